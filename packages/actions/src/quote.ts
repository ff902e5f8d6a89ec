/** @file String literals of the written form. */

const named: ReadonlyMap<string, string> = new Map([
  ["\\", "\\\\"],
  ["'", "\\'"],
  ["\n", "\\n"],
  ["\r", "\\r"],
  ["\t", "\\t"],
]);

/** Control characters, line separators and lone surrogates are escaped; every other character stands for itself. */
function escapeUnit(unit: string): string {
  const known = named.get(unit);
  if (known !== undefined) return known;
  const code = unit.codePointAt(0) ?? 0;
  const control = code < 0x20 || (code >= 0x7f && code < 0xa0) || code === 0x2028 || code === 0x2029;
  const lone = code >= 0xd800 && code <= 0xdfff;
  return control || lone ? `\\u${code.toString(16).padStart(4, "0")}` : unit;
}

/** A single-quoted literal that reads back as the same text. */
export function quote(text: string): string {
  return `'${Array.from(text, escapeUnit).join("")}'`;
}

/** Literals separated by commas. */
export function quoteAll(texts: readonly string[]): string {
  return texts.map(quote).join(", ");
}
