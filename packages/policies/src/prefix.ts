/** @file What a decoder may look at before it scores a token: never the token itself, never a later one. */

/** Numbers per position: the token before, the one before that, the first of the sequence. */
export const PREFIX_CONTEXT = 3;

/**
 * Writes the context of positions 0 … length − 1 of one sequence into out[at …], {@link PREFIX_CONTEXT} numbers each.
 * Where no such token exists there is 0 (the pad token). `tokens` may be shorter than `length`.
 */
export function writePrefixContext(tokens: readonly number[], length: number, out: BigInt64Array, at: number): void {
  for (let t = 0; t < length; t++) {
    const known = t <= tokens.length;
    out[at + t * PREFIX_CONTEXT] = BigInt(known && t >= 1 ? (tokens[t - 1] ?? 0) : 0);
    out[at + t * PREFIX_CONTEXT + 1] = BigInt(known && t >= 2 ? (tokens[t - 2] ?? 0) : 0);
    out[at + t * PREFIX_CONTEXT + 2] = BigInt(known && t >= 1 ? (tokens[0] ?? 0) : 0);
  }
}
