/** @file Exact log-probabilities over the allowed tokens, in double precision. */
import { NothingToSample } from "./errors.ts";

/** Temperature 0 is the limit: all probability on the most likely tokens. */
export const GREEDY = 0;

/**
 * log softmax(logits / temperature) over the tokens that the mask allows; −Infinity for the others. At temperature 0
 * the log-probabilities are those at temperature 1: what is chosen is greedy, what is recorded says how likely the
 * choice was under the policy itself.
 *
 * @param logits [size] raw scores @param mask [size] 1 = allowed
 * @param out [size] receives the log-probabilities
 * @throws {NothingToSample} when no allowed token has a finite score
 */
export function maskedLogSoftmax(
  logits: ArrayLike<number>,
  mask: ArrayLike<number>,
  temperature: number,
  out: Float64Array,
): void {
  const scale = temperature === GREEDY ? 1 : 1 / temperature;
  let max = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < out.length; i++) {
    if (mask[i] !== 0 && (logits[i] ?? Number.NaN) > max) max = logits[i] ?? max;
  }
  if (!Number.isFinite(max)) throw new NothingToSample("no allowed token has a finite score");
  let sum = 0;
  for (let i = 0; i < out.length; i++) {
    const score = mask[i] === 0 ? Number.NEGATIVE_INFINITY : ((logits[i] ?? Number.NaN) - max) * scale;
    if (Number.isNaN(score)) throw new NothingToSample(`the score of token ${i} is not a number`);
    out[i] = score;
    sum += Math.exp(score);
  }
  const logSum = Math.log(sum);
  for (let i = 0; i < out.length; i++) out[i] = (out[i] ?? 0) - logSum;
}
