/**
 * @file Action tokens: a small policy emits `<type>`, that type's arguments, `<end>`. The tokeniser turns actions into
 * tokens and back, says which token may follow a prefix, and gives the spans of every sequence.
 */
import type { Span } from "@vesper/proto";
import type { Action, ActionType } from "./action.ts";

/** Stored in policy.json; two equal configurations give the same ids. */
export interface TokenConfig {
  readonly frameWidth: number;
  readonly frameHeight: number;
  /** Pixels per side of a spatial token. The grid has ceil(W/cell) × ceil(H/cell) tokens, row by row. */
  readonly cell: number;
  /** Types that the policy may emit, in id order. */
  readonly types: readonly ActionType[];
  /** Words of instruction and text that copy pointers can name. */
  readonly copyLength: number;
  /** Closed vocabulary for contents that no word gives, e.g. single characters. */
  readonly vocabulary: readonly string[];
  /** Longest sequence, `<end>` included. */
  readonly maxLength: number;
}

/** What decoding needs besides the tokens: the words that copy pointers name (instruction words, then text words). */
export interface TokenContext {
  readonly words: readonly string[];
}

export type DecodedTokens =
  | { readonly action: Action; readonly failure: ""; readonly spans: readonly Span[] }
  | { readonly action: undefined; readonly failure: string; readonly spans: readonly Span[] };

export interface ActionTokens {
  readonly config: TokenConfig;
  /** Number of token ids. Ids: 0 pad, 1 end, types, directions, numbers, vocabulary, copy pointers, grid cells (last). */
  readonly size: number;
  readonly firstGridToken: number;
  readonly gridColumns: number;
  readonly gridRows: number;
  readonly firstCopyToken: number;
  /** @throws {NotExpressible} when the vocabulary cannot say the action */
  encode(action: Action, context: TokenContext): readonly number[];
  decode(tokens: readonly number[], context: TokenContext): DecodedTokens;
  /**
   * Writes 1 for every token that may follow `prefix` and 0 for the others into `out` (length `size`). A prefix that
   * has ended allows pad only. Following it always ends in a sequence that decodes.
   * @throws {TokensNotAllowed} when the prefix itself breaks the rules
   */
  allowed(prefix: readonly number[], context: TokenContext, out: Uint8Array): void;
  /**
   * The same masks for every position of a finished sequence, row t = what was allowed before `tokens[t]`: what a
   * learner needs to score the sequence under the very distribution that sampled it.
   * @param out receives [T, size] row by row when given, from its start
   * @returns [T, size]
   * @throws {TokensNotAllowed} when a token is not allowed at its position
   */
  maskFor(tokens: readonly number[], context: TokenContext, out?: Uint8Array): Uint8Array;
}
