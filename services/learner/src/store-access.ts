/** @file The store as the learner uses it: every call has a deadline, is tried again, and is counted. */
import { CorruptData, type Instrument, type RetryOptions, sha256, withRetries } from "@vesper/kit";
import { AlreadyExists, type BlobStore, NotFound } from "@vesper/store";

/** Of one call. A store that takes a connection and never answers costs this much, then it is tried again. */
const CALL_DEADLINE_MS = 30_000;

export class StoreAccess {
  readonly #store: BlobStore;
  readonly #retries: Instrument;

  constructor(store: BlobStore, retries: Instrument) {
    this.#store = store;
    this.#retries = retries;
  }

  get raw(): BlobStore {
    return this.#store;
  }

  get(key: string, signal: AbortSignal): Promise<Uint8Array> {
    return withRetries(`get ${key}`, this.#options(signal), (s) => this.#store.get(key, { signal: s }));
  }

  /** Undefined when there is nothing of that key. */
  async find(key: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
    try {
      return await this.get(key, signal);
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  }

  put(key: string, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
    return withRetries(`put ${key}`, this.#options(signal), (s) => this.#store.put(key, bytes, { signal: s }));
  }

  /**
   * Puts under a key that nobody holds. False when somebody does with other bytes; a try of ours that was cut off
   * after it had succeeded finds its own bytes, which is success.
   */
  async putIfAbsent(key: string, bytes: Uint8Array, signal: AbortSignal): Promise<boolean> {
    try {
      await withRetries(`put ${key}`, this.#options(signal), (s) =>
        this.#store.put(key, bytes, { ifAbsent: true, signal: s }),
      );
      return true;
    } catch (error) {
      if (!(error instanceof AlreadyExists)) throw error;
      return Buffer.from(await this.get(key, signal)).equals(bytes);
    }
  }

  async exists(key: string, signal: AbortSignal): Promise<number | undefined> {
    const info = await withRetries(`stat ${key}`, this.#options(signal), (s) => this.#store.stat(key, { signal: s }));
    return info?.bytes;
  }

  async list(prefix: string, signal: AbortSignal): Promise<string[]> {
    return await withRetries(`list ${prefix}`, this.#options(signal), async (s) => {
      const found: string[] = [];
      for await (const { key } of this.#store.list(prefix, { signal: s })) found.push(key);
      return found;
    });
  }

  async delete(keys: readonly string[], signal: AbortSignal): Promise<void> {
    if (keys.length === 0) return;
    await withRetries("delete", this.#options(signal), (s) => this.#store.delete(keys, { signal: s }));
  }

  #options(signal: AbortSignal): RetryOptions {
    return { deadlineMs: CALL_DEADLINE_MS, signal, onRetry: () => this.#retries.record() };
  }
}

/** @throws {CorruptData} naming the key when the bytes are not the ones that were promised */
export function checkDigest(key: string, bytes: Uint8Array, expected: string): void {
  const found = sha256(bytes);
  if (found !== expected) throw new CorruptData(`${key}: SHA-256 is ${found}, ${expected} was promised`);
}
