/** @file What commands print: text for people, one JSON object with `--json` for scripts. Errors are one line. */
import { asError, UserError, VesperError } from "@vesper/kit";

export const exitCodes = { ok: 0, failed: 1, usage: 2, interrupted: 130 } as const;

/** What a command leaves behind for the shell. */
export interface Outcome {
  exitCode: number;
}

export interface Output {
  readonly json: boolean;
  /** Text for people, or the value for scripts. */
  print(text: string, value: unknown): void;
}

export function createOutput(json: boolean): Output {
  return {
    json,
    print(text, value) {
      process.stdout.write(json ? `${JSON.stringify(value, plain)}\n` : text.endsWith("\n") ? text : `${text}\n`);
    },
  };
}

function plain(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}

/** One line for an error that a person can do something about; the stack only with VESPER_DEBUG, or for our own faults. */
export function explain(error: unknown): { readonly line: string; readonly exitCode: number } {
  const known = asError(error);
  if (known instanceof UserError) return { line: `vesper: ${known.message}`, exitCode: exitCodes.usage };
  if (known instanceof VesperError) {
    const chain = [known.message];
    for (let cause = known.cause; cause instanceof Error && chain.length < 4; cause = cause.cause)
      if (!chain.some((line) => line.includes((cause as Error).message))) chain.push(cause.message);
    return { line: `vesper: ${chain.join(": ").replaceAll("\n", " ")}`, exitCode: exitCodes.failed };
  }
  return { line: `vesper: unexpected: ${known.stack ?? known.message}`, exitCode: exitCodes.failed };
}

/** Columns padded to their widest cell; a column of numbers under its heading to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((w, row) => row.map((cell, i) => Math.max(cell.length, w[i] ?? 0)), []);
  const number = (cell: string) => cell === "" || /^[-–]$|^-?\d[\d.e–-]*$/.test(cell);
  const numeric = widths.map((_, i) => i > 0 && rows.length > 1 && rows.slice(1).every((row) => number(row[i] ?? "")));
  return rows
    .map((row) =>
      row
        .map((cell, i) => (numeric[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
