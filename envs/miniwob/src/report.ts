/** @file What a page says to the back end: what is asked for, how it ended, or that it could not begin. */
import { PageBroken } from "./errors.ts";

export type Report =
  | { readonly kind: "begun"; readonly utterance: string }
  | { readonly kind: "ended"; readonly rawReward: number; readonly reason: string };

/** @throws {PageBroken} for a page that says so, and for text that is no report */
export function readReport(text: string): Report {
  const report = parse(text);
  const { kind, utterance, rawReward, reason, error } = report;
  if (kind === "begun" && typeof utterance === "string" && utterance !== "") return { kind, utterance };
  // A reward that is no number comes as null; it is none.
  if (kind === "ended" && (typeof rawReward === "number" || rawReward === null) && typeof reason === "string")
    return { kind, rawReward: rawReward ?? 0, reason };
  if (kind === "broken") throw new PageBroken(`the page did not begin: ${String(error)}`);
  throw new PageBroken(`the page reported ${text.slice(0, 200)}`);
}

interface Members {
  readonly [member: string]: unknown;
}

function parse(text: string): Members {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new PageBroken(`the page reported ${text.slice(0, 200)}`, { cause });
  }
  if (typeof value !== "object" || value === null) throw new PageBroken(`the page reported ${text.slice(0, 200)}`);
  return { ...value };
}
