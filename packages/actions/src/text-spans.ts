/** @file Which part of a response says what: think, the type's name, each argument, and the tags around them. */
import type { SpanName } from "@vesper/proto";
import type { Call } from "./call-scanner.ts";

/** text[start, end) in UTF-16 units. */
export interface TextSpan {
  readonly name: SpanName;
  /** The argument's name for `argument`, else "". */
  readonly argument: string;
  readonly start: number;
  readonly end: number;
}

/** The name up to "(" is the type; everything inside the parentheses belongs to an argument. */
export function callSpans(call: Call): readonly TextSpan[] {
  const spans: TextSpan[] = [{ name: "type", argument: "", start: call.start, end: call.start + call.name.length }];
  call.arguments.forEach((argument, index) => {
    const start = index === 0 ? call.open + 1 : argument.start;
    const end = call.arguments[index + 1]?.start ?? call.close;
    spans.push({ name: "argument", argument: argument.name, start, end });
  });
  return spans;
}

/** Fills the gaps between `found` (in order, apart) with `tag` up to `length`. */
export function coverText(found: readonly TextSpan[], length: number): readonly TextSpan[] {
  const spans: TextSpan[] = [];
  let at = 0;
  const tag = (end: number) => {
    if (end > at) spans.push({ name: "tag", argument: "", start: at, end });
  };
  for (const span of found) {
    tag(span.start);
    if (span.end > span.start) spans.push(span);
    at = span.end;
  }
  tag(length);
  return spans;
}
