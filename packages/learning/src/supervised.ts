/** @file Supervised next-token training on verified trajectories. */
import { type Aggregation, aggregate } from "./aggregation.ts";
import type { Algebra } from "./algebra.ts";

export interface SupervisedInput<V> {
  /** [rows, tokens] log π_θ of the demonstrated tokens. */
  readonly logprob: V;
  /** [rows, tokens] 1 on demonstrated tokens. */
  readonly mask: V;
  /** [1, 1], see `denominator`. */
  readonly denominator: V;
  /** [rows, 1]; absent: 1. */
  readonly rowWeight?: V;
}

/** Negative log-likelihood of the demonstrated tokens, [1, 1]. */
export function supervisedLoss<V>(a: Algebra<V>, aggregation: Aggregation, input: SupervisedInput<V>): V {
  let perToken = a.neg(a.where(input.mask, input.logprob, a.constant(0)));
  if (input.rowWeight !== undefined) perToken = a.mul(perToken, input.rowWeight);
  return aggregate(a, aggregation, perToken, input.mask, input.denominator);
}
