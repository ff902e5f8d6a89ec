/** @file A learner among real parts: bus, store and a player who makes what the other services make. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Bus, createInProcessBus } from "@vesper/bus";
import { Metrics, silentLogger, systemClock } from "@vesper/kit";
import type { RunSpec } from "@vesper/proto";
import { type BlobStore, createFileStore } from "@vesper/store";
import { afterEach } from "vitest";
import { Player } from "../src/fixture-player.ts";
import { createLearner, type Learner, type LearnerOptions } from "../src/learner.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

export interface World {
  readonly bus: Bus;
  readonly store: BlobStore;
  readonly metrics: Metrics;
}

export async function world(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), "vesper-learner-"));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const store = await createFileStore(folder);
  const bus = createInProcessBus();
  cleanups.push(async () => {
    await bus[Symbol.asyncDispose]();
    await store[Symbol.asyncDispose]();
  });
  return { bus, store, metrics: new Metrics() };
}

export async function started(spec: RunSpec, { bus, store, metrics }: World, more: Partial<LearnerOptions> = {}) {
  const context = { clock: systemClock, log: silentLogger, metrics };
  const learner = createLearner({ spec, bus, store, context, ...more });
  cleanups.push(() => learner.stop());
  await learner.start();
  const player = new Player(spec, bus, store);
  cleanups.push(() => player.dispose());
  return { learner, player };
}

export async function stopped(learner: Learner): Promise<void> {
  await learner.drain(AbortSignal.timeout(30_000));
  await learner.stop();
}

export async function metric(metrics: Metrics, name: string, labels: Record<string, string> = {}): Promise<number> {
  const found = (await metrics.registry.getMetricsAsJSON()).find((m) => m.name === name);
  const value = found?.values.find((v) => Object.entries(labels).every(([k, l]) => v.labels[k] === l));
  return value?.value ?? 0;
}

/** A bus that knows nothing of what the first one held. */
export function anotherBus(): Bus {
  const bus = createInProcessBus();
  cleanups.push(async () => await bus[Symbol.asyncDispose]());
  return bus;
}
