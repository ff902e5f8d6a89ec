import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Bus, createInProcessBus } from "@vesper/bus";
import { Metrics, silentLogger, systemClock } from "@vesper/kit";
import { buildVisionPolicy } from "@vesper/policies";
import { type BlobStore, createFileStore, keys, partOf, writeManifest } from "@vesper/store";
import { afterEach, describe, expect, it } from "vitest";
import { type Actor, type ActorOptions, createActor } from "./actor.ts";
import { actRequest, plainFrame, point, SIDE, writeVersion } from "./fixtures.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

interface World {
  readonly bus: Bus;
  readonly store: BlobStore;
  readonly metrics: Metrics;
}

async function world(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), "vesper-actor-"));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const store = await createFileStore(folder);
  const bus = createInProcessBus();
  cleanups.push(async () => {
    await bus[Symbol.asyncDispose]();
    await store[Symbol.asyncDispose]();
  });
  return { bus, store, metrics: new Metrics() };
}

async function started({ bus, store, metrics }: World, more: Partial<ActorOptions> = {}): Promise<Actor> {
  const actor = createActor({
    run: "run",
    policy: "main",
    spec: { maxBatch: 8, maxWaitMs: 2, threads: 1 },
    bus,
    store,
    context: { clock: systemClock, log: silentLogger, metrics },
    deterministic: false,
    ...more,
  });
  cleanups.push(() => actor.stop());
  await actor.start();
  return actor;
}

async function metric(metrics: Metrics, name: string, labels: Record<string, string> = {}): Promise<number> {
  const found = (await metrics.registry.getMetricsAsJSON()).find((m) => m.name === name);
  const value = found?.values.find((v) => Object.entries(labels).every(([k, l]) => v.labels[k] === l));
  return value?.value ?? 0;
}

const ask = (bus: Bus, changes: Parameters<typeof actRequest>[0] = {}, deadlineMs = 30_000) =>
  bus.act.request(actRequest(changes), { deadlineMs });

describe("an actor", () => {
  it("is not ready, and keeps requests waiting, until it has weights", async () => {
    const at = await world();
    const actor = await started(at);
    expect(actor.notReady()).toBe("no weights yet");
    const answer = ask(at.bus);
    const manifest = await writeVersion(at.store, 0, 1n);
    await point(at.bus, manifest);
    expect(await answer).toMatchObject({ version: 0, digest: manifest.digest });
    expect(actor.notReady()).toBeUndefined();
  });

  it("answers with tokens, log-probabilities, spans and the written action", async () => {
    const at = await world();
    await started(at);
    await point(at.bus, await writeVersion(at.store, 0, 1n));
    const response = await ask(at.bus);
    expect(response.parseFailure).toBe("");
    expect(response.action).toMatch(/^[A-Z][A-Za-z]+\(.*\)$/);
    expect(response.logprobs).toHaveLength(response.tokens.length);
    for (const logprob of response.logprobs) expect(logprob).toBeLessThanOrEqual(0);
    expect(response.spans[0]).toMatchObject({ name: "type", start: 0, end: 1 });
  });

  it("gives the same request the same answer, whatever else is in its batch", async () => {
    const at = await world();
    await started(at);
    await point(at.bus, await writeVersion(at.store, 0, 1n));
    const alone = await ask(at.bus);
    const crowd = await Promise.all(
      Array.from({ length: 9 }, (_, i) =>
        ask(at.bus, i === 4 ? {} : { samplingSeed: BigInt(i), instruction: `say ${i}` }),
      ),
    );
    expect(crowd[4]?.tokens).toEqual(alone.tokens);
    expect(Math.max(...crowd.map((r) => r.batchSize))).toBeGreaterThan(1);
    for (const [i, logprob] of alone.logprobs.entries()) expect(crowd[4]?.logprobs[i]).toBeCloseTo(logprob, 5);
  });

  it("evaluates each request alone in a deterministic run, to the same bits", async () => {
    const at = await world();
    await started(at, { deterministic: true });
    await point(at.bus, await writeVersion(at.store, 0, 1n));
    const alone = await ask(at.bus);
    const crowd = await Promise.all(Array.from({ length: 6 }, () => ask(at.bus)));
    for (const response of crowd) {
      expect(response.batchSize).toBe(1);
      expect(response.logprobs).toEqual(alone.logprobs);
    }
  });

  it("labels every answer with the version that chose it while weights change under it (AReaL#1569)", async () => {
    const at = await world();
    await started(at);
    const digests = new Map<number, string>();
    const wanted = new Map<number, readonly number[]>();
    for (let version = 0; version < 4; version++) {
      const manifest = await writeVersion(at.store, version, BigInt(version + 1));
      digests.set(version, manifest.digest);
      await point(at.bus, manifest);
      wanted.set(version, (await ask(at.bus, { minVersion: version })).logprobs);
    }
    const answers: ReturnType<typeof ask>[] = [];
    for (let version = 4; version < 8; version++) {
      const manifest = await writeVersion(at.store, version, BigInt((version % 4) + 1));
      digests.set(version, manifest.digest);
      for (let i = 0; i < 5; i++) answers.push(ask(at.bus));
      await point(at.bus, manifest);
      answers.push(ask(at.bus, { minVersion: version }));
    }
    const responses = await Promise.all(answers);
    for (const response of responses) {
      expect(response.digest).toBe(digests.get(response.version));
      const own = wanted.get(response.version % 4) ?? [];
      for (const [i, logprob] of response.logprobs.entries()) expect(own[i]).toBeCloseTo(logprob, 5);
    }
    expect(new Set(responses.map((r) => r.version)).size).toBeGreaterThan(1);
  });

  it("answers after a swap as a fresh actor does (SkyRL#2246, verl#7495)", async () => {
    const at = await world();
    await started(at, { deterministic: true });
    await point(at.bus, await writeVersion(at.store, 0, 1n));
    const before = await ask(at.bus);
    await point(at.bus, await writeVersion(at.store, 1, 2n));
    const after = await ask(at.bus, { minVersion: 1 });
    expect(after.digest).not.toBe(before.digest);
    const other = await world();
    await started(other, { deterministic: true });
    await point(other.bus, await writeVersion(other.store, 1, 2n));
    const fresh = await ask(other.bus);
    expect([after.tokens, after.logprobs]).toEqual([fresh.tokens, fresh.logprobs]);
  });

  it("refuses weights with one byte changed, keeps the ones before, and counts it (verl#6813)", async () => {
    const at = await world();
    const actor = await started(at);
    const first = await writeVersion(at.store, 0, 1n);
    await point(at.bus, first);
    await ask(at.bus);
    const second = await writeVersion(at.store, 1, 2n);
    const key = keys.part("run", second.digest);
    const bytes = Uint8Array.from(await at.store.get(key));
    bytes[bytes.length - 5] = (bytes[bytes.length - 5] ?? 0) ^ 1;
    await at.store.put(key, bytes);
    await point(at.bus, second);
    await expect.poll(() => metric(at.metrics, "vesper_actor_weights_refused_total", { reason: "digest" })).toBe(1);
    expect(await ask(at.bus)).toMatchObject({ version: 0, digest: first.digest });
    await point(at.bus, await writeVersion(at.store, 2, 3n));
    expect((await ask(at.bus, { minVersion: 2 })).version).toBe(2);
    expect(actor.version).toBe(2);
  });

  it("refuses weights that do not fit their policy (vLLM#52689)", async () => {
    const at = await world();
    await started(at);
    const first = await writeVersion(at.store, 0, 1n);
    await point(at.bus, first);
    await ask(at.bus);
    const wide = buildVisionPolicy({ frameWidth: SIDE, frameHeight: SIDE, cell: 4, width: 12 });
    const other = await writeVersion(at.store, 1, 1n, wide);
    const parts = [partOf(first, "policy"), partOf(first, "model"), partOf(other, "weights")];
    const mixed = { ...first, version: 2, digest: other.digest, parts };
    await writeManifest(at.store, mixed);
    await point(at.bus, mixed);
    await expect.poll(() => metric(at.metrics, "vesper_actor_weights_refused_total", { reason: "unusable" })).toBe(1);
    expect((await ask(at.bus)).version).toBe(0);
  });

  it("goes on answering while the store hangs, tries again, and counts it (prime-rl#2142)", async () => {
    const at = await world();
    let hanging = false;
    const store: BlobStore = {
      put: (key, bytes, options) => at.store.put(key, bytes, options),
      get: (key, options) => (hanging ? new Promise(() => {}) : at.store.get(key, options)),
      stat: (key, options) => at.store.stat(key, options),
      list: (prefix, options) => at.store.list(prefix, options),
      delete: (all, options) => at.store.delete(all, options),
      [Symbol.asyncDispose]: () => at.store[Symbol.asyncDispose](),
    };
    await started({ ...at, store }, { storeDeadlineMs: 50 });
    await point(at.bus, await writeVersion(at.store, 0, 1n));
    await ask(at.bus);
    hanging = true;
    await point(at.bus, await writeVersion(at.store, 1, 2n));
    await expect.poll(() => metric(at.metrics, "vesper_actor_store_retries_total")).toBeGreaterThan(0);
    expect((await ask(at.bus)).version).toBe(0);
    hanging = false;
    expect((await ask(at.bus, { minVersion: 1 })).version).toBe(1);
  });

  it("fails the request whose frame cannot be read, and no other of its batch", async () => {
    const at = await world();
    await started(at);
    await point(at.bus, await writeVersion(at.store, 0, 1n));
    await ask(at.bus);
    const { observation } = actRequest();
    const broken = ask(at.bus, { observation: { ...observation, image: observation.image.slice(0, 40) } });
    const wrongSize = ask(at.bus, { observation: { ...observation, image: plainFrame(SIDE * 2, 9) } });
    const good = ask(at.bus);
    await expect(broken).rejects.toMatchObject({ remoteCode: "frame-unreadable" });
    await expect(wrongSize).rejects.toMatchObject({ remoteCode: "input-mismatch" });
    expect((await good).version).toBe(0);
  });

  it("ends a request that insists on a version which never comes, at its deadline", async () => {
    const at = await world();
    const actor = await started(at, { actDeadlineMs: 500 });
    await point(at.bus, await writeVersion(at.store, 0, 1n));
    await expect.poll(() => actor.version).toBe(0);
    await expect(ask(at.bus, { minVersion: 9 })).rejects.toMatchObject({ remoteCode: "deadline-exceeded" });
    expect((await ask(at.bus)).version).toBe(0);
  });

  it("finishes what it took when it drains, and takes nothing more", async () => {
    const at = await world();
    const actor = await started(at);
    await point(at.bus, await writeVersion(at.store, 0, 1n));
    await ask(at.bus);
    const answers = Array.from({ length: 5 }, () => ask(at.bus));
    await actor.drain(AbortSignal.timeout(20_000));
    expect((await Promise.all(answers)).map((r) => r.version)).toEqual([0, 0, 0, 0, 0]);
    await expect(ask(at.bus)).rejects.toMatchObject({ code: "no-responder" });
  });

  it("takes 200 versions in a row without growing (onnxruntime#25325)", { timeout: 180_000 }, async () => {
    const at = await world();
    await started(at);
    const swap = async (version: number) => {
      await point(at.bus, await writeVersion(at.store, version, BigInt(version % 7)));
      await ask(at.bus, { minVersion: version });
    };
    for (let version = 0; version < 60; version++) await swap(version);
    const before = process.memoryUsage.rss();
    for (let version = 60; version < 200; version++) await swap(version);
    // One version's parts take 0.9 MB; had each swap kept them, growth would be over 120 MB.
    expect(process.memoryUsage.rss() - before).toBeLessThan(60 * 2 ** 20);
    expect(await metric(at.metrics, "vesper_actor_swaps_total")).toBe(200);
  });
});
