/** @file A group is an object: the coordinator closes it, the learner trains closed groups only. */

export interface DroppedMember {
  readonly member: number;
  readonly episode: string;
  readonly reason: string;
}

/** Of two for one group the first in stream order counts. */
export interface GroupClosed {
  readonly run: string;
  readonly stage: string;
  readonly policy: string;
  readonly group: number;
  readonly taskId: string;
  /** Episode ids of the members that count, in member order. */
  readonly members: readonly string[];
  readonly dropped: readonly DroppedMember[];
  /** `complete`, `deadline`, `members-failed`, `stage-ended`. */
  readonly reason: string;
  readonly closedAtMs: number;
}
