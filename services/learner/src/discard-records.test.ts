import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Cancelled, Metrics } from "@vesper/kit";
import { type BlobStore, createFileStore, keys, readDiscards, StoreUnavailable } from "@vesper/store";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DiscardRecords } from "./discard-records.ts";
import { Discards } from "./discards.ts";
import { Superseded } from "./errors.ts";
import { learnerMetrics } from "./metrics.ts";
import { StoreAccess } from "./store-access.ts";

const [run, policy] = ["run", "policy"];
let folder: string;
let store: BlobStore;
/** What the next puts do instead of answering. */
let faults: ("lost" | "answer lost")[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vesper-discards-"));
  store = await createFileStore(folder, { durable: false });
  faults = [];
});

afterEach(async () => {
  await store[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** A process's view of the store; a fault cancels the caller, so that nothing is tried again. */
function records(stop: AbortController): DiscardRecords {
  const faulty: Pick<BlobStore, "put" | "get" | "list"> = {
    get: (...all) => store.get(...all),
    list: (...all) => store.list(...all),
    put: async (...all) => {
      const fault = faults.shift();
      if (fault !== "lost") await store.put(...all);
      if (fault === undefined) return;
      stop.abort(new Cancelled("the process drains"));
      throw new StoreUnavailable(`while putting ${all[0]}`);
    },
  };
  const metrics = new Metrics().declare(learnerMetrics);
  return new DiscardRecords(new StoreAccess(faulty as BlobStore, metrics.storeRetries), run, policy);
}

const groupsIn = async () => (await readDiscards(store, run, policy)).map((r) => r.discardedGroups.map((g) => g.group));

for (const fault of ["lost", "answer lost"] as const) {
  it(`writes what an interrupted call left first, under its own number (${fault})`, async () => {
    const stop = new AbortController();
    const { signal } = new AbortController();
    const mine = records(stop);
    const discards = new Discards();
    expect(await mine.read(signal)).toEqual([]);
    discards.group({ group: 1, reason: "stale" });
    faults = [fault];
    await expect(mine.write(discards, 3, 10, stop.signal)).rejects.toThrow();
    discards.group({ group: 2, reason: "no-signal" });
    await mine.write(discards, 3, 20, signal);
    expect(await groupsIn()).toEqual([[1], [2]]);

    const next = records(new AbortController());
    expect(await next.read(signal)).toHaveLength(2);
    discards.group({ group: 3, reason: "stage-ended" });
    await next.write(discards, 3, 30, signal);
    expect(await groupsIn()).toEqual([[1], [2], [3]]);
  });
}

it("gives way to another learner that wrote under its number", async () => {
  const { signal } = new AbortController();
  const mine = records(new AbortController());
  await mine.read(signal);
  const other = { run, policy, version: 3, discarded: [], discardedGroups: [], createdAtMs: 1 };
  await store.put(keys.discard(run, policy, 0), Buffer.from(JSON.stringify(other)));
  const discards = new Discards();
  discards.group({ group: 1, reason: "stale" });
  await expect(mine.write(discards, 3, 10, signal)).rejects.toThrow(Superseded);
});
