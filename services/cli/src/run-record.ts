/**
 * @file `run.json`: the run specification that a run was started with. JSON is YAML and a specification is a run file
 * with every default written out, so one schema reads both.
 */

import { UserError } from "@vesper/kit";
import type { RunSpec } from "@vesper/proto";
import { type BlobStore, keys } from "@vesper/store";
import { parseRunFile } from "./run-file.ts";

export function encodeRunSpec(spec: RunSpec): Uint8Array {
  const text = JSON.stringify(spec, (_, value) => (typeof value === "bigint" ? value.toString() : value), 2);
  return Buffer.from(`${text}\n`, "utf8");
}

export async function readRunSpec(store: BlobStore, run: string): Promise<RunSpec> {
  const key = keys.run(run);
  return parseRunFile(Buffer.from(await store.get(key)).toString("utf8"), key);
}

/**
 * Records a new run, or checks that a resumed one is the same in everything that its weights depend on.
 * @throws {UserError} when a resumed run's file says something else, naming the first field that does
 */
export async function recordRun(store: BlobStore, spec: RunSpec, resume: boolean): Promise<void> {
  if (!resume) {
    await store.put(keys.run(spec.name), encodeRunSpec(spec), { ifAbsent: true });
    return;
  }
  const before = await readRunSpec(store, spec.name);
  const difference = firstDifference(before, spec, "");
  if (difference) throw new UserError(difference.field, difference.found, `${difference.before}, as the run began`);
}

interface Difference {
  readonly field: string;
  readonly found: string;
  readonly before: string;
}

function firstDifference(before: unknown, now: unknown, field: string): Difference | undefined {
  if (typeof before === "object" && before !== null && typeof now === "object" && now !== null) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
      const inner = firstDifference(Reflect.get(before, key), Reflect.get(now, key), field ? `${field}.${key}` : key);
      if (inner) return inner;
    }
    return undefined;
  }
  return before === now ? undefined : { field, found: String(now), before: String(before) };
}
