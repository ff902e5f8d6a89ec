/** @file A bus, a store and a context for tests of services: real ones, in process and in a folder that is removed. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Bus, createInProcessBus, type InProcessBusOptions } from "@vesper/bus";
import { episodeId, ManualClock, Metrics, type ServiceContext, silentLogger, systemClock } from "@vesper/kit";
import type { EpisodeOrder } from "@vesper/proto";
import { type BlobStore, createFileStore } from "@vesper/store";
import { lightOne } from "./lamps.ts";

export interface Workshop extends AsyncDisposable {
  readonly bus: Bus;
  readonly store: BlobStore;
  readonly context: ServiceContext;
  readonly folder: string;
  /** The value of a metric, summed over its labels that match. */
  metric(name: string, labels?: Readonly<Record<string, string>>): Promise<number>;
}

export async function openWorkshop(options: InProcessBusOptions = {}, folder?: string): Promise<Workshop> {
  const root = folder ?? (await mkdtemp(join(tmpdir(), "vesper-loop-")));
  const store = await createFileStore(root, { durable: false });
  const bus = createInProcessBus(options);
  const metrics = new Metrics();
  return {
    bus,
    store,
    folder: root,
    context: { clock: systemClock, log: silentLogger, metrics },
    async metric(name, labels = {}) {
      const all = await metrics.registry.getMetricsAsJSON();
      const values = all.find((each) => each.name === name)?.values ?? [];
      const wanted = Object.entries(labels);
      const matches = values.filter((v) => wanted.every(([key, value]) => Object(v.labels)[key] === value));
      return matches.reduce((sum, { value }) => sum + value, 0);
    },
    async [Symbol.asyncDispose]() {
      await bus[Symbol.asyncDispose]();
      await store[Symbol.asyncDispose]();
      if (folder === undefined) await rm(root, { recursive: true, force: true });
    },
  };
}

/** Times that nothing but the test moves. */
export function manualContext(workshop: Workshop): ServiceContext & { readonly clock: ManualClock } {
  return { ...workshop.context, clock: new ManualClock(1_000) };
}

/** An order as the coordinator would place it. */
export function order(change: Partial<EpisodeOrder> = {}): EpisodeOrder {
  const named = { run: "run", stage: "train", group: 0, member: 0, attempt: 0, ...change };
  return {
    ...named,
    policy: "policy",
    episode: episodeId(named),
    task: lightOne,
    environmentSeed: 7n,
    samplingSeed: 11n,
    behaviour: "oracle",
    purpose: "train",
    temperature: 1,
    minVersion: 0,
    hintType: 0,
    issuedAtMs: 0,
    ...change,
  };
}

/** Resolves once `look` gives something; looks again after every turn of the event loop. */
export async function eventually<T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}
