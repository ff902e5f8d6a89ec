import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInProcessBus } from "@vesper/bus";
import { Metrics, silentLogger, systemClock } from "@vesper/kit";
import { createFileStore, writeDiscards } from "@vesper/store";
import { expect, it } from "vitest";
import { grpo, runSpec, task } from "../testing/index.ts";
import { coordinatorMetrics } from "./metrics.ts";
import { loadHistory } from "./run-history.ts";
import { defaultLimits, type RunServices } from "./run-services.ts";

it("takes groups for settled that only a discard record lists", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vesper-history-"));
  try {
    await using store = await createFileStore(folder, { durable: false });
    await using bus = createInProcessBus();
    const spec = runSpec({ stages: [grpo({})] });
    const services: RunServices = {
      spec,
      task: () => task,
      bus,
      store,
      clock: systemClock,
      timers: systemClock,
      log: silentLogger,
      metrics: new Metrics().declare(coordinatorMetrics),
      limits: defaultLimits,
    };
    const { signal } = new AbortController();
    expect((await loadHistory(services, signal)).settled.size).toBe(0);
    const { name: run, policy } = spec;
    const groups = [
      { group: 4, reason: "no-signal" },
      { group: 5, reason: "stage-ended" },
    ];
    for (const [number, discardedGroup] of groups.entries()) {
      const record = { run, policy: policy.name, version: 3, discarded: [], createdAtMs: 0 };
      await writeDiscards(store, { ...record, discardedGroups: [discardedGroup] }, number);
    }
    expect([...(await loadHistory(services, signal)).settled.values()]).toEqual(
      groups.map((each) => ({ run, policy: policy.name, outcome: "discarded", version: 3, ...each })),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
