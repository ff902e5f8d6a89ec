/** @file The loss of one update: token loss, off-policy factor, KL, entropy, aggregated over the optimiser batch. */
import { type Aggregation, aggregate } from "./aggregation.ts";
import type { Algebra } from "./algebra.ts";
import { LossRefused } from "./errors.ts";
import { type KlKind, klEstimate, klLoss } from "./kl.ts";
import { correctionFactors, type OffPolicyCorrection } from "./off-policy.ts";
import { type TokenLoss, tokenLoss } from "./token-loss.ts";

export interface PolicyLossOptions {
  readonly loss: TokenLoss;
  readonly aggregation: Aggregation;
  readonly correction?: OffPolicyCorrection;
  readonly kl?: { readonly kind: KlKind; readonly coefficient: number };
  /** Coefficient of the entropy bonus. */
  readonly entropy?: number;
}

export interface PolicyLossInput<V> {
  /** [rows, tokens] log π_θ of the emitted tokens: the only input with a gradient, besides `entropy`. */
  readonly logprob: V;
  /** [rows, tokens] μ as the actor recorded it. */
  readonly behaviour: V;
  /** [rows, tokens] π_prox, recomputed before the update; not read in bypass mode. */
  readonly proximal?: V;
  /** [rows, 1] or [rows, tokens]. */
  readonly advantage: V;
  /** [rows, tokens] 1 on tokens that the policy emitted. What the others hold, NaN included, has no effect. */
  readonly mask: V;
  /** [1, 1], see `denominator`. */
  readonly denominator: V;
  /** [rows, 1], e.g. 1/|τ|; absent: 1. */
  readonly rowWeight?: V;
  /** [rows, tokens] entropy of π_θ at each token. */
  readonly entropy?: V;
  /** [rows, tokens] log π_ref. */
  readonly reference?: V;
}

/** Sums over the micro-batch's emitted tokens, each [1, 1], without gradient: divide by `tokens` for means. */
export interface PolicyLossSums<V> {
  readonly tokens: V;
  readonly clipped: V;
  readonly rejected: V;
  /** log π_θ − log μ: the gap between learner and actor. */
  readonly logRatio: V;
  /** k3 of KL(μ ‖ π_θ). */
  readonly kl: V;
  readonly entropy: V;
}

export interface PolicyLoss<V> {
  /** [1, 1]; micro-batches add up to the optimiser batch's loss. */
  readonly loss: V;
  readonly sums: PolicyLossSums<V>;
}

/**
 * loss = Σ mask · f(w) · token loss / denominator + β · KL − c · entropy, where f has no gradient.
 *
 * Decoupled: r = π_θ/π_prox and w = π_prox/μ. Bypass: π_prox := μ, so that r is ρ = π_θ/μ already, the factor is 1 and
 * only the masks look at ρ. `reinforce` has no ratio of its own and takes w := sg(ρ) in both.
 * A k1 penalty acts in the advantage, without gradient; k2 and k3 are losses, weighted by sg(ρ) because the tokens
 * came from μ.
 *
 * @throws {LossRefused} when an option needs an input that is absent
 */
export function policyLoss<V>(a: Algebra<V>, options: PolicyLossOptions, input: PolicyLossInput<V>): PolicyLoss<V> {
  const { correction, kl } = options;
  const { mask } = input;
  const zero = a.constant(0);
  // Masked places are cleaned before any arithmetic: 0 · NaN is NaN.
  const clean = (v: V) => a.where(mask, v, zero);
  const logprob = clean(input.logprob);
  const behaviour = clean(input.behaviour);
  const bypass = correction?.mode === "bypass";
  const proximal = bypass ? behaviour : clean(need(input.proximal, "proximal", "a decoupled loss"));
  const reference = kl ? clean(need(input.reference, "reference", "a KL term")) : zero;

  let advantage = clean(input.advantage);
  if (kl?.kind === "k1") {
    const penalty = a.stopGradient(klEstimate(a, "k1", logprob, reference));
    advantage = a.sub(advantage, a.mul(a.constant(kl.coefficient), penalty));
  }
  const token = tokenLoss(a, options.loss, { logprob, proximal, advantage, mask });
  const logRho = a.stopGradient(a.sub(logprob, behaviour));

  let perToken = token.loss;
  let kept = mask;
  if (correction) {
    const ownRatio = options.loss.kind !== "reinforce";
    const logW = bypass || !ownRatio ? logRho : a.sub(proximal, behaviour);
    const truncates = correction.tokenTruncation !== undefined || correction.tokenMask !== undefined;
    const factors = correctionFactors(a, correction, logW, mask, ownRatio ? truncates && !bypass : true);
    perToken = a.mul(factors.factor, perToken);
    kept = factors.kept;
  }
  if (kl && kl.kind !== "k1") {
    const term = a.mul(a.exp(logRho), klLoss(a, kl.kind, logprob, reference));
    perToken = a.add(perToken, a.mul(a.constant(kl.coefficient), term));
  }
  const bonus = options.entropy ?? 0;
  const entropy = input.entropy === undefined ? zero : clean(input.entropy);
  if (bonus !== 0) {
    need(input.entropy, "entropy", "an entropy bonus");
    perToken = a.sub(perToken, a.mul(a.constant(bonus), entropy));
  }
  if (input.rowWeight !== undefined) perToken = a.mul(perToken, input.rowWeight);

  const total = (v: V) => a.stopGradient(a.sum(a.mul(v, mask), [0, 1]));
  return {
    loss: aggregate(a, options.aggregation, perToken, mask, input.denominator),
    sums: {
      tokens: total(mask),
      clipped: total(token.clipped),
      rejected: total(a.sub(mask, kept)),
      logRatio: total(logRho),
      kl: total(a.sub(a.sub(a.exp(logRho), logRho), a.constant(1))),
      entropy: total(entropy),
    },
  };
}

function need<V>(value: V | undefined, name: string, purpose: string): V {
  if (value === undefined) throw new LossRefused(`${purpose} needs the input \`${name}\``);
  return value;
}
