/** @file A group while its members are played: who is in, who is tried again, who was given up. */
import { episodeId } from "@vesper/kit";
import type { DroppedMember, GroupClosed, LabelledTrajectory, Task } from "@vesper/proto";
import type { GroupRecord } from "@vesper/store";
import { counts, succeeded } from "./labels.ts";

export interface GroupPlan {
  readonly run: string;
  readonly stage: string;
  readonly policy: string;
  readonly group: number;
  readonly task: Task;
  readonly environmentSeed: bigint;
  /** Members ordered. */
  readonly size: number;
  readonly openedAtMs: number;
}

export interface MemberTurn {
  readonly member: number;
  readonly attempt: number;
  readonly episode: string;
}

/** What a label did. */
export type LabelEffect =
  | { readonly kind: "joined" }
  /** The episode did not count: the member is played again. */
  | { readonly kind: "again"; readonly turn: MemberTurn }
  | { readonly kind: "given-up" }
  /** Known already, or no turn of this group. */
  | { readonly kind: "repeated" | "unknown" };

export type CloseReason = "complete" | "deadline" | "members-failed" | "stage-ended";

interface Member {
  readonly turn: MemberTurn;
  readonly state: "waiting" | "in" | "given-up";
  readonly label: LabelledTrajectory | undefined;
}

export class OpenGroup {
  readonly plan: GroupPlan;
  readonly #attempts: number;
  readonly #members: Member[];
  readonly #dropped: DroppedMember[] = [];
  readonly #seen = new Set<string>();
  #startedAtMs: number | undefined;

  /** @param attempts new attempts that each member has */
  constructor(plan: GroupPlan, attempts: number) {
    this.plan = plan;
    this.#attempts = attempts;
    this.#members = Array.from({ length: plan.size }, (_, member) => ({
      turn: this.#turn(member, 0),
      state: "waiting",
      label: undefined,
    }));
  }

  /** When its first order was taken, in {@link PlayTime}; undefined before. */
  get startedAtMs(): number | undefined {
    return this.#startedAtMs;
  }

  /** One of its orders was taken: the first counts. */
  start(nowMs: number): void {
    this.#startedAtMs ??= nowMs;
  }

  /** The turns that are being played. */
  get waiting(): readonly MemberTurn[] {
    return this.#members.filter((m) => m.state === "waiting").map((m) => m.turn);
  }

  get joined(): number {
    return this.#members.filter((m) => m.state === "in").length;
  }

  /** The first label of an episode counts; every other one is a repetition. */
  label(label: LabelledTrajectory): LabelEffect {
    const { ready, verdict } = label;
    if (this.#seen.has(ready.episode)) return { kind: "repeated" };
    const waiting = this.#members[ready.member];
    if (waiting?.state !== "waiting") return { kind: "unknown" };
    const mine = ({ episode }: MemberTurn) => episode === ready.episode;
    // Nearly always the turn itself: ids of later attempts are hashed only where it is not.
    const turn = mine(waiting.turn) ? waiting.turn : this.later(waiting.turn).find(mine);
    if (!turn) return { kind: "unknown" };
    const member = turn === waiting.turn ? waiting : this.#goOnTo(waiting, turn);
    this.#seen.add(ready.episode);
    if (counts(label)) {
      this.#members[ready.member] = { ...member, state: "in", label };
      return { kind: "joined" };
    }
    return this.#fail(member, verdict.kind === "unjudged" ? "unjudged" : "invalid");
  }

  /** The attempts that may still follow on a turn, in order. */
  later({ member, attempt }: MemberTurn): readonly MemberTurn[] {
    return Array.from({ length: this.#attempts - attempt }, (_, i) => this.#turn(member, attempt + 1 + i));
  }

  /** A later attempt was ordered before a restart: what made it necessary was forgotten with a bus, not undone. */
  #goOnTo(member: Member, turn: MemberTurn): Member {
    for (const earlier of [member.turn, ...this.later(member.turn)]) {
      if (earlier.attempt >= turn.attempt) break;
      this.#dropped.push({ member: turn.member, episode: earlier.episode, reason: "replaced" });
    }
    return { ...member, turn };
  }

  #fail(member: Member, reason: string): LabelEffect {
    const { turn } = member;
    this.#dropped.push({ member: turn.member, episode: turn.episode, reason });
    if (turn.attempt >= this.#attempts) {
      this.#members[turn.member] = { ...member, state: "given-up" };
      return { kind: "given-up" };
    }
    const next = this.#turn(turn.member, turn.attempt + 1);
    this.#members[turn.member] = { ...member, turn: next };
    return { kind: "again", turn: next };
  }

  /** `complete` with everybody in, `members-failed` when somebody was given up; undefined while anybody plays. */
  get ended(): CloseReason | undefined {
    if (this.#members.some((m) => m.state === "waiting")) return undefined;
    return this.joined === this.plan.size ? "complete" : "members-failed";
  }

  /** Below `minGroup` members, and at the end of a stage, the group is dropped: it is closed without members. */
  close(reason: CloseReason, minGroup: number, nowMs: number): GroupRecord {
    const { run, stage, policy, group, task, environmentSeed } = this.plan;
    const joined = this.#members.flatMap((m) => (m.label ? [m.label] : []));
    const kept = reason !== "stage-ended" && joined.length >= minGroup ? joined : [];
    const dropped = [...this.#dropped];
    for (const { turn, state, label } of this.#members) {
      if (state === "waiting") dropped.push({ member: turn.member, episode: turn.episode, reason });
      if (label && kept.length === 0) {
        const why = reason === "stage-ended" ? reason : "too-small";
        dropped.push({ member: turn.member, episode: turn.episode, reason: why });
      }
    }
    const closed: GroupClosed = {
      run,
      stage,
      policy,
      group,
      taskId: task.id,
      members: kept.map((label) => label.ready.episode),
      dropped: dropped.sort((a, b) => a.member - b.member),
      reason,
      closedAtMs: nowMs,
    };
    return {
      closed,
      taskId: task.id,
      environmentSeed,
      rewards: kept.map((label) => label.verdict.reward ?? 0),
      successes: kept.map((label) => succeeded(label.verdict)),
    };
  }

  #turn(member: number, attempt: number): MemberTurn {
    const { run, stage, group } = this.plan;
    return { member, attempt, episode: episodeId({ run, stage, group, member, attempt }) };
  }
}
