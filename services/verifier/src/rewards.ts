/** @file Rewards from verdicts. What was not judged gives none, which is not the same as zero. */
import type { EpisodeEnd, VerdictKind } from "@vesper/proto";

export interface RewardTable {
  readonly completed: number;
  readonly infeasible: number;
  /** Times the score. */
  readonly partial: number;
  readonly failed: number;
  /** Too many outputs in a row that were no actions. */
  readonly policyFault: number;
}

export const defaultRewards: RewardTable = { completed: 1, infeasible: 1, partial: 0.5, failed: 0, policyFault: -1 };

export function rewardOf(
  verdict: { readonly kind: VerdictKind; readonly score: number },
  end: EpisodeEnd,
  table: RewardTable,
): number | undefined {
  switch (verdict.kind) {
    case "invalid":
    case "unjudged":
      return undefined;
    case "completed":
      return table.completed;
    case "infeasible":
      return table.infeasible;
    case "partial":
      return table.partial * verdict.score;
    case "failed":
      return end.kind === "policy-fault" ? table.policyFault : table.failed;
  }
}
