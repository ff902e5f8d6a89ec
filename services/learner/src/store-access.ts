/** @file The store as the learner uses it: every call has a deadline, is tried again, and is counted. */
import { type Clock, type Instrument, systemClock, withRetries } from "@vesper/kit";
import { type BlobStore, NotFound } from "@vesper/store";

/** Of one call. A store that takes a connection and never answers costs this much, then it is tried again. */
const CALL_DEADLINE_MS = 30_000;

export class StoreAccess {
  readonly #store: BlobStore;
  readonly #retries: Instrument;
  readonly #deadlineMs: number;
  readonly #timers: Clock;

  /** @param deadlineMs of one try @param timers for waits between tries */
  constructor(store: BlobStore, retries: Instrument, deadlineMs = CALL_DEADLINE_MS, timers = systemClock) {
    this.#store = store;
    this.#retries = retries;
    this.#deadlineMs = deadlineMs;
    this.#timers = timers;
  }

  /** Runs one operation on the store. What it does must be safe to repeat. */
  call<T>(what: string, signal: AbortSignal, work: (store: BlobStore, signal: AbortSignal) => Promise<T>): Promise<T> {
    const clock = this.#timers;
    const options = { deadlineMs: this.#deadlineMs, signal, clock, onRetry: () => this.#retries.record() };
    return withRetries(what, options, (s) => work(this.#store, s));
  }

  /** @throws {NotFound} */
  get(key: string, signal: AbortSignal): Promise<Uint8Array> {
    return this.call(`get ${key}`, signal, (store, s) => store.get(key, { signal: s }));
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

  list(prefix: string, signal: AbortSignal): Promise<string[]> {
    return this.call(`list ${prefix}`, signal, async (store, s) => {
      const found: string[] = [];
      for await (const { key } of store.list(prefix, { signal: s })) found.push(key);
      return found;
    });
  }

  async delete(keys: readonly string[], signal: AbortSignal): Promise<void> {
    if (keys.length > 0) await this.call("delete", signal, (store, s) => store.delete(keys, { signal: s }));
  }
}
