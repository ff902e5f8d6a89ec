/**
 * @file Estimators of KL(π_θ ‖ π_ref) from samples of π_θ (Schulman, 2020, Approximating KL Divergence). With
 * d = log π_θ − log π_ref: k1 = d, k2 = d²/2, k3 = exp(−d) + d − 1.
 */
import type { Algebra } from "./algebra.ts";
import { LossRefused } from "./errors.ts";

export type KlKind = "k1" | "k2" | "k3";

/** Per-token estimate; both operands are log-probabilities of the sampled tokens. */
export function klEstimate<V>(a: Algebra<V>, kind: KlKind, logprob: V, reference: V): V {
  const d = a.sub(logprob, reference);
  switch (kind) {
    case "k1":
      return d;
    case "k2":
      return a.mul(a.constant(0.5), a.mul(d, d));
    case "k3":
      return a.sub(a.add(a.exp(a.neg(d)), d), a.constant(1));
  }
}

/**
 * The per-token KL loss. Differentiated, k2 gives the gradient of the reverse KL, k3 that of the forward KL; the
 * expected gradient of k1 is zero, so it is refused here and acts in the advantage instead.
 *
 * @throws {LossRefused} for k1
 */
export function klLoss<V>(a: Algebra<V>, kind: KlKind, logprob: V, reference: V): V {
  if (kind === "k1") {
    throw new LossRefused("kl k1 as a loss has zero expected gradient; it acts in the advantage, or take k2 or k3");
  }
  return klEstimate(a, kind, logprob, reference);
}
