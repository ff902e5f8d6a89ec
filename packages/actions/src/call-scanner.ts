/**
 * @file Reads calls `Name(keyword=literal, …)` from text that a model wrote. One pass, one character of look-ahead, no
 * evaluation; every node keeps its offsets (UTF-16 units) in the whole text.
 */
import type { ParseFailure } from "./parse-failure.ts";

export type Literal =
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "none" }
  | { readonly kind: "list"; readonly items: readonly Node[] }
  | { readonly kind: "call"; readonly call: Call };

/** A literal and where it stands: text[start, end). */
export interface Node {
  readonly literal: Literal;
  readonly start: number;
  readonly end: number;
}

export interface Argument {
  readonly name: string;
  /** Where the keyword starts. */
  readonly start: number;
  readonly value: Node;
}

/** `text[start, open)` is the name, `text[open]` is "(" and `text[close]` is ")". */
export interface Call {
  readonly name: string;
  readonly start: number;
  readonly open: number;
  readonly close: number;
  readonly arguments: readonly Argument[];
}

/** How deep lists may nest: points within a list of points, and no more. */
const LIST_DEPTH_MAX = 3;
/** Items of one list; the longest legal one is a list of keys. */
const LIST_LENGTH_MAX = 128;

/** Ends the reading of one text; the public functions turn it into a typed result. */
export class Refusal extends Error {
  readonly failure: ParseFailure;
  readonly at: number;

  constructor(failure: ParseFailure, at: number, why: string) {
    super(why);
    this.failure = failure;
    this.at = at;
  }
}

const isSpace = (char: string | undefined) => char === " " || char === "\n" || char === "\t" || char === "\r";
const isDigit = (char: string | undefined) => char !== undefined && char >= "0" && char <= "9";
const isNameStart = (char: string | undefined) =>
  char !== undefined && ((char >= "a" && char <= "z") || (char >= "A" && char <= "Z") || char === "_");

const simpleEscapes: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["b", "\b"],
  ["f", "\f"],
  ["v", "\v"],
  ["0", "\0"],
  ["\\", "\\"],
  ["'", "'"],
  ['"', '"'],
  ["\n", ""],
]);

/** Escape letter → number of hexadecimal digits. */
const hexEscapes: ReadonlyMap<string, number> = new Map([
  ["x", 2],
  ["u", 4],
  ["U", 8],
]);

export class CallScanner {
  readonly text: string;
  at: number;
  /** The call being read, as far as it got: a failure keeps what parsed as a type. */
  partial: { readonly start: number; readonly open: number } | undefined;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  skipSpace(): void {
    while (isSpace(this.text[this.at])) this.at++;
  }

  get done(): boolean {
    return this.at >= this.text.length;
  }

  sees(expected: string): boolean {
    return this.text.startsWith(expected, this.at);
  }

  /** Takes `expected` if it is next. */
  take(expected: string): boolean {
    if (!this.sees(expected)) return false;
    this.at += expected.length;
    return true;
  }

  seesName(): boolean {
    return isNameStart(this.text[this.at]);
  }

  refuse(why: string, at = this.at): Refusal {
    return this.done ? new Refusal("unterminated", at, `${why}, found the end`) : new Refusal("bad-arguments", at, why);
  }

  /** @param calls whether arguments may hold calls: one level, in Sequence */
  call(calls: boolean): Call {
    const start = this.at;
    const name = this.#name("an action's name");
    const afterName = this.at;
    this.skipSpace();
    if (!this.take("(")) {
      // A bare word is no call; at the end of the text the call may just have been cut.
      throw this.refuse(`expected "(" after ${name}`);
    }
    const open = this.at - 1;
    this.partial ??= { start, open: afterName };
    const found: Argument[] = [];
    this.skipSpace();
    while (!this.take(")")) {
      if (found.length > 0) {
        if (!this.take(",")) throw this.refuse('expected "," or ")"');
        this.skipSpace();
        if (this.take(")")) break;
      }
      found.push(this.#argument(found, calls));
      this.skipSpace();
    }
    return { name, start, open, close: this.at - 1, arguments: found };
  }

  #argument(before: readonly Argument[], calls: boolean): Argument {
    const start = this.at;
    const name = this.#name("an argument's name");
    this.skipSpace();
    if (!this.take("=")) throw this.refuse(`expected "=" after ${name}`);
    this.skipSpace();
    if (before.some((other) => other.name === name)) throw new Refusal("bad-arguments", start, `${name} given twice`);
    return { name, start, value: this.literal(calls) };
  }

  #name(what: string): string {
    const start = this.at;
    if (!isNameStart(this.text[this.at])) throw this.refuse(`expected ${what}`);
    while (isNameStart(this.text[this.at]) || isDigit(this.text[this.at])) this.at++;
    return this.text.slice(start, this.at);
  }

  literal(calls: boolean, depth = 0): Node {
    const start = this.at;
    const node = (literal: Literal): Node => ({ literal, start, end: this.at });
    const char = this.text[this.at];
    if (char === "'" || char === '"') return node({ kind: "text", value: this.#string(char) });
    if (char === "(" || char === "[") {
      this.at++;
      return node({ kind: "list", items: this.#items(char === "(" ? ")" : "]", calls, depth + 1) });
    }
    if (char === "+" || char === "-" || char === "." || isDigit(char)) {
      return node({ kind: "number", value: this.#number() });
    }
    if (isNameStart(char)) return this.#word(calls, start);
    throw this.refuse("expected a literal");
  }

  #word(calls: boolean, start: number): Node {
    const name = this.#name("a literal");
    const node = (literal: Literal): Node => ({ literal, start, end: this.at });
    if (name === "None") return node({ kind: "none" });
    if (name === "True" || name === "False") return node({ kind: "boolean", value: name === "True" });
    if (calls && this.text[this.at] === "(") {
      this.at = start;
      return node({ kind: "call", call: this.call(false) });
    }
    throw this.done ? this.refuse(`cannot read ${name}`) : new Refusal("bad-arguments", start, `${name} is no literal`);
  }

  #items(close: string, calls: boolean, depth: number): readonly Node[] {
    if (depth > LIST_DEPTH_MAX) throw new Refusal("bad-arguments", this.at, `lists nest deeper than ${LIST_DEPTH_MAX}`);
    const items: Node[] = [];
    this.skipSpace();
    while (!this.take(close)) {
      if (items.length > 0) {
        if (!this.take(",")) throw this.refuse(`expected "," or "${close}"`);
        this.skipSpace();
        if (this.take(close)) break;
      }
      if (items.length >= LIST_LENGTH_MAX) {
        throw new Refusal("bad-arguments", this.at, `a list of more than ${LIST_LENGTH_MAX}`);
      }
      items.push(this.literal(calls, depth));
      this.skipSpace();
    }
    return items;
  }

  #number(): number {
    const start = this.at;
    while (this.take("+") || this.take("-")) if (this.at - start > 1) throw this.refuse("two signs", start);
    this.skipSpace();
    const digits = () => {
      const from = this.at;
      while (isDigit(this.text[this.at])) this.at++;
      return this.at - from;
    };
    let count = digits();
    if (this.take(".")) count += digits();
    if (count === 0) throw this.refuse("expected a number", this.done ? this.at : start);
    if (this.take("e") || this.take("E")) {
      if (!this.take("+")) this.take("-");
      if (digits() === 0) throw this.refuse("expected an exponent");
    }
    const value = Number(this.text.slice(start, this.at).replaceAll(/\s/g, ""));
    if (!Number.isFinite(value)) throw new Refusal("bad-arguments", start, "not a finite number");
    return value;
  }

  #string(quote: string): string {
    this.at++;
    let value = "";
    let from = this.at;
    for (;;) {
      const char = this.text[this.at];
      if (char === undefined) throw this.refuse(`expected ${quote}`);
      if (char !== quote && char !== "\\") {
        this.at++;
        continue;
      }
      value += this.text.slice(from, this.at);
      this.at++;
      if (char === quote) return value;
      value += this.#escape();
      from = this.at;
    }
  }

  /** After a backslash. Unknown escapes keep it, as Python's literals do. */
  #escape(): string {
    const letter = this.text[this.at];
    if (letter === undefined) throw this.refuse("expected an escape");
    this.at++;
    const simple = simpleEscapes.get(letter);
    if (simple !== undefined) return simple;
    const length = hexEscapes.get(letter);
    if (length === undefined) return `\\${letter}`;
    const digits = this.text.slice(this.at, this.at + length);
    if (digits.length < length && this.at + length > this.text.length) {
      this.at = this.text.length;
      throw this.refuse("expected an escape");
    }
    const code = /^[0-9a-fA-F]+$/.test(digits) ? Number.parseInt(digits, 16) : Number.NaN;
    if (!(code <= 0x10ffff)) throw new Refusal("bad-arguments", this.at, `\\${letter} needs ${length} digits`);
    this.at += length;
    return length === 8 ? String.fromCodePoint(code) : String.fromCharCode(code);
  }
}
