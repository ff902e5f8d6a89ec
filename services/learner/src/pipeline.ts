/** @file From labels to the next batch: intake, shelf and discards, and when a batch may be taken. */
import type { LabelledMessage, LogEntry } from "@vesper/bus";
import type { Clock, Instrument, Logger } from "@vesper/kit";
import type { RunSpec } from "@vesper/proto";
import type { Position } from "@vesper/store";
import { type Batch, type LoadedGroup, makeBatch } from "./batch.ts";
import type { Discards } from "./discards.ts";
import type { GroupLoader } from "./group-loader.ts";
import type { DiscardedMember } from "./groups.ts";
import { Intake } from "./intake.ts";
import { type learnerMetrics, trajectoryReason } from "./metrics.ts";
import type { Outbox } from "./outbox.ts";
import type { SettledAtStart } from "./recovery.ts";
import type { RunStateFollower } from "./run-state.ts";
import { type GroupDiscardReason, isStale, type Screened, type TrainingStageSpec } from "./screening.ts";
import { Shelf } from "./shelf.ts";

/** Groups whose archives are read at once; the thread behind decodes one archive at a time. */
const GROUPS_READ_AT_ONCE = 4;
/** Batches that lie decoded in memory, the one in training not counted. */
const BATCHES_AHEAD = 2;
const FIRST_BACK_OFF_MS = 1_000;
const LONGEST_BACK_OFF_MS = 30_000;

export interface PipelinePorts {
  readonly spec: RunSpec;
  readonly stages: ReadonlyMap<string, TrainingStageSpec>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Readonly<Record<keyof typeof learnerMetrics, Instrument>>;
  readonly discards: Discards;
  readonly outbox: Outbox;
  readonly runState: RunStateFollower;
  readonly load: GroupLoader;
  /** Of archive reads. */
  readonly signal: AbortSignal;
  /** The newest version published. */
  version(): number;
  /** Updates that a stage has had. */
  stageUpdates(stage: string): number;
  /** A batch may be possible now. */
  changed(): void;
  failed(error: unknown): void;
}

export interface PipelineStart {
  readonly position: Position;
  readonly settled: SettledAtStart;
  /** Of groups that were said to be discarded and that no record lists. */
  readonly unlistedMembers: readonly DiscardedMember[];
  readonly version: number;
}

/** Why there is no batch: too few groups are ready, or slow ones would be passed. */
export type Missing = "groups" | "slow-groups";

export class Pipeline {
  readonly intake: Intake;
  readonly #ports: PipelinePorts;
  readonly #shelf: Shelf;
  /** Fewest groups that make a batch of any stage. */
  readonly #smallestBatch: number;
  /** The version at which the shelf was last looked through for what is spent or stale. */
  #lookedAtVersion: number | undefined;
  #unusableInRow = 0;
  #backOffMs = FIRST_BACK_OFF_MS;

  constructor(ports: PipelinePorts, start: PipelineStart) {
    this.#ports = ports;
    const { spec, stages, metrics, discards, runState } = ports;
    this.#smallestBatch = Math.min(...[...stages.values()].map((stage) => stage.batchGroups));
    for (const group of start.settled.unlisted) discards.group(group);
    discards.members(start.unlistedMembers);
    this.intake = new Intake(
      {
        run: spec.name,
        policy: spec.policy.name,
        stages,
        position: start.position,
        settledGroups: start.settled.groups,
        settledEpisodes: new Set([...start.settled.episodes, ...start.unlistedMembers.map(({ episode }) => episode)]),
        version: start.version,
      },
      {
        group: (group) => this.#closed(group),
        // What a crash kept out of a manifest keeps the reason that was said of its group.
        late: (member) =>
          this.#discardMembers([{ ...member, reason: runState.settled.get(member.group) || member.reason }]),
        passedOver: (why) => metrics.passedOver.record(1, { why }),
        repeated: (kind) => metrics.repeated.record(1, { kind }),
      },
    );
    this.#shelf = new Shelf({
      atOnce: GROUPS_READ_AT_ONCE,
      limit: BATCHES_AHEAD * Math.max(1, ...[...stages.values()].map((s) => s.batchGroups)),
      load: (group) => ports.load(group, ports.signal),
      settled: (outcome) => this.#loaded(outcome),
      failed: (error) => ports.failed(error),
    });
  }

  accept(entry: LogEntry<LabelledMessage>): void {
    const { clock, metrics } = this.#ports;
    this.intake.accept(entry, clock.monotonicMs(), Math.max(0, this.#ports.version()));
    metrics.openEntries.record(this.intake.tracker.open);
    this.#ports.changed();
  }

  /** The oldest groups, when enough of them are there and no slow group would be passed. */
  take(): Batch | Missing {
    const { clock, spec } = this.#ports;
    const version = this.#ports.version();
    const nowMs = clock.monotonicMs();
    const { groupDeadlineMs } = spec.limits;
    this.intake.expire(nowMs, groupDeadlineMs);
    this.#lookThrough(version);
    // Asked after every label: most of the time there is not much to look at.
    if (this.#shelf.ready < this.#smallestBatch) return "groups";
    const all = this.#shelf.inOrder();
    const stage = all[0]?.screened.stage;
    if (!stage) return "groups";
    const oldest = all.filter(({ screened }) => screened.stage.name === stage.name).slice(0, stage.batchGroups);
    const loaded = oldest.flatMap((g) => g.loaded ?? []);
    if (loaded.length < stage.batchGroups) return "groups";
    const highest = this.intake.live.highestVersion(stage.maxStaleness, nowMs, groupDeadlineMs);
    if (stage.kind === "grpo" && version + 1 > highest) return "slow-groups";
    this.#shelf.take(loaded);
    return makeBatch(stage, loaded, version);
  }

  /** What is left of a stage that is over will not be trained. */
  endStage(stage: string): void {
    for (const group of this.#shelf.remove((g) => g.stage.name === stage)) this.#discard(group, "stage-ended");
    this.intake.endStage(stage);
  }

  /** Discards what a new version left behind. Groups that come later are looked at as they come. */
  #lookThrough(version: number): void {
    if (version === this.#lookedAtVersion) return;
    this.#lookedAtVersion = version;
    for (const group of this.#shelf.remove((g) => this.#isSpent(g.stage))) this.#discard(group, "stage-ended");
    for (const group of this.#shelf.remove((g) => isStale(g, version))) this.#discard(group, "stale");
  }

  /**
   * Whether a stage has had all its updates. The coordinator hears of the last one later, so more groups may come; with
   * those one update too many would be made.
   */
  #isSpent({ name, until }: TrainingStageSpec): boolean {
    return until.updates !== undefined && this.#ports.stageUpdates(name) >= until.updates;
  }

  #closed(group: Screened): void {
    const over = this.#ports.runState.isFinished(group.stage.name) || this.#isSpent(group.stage);
    const ended = group.reason === undefined && over;
    const stale = group.reason === undefined && isStale(group, this.#ports.version()) ? "stale" : undefined;
    const reason = ended ? "stage-ended" : (group.reason ?? stale);
    if (reason === undefined) this.#shelf.add(group);
    else this.#discard(group, reason);
  }

  #loaded(outcome: LoadedGroup | Screened): void {
    this.#ports.changed();
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
    const { metrics, log, spec, outbox } = this.#ports;
    metrics.emptyBatches.record();
    log.error({ groups: this.#unusableInRow }, "no usable row in a whole batch of groups");
    if (spec.deterministic) return;
    outbox.pause(this.#backOffMs);
    this.#backOffMs = Math.min(LONGEST_BACK_OFF_MS, this.#backOffMs * 2);
  }

  /** Settles a group that is not trained: said at once, listed in the next manifest. */
  #discard({ group, members, discarded }: Screened, reason: GroupDiscardReason): void {
    const { spec, discards, metrics, outbox } = this.#ports;
    const counted = members.map(({ ready: { member, episode } }) => ({ group, member, episode, reason }));
    this.#discardMembers([...discarded, ...counted]);
    discards.group({ group, reason });
    metrics.discardedGroups.record(1, { reason });
    this.intake.settle(group);
    const said = {
      run: spec.name,
      policy: spec.policy.name,
      group,
      reason,
      version: Math.max(0, this.#ports.version()),
    };
    outbox.add([{ ...said, outcome: "discarded" }]);
  }

  #discardMembers(members: readonly DiscardedMember[]): void {
    this.#ports.discards.members(members);
    for (const { reason } of members) {
      this.#ports.metrics.discardedTrajectories.record(1, { reason: trajectoryReason(reason) });
    }
  }
}
