/** @file Digests of large blobs off the main thread. */
import { createHash, webcrypto } from "node:crypto";

/** About a fifth of a millisecond of hashing: below it, a trip to another thread costs more. */
const INLINE_BYTES = 256 * 1024;

/** SHA-256 in lower-case hex. */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  if (bytes.byteLength <= INLINE_BYTES) return createHash("sha256").update(bytes).digest("hex");
  return Buffer.from(await webcrypto.subtle.digest("SHA-256", bytes)).toString("hex");
}
