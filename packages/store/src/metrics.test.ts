import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Metrics } from "@vesper/kit";
import { afterAll, expect, test } from "vitest";
import { storeConformance } from "./conformance.ts";
import { createFileStore } from "./file-system/file-store.ts";
import { measuredStore } from "./metrics.ts";

const root = await mkdtemp(join(tmpdir(), "vesper-measured-"));
afterAll(() => rm(root, { recursive: true, force: true }));

async function open(folder: string, metrics = new Metrics()) {
  return measuredStore(await createFileStore(folder, { durable: false }), metrics);
}

storeConformance("measured", async () => {
  const folder = await mkdtemp(join(root, "store-"));
  const store = await open(folder);
  return { store, reopen: () => open(folder), [Symbol.asyncDispose]: () => store[Symbol.asyncDispose]() };
});

test("calls are counted by operation and outcome, bytes by direction", async () => {
  const metrics = new Metrics();
  await using store = await open(await mkdtemp(join(root, "store-")), metrics);
  await store.put("a", new Uint8Array(10), { ifAbsent: true });
  await expect(store.put("a", new Uint8Array(10), { ifAbsent: true })).rejects.toThrow();
  await store.get("a");
  await expect(store.get("b")).rejects.toThrow();
  await expect(store.get("a", { signal: AbortSignal.abort() })).rejects.toThrow();
  await expect(store.put("..", new Uint8Array())).rejects.toThrow();
  for await (const _ of store.list("")) break;
  const printed = await metrics.registry.metrics();
  for (const line of [
    'vesper_store_requests_total{operation="put",outcome="done"} 1',
    'vesper_store_requests_total{operation="put",outcome="refused"} 1',
    'vesper_store_requests_total{operation="put",outcome="failed"} 1',
    'vesper_store_requests_total{operation="get",outcome="done"} 1',
    'vesper_store_requests_total{operation="get",outcome="refused"} 1',
    'vesper_store_requests_total{operation="get",outcome="cancelled"} 1',
    'vesper_store_requests_total{operation="list",outcome="done"} 1',
    'vesper_store_request_seconds_count{operation="put"} 3',
    "vesper_store_written_bytes_total 10",
    "vesper_store_read_bytes_total 10",
  ]) {
    expect(printed).toContain(line);
  }
});
