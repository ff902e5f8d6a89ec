/** @file From losses per token to one number. Denominators cover the optimiser batch, so they are inputs. */
import type { Algebra } from "./algebra.ts";

/**
 * `token_mean`: Σ over tokens / tokens. `seq_mean_token_mean`: mean over sequences of each one's mean.
 * `seq_mean_token_sum_norm`: mean over sequences of each one's sum / a constant (Liu et al., 2025, Dr. GRPO).
 */
export type Aggregation = "token_mean" | "seq_mean_token_mean" | "seq_mean_token_sum_norm";

export interface DenominatorInput {
  /** Emitted tokens of each sequence in the optimiser batch (all its micro-batches), before any rejection. */
  readonly tokensPerSequence: readonly number[];
  /** The constant of `seq_mean_token_sum_norm`, e.g. the longest sequence. */
  readonly tokenNorm?: number;
}

/** What micro-batch sums are divided by; sequences without a token do not count. At least 1, so that nothing is NaN. */
export function denominator(aggregation: Aggregation, { tokensPerSequence, tokenNorm = 1 }: DenominatorInput): number {
  const sequences = tokensPerSequence.filter((tokens) => tokens > 0).length;
  switch (aggregation) {
    case "token_mean":
      return Math.max(
        1,
        tokensPerSequence.reduce((total, tokens) => total + tokens, 0),
      );
    case "seq_mean_token_mean":
      return Math.max(1, sequences);
    case "seq_mean_token_sum_norm":
      return Math.max(1, sequences) * tokenNorm;
  }
}

/**
 * Sum of a micro-batch over the denominator, [1, 1]: adding up the micro-batches gives the optimiser batch's value.
 *
 * @param perToken [rows, tokens]; where `mask` is 0 it may hold anything
 * @param mask [rows, tokens] 1 on emitted tokens, rejected ones included
 * @param denominator [1, 1], from {@link denominator}
 */
export function aggregate<V>(a: Algebra<V>, aggregation: Aggregation, perToken: V, mask: V, denominator: V): V {
  let masked = a.where(mask, perToken, a.constant(0));
  if (aggregation === "seq_mean_token_mean") masked = a.div(masked, a.max(a.sum(mask, [1]), a.constant(1)));
  return a.div(a.sum(masked, [0, 1]), denominator);
}
