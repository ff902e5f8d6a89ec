/** @file Reads what a policy wrote. A text that is no action gives a reason and a place, never an exception. */
import type { Span } from "@vesper/proto";
import type { Action } from "./action.ts";
import { buildAction, pointOf } from "./build-action.ts";
import { type Call, CallScanner, Refusal } from "./call-scanner.ts";
import { whyInvalid } from "./limits.ts";
import type { ParseFailure } from "./parse-failure.ts";
import { pointerAfter } from "./pointer.ts";
import { callSpans, coverText, type TextSpan } from "./text-spans.ts";
import { type ResolvedForm, resolveForm, type WrittenForm } from "./written-form.ts";

export interface ParsedText {
  /** What stands between the think tags; "" without any. */
  readonly think: string;
  /** They cover the text without gaps: think, type, arguments, and `tag` for all the rest. In UTF-16 units. */
  readonly spans: readonly TextSpan[];
}

export interface ParsedAction extends ParsedText {
  readonly action: Action;
  readonly failure: "";
}

export interface UnparsedText extends ParsedText {
  readonly action: undefined;
  readonly failure: ParseFailure;
  /** Where it goes wrong, in UTF-16 units. */
  readonly at: number;
  /** For people and logs; branch on {@link UnparsedText.failure}. */
  readonly detail: string;
}

export type ParsedResponse = ParsedAction | UnparsedText;

const THINK = "<think>";
const THINK_END = "</think>";
const ACTION = "<action>";
const ACTION_END = "</action>";

/**
 * Reads `<think> … </think> <action> Name(keyword=literal, …) </action>`; the think block may be missing, anything
 * else around the action block may not. Linear in the text's length.
 * @throws {UserError} for options that contradict each other, never for the text
 */
export function parseResponse(text: string, form?: WrittenForm): ParsedResponse {
  const resolved = resolveForm(form);
  return guarded(text, (reading) => (resolved.venus ? venusResponse(reading, resolved) : response(reading, resolved)));
}

/** Reads one call without tags, as histories keep it. The result's `think` is "". */
export function parseAction(text: string, form?: WrittenForm): ParsedResponse {
  const resolved = resolveForm(form);
  return guarded(text, (reading) => {
    const action = calls(reading, resolved, undefined);
    if (!reading.scanner.done) throw new Refusal("bad-arguments", reading.scanner.at, "text after the action");
    return action;
  });
}

/** One text being read, and what was found so far. */
interface Reading {
  readonly scanner: CallScanner;
  readonly found: TextSpan[];
  think: string;
}

function guarded(text: string, read: (reading: Reading) => Action): ParsedResponse {
  const reading: Reading = { scanner: new CallScanner(text), found: [], think: "" };
  try {
    const action = read(reading);
    return { action, failure: "", think: reading.think, spans: coverText(reading.found, text.length) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { partial } = reading.scanner;
    if (partial && !reading.found.some((span) => span.name === "type")) {
      reading.found.push({ name: "type", argument: "", start: partial.start, end: partial.open });
    }
    const spans = coverText(reading.found, text.length);
    return {
      action: undefined,
      failure: error.failure,
      at: error.at,
      detail: error.message,
      think: reading.think,
      spans,
    };
  }
}

function response(reading: Reading, form: ResolvedForm): Action {
  const { scanner } = reading;
  scanner.skipSpace();
  if (scanner.take(THINK)) readThink(reading, scanner.at);
  scanner.skipSpace();
  if (!scanner.take(ACTION)) {
    if (scanner.done) throw new Refusal("no-action", scanner.at, `no ${ACTION}`);
    const later = scanner.text.includes(ACTION, scanner.at);
    throw new Refusal(later ? "bad-arguments" : "no-action", scanner.at, `expected ${ACTION}`);
  }
  const action = calls(reading, form, ACTION_END);
  scanner.skipSpace();
  if (scanner.sees(ACTION)) throw new Refusal("two-actions", scanner.at, "a second action block");
  if (!scanner.done) throw new Refusal("bad-arguments", scanner.at, "text after the action block");
  return action;
}

/**
 * As the release's own parsers: the opening think tag may be missing, text outside the blocks is passed over, and a
 * text without an action block is the action itself.
 */
function venusResponse(reading: Reading, form: ResolvedForm): Action {
  const { scanner } = reading;
  scanner.skipSpace();
  if (scanner.take(THINK)) readThink(reading, scanner.at);
  else if (scanner.text.includes(THINK_END)) readThink(reading, scanner.at);
  scanner.skipSpace();
  const block = scanner.text.indexOf(ACTION, scanner.at);
  if (block < 0) {
    const action = calls(reading, form, undefined);
    if (!scanner.done) throw new Refusal("bad-arguments", scanner.at, "text after the action");
    return action;
  }
  scanner.at = block + ACTION.length;
  const action = calls(reading, form, ACTION_END);
  if (scanner.text.includes(ACTION, scanner.at)) throw new Refusal("two-actions", scanner.at, "a second action block");
  return action;
}

function readThink(reading: Reading, start: number): void {
  const { scanner } = reading;
  const end = scanner.text.indexOf(THINK_END, start);
  if (end < 0) {
    reading.think = scanner.text.slice(start).trim();
    reading.found.push({ name: "think", argument: "", start, end: scanner.text.length });
    scanner.at = scanner.text.length;
    throw new Refusal("unterminated", scanner.at, `no ${THINK_END}`);
  }
  reading.think = scanner.text.slice(start, end).trim();
  reading.found.push({ name: "think", argument: "", start, end });
  scanner.at = end + THINK_END.length;
}

/** One call (the dialect: several, separated by commas, or a bare point) up to `close` or the end of the text. */
function calls(reading: Reading, form: ResolvedForm, close: string | undefined): Action {
  const { scanner } = reading;
  const closed = () => (close === undefined ? scanner.done : scanner.take(close));
  scanner.skipSpace();
  if (scanner.done) throw new Refusal(close === undefined ? "no-action" : "unterminated", scanner.at, "nothing here");
  if (closed()) throw new Refusal("no-action", scanner.at, "an empty action");
  if (form.venus && scanner.sees("[")) return barePoint(reading, form, closed);
  const actions: Action[] = [];
  let { cursor } = form;
  for (;;) {
    const action = buildAction(readCall(reading), { ...form, cursor });
    actions.push(action);
    cursor = pointerAfter(action, cursor);
    scanner.skipSpace();
    if (closed()) break;
    if (scanner.done) throw new Refusal("unterminated", scanner.at, `expected ${close}`);
    const comma = scanner.take(",");
    scanner.skipSpace();
    if (comma && form.venus) continue;
    if (scanner.seesName()) throw new Refusal("two-actions", scanner.at, "a second call");
    throw new Refusal("bad-arguments", scanner.at, "text after the call");
  }
  const [only] = actions;
  if (only && actions.length === 1) return only;
  const sequence: Action = { type: "Sequence", actions };
  const why = whyInvalid(sequence);
  if (why !== undefined) throw new Refusal("bad-arguments", scanner.at, why);
  return sequence;
}

function readCall(reading: Reading): Call {
  const call = reading.scanner.call(true);
  reading.found.push(...callSpans(call));
  return call;
}

/** The release's grounding answers: `[x, y]`, or `[-1, -1]` when the target is not on the screen. */
function barePoint(reading: Reading, form: ResolvedForm, closed: () => boolean): Action {
  const { scanner } = reading;
  const node = scanner.literal(false);
  reading.found.push({ name: "argument", argument: "point", start: node.start, end: node.end });
  scanner.skipSpace();
  if (!closed()) {
    throw new Refusal(scanner.done ? "unterminated" : "bad-arguments", scanner.at, "text after the point");
  }
  const items = node.literal.kind === "list" ? node.literal.items : [];
  const refused =
    items.length === 2 && items.every((item) => item.literal.kind === "number" && item.literal.value === -1);
  return refused ? { type: "CallUser", content: "" } : { type: "Click", point: pointOf(node, form) };
}

/**
 * The spans of a text policy's response in tokens, from the sampler's own offsets.
 * @param tokenOffsets where each token starts in `text`, in UTF-16 units, never decreasing
 * @returns spans over token indices, in order
 */
export function spansFromTokenOffsets(
  text: string,
  tokenOffsets: readonly number[],
  form?: WrittenForm,
): readonly Span[] {
  return tokenSpans(parseResponse(text, form).spans, tokenOffsets, text.length);
}

/** {@link spansFromTokenOffsets} for a text that was parsed already. */
export function tokenSpans(
  spans: readonly TextSpan[],
  tokenOffsets: readonly number[],
  textLength: number,
): readonly Span[] {
  const out: { name: Span["name"]; argument: string; start: number; end: number }[] = [];
  let from = 0;
  tokenOffsets.forEach((start, token) => {
    const end = tokenOffsets[token + 1] ?? textLength;
    while (from < spans.length - 1 && (spans[from]?.end ?? textLength) <= start) from++;
    const owner = mostOf(spans, from, start, end);
    if (!owner) return;
    const last = out.at(-1);
    if (last && last.name === owner.name && last.argument === owner.argument && last.end === token)
      last.end = token + 1;
    else out.push({ name: owner.name, argument: owner.argument, start: token, end: token + 1 });
  });
  return out;
}

/** The span that holds most of text[start, end); the earlier one of two with equal shares. */
function mostOf(spans: readonly TextSpan[], from: number, start: number, end: number): TextSpan | undefined {
  let best = spans[from];
  let share = 0;
  for (let at = from; at < spans.length; at++) {
    const span = spans[at];
    if (!span || span.start >= end) break;
    const covered = Math.min(span.end, end) - Math.max(span.start, start);
    if (covered > share) {
      share = covered;
      best = span;
    }
  }
  return best;
}
