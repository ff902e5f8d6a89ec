/** @file The names that versions earn: `best` by validation, `last` by time. */
import {
  type BlobStore,
  decodePolicyAlias,
  encodePolicyAlias,
  keys,
  type Manifest,
  NotFound,
  type PolicyAlias,
} from "@vesper/store";
import type { StoreAccess } from "./store-access.ts";

export type AliasName = "best" | "last";

/** What a name stands for; undefined when no version has earned it. @throws {CorruptRecord} */
export async function readAliasRecord(
  store: BlobStore,
  run: string,
  policy: string,
  name: AliasName,
  signal?: AbortSignal,
): Promise<PolicyAlias | undefined> {
  const key = keys.policyAlias(run, policy, name);
  try {
    return decodePolicyAlias(await store.get(key, signal ? { signal } : {}), key);
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

/** The version that a name stands for; undefined when none has earned it. @throws {CorruptRecord} */
export async function readAlias(
  store: BlobStore,
  run: string,
  policy: string,
  name: AliasName,
  signal?: AbortSignal,
): Promise<number | undefined> {
  return (await readAliasRecord(store, run, policy, name, signal))?.version;
}

/** @param success mean over the validation set, when it was played with this version */
export async function writeAlias(
  access: StoreAccess,
  name: AliasName,
  manifest: Manifest,
  success: number | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { run, policy, version, digest } = manifest;
  const record = { run, policy, version, digest, manifestKey: keys.manifest(run, policy, version), success };
  const key = keys.policyAlias(run, policy, name);
  await access.call(`put ${key}`, signal, (store, s) => store.put(key, encodePolicyAlias(record), { signal: s }));
}
