/**
 * @file A disk without room, noticed at once. Services try again and again, as they should on a cluster where somebody
 * makes room; a person at a terminal is told, and the run ends where a resume takes it up.
 */
import { type BlobStore, StoreFull } from "@vesper/store";

export interface NoticedStore {
  readonly store: BlobStore;
  /** Resolves with the first refusal for want of room; pending for ever otherwise. */
  readonly full: Promise<StoreFull>;
}

export function noticeFull(inner: BlobStore): NoticedStore {
  let notice: (error: StoreFull) => void = () => undefined;
  const full = new Promise<StoreFull>((resolve) => {
    notice = resolve;
  });
  const store: BlobStore = {
    async put(key, bytes, options) {
      try {
        await inner.put(key, bytes, options);
      } catch (error) {
        if (error instanceof StoreFull) notice(error);
        throw error;
      }
    },
    get: (key, options) => inner.get(key, options),
    stat: (key, options) => inner.stat(key, options),
    list: (prefix, options) => inner.list(prefix, options),
    delete: (keys, options) => inner.delete(keys, options),
    [Symbol.asyncDispose]: () => inner[Symbol.asyncDispose](),
  };
  return { store, full };
}
