/**
 * @file The learner: reads labels, gathers them into closed groups, and makes one version of each consumed batch. The
 * main thread reads, decides and publishes; archives are decoded and updates computed in threads of their own.
 */
import { type Bus, IncarnationChanged } from "@vesper/bus";
import { Bell, type Instrument, Service, type ServiceContext } from "@vesper/kit";
import type { RunSpec } from "@vesper/proto";
import type { BlobStore } from "@vesper/store";
import { type Batch, makeBatch } from "./batch.ts";
import { Checkpoints } from "./checkpoints.ts";
import { Discards } from "./discards.ts";
import type { LearnerEngine, UpdateMetrics } from "./engine.ts";
import { type GroupLoader, groupLoader } from "./group-loader.ts";
import { Intake } from "./intake.ts";
import { learnerMetrics, trajectoryReason } from "./metrics.ts";
import { createOnnxEngine } from "./onnx-engine.ts";
import { Outbox } from "./outbox.ts";
import { PointerWriter } from "./pointer.ts";
import { Publisher } from "./publisher.ts";
import { recover, settledAtStart } from "./recovery.ts";
import { Retainer } from "./retainer.ts";
import { RunStateFollower } from "./run-state.ts";
import { isStale, type Screened, type TrainingStageSpec } from "./screening.ts";
import { Shelf } from "./shelf.ts";
import { StoreAccess } from "./store-access.ts";
import { Trainer } from "./trainer.ts";
import { TrajectoryReader } from "./trajectories.ts";

export interface LearnerOptions {
  readonly spec: RunSpec;
  readonly bus: Bus;
  readonly store: BlobStore;
  readonly context: ServiceContext;
  /** Default: ONNX graphs in a worker thread. The learner disposes of it. */
  readonly engine?: LearnerEngine;
  /**
   * For measuring everything around the optimiser: batches are read, checked, consumed and published as versions as
   * ever, but every version holds the first one's weights.
   */
  readonly skipOptimiser?: boolean;
  /** Where `policy.start` is looked up; default `store`. */
  readonly startStore?: BlobStore;
}

export interface LearnerProgress {
  readonly version: number;
  readonly updates: number;
  readonly stage: string;
  readonly last: UpdateMetrics | undefined;
  readonly meanReward: number;
  /** Versions between sampling and training in the last batch, mean over trajectories. */
  readonly lag: number;
  /** Rows per second of the last update, its checkpoint included. */
  readonly rowsPerSecond: number;
  /** Groups by reason, since the process started. */
  readonly discarded: Readonly<Record<string, number>>;
  readonly waitingFor: "groups" | "slow-groups" | undefined;
}

/** Groups whose archives are read at once; the thread behind decodes one archive at a time. */
const GROUPS_READ_AT_ONCE = 4;
/** Batches that lie decoded in memory, the one in training not counted. */
const BATCHES_AHEAD = 2;
/** Deadlines of groups are looked at this often when nothing else happens. */
const LOOK_AGAIN_MS = 1_000;
const FIRST_BACK_OFF_MS = 1_000;
const LONGEST_BACK_OFF_MS = 30_000;

export function createLearner(options: LearnerOptions): Learner {
  return new Learner(options);
}

/** What exists once the learner has recovered. */
interface Running {
  readonly intake: Intake;
  readonly shelf: Shelf;
  readonly trainer: Trainer;
}

export class Learner extends Service {
  readonly #options: LearnerOptions;
  readonly #metrics: Readonly<Record<keyof typeof learnerMetrics, Instrument>>;
  readonly #stages: ReadonlyMap<string, TrainingStageSpec>;
  readonly #access: StoreAccess;
  readonly #engine: LearnerEngine;
  readonly #reader: TrajectoryReader;
  readonly #load: GroupLoader;
  readonly #outbox: Outbox;
  readonly #runState: RunStateFollower;
  readonly #discards = new Discards();
  readonly #bell = new Bell();
  #running: Running | undefined;
  #untidy = true;
  #unusableInRow = 0;
  #backOffMs = FIRST_BACK_OFF_MS;
  #waitingFor: "groups" | "slow-groups" | undefined;
  #trained: Promise<void> = Promise.resolve();

  constructor(options: LearnerOptions) {
    super("learner", options.context);
    const { spec, bus, store, context } = options;
    this.#options = options;
    this.#metrics = context.metrics.declare(learnerMetrics);
    this.#stages = new Map(spec.stages.flatMap((s) => (s.kind === "evaluate" ? [] : [[s.name, s] as const])));
    this.#access = new StoreAccess(store, this.#metrics.storeRetries);
    const threads = Math.max(1, ...[...this.#stages.values()].map((s) => s.learner.threads));
    this.#engine = options.engine ?? createOnnxEngine({ threads });
    this.#reader = new TrajectoryReader(this.#access, this.#metrics.notExpressible);
    this.#load = groupLoader(this.#reader);
    this.#outbox = new Outbox(bus.runState(spec.name), this.#metrics.storeRetries);
    this.#runState = new RunStateFollower(bus.runState(spec.name), spec.policy.name, {
      stageFinished: (stage) => this.#endStage(stage),
      validated: () => {
        this.#untidy = true;
        this.#bell.ring();
      },
    });
  }

  /** The newest version published; undefined before the first. */
  get version(): number | undefined {
    return this.#running?.trainer.version;
  }

  progress(): LearnerProgress {
    const trainer = this.#running?.trainer;
    return {
      version: trainer?.version ?? -1,
      updates: trainer?.updates ?? 0,
      stage: trainer?.stage ?? "",
      last: trainer?.last,
      meanReward: trainer?.meanReward ?? 0,
      lag: trainer?.lag ?? 0,
      rowsPerSecond: trainer?.rowsPerSecond ?? 0,
      discarded: this.#discards.counts,
      waitingFor: this.#waitingFor,
    };
  }

  protected override async onStart(signal: AbortSignal): Promise<void> {
    const { spec, bus, store, context } = this.#options;
    const labelled = bus.labelled(spec.name, spec.policy.name);
    const checkpoints = new Checkpoints(this.#access, spec.name, spec.policy.name);
    const startStore = this.#options.startStore ?? store;
    const recovered = await recover(
      {
        spec,
        checkpoints,
        access: this.#access,
        startAccess: new StoreAccess(startStore, this.#metrics.storeRetries),
        engine: this.#engine,
        labelled: await labelled.stats(),
      },
      signal,
    );
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      this.spawn("run-state", (s) => this.#runState.follow(s, resolve));
    });
    const settled = settledAtStart(recovered.manifests, this.#runState.settled);
    for (const group of settled.unlisted) this.#discards.group(group);
    const intake = new Intake(
      {
        run: spec.name,
        policy: spec.policy.name,
        stages: this.#stages,
        position: recovered.position,
        settledGroups: settled.groups,
        settledEpisodes: settled.episodes,
        version: recovered.manifest?.version ?? 0,
      },
      {
        group: (group) => this.#closed(group),
        late: (member) => {
          // What a crash kept out of a manifest keeps the reason that was said of its group.
          this.#discardMembers([{ ...member, reason: this.#runState.settled.get(member.group) || member.reason }]);
        },
        passedOver: (why) => this.#metrics.passedOver.record(1, { why }),
        repeated: (kind) => this.#metrics.repeated.record(1, { kind }),
      },
    );
    const shelf = new Shelf({
      atOnce: GROUPS_READ_AT_ONCE,
      limit: BATCHES_AHEAD * Math.max(1, ...[...this.#stages.values()].map((s) => s.batchGroups)),
      load: (group) => this.#load(group, this.stopSignal),
      settled: (outcome) => this.#loaded(outcome),
      failed: (error) => this.spawn("archives", () => Promise.reject(error)),
    });
    const pointer = new PointerWriter(bus.pointers);
    const publisher = new Publisher({ checkpoints, pointer, outbox: this.#outbox, labelled, clock: context.clock });
    const retainer = new Retainer(checkpoints, spec.retention, spec.validation, this.#runState.scored);
    const trainer = new Trainer({
      spec,
      engine: this.#engine,
      reader: this.#reader,
      publisher,
      retainer,
      discards: this.#discards,
      metrics: this.#metrics,
      clock: context.clock,
      skipOptimiser: this.#options.skipOptimiser ?? false,
    });
    this.#running = { intake, shelf, trainer };
    this.spawn("settled", (s) => this.#outbox.run(s));
    await trainer.begin(recovered, this.#runState.settled, signal);
    this.spawn("labelled", (s) => this.#read(intake, s));
    this.spawn("train", (s) => {
      this.#trained = this.#train(s);
      return this.#trained;
    });
  }

  protected override async onDrain(signal: AbortSignal): Promise<void> {
    this.#bell.ring();
    const forced = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
    const done = this.#trained.catch(() => {}).then(() => this.#outbox.emptied());
    await Promise.race([done, forced]);
  }

  protected override async onStop(): Promise<void> {
    await this.#reader[Symbol.asyncDispose]();
    await this.#engine[Symbol.asyncDispose]();
  }

  async #read(intake: Intake, signal: AbortSignal): Promise<void> {
    const { spec, bus, context } = this.#options;
    const log = bus.labelled(spec.name, spec.policy.name);
    while (!signal.aborted) {
      const { next, incarnation } = intake.tracker;
      try {
        for await (const entry of log.read({ from: next, incarnation, signal })) {
          intake.accept(entry, context.clock.monotonicMs(), this.version ?? 0);
          this.#metrics.openEntries.record(intake.tracker.open);
          this.#bell.ring();
        }
      } catch (error) {
        if (!(error instanceof IncarnationChanged)) throw error;
        this.#metrics.incarnations.record();
        const { incarnation: found } = await log.stats();
        this.context.log.warn({ was: incarnation, is: found }, "the labelled log was made anew");
        intake.restart(found);
      }
    }
  }

  async #train(signal: AbortSignal): Promise<void> {
    const over = AbortSignal.any([signal, this.drainSignal]);
    while (!over.aborted) {
      const batch = await this.#nextBatch(over);
      if (!batch || !this.#running) return;
      const { intake, trainer } = this.#running;
      await trainer.update(batch, intake, signal);
      this.#untidy = true;
    }
  }

  /** Waits for a batch; undefined when the signal fired. */
  async #nextBatch(signal: AbortSignal): Promise<Batch | undefined> {
    const { clock } = this.#options.context;
    while (!signal.aborted && this.#running) {
      if (this.#untidy) {
        this.#untidy = false;
        await this.#running.trainer.tidy(signal);
      }
      const found = this.#pick(this.#running);
      if (typeof found !== "string") {
        this.#waitingFor = undefined;
        return found;
      }
      this.#waitingFor = found;
      const since = clock.monotonicMs();
      await this.#bell.wait(signal, LOOK_AGAIN_MS, clock);
      this.#metrics.waitSeconds.record((clock.monotonicMs() - since) / 1000, { for: found });
    }
    return undefined;
  }

  /** The oldest groups when enough of them are there and no slow group would be passed, else what is waited for. */
  #pick({ intake, shelf, trainer }: Running): Batch | "groups" | "slow-groups" {
    const nowMs = this.#options.context.clock.monotonicMs();
    const { groupDeadlineMs } = this.#options.spec.limits;
    intake.expire(nowMs, groupDeadlineMs);
    for (const group of shelf.remove((g) => isStale(g, trainer.version))) this.#discard(group, "stale");
    const all = shelf.inOrder();
    const stage = all[0]?.screened.stage;
    if (!stage) return "groups";
    const oldest = all.filter(({ screened }) => screened.stage.name === stage.name).slice(0, stage.batchGroups);
    const loaded = oldest.flatMap((g) => g.loaded ?? []);
    if (loaded.length < stage.batchGroups) return "groups";
    const highest = intake.live.highestVersion(stage.maxStaleness, nowMs, groupDeadlineMs);
    if (stage.kind === "grpo" && trainer.version + 1 > highest) return "slow-groups";
    shelf.take(loaded);
    return makeBatch(stage, loaded, trainer.version);
  }

  #closed(group: Screened): void {
    const ended = group.reason === undefined && this.#runState.isFinished(group.stage.name);
    const reason = ended ? "stage-ended" : group.reason;
    if (reason === undefined) this.#running?.shelf.add(group);
    else this.#discard(group, reason);
  }

  #loaded(outcome: Parameters<ConstructorParameters<typeof Shelf>[0]["settled"]>[0]): void {
    this.#bell.ring();
    if ("rows" in outcome) {
      this.#unusableInRow = 0;
      this.#backOffMs = FIRST_BACK_OFF_MS;
      return;
    }
    const reason = outcome.reason ?? "unusable";
    if (reason === "unusable" && ++this.#unusableInRow % outcome.stage.batchGroups === 0) this.#backOff();
    this.#discard(outcome, reason);
  }

  /** A whole batch's worth had no usable row: settling it slowly keeps the fault from running hot. */
  #backOff(): void {
    this.#metrics.emptyBatches.record();
    this.context.log.error({ groups: this.#unusableInRow }, "no usable row in a whole batch of groups");
    if (this.#options.spec.deterministic) return;
    this.#outbox.pause(this.#backOffMs);
    this.#backOffMs = Math.min(LONGEST_BACK_OFF_MS, this.#backOffMs * 2);
  }

  #endStage(stage: string): void {
    if (!this.#running) return;
    for (const group of this.#running.shelf.remove((g) => g.stage.name === stage)) this.#discard(group, "stage-ended");
    this.#running.intake.endStage(stage);
  }

  #discard(group: Screened, reason: NonNullable<Screened["reason"]>): void {
    const { spec } = this.#options;
    const counted = group.members.map(({ ready: { member, episode } }) => ({
      group: group.group,
      member,
      episode,
      reason,
    }));
    this.#discardMembers([...group.discarded, ...counted]);
    this.#discards.group({ group: group.group, reason });
    this.#metrics.discardedGroups.record(1, { reason });
    this.#running?.intake.settle(group.group);
    const version = Math.max(0, this.version ?? 0);
    const said = { run: spec.name, policy: spec.policy.name, group: group.group, reason, version };
    this.#outbox.add([{ ...said, outcome: "discarded" }]);
  }

  #discardMembers(members: Parameters<Discards["members"]>[0]): void {
    this.#discards.members(members);
    for (const { reason } of members) {
      this.#metrics.discardedTrajectories.record(1, { reason: trajectoryReason(reason) });
    }
  }
}
