/** @file Discard records: what a policy's learner discarded and no manifest lists. */
import { putOnce } from "./create.ts";
import { keys } from "./layout.ts";
import { decodeDiscardRecord, encodeDiscardRecord } from "./record-codecs.ts";
import type { DiscardRecord } from "./records.ts";
import type { BlobStore } from "./store.ts";

/**
 * @param number counts the policy's records
 * @throws {AlreadyExists} when another learner wrote that record
 */
export function writeDiscards(
  store: BlobStore,
  record: DiscardRecord,
  number: number,
  signal?: AbortSignal,
): Promise<"stored" | "same"> {
  return putOnce(store, keys.discard(record.run, record.policy, number), encodeDiscardRecord(record), signal);
}

/** Every discard record of a policy, in order. @throws {CorruptRecord} for the first that cannot be read */
export async function readDiscards(
  store: BlobStore,
  run: string,
  policy: string,
  signal?: AbortSignal,
): Promise<DiscardRecord[]> {
  const options = signal ? { signal } : {};
  const records: DiscardRecord[] = [];
  for await (const { key } of store.list(keys.discards(run, policy), options)) {
    records.push(decodeDiscardRecord(await store.get(key, options), key));
  }
  return records;
}
