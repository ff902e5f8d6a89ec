/** @file Put-if-absent as a protocol: who loses, who merely repeats itself. */
import { AlreadyExists } from "./errors.ts";
import type { BlobStore } from "./store.ts";

/**
 * Writes a blob that must not exist. A caller that repeats a write whose answer it never got finds its own bytes
 * there, and that is success: `same`.
 * @throws {AlreadyExists} when somebody else's bytes are there
 */
export async function putOnce(
  store: BlobStore,
  key: string,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<"stored" | "same"> {
  const options = signal ? { signal } : {};
  try {
    await store.put(key, bytes, { ifAbsent: true, ...options });
    return "stored";
  } catch (error) {
    if (!(error instanceof AlreadyExists)) throw error;
    const there = await store.get(key, options);
    if (Buffer.compare(there, bytes) === 0) return "same";
    throw error;
  }
}
