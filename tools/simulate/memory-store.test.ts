import { type StoreUnderTest, storeConformance } from "@vesper/store/conformance";
import { MemoryStore } from "./memory-store.ts";

storeConformance("memory store", async (): Promise<StoreUnderTest> => {
  const store = new MemoryStore();
  return {
    store,
    // Another process is another user of the same memory; what it disposes of is its own.
    reopen: async () => ({
      put: (key, bytes, options) => store.put(key, bytes, options),
      get: (key, options) => store.get(key, options),
      stat: (key, options) => store.stat(key, options),
      list: (prefix, options) => store.list(prefix, options),
      delete: (keys, options) => store.delete(keys, options),
      [Symbol.asyncDispose]: async () => undefined,
    }),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
});
