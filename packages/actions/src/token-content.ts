/**
 * @file Contents as tokens. Neighbouring copy pointers are joined by one space; vocabulary entries are joined to what
 * surrounds them with nothing. So `pointer("hello") pointer("world") entry("\n")` says "hello world\n".
 */

import { COPIED_WORD_MAX, type TokenLayout } from "./token-layout.ts";
import type { TokenContext } from "./tokens.ts";

/** Whether pointer number `index` names a word that can be copied. */
export function copyable(layout: TokenLayout, context: TokenContext, index: number): boolean {
  const word = index >= 0 && index < layout.config.copyLength ? context.words[index] : undefined;
  return word !== undefined && word.length > 0 && word.length <= COPIED_WORD_MAX;
}

/** What content tokens say; undefined when one is no content token or names no word. */
export function sayContent(layout: TokenLayout, context: TokenContext, tokens: readonly number[]): string | undefined {
  let text = "";
  let afterPointer = false;
  for (const token of tokens) {
    const pointer = token - layout.copy;
    if (pointer >= 0 && copyable(layout, context, pointer)) {
      text += (afterPointer ? " " : "") + context.words[pointer];
      afterPointer = true;
      continue;
    }
    const entry = layout.config.vocabulary[token - layout.vocabulary];
    if (entry === undefined) return undefined;
    text += entry;
    afterPointer = false;
  }
  return text;
}

/** A copied word, or a vocabulary entry's token. */
type Piece = { readonly word: string } | { readonly token: number };

interface Best {
  readonly cost: number;
  readonly from: number;
  readonly piece: Piece;
}

/**
 * The shortest tokens that say `text`, at most `limit`; among equally short ones, those that copy more. Undefined when
 * there are none.
 */
export function spellContent(
  layout: TokenLayout,
  context: TokenContext,
  text: string,
  limit: number,
): readonly number[] | undefined {
  const words = new Set(context.words.filter((_, index) => copyable(layout, context, index)));
  // best[2·i + k]: cheapest way to have said text[0, i), where k = 1 if the last piece was a copied word.
  const best: (Best | undefined)[] = new Array((text.length + 1) * 2);
  const costAt = (state: number) => (state === 0 ? 0 : best[state]?.cost);
  // An entry costs a little more than a word, so that ties go to copying; limits compare whole tokens.
  const entryCost = 1 + 1 / 1024;
  const offer = (state: number, found: Best) => {
    const known = best[state];
    if (!known || found.cost < known.cost) best[state] = found;
  };
  for (let at = 0; at < text.length; at++) {
    for (const copied of [0, 1]) {
      const from = at * 2 + copied;
      const cost = costAt(from);
      if (cost === undefined || cost >= limit + 1) continue;
      const start = copied ? at + 1 : at;
      if (!copied || text[at] === " ") {
        for (const word of words) {
          if (text.startsWith(word, start)) {
            offer((start + word.length) * 2 + 1, { cost: cost + 1, from, piece: { word } });
          }
        }
      }
      layout.config.vocabulary.forEach((entry, index) => {
        if (!text.startsWith(entry, at)) return;
        const piece = { token: layout.vocabulary + index };
        offer((at + entry.length) * 2, { cost: cost + entryCost, from, piece });
      });
    }
  }
  const ends = [text.length * 2 + 1, text.length * 2].filter((state) => costAt(state) !== undefined);
  ends.sort((a, b) => (costAt(a) ?? 0) - (costAt(b) ?? 0));
  const end = ends[0];
  if (end === undefined) return undefined;
  const pieces = trace(best, end);
  if (pieces.length > limit) return undefined;
  const tokens: number[] = [];
  pieces.forEach((piece, at) => {
    if ("token" in piece) tokens.push(piece.token);
    else tokens.push(layout.copy + pointTo(layout, context, tokens, runOf(pieces, at)));
  });
  return tokens;
}

/** The pieces on the way from the start (state 0) to `end`. */
function trace(best: readonly (Best | undefined)[], end: number): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let state = end; state !== 0; ) {
    const step = best[state];
    if (!step) break;
    pieces.push(step.piece);
    state = step.from;
  }
  return pieces.reverse();
}

/** The copied words from `at` on. */
function runOf(pieces: readonly Piece[], at: number): readonly string[] {
  const run: string[] = [];
  for (const piece of pieces.slice(at)) {
    if ("token" in piece) break;
    run.push(piece.word);
  }
  return run;
}

/**
 * Which occurrence of `run[0]` to name: the word after the one just copied if it fits, else where the longest part of
 * the run stands, else the first. So equal contents give equal tokens, and phrases are copied in order.
 */
function pointTo(
  layout: TokenLayout,
  context: TokenContext,
  before: readonly number[],
  run: readonly string[],
): number {
  const previous = (before.at(-1) ?? -1) - layout.copy;
  if (previous >= 0 && copyable(layout, context, previous + 1) && context.words[previous + 1] === run[0]) {
    return previous + 1;
  }
  let chosen = -1;
  let longest = 0;
  for (let index = 0; index < Math.min(context.words.length, layout.config.copyLength); index++) {
    let length = 0;
    while (length < run.length && copyable(layout, context, index + length)) {
      if (context.words[index + length] !== run[length]) break;
      length++;
    }
    if (length > longest) {
      longest = length;
      chosen = index;
    }
  }
  return chosen;
}
