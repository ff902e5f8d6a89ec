/** @file Everything between an entry of `labelled` and a group that may be trained or is discarded with a reason. */
import type { LabelledMessage, LogEntry } from "@vesper/bus";
import type { Position } from "@vesper/store";
import { type DiscardedMember, GroupAssembler, type PassedOver } from "./groups.ts";
import { LiveGroups } from "./live-groups.ts";
import { PositionTracker } from "./position.ts";
import { type Screened, screen, type TrainingStageSpec } from "./screening.ts";

export interface IntakeOptions {
  readonly run: string;
  readonly policy: string;
  readonly stages: ReadonlyMap<string, TrainingStageSpec>;
  readonly position: Position;
  readonly settledGroups: ReadonlySet<number>;
  readonly settledEpisodes: ReadonlySet<string>;
  readonly version: number;
}

export interface IntakeEvents {
  /** A group is closed and all its members are there; `reason` is set when its labels rule training out. */
  group(group: Screened): void;
  /** A trajectory whose group is settled already. */
  late(member: DiscardedMember): void;
  passedOver(why: PassedOver): void;
  repeated(kind: "duplicate" | "superseded"): void;
}

export class Intake {
  readonly tracker: PositionTracker;
  readonly live: LiveGroups;
  readonly #assembler: GroupAssembler;
  readonly #stages: ReadonlyMap<string, TrainingStageSpec>;
  readonly #events: IntakeEvents;
  /** Entries of groups that were handed over and are not settled yet. */
  readonly #inHand = new Map<number, number[]>();

  constructor(options: IntakeOptions, events: IntakeEvents) {
    const { run, policy, stages } = options;
    this.#stages = stages;
    this.#events = events;
    this.tracker = new PositionTracker(options.position);
    // Long runs have more groups than a call takes arguments.
    let settledThrough = -1;
    for (const group of options.settledGroups) settledThrough = Math.max(settledThrough, group);
    this.live = new LiveGroups(settledThrough, options.version);
    this.#assembler = new GroupAssembler({ run, policy, stages: new Set(stages.keys()) });
    this.#assembler.recogniseSettled(options.settledGroups, options.settledEpisodes);
  }

  /** Groups that wait for their closing or for members. */
  get pendingGroups(): number {
    return this.#assembler.pending;
  }

  /** @param version the newest version: what demonstrations, which have none, count as */
  accept(entry: LogEntry<LabelledMessage>, nowMs: number, version: number): void {
    if (!this.tracker.read(entry.sequence, entry.id)) return;
    const accepted = this.#assembler.accept(entry.sequence, entry.message, nowMs);
    switch (accepted.kind) {
      case "gathered":
        this.#seen(entry.message, nowMs, version);
        return;
      case "waiting":
        return;
      case "complete":
        this.#seen(entry.message, nowMs, version);
        this.#hand(accepted.group);
        return;
      case "passed-over":
        this.#events.passedOver(accepted.why);
        break;
      case "late":
        this.#events.late(accepted.discarded);
        break;
      default:
        this.#events.repeated(accepted.kind);
        if (this.#settlesLater(entry)) return;
    }
    this.tracker.settle([entry.sequence]);
  }

  /** A group that was handed over is consumed or discarded: its entries need not be read again. */
  settle(group: number): void {
    this.tracker.settle(this.#inHand.get(group) ?? []);
    this.#inHand.delete(group);
  }

  /** Goes on without members that have not come `waitMs` after their group's closing. */
  expire(nowMs: number, waitMs: number): void {
    for (const group of this.#assembler.expire(nowMs, waitMs)) this.#hand(group);
  }

  /** Hands over what is gathered of a stage that is over. */
  endStage(stage: string): void {
    for (const group of this.#assembler.endStage(stage)) this.#hand(group, "stage-ended");
  }

  /** The log was made anew: read from its start; ids, not sequences, say what is known. */
  restart(incarnation: string): void {
    this.tracker.restart(incarnation);
    this.#assembler.forgetSequences();
    for (const sequences of this.#inHand.values()) sequences.length = 0;
  }

  #hand(closed: Parameters<typeof screen>[0], reason?: "stage-ended"): void {
    this.live.resolved(closed.group);
    this.#inHand.set(closed.group, [...closed.sequences]);
    const stage = this.#stages.get(closed.stage);
    if (!stage) return;
    const screened = screen(closed, stage);
    this.#events.group(reason === undefined ? screened : { ...screened, reason });
  }

  #seen(message: LabelledMessage, nowMs: number, version: number): void {
    if (message.kind !== "trajectory") return;
    const { group, behaviour, oldestVersion } = message.trajectory.ready;
    this.live.seen(group, behaviour === "policy" ? oldestVersion : version, nowMs);
  }

  /** A repetition settles together with its group, unless that is settled already. */
  #settlesLater({ sequence, message }: LogEntry<LabelledMessage>): boolean {
    const group = message.kind === "trajectory" ? message.trajectory.ready.group : message.closed.group;
    const inHand = this.#inHand.get(group);
    inHand?.push(sequence);
    return inHand !== undefined || !this.#assembler.isSettled(group);
  }
}
