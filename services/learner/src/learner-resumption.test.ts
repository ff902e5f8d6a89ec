import { encodeGroupRecord, keys, partOf } from "@vesper/store";
import { describe, expect, it } from "vitest";
import { anotherBus, started, stopped, world } from "../testing/world.ts";
import { grpoStage, runSpec, sftStage } from "./fixtures.ts";
import { settledBy } from "./lineage.ts";

/** A run whose group 1 was said to be discarded, and whose learner stopped without draining: nothing was recorded. */
async function saidDiscarded() {
  const at = await world();
  const spec = runSpec([grpoStage]);
  const { player, learner } = await started(spec, at);
  await player.play({ stage: "web", group: 1, size: 2, reward: () => 0 });
  await player.settled(1);
  await learner.stop();
  return { at, spec };
}

describe("a learner that comes back", () => {
  it("goes on from its checkpoint and consumes nothing twice (prime-rl#3332)", async () => {
    const at = await world();
    const spec = runSpec([grpoStage]);
    const first = await started(spec, at);
    for (let group = 0; group < 2; group++) {
      await first.player.play({ stage: "web", group, size: 2 });
      await first.player.settled(group);
    }
    await stopped(first.learner);
    const { player, learner } = await started(spec, at);
    expect(learner.progress()).toMatchObject({ version: 2, updates: 2 });
    // What was consumed comes again, as after a lost bus.
    await player.play({ stage: "web", group: 1, size: 2 });
    await player.play({ stage: "web", group: 2, size: 2 });
    expect((await player.settled(2)).version).toBe(3);
    const manifests = await Promise.all([1, 2, 3].map((v) => player.manifest(v)));
    const consumed = manifests.flatMap((m) => m.consumed.map((c) => c.episode));
    expect(consumed).toHaveLength(new Set(consumed).size);
    expect(manifests.map((m) => m.update)).toEqual([1, 2, 3]);
  });

  it("makes the same bits as one that was never stopped, replayed rows included", { timeout: 180_000 }, async () => {
    const spec = runSpec([{ ...sftStage, batchGroups: 1, replayRatio: 2 }]);
    const run = async (stops: boolean) => {
      const at = await world();
      let { player, learner } = await started(spec, at);
      for (let group = 0; group < 3; group++) {
        await player.demonstrate("mid", group);
        await player.settled(group);
        if (!stops) continue;
        await stopped(learner);
        ({ player, learner } = await started(spec, at));
      }
      return await Promise.all([1, 2, 3].map(async (v) => (await player.manifest(v)).digest));
    };
    expect(await run(true)).toEqual(await run(false));
  });

  it("restores the checkpoint before one whose part was damaged (prime-rl#1712), under a new number", async () => {
    const at = await world();
    const spec = runSpec([grpoStage]);
    const first = await started(spec, at);
    for (let group = 0; group < 2; group++) {
      await first.player.play({ stage: "web", group, size: 2 });
      await first.player.settled(group);
    }
    await stopped(first.learner);
    const broken = await first.player.manifest(2);
    const key = keys.part("run", partOf(broken, "weights").sha256);
    const bytes = Uint8Array.from(await at.store.get(key));
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await at.store.put(key, bytes);

    const { player, learner } = await started(spec, at);
    expect(await player.version()).toBe(3);
    const restored = await player.manifest(3);
    const good = await player.manifest(1);
    expect(restored.digest).toBe(good.digest);
    expect(restored.parent).toEqual({ version: 1, digest: good.digest });
    expect(restored.discarded.map((d) => [d.episode, d.reason])).toEqual([
      ["e1-0", "rolled-back"],
      ["e1-1", "rolled-back"],
    ]);
    expect(learner.progress().updates).toBe(1);
    await player.play({ stage: "web", group: 2, size: 2 });
    expect((await player.settled(2)).version).toBe(4);
    const all = await Promise.all([0, 1, 2, 3, 4].map((v) => player.manifest(v)));
    expect(settledBy(all).groups).toEqual(new Set([0, 1, 2]));
  });

  it("collects what an upload left behind that was killed before its manifest", async () => {
    const at = await world();
    const spec = runSpec([grpoStage]);
    const first = await started(spec, at);
    await stopped(first.learner);
    const orphan = keys.part("run", "f".repeat(64));
    await at.store.put(orphan, Buffer.from("half an upload"));
    const { player } = await started(spec, at);
    expect(await at.store.stat(orphan)).toBeUndefined();
    expect(await player.version()).toBe(0);
  });

  it("says again what a lost bus no longer knows, discards that no manifest lists included", async () => {
    const at = await world();
    const spec = runSpec([grpoStage]);
    const first = await started(spec, at);
    await first.player.play({ stage: "web", group: 0, size: 2 });
    await first.player.settled(0);
    await first.player.play({ stage: "web", group: 1, size: 2, reward: () => 0 });
    await first.player.settled(1);
    await stopped(first.learner);
    // A bus of its own knows neither the pointer nor what was settled.
    const fresh = anotherBus();
    const { player } = await started(spec, { ...at, bus: fresh });
    expect(await player.version()).toBe(1);
    expect((await player.settled(0)).outcome).toBe("consumed");
    expect((await player.settled(1)).reason).toBe("no-signal");
    await player.play({ stage: "web", group: 2, size: 2 });
    await player.settled(2);
    expect((await player.manifest(2)).discardedGroups).toEqual([]);
  });

  it("lists in its next manifest what was said to be discarded before a crash", async () => {
    const { at, spec } = await saidDiscarded();
    const { player } = await started(spec, at);
    await player.play({ stage: "web", group: 2, size: 2 });
    await player.settled(2);
    const manifest = await player.manifest(1);
    expect(manifest.discardedGroups).toEqual([{ group: 1, reason: "no-signal" }]);
  });

  it("lists the members of such a group too, whose labels may have gone with a bus", async () => {
    const { at, spec } = await saidDiscarded();
    const closed = {
      run: spec.name,
      stage: "web",
      policy: spec.policy.name,
      group: 1,
      taskId: "suite/task",
      members: ["gone-0", "gone-1"],
      dropped: [],
      reason: "complete",
      closedAtMs: 1,
    } as const;
    const record = { closed, taskId: "suite/task", environmentSeed: 1n, rewards: [0, 0], successes: [false, false] };
    await at.store.put(keys.group(spec.name, 1), encodeGroupRecord(record));
    const { player } = await started(spec, at);
    await player.play({ stage: "web", group: 2, size: 2 });
    await player.settled(2);
    const { discarded, discardedGroups } = await player.manifest(1);
    expect(discardedGroups).toEqual([{ group: 1, reason: "no-signal" }]);
    expect(discarded.filter(({ episode }) => episode.startsWith("gone"))).toEqual([
      { group: 1, member: 0, episode: "gone-0", reason: "no-signal" },
      { group: 1, member: 1, episode: "gone-1", reason: "no-signal" },
    ]);
  });

  it("starts from another run's best version", async () => {
    const at = await world();
    const first = await started(runSpec([grpoStage]), at);
    await first.player.play({ stage: "web", group: 0, size: 2 });
    await first.player.settled(0);
    await stopped(first.learner);
    const taken = await first.player.manifest(1);
    const base = runSpec([grpoStage]);
    const spec = { ...base, name: "second", policy: { ...base.policy, start: "runs/run@1" } };
    const { player } = await started(spec, at);
    const manifest = await player.manifest(0);
    expect(manifest.digest).toBe(taken.digest);
    expect(manifest.start).toEqual({ run: "run", policy: "main", version: 1, digest: taken.digest });
  });
});
