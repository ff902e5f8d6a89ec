/** @file What travels on streams that carry more than one kind of message. */
import type { GroupClosed } from "./group.ts";
import type { PhaseChanged, Settled, Validated } from "./run-state.ts";
import type { LabelledTrajectory } from "./trajectory.ts";

/** What the learner reads: trajectories from the verifier, closings from the coordinator, in one order. */
export type LabelledMessage =
  | { readonly kind: "trajectory"; readonly trajectory: LabelledTrajectory }
  | { readonly kind: "closed"; readonly closed: GroupClosed };

export type RunStateMessage =
  | { readonly kind: "settled"; readonly settled: Settled }
  | { readonly kind: "validated"; readonly validated: Validated }
  | { readonly kind: "phase"; readonly phase: PhaseChanged };

/** A message that nobody could handle, with the bytes it had on its queue. */
export interface DeadLetter {
  readonly queue: "orders" | "ready";
  readonly id: string;
  readonly reason: string;
  readonly payload: Uint8Array;
}
