/**
 * @file From entries of `labelled` to closed groups. Trajectories gather under their group; the coordinator's closing
 * says who counts. Whatever else arrived for the group is discarded with a reason, never silently.
 */
import type { LabelledMessage } from "@vesper/bus";
import type { GroupClosed, LabelledTrajectory, Purpose } from "@vesper/proto";

/** A trajectory that was received and will not be trained on. */
export interface DiscardedMember {
  readonly group: number;
  readonly member: number;
  readonly episode: string;
  readonly reason: string;
}

export interface ClosedGroup {
  readonly group: number;
  readonly stage: string;
  readonly taskId: string;
  /** Why the coordinator closed it; "" when it did not. */
  readonly closing: string;
  /** The members that count, in member order. */
  readonly members: readonly LabelledTrajectory[];
  /** Received but no member, or a member that cannot be had. */
  readonly discarded: readonly DiscardedMember[];
  /** Entries of the log that are settled together with the group. */
  readonly sequences: readonly number[];
}

export type PassedOver = "other-run" | "other-policy" | "other-purpose" | "other-stage";

export type Accepted =
  | { readonly kind: "gathered" | "waiting" }
  | { readonly kind: "passed-over"; readonly why: PassedOver }
  /** The same episode again: `duplicate` in the same epoch, `superseded` in another. */
  | { readonly kind: "duplicate" | "superseded" }
  /** After its group was settled. */
  | { readonly kind: "late"; readonly discarded: DiscardedMember }
  | { readonly kind: "complete"; readonly group: ClosedGroup };

export interface AssemblerOptions {
  readonly run: string;
  readonly policy: string;
  /** Stages that are trained; groups of others are passed over. */
  readonly stages: ReadonlySet<string>;
}

interface Gathered {
  readonly labelled: LabelledTrajectory;
  readonly sequences: number[];
}

interface PendingGroup {
  readonly trajectories: Map<string, Gathered>;
  readonly sequences: number[];
  closed: { readonly message: GroupClosed; readonly atMs: number } | undefined;
}

export class GroupAssembler {
  readonly #options: AssemblerOptions;
  readonly #pending = new Map<number, PendingGroup>();
  /** Closed ones among them: they wait for members alone. */
  readonly #incomplete = new Map<number, PendingGroup>();
  readonly #settledEpisodes = new Set<string>();
  readonly #settledGroups = new Set<number>();

  constructor(options: AssemblerOptions) {
    this.#options = options;
  }

  /** Groups that have something and wait for their closing or for members. */
  get pending(): number {
    return this.#pending.size;
  }

  isSettled(group: number): boolean {
    return this.#settledGroups.has(group);
  }

  /** What earlier checkpoints consumed or discarded; it is recognised by id for ever. */
  recogniseSettled(groups: Iterable<number>, episodes: Iterable<string>): void {
    for (const group of groups) this.#settledGroups.add(group);
    for (const episode of episodes) this.#settledEpisodes.add(episode);
  }

  /** Takes one entry. `gathered` and `waiting` entries stay open until their group is settled. */
  accept(sequence: number, message: LabelledMessage, nowMs: number): Accepted {
    return message.kind === "trajectory"
      ? this.#trajectory(sequence, message.trajectory)
      : this.#closed(sequence, message.closed, nowMs);
  }

  /** Closed groups that still miss members `waitMs` after their closing was read, made of those that are there. */
  expire(nowMs: number, waitMs: number): ClosedGroup[] {
    const due = [...this.#incomplete].filter(([, p]) => p.closed && nowMs - p.closed.atMs >= waitMs);
    return due.map(([group, pending]) => this.#take(group, pending));
  }

  /** Groups of a stage that can no longer be trained, closed or not. */
  endStage(stage: string): ClosedGroup[] {
    const over = [...this.#pending].filter(([, p]) => {
      const first = p.trajectories.values().next().value;
      return (p.closed?.message.stage ?? first?.labelled.ready.stage) === stage;
    });
    return over.map(([group, pending]) => this.#take(group, pending));
  }

  /** The log is another one: what was gathered is still true, its old sequences are not. */
  forgetSequences(): void {
    for (const pending of this.#pending.values()) {
      pending.sequences.length = 0;
      for (const gathered of pending.trajectories.values()) gathered.sequences.length = 0;
    }
  }

  #trajectory(sequence: number, labelled: LabelledTrajectory): Accepted {
    const { ready } = labelled;
    const why = this.#foreign(ready, ready.purpose);
    if (why !== undefined) return { kind: "passed-over", why };
    if (this.#settledEpisodes.has(ready.episode)) return { kind: "duplicate" };
    if (this.#settledGroups.has(ready.group)) {
      this.#settledEpisodes.add(ready.episode);
      return { kind: "late", discarded: discard(labelled, "late") };
    }
    const pending = this.#pendingGroup(ready.group);
    const known = pending.trajectories.get(ready.episode);
    if (known) {
      // After the log was made anew the same label comes again: it now stands for the one that was gathered.
      if (known.sequences.length === 0) known.sequences.push(sequence);
      else pending.sequences.push(sequence);
      const same = known.labelled.ready.epoch;
      const duplicate = same.incarnation === ready.epoch.incarnation && same.delivery === ready.epoch.delivery;
      return { kind: duplicate ? "duplicate" : "superseded" };
    }
    pending.trajectories.set(ready.episode, { labelled, sequences: [sequence] });
    return this.#complete(ready.group, pending) ?? { kind: "gathered" };
  }

  #closed(sequence: number, closed: GroupClosed, nowMs: number): Accepted {
    const why = this.#foreign(closed);
    if (why !== undefined) return { kind: "passed-over", why };
    if (this.#settledGroups.has(closed.group)) return { kind: "duplicate" };
    const pending = this.#pendingGroup(closed.group);
    pending.sequences.push(sequence);
    if (pending.closed) return { kind: "duplicate" };
    pending.closed = { message: closed, atMs: nowMs };
    this.#incomplete.set(closed.group, pending);
    return this.#complete(closed.group, pending) ?? { kind: "waiting" };
  }

  #foreign(
    message: { readonly run: string; readonly policy: string; readonly stage: string },
    purpose: Purpose = "train",
  ): PassedOver | undefined {
    if (message.run !== this.#options.run) return "other-run";
    if (message.policy !== this.#options.policy) return "other-policy";
    if (purpose !== "train") return "other-purpose";
    return this.#options.stages.has(message.stage) ? undefined : "other-stage";
  }

  #pendingGroup(group: number): PendingGroup {
    const known = this.#pending.get(group);
    if (known) return known;
    const made: PendingGroup = { trajectories: new Map(), sequences: [], closed: undefined };
    this.#pending.set(group, made);
    return made;
  }

  #complete(group: number, pending: PendingGroup): Accepted | undefined {
    const closed = pending.closed?.message;
    if (!closed?.members.every((episode) => pending.trajectories.has(episode))) return undefined;
    return { kind: "complete", group: this.#take(group, pending) };
  }

  /** Removes a group from the pending ones. Its ids count as settled from now on: nothing joins it any more. */
  #take(group: number, pending: PendingGroup): ClosedGroup {
    const closed = pending.closed?.message;
    const first = pending.trajectories.values().next().value?.labelled.ready;
    const members: LabelledTrajectory[] = [];
    const discarded: DiscardedMember[] = [];
    for (const [member, episode] of (closed?.members ?? []).entries()) {
      const gathered = pending.trajectories.get(episode);
      if (gathered) members.push(gathered.labelled);
      else discarded.push({ group, member, episode, reason: "bus-lost" });
    }
    const counted = new Set(closed?.members);
    const dropped = new Map(closed?.dropped.map((d) => [d.episode, d.reason]));
    for (const [episode, { labelled }] of pending.trajectories) {
      if (!counted.has(episode)) discarded.push(discard(labelled, dropped.get(episode) ?? notMemberReason(labelled)));
    }
    const sequences = [...pending.sequences, ...[...pending.trajectories.values()].flatMap((t) => t.sequences)];
    this.#pending.delete(group);
    this.#incomplete.delete(group);
    this.recogniseSettled([group], [...pending.trajectories.keys(), ...counted]);
    return {
      group,
      stage: closed?.stage ?? first?.stage ?? "",
      taskId: closed?.taskId ?? first?.taskId ?? "",
      closing: closed?.reason ?? "",
      members,
      discarded,
      sequences,
    };
  }
}

export function discard(labelled: LabelledTrajectory, reason: string): DiscardedMember {
  const { group, member, episode } = labelled.ready;
  return { group, member, episode, reason };
}

/** Why a trajectory is no member of its closed group, where the closing does not say. */
function notMemberReason(labelled: LabelledTrajectory): string {
  const { kind } = labelled.verdict;
  return kind === "invalid" || kind === "unjudged" ? kind : "not-a-member";
}
