/**
 * @file Correction for samples of an older policy: a factor per token, without gradient, from w = π_prox/μ or
 * ρ = π_θ/μ. Rejected tokens get the factor 0 and leave the numerator; the denominator keeps the original count.
 */
import type { Algebra } from "./algebra.ts";

export interface OffPolicyCorrection {
  /** `decoupled`: π_prox is recomputed before the update. `bypass`: π_prox := μ. */
  readonly mode: "decoupled" | "bypass";
  /** The factor is min(w, C) (truncated importance sampling, Ionides, 2008). */
  readonly tokenTruncation?: number;
  /** Tokens whose w lies outside [low, high] are rejected (IcePop, Ling team, 2025). */
  readonly tokenMask?: readonly [low: number, high: number];
  /** Sequences whose geometric mean of w lies outside [low, high] are rejected. */
  readonly geometricMask?: readonly [low: number, high: number];
  /** Sequences whose mean of w − log w − 1 (k3 of KL(μ ‖ π)) is above this are rejected. */
  readonly k3Mask?: number;
  /** Sequences with any token whose w is below this are rejected. */
  readonly veto?: number;
}

/** Truncation at 2 with the geometric mask for sequences under 32 tokens. */
export const SCREEN_CORRECTION: OffPolicyCorrection = {
  mode: "decoupled",
  tokenTruncation: 2,
  geometricMask: [0.5, 2],
};

export interface CorrectionFactors<V> {
  /** [rows, tokens], no gradient; 0 on rejected and on masked tokens. */
  readonly factor: V;
  /** 1 on tokens that stay, 0 on rejected and on masked ones. */
  readonly kept: V;
}

/**
 * @param logRatio [rows, tokens] log w or log ρ; must be finite where `mask` is 1 and must already be 0 elsewhere
 * @param mask [rows, tokens] 1 on emitted tokens
 * @param weigh false: the ratio only decides what is rejected (bypass), the factor is 1
 */
export function correctionFactors<V>(
  a: Algebra<V>,
  correction: OffPolicyCorrection,
  logRatio: V,
  mask: V,
  weigh: boolean,
): CorrectionFactors<V> {
  const log = a.stopGradient(logRatio);
  const ratio = a.exp(log);
  const one = a.constant(1);
  const not = (v: V) => a.sub(one, v);
  const outside = (v: V, low: number, high: number) =>
    a.max(a.greater(a.constant(low), v), a.greater(v, a.constant(high)));
  const length = a.max(a.sum(mask, [1]), one);
  let kept = mask;
  if (correction.tokenMask) kept = a.mul(kept, not(outside(ratio, ...correction.tokenMask)));
  if (correction.geometricMask) {
    const mean = a.exp(a.div(a.sum(a.mul(log, mask), [1]), length));
    kept = a.mul(kept, not(outside(mean, ...correction.geometricMask)));
  }
  if (correction.k3Mask !== undefined) {
    const k3 = a.sub(a.sub(ratio, log), one);
    const mean = a.div(a.sum(a.mul(k3, mask), [1]), length);
    kept = a.mul(kept, not(a.greater(mean, a.constant(correction.k3Mask))));
  }
  if (correction.veto !== undefined) {
    const below = a.mul(a.greater(a.constant(correction.veto), ratio), mask);
    kept = a.mul(kept, not(a.greater(a.sum(below, [1]), a.constant(0))));
  }
  const truncated =
    correction.tokenTruncation === undefined ? ratio : a.min(ratio, a.constant(correction.tokenTruncation));
  return { factor: a.stopGradient(weigh ? a.where(kept, truncated, a.constant(0)) : kept), kept };
}
