/**
 * @file The learner: reads labels, gathers them into closed groups, and makes one version of each consumed batch. The
 * main thread reads, decides and publishes; archives are decoded and updates computed in threads of their own.
 */
import { type Bus, IncarnationChanged } from "@vesper/bus";
import { Bell, type Clock, type Instrument, Service, type ServiceContext, systemClock, withRetries } from "@vesper/kit";
import type { RunSpec } from "@vesper/proto";
import type { BlobStore } from "@vesper/store";
import type { Batch } from "./batch.ts";
import { Checkpoints } from "./checkpoints.ts";
import { DiscardRecords } from "./discard-records.ts";
import { Discards } from "./discards.ts";
import type { LearnerEngine, UpdateMetrics } from "./engine.ts";
import { groupLoader } from "./group-loader.ts";
import { discardSettlements } from "./lineage.ts";
import { learnerMetrics } from "./metrics.ts";
import { createOnnxEngine } from "./onnx-engine.ts";
import { Outbox } from "./outbox.ts";
import { type Missing, Pipeline } from "./pipeline.ts";
import { PointerWriter } from "./pointer.ts";
import { Publisher } from "./publisher.ts";
import { recover, settledAtStart, unlistedMembers } from "./recovery.ts";
import { Retainer } from "./retainer.ts";
import { RunStateFollower } from "./run-state.ts";
import type { TrainingStageSpec } from "./screening.ts";
import { StoreAccess } from "./store-access.ts";
import { Trainer } from "./trainer.ts";
import { type RowReader, TrajectoryReader } from "./trajectories.ts";

export interface LearnerOptions {
  readonly spec: RunSpec;
  readonly bus: Bus;
  readonly store: BlobStore;
  readonly context: ServiceContext;
  /** Default: ONNX graphs in a worker thread. The learner disposes of it. */
  readonly engine?: LearnerEngine;
  /** Default: archives of the store, decoded in a worker thread. The learner disposes of it. */
  readonly rows?: RowReader;
  /**
   * For measuring everything around the optimiser: batches are read, checked, consumed and published as versions as
   * ever, but every version holds the first one's weights.
   */
  readonly skipOptimiser?: boolean;
  /** Where `policy.start` is looked up; default `store`. */
  readonly startStore?: BlobStore;
  /** Of one call to the store; default 30 s. */
  readonly storeDeadlineMs?: number;
  /** For waits between tries, which are real also in deterministic runs. Default: the system's. */
  readonly timers?: Clock;
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
  readonly waitingFor: Missing | undefined;
}

/** Deadlines of groups are looked at this often when nothing else happens. */
const LOOK_AGAIN_MS = 1_000;
/** Of one look at how long a log is. */
const STATS_DEADLINE_MS = 10_000;

export function createLearner(options: LearnerOptions): Learner {
  return new Learner(options);
}

/** What exists once the learner has recovered. */
interface Running {
  readonly pipeline: Pipeline;
  readonly trainer: Trainer;
}

export class Learner extends Service {
  readonly #options: LearnerOptions;
  readonly #metrics: Readonly<Record<keyof typeof learnerMetrics, Instrument>>;
  readonly #stages: ReadonlyMap<string, TrainingStageSpec>;
  readonly #access: StoreAccess;
  readonly #engine: LearnerEngine;
  readonly #reader: RowReader;
  readonly #timers: Clock;
  readonly #outbox: Outbox;
  readonly #runState: RunStateFollower;
  readonly #discards = new Discards();
  readonly #discardRecords: DiscardRecords;
  readonly #bell = new Bell();
  #running: Running | undefined;
  #untidy = true;
  #waitingFor: Missing | undefined;
  #trained: Promise<void> = Promise.resolve();

  constructor(options: LearnerOptions) {
    super("learner", options.context);
    const { spec, bus, store, context, timers = systemClock } = options;
    this.#options = options;
    this.#timers = timers;
    this.#metrics = context.metrics.declare(learnerMetrics);
    this.#stages = new Map(spec.stages.flatMap((s) => (s.kind === "evaluate" ? [] : [[s.name, s] as const])));
    this.#access = this.#accessTo(store);
    const threads = Math.max(1, ...[...this.#stages.values()].map((s) => s.learner.threads));
    this.#engine = options.engine ?? createOnnxEngine({ threads });
    this.#reader = options.rows ?? new TrajectoryReader(this.#access, this.#metrics.notExpressible);
    this.#outbox = new Outbox(bus.runState(spec.name), this.#metrics.storeRetries, timers);
    this.#discardRecords = new DiscardRecords(this.#access, spec.name, spec.policy.name);
    this.#runState = new RunStateFollower(bus.runState(spec.name), spec.policy.name, {
      stageFinished: (stage) => this.#running?.pipeline.endStage(stage),
      validated: () => {
        this.#untidy = true;
        this.#bell.ring();
      },
      runFinished: () => this.#bell.ring(),
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
        startAccess: this.#accessTo(startStore),
        engine: this.#engine,
        labelled: await labelled.stats(),
      },
      signal,
    );
    const discardRecords = await this.#discardRecords.read(signal);
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      this.spawn("run-state", (s) => this.#runState.follow(s, resolve));
    });
    const pointer = new PointerWriter(bus.pointers, this.#timers);
    const publisher = new Publisher({
      checkpoints,
      pointer,
      outbox: this.#outbox,
      labelled,
      clock: context.clock,
      timers: this.#timers,
    });
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
    const settled = settledAtStart(recovered.manifests, discardRecords, this.#runState.settled);
    const pipeline = new Pipeline(
      {
        spec,
        stages: this.#stages,
        clock: context.clock,
        log: this.context.log,
        metrics: this.#metrics,
        discards: this.#discards,
        outbox: this.#outbox,
        runState: this.#runState,
        load: groupLoader(this.#reader),
        signal: this.stopSignal,
        version: () => trainer.version,
        stageUpdates: (stage) => trainer.stageUpdates(stage),
        changed: () => this.#bell.ring(),
        failed: (error) => this.spawn("archives", () => Promise.reject(error)),
      },
      {
        position: recovered.position,
        settled,
        unlistedMembers: await unlistedMembers(this.#access, spec.name, settled, signal),
        version: recovered.manifest?.version ?? 0,
      },
    );
    this.#running = { pipeline, trainer };
    this.spawn("settled", (s) => this.#outbox.run(s));
    await trainer.begin(recovered, this.#runState.settled, signal);
    this.#outbox.add(discardRecords.flatMap(discardSettlements).filter((s) => !this.#runState.settled.has(s.group)));
    this.spawn("labelled", (s) => this.#read(pipeline, s));
    this.spawn("train", (s) => {
      this.#trained = this.#train({ pipeline, trainer }, s);
      return this.#trained;
    });
  }

  protected override async onDrain(signal: AbortSignal): Promise<void> {
    this.#bell.ring();
    const forced = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
    const ending = AbortSignal.any([signal, this.stopSignal]);
    const done = this.#trained
      .catch(() => undefined)
      .then(() => this.#closeBooks(ending))
      .then(() => this.#outbox.emptied());
    await Promise.race([
      forced,
      done.catch((error: unknown) => {
        if (!ending.aborted) throw error;
      }),
    ]);
  }

  protected override async onStop(): Promise<void> {
    await this.#reader[Symbol.asyncDispose]();
    await this.#engine[Symbol.asyncDispose]();
  }

  #accessTo(store: BlobStore): StoreAccess {
    return new StoreAccess(store, this.#metrics.storeRetries, this.#options.storeDeadlineMs, this.#timers);
  }

  async #read(pipeline: Pipeline, signal: AbortSignal): Promise<void> {
    const { spec, bus } = this.#options;
    const log = bus.labelled(spec.name, spec.policy.name);
    while (!signal.aborted) {
      const { next, incarnation } = pipeline.intake.tracker;
      try {
        for await (const entry of log.read({ from: next, incarnation, signal })) pipeline.accept(entry);
      } catch (error) {
        if (!(error instanceof IncarnationChanged)) throw error;
        this.#metrics.incarnations.record();
        const { incarnation: found } = await log.stats();
        this.context.log.warn({ was: incarnation, is: found }, "the labelled log was made anew");
        pipeline.intake.restart(found);
      }
    }
  }

  /** Nothing is trained any more: what no manifest lists gets a record. A finished run is read to its end first. */
  async #closeBooks(signal: AbortSignal): Promise<void> {
    const running = this.#running;
    if (!running || this.state === "failed") return;
    await this.#runState.caughtUp();
    if (this.#runState.runFinished) {
      while (!(await this.#settleRest(running, signal))) {
        await this.#bell.wait(signal, LOOK_AGAIN_MS, this.context.clock);
        signal.throwIfAborted();
      }
    } else await this.#recordDiscards(running, signal);
  }

  /** Discards what the run's end left, once everything in the log was read. False when more is to be read. */
  async #settleRest(running: Running, signal: AbortSignal): Promise<boolean> {
    const { spec, bus } = this.#options;
    const { tracker } = running.pipeline.intake;
    const options = { deadlineMs: STATS_DEADLINE_MS, signal, clock: this.#timers };
    const log = bus.labelled(spec.name, spec.policy.name);
    const { incarnation, lastSequence } = await withRetries("labelled stats", options, () => log.stats());
    if (tracker.incarnation !== incarnation || tracker.next <= lastSequence) return false;
    for (const stage of this.#stages.keys()) running.pipeline.endStage(stage);
    await this.#recordDiscards(running, signal);
    return true;
  }

  async #recordDiscards({ trainer }: Running, signal: AbortSignal): Promise<void> {
    const nowMs = this.context.clock.nowMs();
    await this.#discardRecords.write(this.#discards, Math.max(0, trainer.version), nowMs, signal);
  }

  async #train(running: Running, signal: AbortSignal): Promise<void> {
    const over = AbortSignal.any([signal, this.drainSignal]);
    while (!over.aborted) {
      const batch = await this.#nextBatch(running, over, signal);
      if (!batch) return;
      await running.trainer.update(batch, running.pipeline.intake, signal);
      this.#untidy = true;
    }
  }

  /** Waits for a batch; undefined when no more are to be taken. */
  async #nextBatch({ pipeline, trainer }: Running, over: AbortSignal, signal: AbortSignal): Promise<Batch | undefined> {
    const { clock } = this.#options.context;
    while (!over.aborted) {
      if (this.#untidy) {
        this.#untidy = false;
        await trainer.tidy(signal);
      }
      if (this.#runState.runFinished) await this.#settleRest({ pipeline, trainer }, signal);
      const found = pipeline.take();
      if (typeof found !== "string") {
        this.#waitingFor = undefined;
        return found;
      }
      this.#waitingFor = found;
      const since = clock.monotonicMs();
      await this.#bell.wait(over, LOOK_AGAIN_MS, clock);
      this.#metrics.waitSeconds.record((clock.monotonicMs() - since) / 1000, { for: found });
    }
    return undefined;
  }
}
