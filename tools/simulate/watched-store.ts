/** @file A store that tells of what was put, at the moment at which it is there. */
import type { BlobInfo, BlobStore, PutOptions } from "@vesper/store";

export class WatchedStore implements BlobStore {
  readonly #store: BlobStore;
  readonly #told: (key: string, bytes: Uint8Array) => void;

  constructor(store: BlobStore, told: (key: string, bytes: Uint8Array) => void) {
    this.#store = store;
    this.#told = told;
  }

  async put(key: string, bytes: Uint8Array, options?: PutOptions): Promise<void> {
    await this.#store.put(key, bytes, options);
    this.#told(key, bytes);
  }

  get: BlobStore["get"] = (key, options) => this.#store.get(key, options);
  stat: BlobStore["stat"] = (key, options) => this.#store.stat(key, options);
  list = (prefix: string, options?: { readonly signal?: AbortSignal }): AsyncIterable<BlobInfo> =>
    this.#store.list(prefix, options);
  delete: BlobStore["delete"] = (keys, options) => this.#store.delete(keys, options);

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#store[Symbol.asyncDispose]();
  }
}
