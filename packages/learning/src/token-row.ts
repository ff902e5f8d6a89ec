/** @file One response as the learner takes it in: its parts have one length, or it is refused. */
import { LengthMismatch } from "./errors.ts";

export interface TokenRow {
  readonly tokens: readonly number[];
  /** Natural logarithms as the actor recorded them, one per token. */
  readonly logprobs: readonly number[];
  /** 1 on tokens that the policy emitted; absent: all of them. */
  readonly mask?: readonly number[];
}

/** @throws {LengthMismatch} naming the lengths */
export function checkTokenRow(row: TokenRow): void {
  const { tokens, logprobs, mask = tokens } = row;
  if (tokens.length === logprobs.length && tokens.length === mask.length) return;
  throw new LengthMismatch({ tokens: tokens.length, "log-probabilities": logprobs.length, mask: mask.length });
}
