/** @file What a store is asked and how it answers, whichever store it is. */
import { type Instrument, type MetricSpec, type Metrics, VesperError } from "@vesper/kit";
import { AlreadyExists, NotFound } from "./errors.ts";
import type { BlobStore } from "./store.ts";

const OPERATIONS = ["put", "get", "stat", "list", "delete"] as const;
export type StoreOperation = (typeof OPERATIONS)[number];

/** `refused`: the answer is no (taken, missing). `failed`: there was no answer, or no room. */
const OUTCOMES = ["done", "refused", "failed", "cancelled"] as const;

/** Why a store was asked again: nobody answered in time, the connection broke, it said it failed, or the bytes were wrong. */
const RETRY_CAUSES = ["deadline", "connection", "answer", "digest"] as const;
export type RetryCause = (typeof RETRY_CAUSES)[number];

export const storeMetrics = {
  requests: {
    name: "vesper_store_requests_total",
    type: "counter",
    unit: "requests",
    help: "Calls to the store, by operation and outcome.",
    meaning: "`failed` above zero: look at the store. `refused` is normal for put-if-absent and for looking.",
    labels: { operation: OPERATIONS, outcome: OUTCOMES },
  },
  seconds: {
    name: "vesper_store_request_seconds",
    type: "histogram",
    unit: "seconds",
    help: "Time of one call to the store.",
    meaning: "High: a slow disk or network; environment slots and the learner wait for it.",
    labels: { operation: OPERATIONS },
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60],
  },
  written: {
    name: "vesper_store_written_bytes_total",
    type: "counter",
    unit: "bytes",
    help: "Bytes of blobs that were put.",
    meaning: "Mostly trajectory archives: episodes a second times their size.",
  },
  read: {
    name: "vesper_store_read_bytes_total",
    type: "counter",
    unit: "bytes",
    help: "Bytes of blobs that were read.",
    meaning:
      "Each archive is read by the verifier and the learner; far more means that somebody reads again and again.",
  },
  retries: {
    name: "vesper_store_retries_total",
    type: "counter",
    unit: "requests",
    help: "Requests to the store that failed and were made again, by operation and cause.",
    meaning:
      "A few are normal on a network; a steady rate means a slow or failing store. `digest` names damaged bytes.",
    labels: { operation: OPERATIONS, cause: RETRY_CAUSES },
  },
} as const satisfies Record<string, MetricSpec>;

function outcomeOf(error: unknown): (typeof OUTCOMES)[number] {
  if (error instanceof AlreadyExists || error instanceof NotFound) return "refused";
  return error instanceof VesperError && error.code === "cancelled" ? "cancelled" : "failed";
}

/** The same store, counted. A listing is one call, from its first page to its last. */
export function measuredStore(store: BlobStore, metrics: Metrics): BlobStore {
  const instruments: Readonly<Record<keyof typeof storeMetrics, Instrument>> = metrics.declare(storeMetrics);
  const finish = (operation: StoreOperation, outcome: (typeof OUTCOMES)[number], startedMs: number) => {
    instruments.requests.record(1, { operation, outcome });
    instruments.seconds.record((performance.now() - startedMs) / 1_000, { operation });
  };
  const measure = async <T>(operation: StoreOperation, call: () => Promise<T>): Promise<T> => {
    const startedMs = performance.now();
    try {
      const value = await call();
      finish(operation, "done", startedMs);
      return value;
    } catch (error) {
      finish(operation, outcomeOf(error), startedMs);
      throw error;
    }
  };
  return {
    async put(key, bytes, options) {
      await measure("put", () => store.put(key, bytes, options));
      instruments.written.record(bytes.byteLength);
    },
    async get(key, options) {
      const bytes = await measure("get", () => store.get(key, options));
      instruments.read.record(bytes.byteLength);
      return bytes;
    },
    stat: (key, options) => measure("stat", () => store.stat(key, options)),
    async *list(prefix, options) {
      const startedMs = performance.now();
      let outcome: (typeof OUTCOMES)[number] = "done";
      try {
        yield* store.list(prefix, options);
      } catch (error) {
        outcome = outcomeOf(error);
        throw error;
      } finally {
        finish("list", outcome, startedMs);
      }
    },
    delete: (keys, options) => measure("delete", () => store.delete(keys, options)),
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}
