import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInProcessBus } from "@vesper/bus";
import { Metrics, silentLogger, systemClock } from "@vesper/kit";
import { type BlobStore, createFileStore, keys } from "@vesper/store";
import { afterEach, describe, expect, it } from "vitest";
import { Player } from "./fixture-player.ts";
import { grpoStage, runSpec } from "./fixtures.ts";
import { createLearner } from "./learner.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

type Call = "put" | "get" | "stat" | "list" | "delete";

/** A store that takes some calls and never answers them, nor listens to their signals. */
class HangingStore implements BlobStore {
  readonly #inner: BlobStore;
  hangs: (call: Call, key: string) => boolean = () => false;
  readonly hung: string[] = [];

  constructor(inner: BlobStore) {
    this.#inner = inner;
  }

  put: BlobStore["put"] = (key, ...rest) => this.#answer("put", key, () => this.#inner.put(key, ...rest));
  get: BlobStore["get"] = (key, ...rest) => this.#answer("get", key, () => this.#inner.get(key, ...rest));
  stat: BlobStore["stat"] = (key, ...rest) => this.#answer("stat", key, () => this.#inner.stat(key, ...rest));
  delete: BlobStore["delete"] = (all, ...rest) =>
    this.#answer("delete", all[0] ?? "", () => this.#inner.delete(all, ...rest));

  async *list(...[prefix, options]: Parameters<BlobStore["list"]>): ReturnType<BlobStore["list"]> {
    yield* await this.#answer("list", prefix, async () => this.#inner.list(prefix, options));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#inner[Symbol.asyncDispose]();
  }

  async #answer<T>(call: Call, key: string, work: () => Promise<T>): Promise<T> {
    if (!this.hangs(call, key)) return await work();
    this.hung.push(`${call} ${key}`);
    return await new Promise<T>(() => {});
  }
}

async function world() {
  const folder = await mkdtemp(join(tmpdir(), "vesper-hanging-"));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const plain = await createFileStore(folder, { durable: false });
  const store = new HangingStore(plain);
  const bus = createInProcessBus();
  cleanups.push(async () => {
    await bus[Symbol.asyncDispose]();
    await plain[Symbol.asyncDispose]();
  });
  const metrics = new Metrics();
  const spec = runSpec([grpoStage]);
  const context = { clock: systemClock, log: silentLogger, metrics };
  const learner = createLearner({ spec, bus, store, context, storeDeadlineMs: 500 });
  cleanups.push(() => learner.stop());
  // The others of the run reach the store all the time.
  const player = new Player(spec, bus, plain);
  cleanups.push(() => player.dispose());
  const retries = async () => {
    const all = await metrics.registry.getMetricsAsJSON();
    return all.find((m) => m.name === "vesper_learner_store_retries_total")?.values[0]?.value ?? 0;
  };
  return { learner, player, store, retries };
}

describe("a learner whose store takes calls and never answers (prime-rl#2142)", () => {
  it("tries a checkpoint again until it is stored; meanwhile others play on with the version before", async () => {
    const { learner, player, store, retries } = await world();
    await learner.start();
    const before = await retries();
    store.hangs = (call, key) => call === "put" && key.startsWith(keys.parts("run"));
    await player.play({ stage: "web", group: 0, size: 2 });
    await expect.poll(retries, { timeout: 30_000 }).toBeGreaterThan(before);
    expect(store.hung.every((call) => call.startsWith("put"))).toBe(true);
    // Labels are read and groups settled all the same, and no version is announced that is not durable.
    await player.play({ stage: "web", group: 1, size: 2, reward: () => 0 });
    expect((await player.settled(1)).reason).toBe("no-signal");
    expect(await player.version()).toBe(0);
    expect(learner.state).toBe("ready");
    store.hangs = () => false;
    expect((await player.settled(0)).version).toBe(1);
    expect((await player.manifest(1)).consumedGroups).toEqual([0]);
  });

  it("fetches an archive again, and trains on it once it comes", async () => {
    const { learner, player, store, retries } = await world();
    await learner.start();
    const before = await retries();
    store.hangs = (call, key) => call === "get" && key.startsWith(keys.trajectories("run"));
    await player.play({ stage: "web", group: 0, size: 2 });
    await expect.poll(retries, { timeout: 30_000 }).toBeGreaterThan(before);
    expect(learner.progress()).toMatchObject({ version: 0, waitingFor: "groups" });
    store.hangs = () => false;
    expect((await player.settled(0)).version).toBe(1);
  });

  it("starts once the store answers", async () => {
    const { learner, player, store, retries } = await world();
    store.hangs = () => true;
    const starting = learner.start();
    await expect.poll(retries, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(learner.notReady()).toBe("starting");
    store.hangs = () => false;
    await starting;
    expect(await player.version()).toBe(0);
  });

  it("stops at once although a call hangs", async () => {
    const { learner, player, store } = await world();
    await learner.start();
    store.hangs = (call, key) => call === "put" && key.startsWith(keys.parts("run"));
    await player.play({ stage: "web", group: 0, size: 2 });
    await expect.poll(() => store.hung.length, { timeout: 30_000 }).toBeGreaterThan(0);
    await learner.drain(AbortSignal.timeout(50));
    await learner.stop();
    expect(learner.state).toBe("stopped");
    expect(await player.version()).toBe(0);
  });
});
