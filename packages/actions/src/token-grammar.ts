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
  const rows = new Rows(layout);
  const done: GrammarState = { row: rows.only(PAD_TOKEN), copies: false, next: () => done };
  const end: GrammarState = { row: rows.only(END_TOKEN), copies: false, next: () => done };

  const first = new Map<number, GrammarState>();
  const withoutContent: number[] = [];
  layout.config.types.forEach((type, index) => {
    const token = layout.types + index;
    const slots = sayable(layout, type);
    first.set(
      token,
      slots.reduceRight((after, slot) => stateOf(rows, slot, after, done), end),
    );
    if (!slots.some(needsContent)) withoutContent.push(token);
  });
  if (withoutContent.length === 0 && layout.config.vocabulary.length === 0) {
    const types = layout.config.types.join(", ");
    throw new UserError("tokens.types", types, "with an empty vocabulary, a type without content");
  }

  const startOf = (types: Iterable<number>): GrammarState => ({
    row: rows.of(types),
    copies: false,
    next: (token) => first.get(token) ?? done,
  });
  return {
    start: startOf(first.keys()),
    startWithoutContent: startOf(withoutContent),
    hasContent: (context) =>
      layout.config.vocabulary.length > 0 || context.words.some((_, index) => copyable(layout, context, index)),
    allows(state, room, context, token) {
      if (hasToEnd(state, room)) return token === END_TOKEN;
      return state.row[token] === 1 || (state.copies && copyable(layout, context, token - layout.copy));
    },
    write(state, room, context, out, at) {
      const last = hasToEnd(state, room);
      out.set(last ? end.row : state.row, at);
      if (last || !state.copies) return;
      const count = Math.min(context.words.length, layout.config.copyLength);
      for (let index = 0; index < count; index++) {
        if (copyable(layout, context, index)) out[at + layout.copy + index] = 1;
      }
    },
  };
}

/** With room for one token a sequence that may end has to. */
function hasToEnd(state: GrammarState, room: number): boolean {
  return room === 1 && state.row[END_TOKEN] === 1;
}

function needsContent(slot: Slot): boolean {
  return slot.kind === "content" && slot.atLeast === 1;
}

/** Makes mask rows. */
class Rows {
  readonly layout: TokenLayout;

  constructor(layout: TokenLayout) {
    this.layout = layout;
  }

  of(tokens: Iterable<number>): Uint8Array {
    const row = new Uint8Array(this.layout.size);
    for (const token of tokens) row[token] = 1;
    return row;
  }

  only(token: number): Uint8Array {
    return this.of([token]);
  }

  /** Tokens first … end − 1. */
  section(first: number, end: number): Uint8Array {
    return new Uint8Array(this.layout.size).fill(1, first, end);
  }

  numbers(allowed: readonly number[]): Uint8Array {
    return this.of(allowed.map((value) => this.layout.numbers + numbers.indexOf(value)));
  }

  vocabulary(): Uint8Array {
    return this.section(this.layout.vocabulary, this.layout.copy);
  }
}

/** The state before a slot. Contents, keys and options are last slots: they lead to `<end>` by themselves. */
function stateOf(rows: Rows, slot: Slot, after: GrammarState, done: GrammarState): GrammarState {
  const { layout } = rows;
  const one = (row: Uint8Array): GrammarState => ({ row, copies: false, next: () => after });
  switch (slot.kind) {
    case "point":
      return one(rows.section(layout.grid, layout.size));
    case "direction":
      return one(rows.section(layout.directions, layout.directions + directions.length));
    case "number":
      return one(rows.numbers(slot.allowed));
    case "content":
      return pieces(rows, true, slot.atLeast, done);
    case "keys":
      return pieces(rows, false, 1, done);
    case "option": {
      const said = pieces(rows, true, 1, done);
      const row = rows.numbers(slot.allowed).map((allowed, token) => allowed | (said.row[token] ?? 0));
      const isNumber = (token: number) => token >= layout.numbers && token < layout.vocabulary;
      return { row, copies: true, next: (token) => (isNumber(token) ? after : said.next(token)) };
    }
  }
}

/** Any number of vocabulary entries and, if `copies`, copy pointers, then `<end>`. */
function pieces(rows: Rows, copies: boolean, atLeast: 0 | 1, done: GrammarState): GrammarState {
  const open = rows.vocabulary();
  open[END_TOKEN] = 1;
  const more: GrammarState = { row: open, copies, next: (token) => (token === END_TOKEN ? done : more) };
  return atLeast === 0 ? more : { row: rows.vocabulary(), copies, next: () => more };
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
