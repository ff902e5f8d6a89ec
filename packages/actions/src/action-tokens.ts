/** @file The tokeniser itself: layout, slots and grammar behind the {@link ActionTokens} interface. */
import { UserError } from "@vesper/kit";
import type { Span } from "@vesper/proto";
import type { Action } from "./action.ts";
import { NotExpressible, TokensNotAllowed } from "./errors.ts";
import type { ParseFailure } from "./parse-failure.ts";
import { sayContent, spellContent } from "./token-content.ts";
import { compileGrammar, type Grammar, type GrammarState } from "./token-grammar.ts";
import {
  cellPoint,
  cellToken,
  directions,
  END_TOKEN,
  layOut,
  numbers,
  PAD_TOKEN,
  type TokenLayout,
  typeOfToken,
  typeToken,
} from "./token-layout.ts";
import { fromSlotValues, type Slot, type SlotValue, slotsOf, slotValues } from "./token-slots.ts";
import type { ActionTokens, DecodedTokens, TokenConfig, TokenContext } from "./tokens.ts";

/** @throws {UserError} naming the field of the configuration that is out of range */
export function createActionTokens(config: TokenConfig): ActionTokens {
  const layout = layOut(config);
  const grammar = compileGrammar(layout);
  return {
    config,
    size: layout.size,
    firstGridToken: layout.grid,
    gridColumns: layout.columns,
    gridRows: layout.rows,
    firstCopyToken: layout.copy,
    encode: (action, context) => encode(layout, action, context),
    decode: (tokens, context) => new Decoder(layout, tokens, context).decode(),
    allowed(prefix, context, out) {
      if (out.length !== layout.size)
        throw new UserError("allowed(out)", `${out.length} bytes`, `${layout.size} bytes`);
      const walk = new Walk(layout, grammar, context);
      for (const token of prefix) walk.take(token);
      walk.write(out, 0);
    },
    maskFor(tokens, context, out) {
      const mask = out ?? new Uint8Array(tokens.length * layout.size);
      if (mask.length < tokens.length * layout.size) {
        throw new UserError("maskFor(out)", `${mask.length} bytes`, `at least ${tokens.length * layout.size} bytes`);
      }
      const walk = new Walk(layout, grammar, context);
      tokens.forEach((token, at) => {
        walk.write(mask, at * layout.size);
        walk.take(token);
      });
      return mask;
    },
  };
}

/** One sequence on its way through the grammar. */
class Walk {
  readonly #layout: TokenLayout;
  readonly #grammar: Grammar;
  readonly #context: TokenContext;
  #state: GrammarState;
  #at = 0;

  constructor(layout: TokenLayout, grammar: Grammar, context: TokenContext) {
    this.#layout = layout;
    this.#grammar = grammar;
    this.#context = context;
    this.#state = grammar.hasContent(context) ? grammar.start : grammar.startWithoutContent;
  }

  get #room(): number {
    return this.#layout.config.maxLength - this.#at;
  }

  /** @throws {TokensNotAllowed} */
  take(token: number): void {
    if (!this.#grammar.allows(this.#state, this.#room, this.#context, token)) {
      throw new TokensNotAllowed(this.#at, token);
    }
    this.#state = this.#state.next(token);
    this.#at++;
  }

  write(out: Uint8Array, at: number): void {
    this.#grammar.write(this.#state, this.#room, this.#context, out, at);
  }
}

function encode(layout: TokenLayout, action: Action, context: TokenContext): readonly number[] {
  const { type } = action;
  const first = typeToken(layout, type);
  const slots = slotsOf(type);
  if (first === undefined || !slots) {
    throw new NotExpressible(type, `tokens of this policy say ${layout.config.types.join(", ")}`);
  }
  const tokens = [first];
  slotValues(action).forEach((value, at) => {
    // Room for `<end>` stays free.
    const room = layout.config.maxLength - tokens.length - 1;
    tokens.push(...say(layout, type, slots[at], value, context, room));
  });
  tokens.push(END_TOKEN);
  return tokens;
}

function say(
  layout: TokenLayout,
  type: string,
  slot: Slot | undefined,
  value: SlotValue,
  context: TokenContext,
  room: number,
): readonly number[] {
  switch (value.kind) {
    case "point":
      return [cellToken(layout, value.value)];
    case "direction":
      return [layout.directions + directions.indexOf(value.value)];
    case "number": {
      const allowed = slot && "allowed" in slot ? slot.allowed : [];
      if (!allowed.includes(value.value)) {
        throw new NotExpressible(type, `${value.name} ${value.value} is not one of ${allowed.join(", ")}`);
      }
      return [layout.numbers + numbers.indexOf(value.value)];
    }
    case "content": {
      const needed = slot?.kind === "content" ? slot.atLeast : 1;
      const said = spellContent(layout, context, value.value, room);
      if (!said || said.length < needed) {
        throw new NotExpressible(
          type,
          `${value.name} ${JSON.stringify(value.value)} cannot be said in ${room} words of the screen or vocabulary`,
        );
      }
      return said;
    }
    case "keys": {
      const said = value.value.map((key) => {
        const index = layout.config.vocabulary.indexOf(key);
        if (index < 0) throw new NotExpressible(type, `key ${JSON.stringify(key)} is not in the vocabulary`);
        return layout.vocabulary + index;
      });
      if (said.length === 0 || said.length > room) {
        throw new NotExpressible(type, `${said.length} keys, between 1 and ${room} can be said`);
      }
      return said;
    }
  }
}

/** Reads one sequence from left to right; every failure keeps the spans of what came before it. */
class Decoder {
  readonly #layout: TokenLayout;
  readonly #tokens: readonly number[];
  readonly #context: TokenContext;
  readonly #spans: Span[] = [];
  readonly #values: SlotValue[] = [];
  #at = 0;

  constructor(layout: TokenLayout, tokens: readonly number[], context: TokenContext) {
    this.#layout = layout;
    this.#tokens = tokens;
    this.#context = context;
  }

  decode(): DecodedTokens {
    const first = this.#tokens[0];
    if (first === undefined || first === PAD_TOKEN || first === END_TOKEN) return this.#fail("no-action");
    const type = typeOfToken(this.#layout, first);
    const slots = type && slotsOf(type);
    if (!type || !slots) return this.#fail("unknown-action");
    this.#at = 1;
    this.#spans.push({ name: "type", argument: "", start: 0, end: 1 });
    for (const slot of slots) {
      const start = this.#at;
      const value = this.#slot(slot);
      if (!value) return this.#fail(this.#at >= this.#tokens.length ? "unterminated" : "bad-arguments");
      this.#values.push(value);
      if (this.#at > start) this.#spans.push({ name: "argument", argument: value.name, start, end: this.#at });
    }
    const last = this.#tokens[this.#at];
    if (last !== END_TOKEN) return this.#fail(last === undefined ? "unterminated" : "bad-arguments");
    this.#spans.push({ name: "tag", argument: "", start: this.#at, end: this.#at + 1 });
    if (this.#tokens.slice(this.#at + 1).some((token) => token !== PAD_TOKEN)) return this.#fail("two-actions");
    return { action: fromSlotValues(type, this.#values), failure: "", spans: this.#spans };
  }

  #fail(failure: ParseFailure): DecodedTokens {
    return { action: undefined, failure, spans: this.#spans };
  }

  #slot(slot: Slot): SlotValue | undefined {
    const token = this.#tokens[this.#at];
    if (token === undefined) return undefined;
    switch (slot.kind) {
      case "point": {
        if (!Number.isInteger(token) || token < this.#layout.grid || token >= this.#layout.size) return undefined;
        this.#at++;
        return { kind: "point", name: slot.name, value: cellPoint(this.#layout, token) };
      }
      case "direction": {
        const value = directions[token - this.#layout.directions];
        if (value === undefined) return undefined;
        this.#at++;
        return { kind: "direction", name: slot.name, value };
      }
      case "number":
        return this.#number(token, slot.name, slot.allowed);
      case "option":
        return this.#number(token, "index", slot.allowed) ?? this.#content("value", 1);
      case "content":
        return this.#content(slot.name, slot.atLeast);
      case "keys": {
        const start = this.#at;
        const keys = this.#pieces().map((piece) => this.#layout.config.vocabulary[piece - this.#layout.vocabulary]);
        const known = keys.filter((key) => key !== undefined);
        if (known.length > 0 && known.length === keys.length) return { kind: "keys", name: slot.name, value: known };
        this.#at = start;
        return undefined;
      }
    }
  }

  #number(token: number, name: string, allowed: readonly number[]): SlotValue | undefined {
    const value = numbers[token - this.#layout.numbers];
    if (value === undefined || !allowed.includes(value)) return undefined;
    this.#at++;
    return { kind: "number", name, value };
  }

  #content(name: string, atLeast: 0 | 1): SlotValue | undefined {
    const start = this.#at;
    const pieces = this.#pieces();
    const value = pieces.length < atLeast ? undefined : sayContent(this.#layout, this.#context, pieces);
    if (value !== undefined) return { kind: "content", name, value };
    this.#at = start;
    return undefined;
  }

  /** Takes every token of the vocabulary and copy sections from here on. */
  #pieces(): readonly number[] {
    const start = this.#at;
    for (let token = this.#tokens[this.#at]; token !== undefined; token = this.#tokens[++this.#at]) {
      if (token < this.#layout.vocabulary || token >= this.#layout.grid) break;
    }
    return this.#tokens.slice(start, this.#at);
  }
}
