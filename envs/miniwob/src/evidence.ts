/**
 * @file The truth of one episode as JSON text. It rests on what the page said of itself, which only pages whose bytes
 * are pinned are believed; the digest of those that were served goes along.
 */
import { CorruptData } from "@vesper/kit";

/** Raised whenever evidence comes to mean something else. */
const FORMAT = "vesper.miniwob/1";

export interface Evidence {
  /** Name of the page, without the suite. */
  readonly task: string;
  readonly seed: bigint;
  /** Of the pages that were served. */
  readonly pagesSha256: string;
  readonly utterance: string;
  /** The first end that the page reported; undefined while it goes on. */
  readonly ended: { readonly rawReward: number; readonly reason: string } | undefined;
}

export function encodeEvidence({ task, seed, pagesSha256, utterance, ended = undefined }: Evidence): string {
  return JSON.stringify({ format: FORMAT, task, seed: seed.toString(), pagesSha256, utterance, ended: ended ?? null });
}

/** @throws {CorruptData} for text that is not evidence of this task, seed and these pages in this format */
export function decodeEvidence(text: string, expected: Pick<Evidence, "task" | "seed" | "pagesSha256">): Evidence {
  const { format, task, seed, pagesSha256, utterance, ended } = parse(text);
  const same = (name: string, found: unknown, wanted: string) => {
    if (found !== wanted) throw new CorruptData(`evidence has ${name} ${String(found)}, not ${wanted}`);
  };
  same("format", format, FORMAT);
  same("task", task, expected.task);
  same("seed", seed, expected.seed.toString());
  same("pagesSha256", pagesSha256, expected.pagesSha256);
  if (typeof utterance !== "string" || utterance === "") throw new CorruptData("evidence has no utterance");
  return { ...expected, utterance, ended: readEnd(ended) };
}

function readEnd(ended: unknown): Evidence["ended"] {
  if (ended === null) return undefined;
  const { rawReward, reason } = members(ended);
  if (typeof rawReward !== "number" || typeof reason !== "string") throw new CorruptData("evidence has no proper end");
  return { rawReward, reason };
}

interface Members {
  readonly [member: string]: unknown;
}

function parse(text: string): Members {
  try {
    return members(JSON.parse(text));
  } catch (cause) {
    if (cause instanceof CorruptData) throw cause;
    throw new CorruptData("evidence is not JSON", { cause });
  }
}

function members(value: unknown): Members {
  if (typeof value !== "object" || value === null) throw new CorruptData("evidence is not a JSON object");
  return { ...value };
}
