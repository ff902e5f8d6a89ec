/** @file One token from its distribution. */
import type { Rng } from "@vesper/kit";
import { GREEDY, maskedLogSoftmax } from "./log-softmax.ts";

export interface SampledToken {
  readonly token: number;
  /** Natural logarithm, at the given temperature (at temperature 1 when that is 0). */
  readonly logprob: number;
}

/**
 * Draws a token by inverting the cumulative distribution in id order with one uniform number. Temperature 0 takes the
 * most likely token, the lowest id among equals, and draws nothing. Where the mask leaves one token there is no
 * choice: log-probability 0, nothing drawn.
 *
 * @param scratch [size] is overwritten with the log-probabilities
 * @throws {NothingToSample}
 */
export function sampleToken(
  logits: ArrayLike<number>,
  mask: ArrayLike<number>,
  temperature: number,
  rng: Rng,
  scratch: Float64Array,
): SampledToken {
  const only = onlyAllowed(mask, scratch.length);
  if (only !== undefined) return { token: only, logprob: 0 };
  maskedLogSoftmax(logits, mask, temperature, scratch);
  const token = temperature === GREEDY ? mostLikely(scratch) : draw(scratch, rng.uniform());
  return { token, logprob: scratch[token] ?? Number.NaN };
}

/** The token that a mask forces; undefined when there is a choice, or none. */
export function onlyAllowed(mask: ArrayLike<number>, size: number): number | undefined {
  let only: number | undefined;
  for (let i = 0; i < size; i++) {
    if (mask[i] === 0) continue;
    if (only !== undefined) return undefined;
    only = i;
  }
  return only;
}

function mostLikely(logprobs: Float64Array): number {
  let best = 0;
  for (let i = 1; i < logprobs.length; i++) {
    if ((logprobs[i] ?? 0) > (logprobs[best] ?? 0)) best = i;
  }
  return best;
}

function draw(logprobs: Float64Array, uniform: number): number {
  let cumulative = 0;
  let last = 0;
  for (let i = 0; i < logprobs.length; i++) {
    const p = Math.exp(logprobs[i] ?? Number.NEGATIVE_INFINITY);
    if (p === 0) continue;
    cumulative += p;
    last = i;
    if (uniform < cumulative) return i;
  }
  // Rounding can leave the sum just below the drawn number.
  return last;
}
