import { keys, partOf, readDiscards } from "@vesper/store";
import { describe, expect, it } from "vitest";
import { anotherBus, metric, started, stopped, world } from "../testing/world.ts";
import { readAlias } from "./aliases.ts";
import type { Player } from "./fixture-player.ts";
import { grpoStage, runSpec, sftStage } from "./fixtures.ts";

describe("a learner", () => {
  it("publishes its first weights before anything was played", async () => {
    const at = await world();
    const { player } = await started(runSpec([grpoStage]), at);
    expect(await player.version()).toBe(0);
    const manifest = await player.manifest(0);
    expect(manifest.parts.map((p) => p.name).sort()).toEqual(["model", "optimiser", "policy", "state", "weights"]);
    expect(manifest.digest).toBe(partOf(manifest, "weights").sha256);
  });

  it("makes one version of one consumed batch: durable, published, settled, purged", async () => {
    const at = await world();
    const { player, learner } = await started(runSpec([grpoStage]), at);
    await player.play({ stage: "web", group: 0, size: 4 });
    expect(await player.settled(0)).toEqual({ outcome: "consumed", reason: "", version: 1 });
    const manifest = await player.manifest(1);
    expect(manifest.consumed.map((c) => [c.episode, c.member, c.rows])).toEqual([
      ["e0-0", 0, 1],
      ["e0-1", 1, 1],
      ["e0-2", 2, 1],
      ["e0-3", 3, 1],
    ]);
    expect(manifest.parent).toEqual({ version: 0, digest: (await player.manifest(0)).digest });
    expect(manifest.digest).not.toBe(manifest.parent?.digest);
    expect(manifest.position).toMatchObject({ floor: 6, above: [] });
    expect((await at.bus.labelled("run", "main").stats()).firstSequence).toBe(6);
    expect(manifest.metrics.logprobGap).toBeLessThan(1e-4);
    expect(learner.progress()).toMatchObject({ version: 1, updates: 1, stage: "web", lag: 0 });
  });

  it("discards groups without a signal at once, and lists them in the next manifest", async () => {
    const at = await world();
    const { player } = await started(runSpec([grpoStage]), at);
    await player.play({ stage: "web", group: 0, size: 4, reward: () => 1 });
    expect(await player.settled(0)).toEqual({ outcome: "discarded", reason: "no-signal", version: 0 });
    await player.play({ stage: "web", group: 1, size: 4 });
    expect((await player.settled(1)).outcome).toBe("consumed");
    const manifest = await player.manifest(1);
    expect(manifest.discardedGroups).toEqual([{ group: 0, reason: "no-signal" }]);
    expect(manifest.discarded.map((d) => d.episode)).toEqual(["e0-0", "e0-1", "e0-2", "e0-3"]);
    expect(await metric(at.metrics, "vesper_learner_discarded_groups_total", { reason: "no-signal" })).toBe(1);
  });

  it("drops stale groups with their reason and trains on (prime-rl#3313)", async () => {
    const at = await world();
    const { player } = await started(runSpec([{ ...grpoStage, maxStaleness: 0 }]), at);
    await player.play({ stage: "web", group: 0, size: 2 });
    await player.settled(0);
    await player.play({ stage: "web", group: 1, size: 2, version: 0 });
    expect(await player.settled(1)).toEqual({ outcome: "discarded", reason: "stale", version: 1 });
    await player.play({ stage: "web", group: 2, size: 2 });
    expect((await player.settled(2)).version).toBe(2);
  });

  it("refuses responses whose log-probabilities do not match their tokens (AReaL#1554), and goes on", async () => {
    const at = await world();
    const { player } = await started(runSpec([grpoStage]), at);
    const spoil = (r: Parameters<NonNullable<Parameters<Player["play"]>[0]["spoil"]>>[0], member: number) =>
      member === 0 ? { ...r, logprobs: r.logprobs.slice(1) } : r;
    await player.play({ stage: "web", group: 0, size: 4, spoil });
    expect((await player.settled(0)).outcome).toBe("consumed");
    const manifest = await player.manifest(1);
    expect(manifest.consumed).toHaveLength(3);
    expect(manifest.discarded).toEqual([{ group: 0, member: 0, episode: "e0-0", reason: "length-mismatch" }]);
  });

  it("makes no step of a batch without a usable row, backs off, and goes on (verl#5894)", async () => {
    const at = await world();
    const { player, learner } = await started(runSpec([grpoStage]), at);
    await player.play({ stage: "web", group: 0, size: 4, spoil: (r) => ({ ...r, logprobs: [] }) });
    expect((await player.settled(0)).reason).toBe("unusable");
    expect(await metric(at.metrics, "vesper_learner_empty_batches_total")).toBe(1);
    expect(learner.progress().updates).toBe(0);
    await player.play({ stage: "web", group: 1, size: 4 });
    expect((await player.settled(1)).outcome).toBe("consumed");
  });

  it("refuses an archive whose bytes are not the promised ones", async () => {
    const at = await world();
    const { player } = await started(runSpec([grpoStage]), at);
    const members = await player.play({ stage: "other", group: 9, size: 1 });
    const key = members[0]?.labelled.ready.archiveKey ?? "";
    const bytes = Uint8Array.from(await at.store.get(key));
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await player.play({ stage: "web", group: 0, size: 3 });
    await player.settled(0);
    const good = await player.play({ stage: "elsewhere", group: 1, size: 3 });
    await at.store.put(good[0]?.labelled.ready.archiveKey ?? "", bytes);
    for (const { labelled } of good) {
      const ready = { ...labelled.ready, stage: "web", group: 2, episode: `again-${labelled.ready.member}` };
      await player.publishLabel({ ...labelled, ready });
    }
    const again = good.map((m, i) => ({
      ...m,
      labelled: { ...m.labelled, ready: { ...m.labelled.ready, episode: `again-${i}` } },
    }));
    await player.close("web", 2, again);
    expect((await player.settled(2)).outcome).toBe("consumed");
    expect((await player.manifest(2)).discarded.map((d) => d.reason)).toContain("corrupt");
  });

  it("ends when another learner has taken its version", async () => {
    const at = await world();
    const { player, learner } = await started(runSpec([grpoStage]), at);
    await at.store.put(keys.manifest("run", "main", 1), Buffer.from("somebody else's"));
    await player.play({ stage: "web", group: 0, size: 4 });
    const failure = await learner.failure;
    expect(failure.code).toBe("service-failed");
    expect(failure.cause).toMatchObject({ code: "superseded" });
    expect(await player.version()).toBe(0);
  });

  it("discards what is left of a stage that is over", async () => {
    const at = await world();
    const { player } = await started(runSpec([{ ...grpoStage, batchGroups: 2 }]), at);
    await player.play({ stage: "web", group: 0, size: 4 });
    const phase = { run: "run", stage: "web", phase: "stage-finished", reason: "", atMs: 1 } as const;
    await at.bus.runState("run").publish({ kind: "phase", phase }, { id: "phase" });
    expect((await player.settled(0)).reason).toBe("stage-ended");
    await player.play({ stage: "web", group: 1, size: 4 });
    expect((await player.settled(1)).reason).toBe("stage-ended");
  });

  it("makes exactly the updates that a stage may have, and discards what else was closed", async () => {
    const at = await world();
    const { player, learner } = await started(runSpec([{ ...grpoStage, until: { updates: 1 } }]), at);
    for (const group of [0, 1, 2]) await player.play({ stage: "web", group, size: 2, version: 0 });
    expect((await player.settled(0)).version).toBe(1);
    for (const group of [1, 2])
      expect(await player.settled(group)).toEqual({ outcome: "discarded", reason: "stage-ended", version: 1 });
    await stopped(learner);
    // Nor does another process make one more.
    const next = await started(runSpec([{ ...grpoStage, until: { updates: 1 } }]), at);
    await next.player.play({ stage: "web", group: 3, size: 2 });
    expect((await next.player.settled(3)).reason).toBe("stage-ended");
    expect(next.learner.progress()).toMatchObject({ version: 1, updates: 1 });
  });

  it("records what is discarded after the last update, once the run is over", async () => {
    const at = await world();
    const { player } = await started(runSpec([{ ...grpoStage, batchGroups: 2 }]), at);
    await player.play({ stage: "web", group: 0, size: 2 });
    const labelled = await player.play({ stage: "web", group: 1, size: 2, reward: () => 1 });
    await player.settled(1);
    const say = async (stage: string, phase: "stage-finished" | "finished") => {
      const message = { run: "run", stage, phase, reason: "", atMs: 1 } as const;
      await at.bus.runState("run").publish({ kind: "phase", phase: message }, { id: `phase.${phase}` });
    };
    await say("web", "stage-finished");
    await say("", "finished");
    await expect.poll(async () => (await readDiscards(at.store, "run", "main")).length).toBe(1);
    // A straggler gets a record of its own.
    const [first] = labelled;
    if (!first) throw new Error("nothing played");
    const late = { ...first.labelled, ready: { ...first.labelled.ready, episode: "e1-9", member: 9 } };
    await player.publishLabel(late);
    await expect.poll(async () => (await readDiscards(at.store, "run", "main")).length).toBe(2);
    const [record, straggler] = await readDiscards(at.store, "run", "main");
    expect(record?.version).toBe(0);
    expect([...(record?.discardedGroups ?? [])].sort((a, b) => a.group - b.group)).toEqual([
      { group: 0, reason: "stage-ended" },
      { group: 1, reason: "no-signal" },
    ]);
    expect(record?.discarded.map((d) => d.episode).sort()).toEqual(["e0-0", "e0-1", "e1-0", "e1-1"]);
    expect(straggler?.discarded).toEqual([{ group: 1, member: 9, episode: "e1-9", reason: "no-signal" }]);
  });

  it("reads a finished run's labels to the end before it closes its books, when it drains right away", async () => {
    const at = await world();
    const { player, learner } = await started(runSpec([grpoStage]), at);
    const phase = { run: "run", stage: "", phase: "finished", reason: "", atMs: 1 } as const;
    await player.play({ stage: "web", group: 0, size: 2, reward: () => 1 });
    await at.bus.runState("run").publish({ kind: "phase", phase }, { id: "phase" });
    await stopped(learner);
    const [record] = await readDiscards(at.store, "run", "main");
    expect(record?.discarded.map((d) => d.episode)).toEqual(["e0-0", "e0-1"]);
  });

  it("keeps the last checkpoints, the best one, and deletes the parts of the others", async () => {
    const at = await world();
    const spec = runSpec([grpoStage], { retention: { last: 2, everyMinutes: 0 } });
    const { player, learner } = await started(spec, at);
    for (let group = 0; group < 2; group++) {
      await player.play({ stage: "web", group, size: 2 });
      await player.settled(group);
    }
    const validated = { run: "run", policy: "main", version: 1, success: 0.5, episodes: 10 };
    await at.bus.runState("run").publish({ kind: "validated", validated }, { id: "validated.1" });
    for (let group = 2; group < 5; group++) {
      await player.play({ stage: "web", group, size: 2 });
      await player.settled(group);
    }
    // A group's settlement comes before the tidying of its update, so look after the next one.
    await player.play({ stage: "web", group: 5, size: 2, reward: () => 0 });
    await player.settled(5);
    const has = async (version: number) => {
      const part = partOf(await player.manifest(version), "weights");
      return (await at.store.stat(keys.part("run", part.sha256))) !== undefined;
    };
    await expect.poll(() => has(3)).toBe(false);
    expect([await has(0), await has(1), await has(2), await has(4), await has(5)]).toEqual([
      false,
      true,
      false,
      true,
      true,
    ]);
    expect(await readAlias(at.store, "run", "main", "best")).toBe(1);
    expect(await readAlias(at.store, "run", "main", "last")).toBe(5);
    // Another process, on a bus that knows no scores: the best version stays.
    await stopped(learner);
    const fresh = anotherBus();
    const next = await started(spec, { ...at, bus: fresh });
    await next.player.play({ stage: "web", group: 6, size: 2 });
    await next.player.settled(6);
    await expect.poll(() => has(4)).toBe(false);
    expect(await has(1)).toBe(true);
  });

  it("consumes and publishes without an optimiser step when told to measure everything else", async () => {
    const at = await world();
    const { player } = await started(runSpec([grpoStage]), at, { skipOptimiser: true });
    await player.play({ stage: "web", group: 0, size: 4 });
    expect((await player.settled(0)).version).toBe(1);
    const [first, second] = [await player.manifest(0), await player.manifest(1)];
    expect(second.digest).toBe(first.digest);
    expect(second.consumed).toHaveLength(4);
  });
});

describe("a supervised stage", () => {
  const stage = { ...sftStage, batchGroups: 2, replayRatio: 1 };

  it("learns from verified demonstrations, replays earlier ones and names them", async () => {
    const at = await world();
    const { player } = await started(runSpec([stage]), at);
    for (let group = 0; group < 6; group++) await player.demonstrate("mid", group);
    await player.settled(5);
    expect((await player.manifest(1)).replayed).toEqual([]);
    const third = await player.manifest(3);
    expect(third.consumedGroups).toEqual([4, 5]);
    expect(third.replayed.length).toBeGreaterThan(0);
    for (const episode of third.replayed) expect(["e0-0", "e1-0", "e2-0", "e3-0"]).toContain(episode);
    expect(await metric(at.metrics, "vesper_learner_rows_total", { kind: "replayed" })).toBe(4);
    expect(await metric(at.metrics, "vesper_learner_rows_total", { kind: "new" })).toBe(6);
  });

  it("trains on no demonstration that failed", async () => {
    const at = await world();
    const { player } = await started(runSpec([stage]), at);
    await player.demonstrate("mid", 0, { verdict: "failed", reward: 0 });
    expect((await player.settled(0)).reason).toBe("unverified");
  });
});
