import type { EpisodeOrder, VerdictKind } from "@vesper/proto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { coin, grpo, RunProcesses, runSpec, sft } from "../testing/index.ts";
import { NoUsableEpisodes } from "./errors.ts";

let runs: RunProcesses;

beforeEach(async () => {
  runs = await RunProcesses.open();
});

afterEach(() => runs[Symbol.asyncDispose]());

describe("a training stage", () => {
  it("gives all members one environment seed, each its own sampling seed, and none of the run's name", async () => {
    const seeds: string[][] = [];
    for (const name of ["run-a", "run-b"]) {
      await using run = await runs.start(runSpec({ name, stages: [grpo({ until: { updates: 1 } })] }));
      await run.outcome();
      const first = run.players.orders.filter((order) => order.group === 0).sort((a, b) => a.member - b.member);
      expect(new Set(first.map((order) => order.environmentSeed)).size).toBe(1);
      expect(new Set(first.map((order) => order.samplingSeed)).size).toBe(3);
      seeds.push(first.map((order) => `${order.environmentSeed}/${order.samplingSeed}`));
    }
    expect(seeds[0]).toEqual(seeds[1]);
  });

  it("has the policy itself play what it is then supervised with, where the stage says so", async () => {
    const own = sft({ behaviour: "policy", temperature: 2, stepLimit: 1, groupSize: 3, until: { updates: 1 } });
    for (const [stage, expected] of [
      [own, ["policy", 2, 1]],
      [sft({ until: { updates: 1 } }), ["oracle", 1, 6]],
    ] as const) {
      await using run = await runs.start(runSpec({ name: `by-${stage.behaviour}`, stages: [stage] }));
      await run.outcome();
      const first = run.players.orders.filter((order) => order.group === 0);
      expect(first.map((order) => order.member).sort()).toEqual(stage.groupSize === 3 ? [0, 1, 2] : [0]);
      for (const { behaviour, temperature, task } of run.players.orders)
        expect([behaviour, temperature, task.stepLimit]).toEqual(expected);
    }
  });

  it("gives an episode no more steps than the stage allows, and never more than the task does", async () => {
    for (const [stepLimit, allowed] of [
      [2, 2],
      [50, 6],
      [undefined, 6],
    ] as const) {
      const name = `limit-${stepLimit}`;
      await using run = await runs.start(runSpec({ name, stages: [grpo({ until: { updates: 1 }, stepLimit })] }));
      await run.outcome();
      expect(new Set(run.players.orders.map(({ task }) => task.stepLimit))).toEqual(new Set([allowed]));
    }
  });

  it("alternates strictly at staleness 0: every order names the newest version (torchforge#557)", async () => {
    const spec = runSpec({ stages: [grpo({ until: { updates: 5 } })] });
    await using run = await runs.start(spec);
    await run.outcome();
    const consumedAt = new Map(
      run.learner.consumed.flatMap((groups, index) => groups.map((g) => [g, index + 1] as const)),
    );
    for (const order of run.players.orders) {
      const version = consumedAt.get(order.group);
      if (version !== undefined) expect([order.group, order.minVersion]).toEqual([order.group, version - 1]);
    }
  });

  it("never has more groups outstanding than staleness allows, and reaches that many", async () => {
    const spec = runSpec({
      environment: { platform: "web", slots: 64 },
      stages: [grpo({ maxStaleness: 2, groupSize: 2 })],
    });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const seen: number[] = [];
    let all: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      all = resolve;
    });
    await using run = await runs.start(spec, {
      pace: async (order) => {
        seen.push(order.group);
        if (seen.length === 12) all();
        await held;
      },
    });
    await reached;
    const { pending, taken } = await run.bus.orders("run", "web").stats();
    expect([...new Set(seen)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(pending + taken).toBe(12);
    release();
    await run.outcome();
  });

  it("shows no group outstanding once it is over", async () => {
    await using run = await runs.start(runSpec({ stages: [grpo({ maxStaleness: 2 })] }));
    await run.outcome();
    expect(await run.metrics.registry.metrics()).toMatch(/^vesper_coordinator_groups_outstanding 0$/m);
  });

  it("replaces groups without signal, and lets solved ones not stop the run", async () => {
    const outcome = (order: EpisodeOrder): VerdictKind => (order.group % 3 === 0 ? "failed" : coin(order));
    await using run = await runs.start(runSpec({ stages: [grpo({ until: { updates: 4 } })] }), { outcome });
    await run.outcome();
    const consumed = run.learner.consumed.flat();
    expect(consumed).toHaveLength(8);
    expect(consumed.filter((group) => group % 3 === 0)).toEqual([]);
  });

  it("plays invalid members again with a new attempt and the same seeds", async () => {
    const outcome = (order: EpisodeOrder): VerdictKind =>
      order.member === 1 && order.attempt === 0 ? "invalid" : order.member === 2 ? "invalid" : coin(order);
    await using run = await runs.start(runSpec({ stages: [grpo({ until: { updates: 1 } })] }), { outcome });
    await run.outcome();
    const attempts = (member: number) => run.players.orders.filter((o) => o.group === 0 && o.member === member);
    expect(attempts(1).map((order) => order.attempt)).toEqual([0, 1]);
    expect(new Set(attempts(1).map((order) => `${order.environmentSeed}/${order.samplingSeed}`)).size).toBe(1);
    expect(attempts(2).map((order) => order.attempt)).toEqual([0, 1, 2]);
    const [first] = await runs.groupRecords("run");
    expect(first?.closed).toMatchObject({ reason: "members-failed" });
    expect(first?.closed.members).toHaveLength(2);
    expect(first?.closed.dropped).toHaveLength(1 + 3);
  });

  it("fails the run when no episode is ever valid, instead of playing for ever", async () => {
    const spec = runSpec({ stages: [grpo({ until: { updates: 1 } })] });
    await using run = await runs.start(spec, { outcome: () => "invalid" });
    const failed = await run.coordinator.failure;
    expect(failed.cause).toBeInstanceOf(NoUsableEpisodes);
    expect(failed.message).toContain("(invalid)");
  });

  it("closes a group at its deadline without the member that never came", async () => {
    const outcome = (order: EpisodeOrder) =>
      order.member === 0 && order.group === 0 ? undefined : order.member === 1 ? "completed" : "failed";
    await using run = await runs.start(runSpec({ stages: [grpo({ until: { updates: 1 } })] }), { outcome });
    const ticking = setInterval(() => void run.clock.advance(10_000), 20);
    try {
      await run.outcome();
    } finally {
      clearInterval(ticking);
    }
    const [first] = await runs.groupRecords("run");
    expect(first?.closed).toMatchObject({ reason: "deadline", dropped: [{ member: 0, reason: "deadline" }] });
  });
});
