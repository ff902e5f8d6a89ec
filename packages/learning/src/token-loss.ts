/** @file The policy losses per token (to be minimised). r = π_θ/π_prox, Â the advantage. */
import type { Algebra } from "./algebra.ts";

export type TokenLoss =
  | { readonly kind: "ppo_clip"; readonly clipLow: number; readonly clipHigh: number; readonly dualClip?: number }
  | { readonly kind: "gspo"; readonly clipLow: number; readonly clipHigh: number; readonly dualClip?: number }
  | { readonly kind: "cispo"; readonly ratioMax: number }
  | { readonly kind: "reinforce" };

export interface TokenLossInput<V> {
  /** [rows, tokens] log π_θ of the emitted tokens. */
  readonly logprob: V;
  /** [rows, tokens] log π_prox. */
  readonly proximal: V;
  /** [rows, 1] or [rows, tokens]. */
  readonly advantage: V;
  /** [rows, tokens] 1 on emitted tokens. */
  readonly mask: V;
}

export interface TokenLossOutput<V> {
  readonly loss: V;
  /** 1 on tokens whose gradient the clip removed. */
  readonly clipped: V;
}

/** Values must be finite everywhere; where `mask` is 0 they mean nothing. */
export function tokenLoss<V>(a: Algebra<V>, kind: TokenLoss, input: TokenLossInput<V>): TokenLossOutput<V> {
  const { logprob, proximal, advantage, mask } = input;
  switch (kind.kind) {
    case "ppo_clip":
      return clippedSurrogate(a, a.exp(a.sub(logprob, proximal)), advantage, kind);
    case "gspo":
      return clippedSurrogate(a, sequenceRatio(a, logprob, proximal, mask), advantage, kind);
    case "cispo": {
      // MiniMax-M1 (2025), eq. 4: the ratio is a weight, so no token's gradient is dropped.
      const ratio = a.exp(a.sub(logprob, proximal));
      const weight = a.stopGradient(a.min(ratio, a.constant(kind.ratioMax)));
      return {
        loss: a.neg(a.mul(a.mul(weight, advantage), logprob)),
        clipped: a.mul(a.greater(ratio, a.constant(kind.ratioMax)), mask),
      };
    }
    case "reinforce":
      // Williams (1992).
      return { loss: a.neg(a.mul(advantage, logprob)), clipped: a.mul(mask, a.constant(0)) };
  }
}

/**
 * max(−r·Â, −clip(r, 1−ε_low, 1+ε_high)·Â) (Schulman et al., 2017, eq. 7; Yu et al., 2025, DAPO, for the two sides),
 * and where Â < 0 at most −c·Â (dual clip, Ye et al., 2020, eq. 5).
 */
function clippedSurrogate<V>(
  a: Algebra<V>,
  ratio: V,
  advantage: V,
  clip: { readonly clipLow: number; readonly clipHigh: number; readonly dualClip?: number },
): TokenLossOutput<V> {
  const plain = a.neg(a.mul(ratio, advantage));
  const limited = a.neg(a.mul(a.clip(ratio, 1 - clip.clipLow, 1 + clip.clipHigh), advantage));
  let loss = a.max(plain, limited);
  let clipped = a.greater(limited, plain);
  if (clip.dualClip !== undefined) {
    const negative = a.greater(a.constant(0), advantage);
    const bound = a.neg(a.mul(a.constant(clip.dualClip), advantage));
    clipped = a.max(clipped, a.mul(negative, a.greater(loss, bound)));
    loss = a.where(negative, a.min(loss, bound), loss);
  }
  return { loss, clipped };
}

/**
 * GSPO-token (Zheng et al., 2025, eq. 14–15): the value is the sequence's s = exp(mean_t log r), the gradient goes
 * through sg(s) · π_θ / sg(π_θ) of each token.
 */
function sequenceRatio<V>(a: Algebra<V>, logprob: V, proximal: V, mask: V): V {
  const logRatio = a.where(mask, a.sub(logprob, proximal), a.constant(0));
  const mean = a.div(a.sum(logRatio, [1]), a.max(a.sum(mask, [1]), a.constant(1)));
  return a.exp(a.add(a.stopGradient(mean), a.sub(logprob, a.stopGradient(logprob))));
}
