/** @file What a label means to the coordinator. */
import type { LabelledTrajectory, Verdict } from "@vesper/proto";

/** An episode with a reward: it can be a member. Invalid, unjudged and not-a-number ones are played again. */
export function counts(label: LabelledTrajectory): boolean {
  return label.verdict.reward !== undefined && Number.isFinite(label.verdict.reward);
}

/** Completed, or infeasible and recognised as such. */
export function succeeded(verdict: Verdict): boolean {
  return verdict.kind === "completed" || verdict.kind === "infeasible";
}
