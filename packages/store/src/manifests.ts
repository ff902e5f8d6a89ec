/** @file Manifests: a version of a policy exists when its manifest does. */

import { putOnce } from "./create.ts";
import { CorruptRecord } from "./errors.ts";
import { keys } from "./layout.ts";
import { decodeManifest, encodeManifest } from "./record-codecs.ts";
import type { Manifest } from "./records.ts";
import type { BlobStore } from "./store.ts";

/** Aliases (`best.json`, `last.json`) lie in the same folder. */
const MANIFEST_FILE = /^(\d{9,})\.json$/;

/**
 * Writes a manifest, after its parts.
 * @returns `same` when this very manifest is there already
 * @throws {AlreadyExists} when another writer took the number: the caller is no longer the learner, and exits
 */
export function writeManifest(store: BlobStore, manifest: Manifest, signal?: AbortSignal): Promise<"stored" | "same"> {
  const { run, policy, version } = manifest;
  return putOnce(store, keys.manifest(run, policy, version), encodeManifest(manifest), signal);
}

/** @throws {NotFound} @throws {CorruptRecord} naming the key and the field */
export async function readManifest(
  store: BlobStore,
  run: string,
  policy: string,
  version: number,
  signal?: AbortSignal,
): Promise<Manifest> {
  const key = keys.manifest(run, policy, version);
  const manifest = decodeManifest(await store.get(key, signal ? { signal } : {}), key);
  for (const field of ["run", "policy", "version"] as const) {
    const expected = { run, policy, version }[field];
    if (manifest[field] !== expected) {
      throw new CorruptRecord(key, field, `found ${manifest[field]}; allowed: ${expected}`);
    }
  }
  return manifest;
}

/** The numbers of every manifest that exists, ascending. */
export async function listVersions(
  store: BlobStore,
  run: string,
  policy: string,
  signal?: AbortSignal,
): Promise<number[]> {
  const prefix = keys.policy(run, policy);
  const versions: number[] = [];
  for await (const { key } of store.list(prefix, signal ? { signal } : {})) {
    const digits = MANIFEST_FILE.exec(key.slice(prefix.length))?.[1];
    if (digits !== undefined) versions.push(Number(digits));
  }
  return versions.sort((a, b) => a - b);
}

/** Every manifest, by version. @throws {CorruptRecord} for the first that cannot be read */
export async function readManifests(
  store: BlobStore,
  run: string,
  policy: string,
  signal?: AbortSignal,
): Promise<Manifest[]> {
  const manifests: Manifest[] = [];
  for (const version of await listVersions(store, run, policy, signal)) {
    manifests.push(await readManifest(store, run, policy, version, signal));
  }
  return manifests;
}

/**
 * The manifest with the highest number; undefined when there is none. A checkpoint whose writer died before its
 * manifest is not seen. A newest manifest that cannot be read is an error: going back on one's own would repeat
 * versions and train episodes twice.
 */
export async function latestManifest(
  store: BlobStore,
  run: string,
  policy: string,
  signal?: AbortSignal,
): Promise<Manifest | undefined> {
  const version = (await listVersions(store, run, policy, signal)).at(-1);
  return version === undefined ? undefined : readManifest(store, run, policy, version, signal);
}

/** Looks that every part is there with its size. @throws {CorruptRecord} naming the first that is not */
export async function checkParts(store: BlobStore, manifest: Manifest, signal?: AbortSignal): Promise<void> {
  const where = keys.manifest(manifest.run, manifest.policy, manifest.version);
  for (const [index, part] of manifest.parts.entries()) {
    const info = await store.stat(keys.part(manifest.run, part.sha256), signal ? { signal } : {});
    const problem = info === undefined ? "is missing" : `has ${info.bytes} bytes, not ${part.bytes}`;
    if (info?.bytes !== part.bytes) throw new CorruptRecord(where, `parts[${index}]`, `part ${part.name} ${problem}`);
  }
}
