/**
 * @file Which token may follow: a small state machine whose mask rows are made once. Only the section of copy pointers
 * depends on the context, and only contents depend on the room that is left.
 */
import { UserError } from "@vesper/kit";
import type { ActionType } from "./action.ts";
import { copyable } from "./token-content.ts";
import { directions, END_TOKEN, numbers, PAD_TOKEN, type TokenLayout } from "./token-layout.ts";
import { type Slot, slotsOf } from "./token-slots.ts";
import type { TokenContext } from "./tokens.ts";

export interface GrammarState {
  /** [size], without copy pointers. */
  readonly row: Uint8Array;
  /** Copy pointers are allowed too. */
  readonly copies: boolean;
  /** The state after a token that {@link GrammarState.row} or a copy pointer allows. */
  next(token: number): GrammarState;
}

export interface Grammar {
  readonly start: GrammarState;
  /** Start when no content can be said: types that need one are closed. */
  readonly startWithoutContent: GrammarState;
  /** Whether `token` may be emitted in `state` with room for `room` more tokens (≥ 1). */
  allows(state: GrammarState, room: number, context: TokenContext, token: number): boolean;
  /** Writes what may be emitted in `state` with room for `room` more tokens (≥ 1) into out[at, at + size). */
  write(state: GrammarState, room: number, context: TokenContext, out: Uint8Array, at: number): void;
  /** Whether a context lets any content be said. */
  hasContent(context: TokenContext): boolean;
}

/** @throws {UserError} for a type that tokens cannot say, or that has no room or no vocabulary */
export function compileGrammar(layout: TokenLayout): Grammar {
  const empty = () => new Uint8Array(layout.size);
  const only = (token: number) => empty().fill(1, token, token + 1);

  const done: GrammarState = { row: only(PAD_TOKEN), copies: false, next: () => done };
  const endRow = only(END_TOKEN);
  const end: GrammarState = { row: endRow, copies: false, next: () => done };

  /** Contents and keys: any number of pieces, then `<end>`. */
  const pieces = (copies: boolean, atLeast: 0 | 1): GrammarState => {
    const inside = empty().fill(1, layout.vocabulary, layout.copy);
    const open = inside.slice();
    open[END_TOKEN] = 1;
    const more: GrammarState = { row: open, copies, next: (token) => (token === END_TOKEN ? done : more) };
    return atLeast === 0 ? more : { row: inside, copies, next: () => more };
  };

  const numberRow = (allowed: readonly number[]) => {
    const row = empty();
    numbers.forEach((value, index) => {
      if (allowed.includes(value)) row[layout.numbers + index] = 1;
    });
    return row;
  };

  const stateOf = (slot: Slot, after: GrammarState): GrammarState => {
    switch (slot.kind) {
      case "point":
        return { row: empty().fill(1, layout.grid), copies: false, next: () => after };
      case "direction":
        return {
          row: empty().fill(1, layout.directions, layout.directions + directions.length),
          copies: false,
          next: () => after,
        };
      case "number":
        return { row: numberRow(slot.allowed), copies: false, next: () => after };
      case "content":
        return pieces(true, slot.atLeast);
      case "keys":
        return pieces(false, 1);
      case "option": {
        const said = pieces(true, 1);
        const row = numberRow(slot.allowed);
        said.row.forEach((allowed, token) => {
          if (allowed) row[token] = 1;
        });
        const isNumber = (token: number) => token >= layout.numbers && token < layout.vocabulary;
        return { row, copies: true, next: (token) => (isNumber(token) ? after : said.next(token)) };
      }
    }
  };

  const first = new Map<number, GrammarState>();
  const needsContent = new Set<number>();
  layout.config.types.forEach((type, index) => {
    const slots = sayable(layout, type);
    const token = layout.types + index;
    first.set(
      token,
      slots.reduceRight<GrammarState>((after, slot) => stateOf(slot, after), end),
    );
    if (slots.some((slot) => slot.kind === "content" && slot.atLeast === 1)) needsContent.add(token);
  });

  const startRow = (types: Iterable<number>): GrammarState => {
    const row = empty();
    for (const token of types) row[token] = 1;
    return { row, copies: false, next: (token) => first.get(token) ?? done };
  };
  const withoutContent = [...first.keys()].filter((token) => !needsContent.has(token));
  if (withoutContent.length === 0 && layout.config.vocabulary.length === 0) {
    throw new UserError(
      "tokens.types",
      layout.config.types.join(", "),
      "with an empty vocabulary, a type without content",
    );
  }

  const hasContent = (context: TokenContext) => {
    if (layout.config.vocabulary.length > 0) return true;
    return context.words.some((_, index) => copyable(layout, context, index));
  };

  return {
    start: startRow(first.keys()),
    startWithoutContent: startRow(withoutContent),
    hasContent,
    allows(state, room, context, token) {
      if (room === 1 && state.row[END_TOKEN] === 1) return token === END_TOKEN;
      return state.row[token] === 1 || (state.copies && copyable(layout, context, token - layout.copy));
    },
    write(state, room, context, out, at) {
      // With room for one token a sequence that may end has to.
      const last = room === 1 && state.row[END_TOKEN] === 1;
      out.set(last ? endRow : state.row, at);
      if (last || !state.copies) return;
      const count = Math.min(context.words.length, layout.config.copyLength);
      for (let index = 0; index < count; index++) {
        if (copyable(layout, context, index)) out[at + layout.copy + index] = 1;
      }
    },
  };
}

/** The type's slots, once it is sure that every one of them can be said in time. */
function sayable(layout: TokenLayout, type: ActionType): readonly Slot[] {
  const slots = slotsOf(type);
  if (!slots) throw new UserError("tokens.types", type, "types whose arguments fit in a fixed list of tokens");
  // Type, one token for each slot that needs one, end.
  const shortest = 2 + slots.filter((slot) => slot.kind !== "content" || slot.atLeast === 1).length;
  if (shortest > layout.config.maxLength) {
    throw new UserError("tokens.maxLength", String(layout.config.maxLength), `at least ${shortest} for ${type}`);
  }
  if (slots.some((slot) => slot.kind === "keys") && layout.config.vocabulary.length === 0) {
    throw new UserError("tokens.vocabulary", "none", `key names for ${type}`);
  }
  return slots;
}
