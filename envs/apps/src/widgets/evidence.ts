/**
 * @file The truth of one episode as JSON text: which template and seed, and what the page reported, in order. Scene and
 * goal are drawn again from the seed by whoever reads it, so evidence cannot claim another goal.
 */
import { CorruptData } from "@vesper/kit";
import { decodeEvent, type PageEvent } from "./events.ts";

/** Raised whenever a change of the templates makes old evidence mean something else. */
const FORMAT = "vesper.widgets/1";

export interface Evidence {
  readonly template: string;
  readonly seed: bigint;
  /** Only events that the view offered when they came. */
  readonly events: readonly PageEvent[];
}

export function encodeEvidence(evidence: Evidence): string {
  return JSON.stringify({ format: FORMAT, ...evidence, seed: evidence.seed.toString() });
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) throw new CorruptData("evidence is not a JSON object");
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

/** @throws {CorruptData} for text that is not evidence of this template and seed in this format */
export function decodeEvidence(text: string, template: string, expected: bigint): Evidence {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new CorruptData("evidence is not JSON", { cause });
  }
  const format = member(value, "format");
  if (format !== FORMAT) throw new CorruptData(`evidence has format ${String(format)}, ${FORMAT} is read here`);
  const found = member(value, "template");
  if (found !== template) throw new CorruptData(`evidence is of template ${String(found)}, not ${template}`);
  const seed = member(value, "seed");
  if (typeof seed !== "string" || !/^\d{1,20}$/.test(seed)) throw new CorruptData("evidence has no seed");
  if (BigInt(seed) !== expected) throw new CorruptData(`evidence is of seed ${seed}, not ${expected}`);
  const list = member(value, "events");
  if (!Array.isArray(list)) throw new CorruptData("evidence has no list of events");
  const events = list.map((entry, i) => {
    const event = decodeEvent(entry);
    if (event === undefined) throw new CorruptData(`event ${i} of the evidence is not one`);
    return event;
  });
  return { template, seed: expected, events };
}
