/** @file Checkpoint parts, named by what they hold: `parts/<sha256>`. */
import { digestOf } from "./digest.ts";
import { AlreadyExists, CorruptRecord, NotFound } from "./errors.ts";
import { keys } from "./layout.ts";
import type { Manifest, ManifestPart } from "./records.ts";
import type { BlobStore } from "./store.ts";

/** Stores a part under its digest; equal bytes are stored once. Returns what a manifest says of it. */
export async function putPart(
  store: BlobStore,
  run: string,
  name: string,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<ManifestPart> {
  const sha256 = await digestOf(bytes);
  try {
    await store.put(keys.part(run, sha256), bytes, { ifAbsent: true, ...(signal ? { signal } : {}) });
  } catch (error) {
    // Stores are whole or not at all, so what lies under a digest has these bytes, or rotted: readers check.
    if (!(error instanceof AlreadyExists)) throw error;
  }
  return { name, sha256, bytes: bytes.byteLength };
}

/** @throws {CorruptRecord} naming the part when it is missing or its bytes are not what its digest says */
export async function readPart(
  store: BlobStore,
  run: string,
  part: ManifestPart,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const key = keys.part(run, part.sha256);
  let bytes: Uint8Array;
  try {
    bytes = await store.get(key, signal ? { signal } : {});
  } catch (error) {
    if (error instanceof NotFound) throw new CorruptRecord(key, part.name, "the part is missing", { cause: error });
    throw error;
  }
  if (bytes.byteLength !== part.bytes) {
    throw new CorruptRecord(key, part.name, `${bytes.byteLength} bytes where the manifest says ${part.bytes}`);
  }
  if ((await digestOf(bytes)) !== part.sha256) {
    throw new CorruptRecord(key, part.name, "its bytes do not have the digest that is its name");
  }
  return bytes;
}

/** The manifest's part of that name. @throws {CorruptRecord} naming the part that the manifest lacks */
export function partOf(manifest: Manifest, name: string): ManifestPart {
  const part = manifest.parts.find((one) => one.name === name);
  if (part === undefined) {
    const where = keys.manifest(manifest.run, manifest.policy, manifest.version);
    throw new CorruptRecord(where, "parts", `no part is called ${name}`);
  }
  return part;
}

/**
 * Deletes parts that no manifest of the run names: what a checkpoint that never got its manifest left behind. Only
 * parts older than `olderThanMs` go, since a younger one may belong to a manifest that is about to be written.
 * @returns the digests deleted
 */
export async function collectParts(
  store: BlobStore,
  run: string,
  manifests: Iterable<Manifest>,
  options: { readonly nowMs: number; readonly olderThanMs: number; readonly signal?: AbortSignal },
): Promise<string[]> {
  const named = new Set<string>();
  for (const manifest of manifests) for (const part of manifest.parts) named.add(part.sha256);
  const prefix = keys.parts(run);
  const listing = options.signal ? { signal: options.signal } : {};
  const orphans: string[] = [];
  for await (const { key, modifiedAtMs } of store.list(prefix, listing)) {
    const digest = key.slice(prefix.length);
    if (!named.has(digest) && options.nowMs - modifiedAtMs > options.olderThanMs) orphans.push(digest);
  }
  await store.delete(
    orphans.map((digest) => keys.part(run, digest)),
    listing,
  );
  return orphans;
}
