import { describe, expect, it } from "vitest";
import { checkSeeds } from "./check-seeds.ts";
import { calm, noFaults, type Role, type Scenario } from "./scenario.ts";
import { simulate } from "./simulate.ts";
import { World } from "./world.ts";

/** Scenarios at random, each held to every invariant: enough to catch what is broken, few enough for every commit. */
const RUNS = 200;
const SEED = 20;

type Change = Partial<Scenario> & { readonly stage?: Partial<Scenario["stages"][number]> };

function scenario({ stage = {}, ...change }: Change): Scenario {
  return {
    ...calm,
    stages: [{ kind: "grpo", updates: 6, batchGroups: 2, groupSize: 4, maxStaleness: 2, ...stage }],
    ...change,
  };
}

async function sound(change: Change) {
  const outcome = await simulate(scenario(change));
  expect(outcome.violations).toEqual([]);
  return outcome;
}

describe("runs in virtual time", () => {
  it(`keep every invariant, whatever goes wrong (${RUNS} scenarios of seed ${SEED})`, {
    timeout: 600_000,
  }, async () => {
    const checked = await checkSeeds(SEED, RUNS);
    expect(checked.broken).toBeUndefined();
    expect(checked.staleRows).toBe(0);
    // What is checked does happen.
    expect(checked.starts).toBeGreaterThan(2 * RUNS);
    expect(checked.updates).toBeGreaterThan(RUNS);
  });

  it("come out the same each time", async () => {
    const change: Change = {
      faults: { ...noFaults, crash: 0.1, lost: 0.05 },
      networkMs: 50,
      interruptions: [{ role: "learner", atCall: 40, effect: true, how: "kill", downMs: 1_000 }],
    };
    expect(await sound(change)).toEqual(await sound(change));
  });

  it("come to nothing that the witness would let pass: a limit that is broken is seen", async () => {
    await using world = new World(scenario({}));
    const { witness } = world;
    const specification = world.spec.stages[0];
    if (specification?.kind !== "grpo") throw new Error("a stage of another kind");
    const row = { episode: "e", step: 0, tokens: [1], behaviour: [0], temperature: 1, version: 3 } as const;
    const input = {
      frame: { width: 1, height: 1, data: new Uint8Array(3) },
      instruction: "",
      history: [],
      text: "",
      hintType: 0,
    };
    const request = (version: number) => ({
      rows: [{ row: { ...row, input }, advantage: 1, replayed: false }],
      objective: "ppo_clip" as const,
      specification: specification.learner,
      learningRate: 0,
      seed: 1n,
      version,
    });
    witness.began(request(5));
    expect(witness.violations).toEqual([]);
    witness.began(request(6));
    expect(witness.staleRows).toBe(1);
    expect(witness.violations[0]).toContain("version 3 is trained at 6; the limit is 2");
  });
});

describe("admission", () => {
  it("is the same after a restart at a high version as at the start (AReaL#1345)", async () => {
    const restarts = (["coordinator", "learner"] as const).map((role) => ({
      role,
      atCall: role === "learner" ? 150 : 300,
      effect: true,
      how: "kill" as const,
      downMs: 5_000,
    }));
    const stage = { updates: 30, batchGroups: 4, maxStaleness: 1, groupSize: 2 };
    const { largestOutstanding, starts, figures } = await sound({ stage, interruptions: restarts });
    expect(largestOutstanding).toBe(8);
    expect([starts, figures.updates]).toEqual([4, 30]);
  });

  it("does not grow with slots, workers or actors (AReaL#1471)", async () => {
    const stage = { batchGroups: 4, maxStaleness: 1, updates: 3 };
    for (const [slots, slotsPerWorker, actors] of [
      [4, 1, 1],
      [64, 16, 4],
      [200, 1, 8],
    ] as const) {
      expect((await sound({ stage, slots, slotsPerWorker, actors })).largestOutstanding).toBe(8);
    }
  });

  it("alternates strictly without staleness, and goes on, however slow a swap is (torchforge#557)", async () => {
    const stage = { maxStaleness: 0, updates: 5 };
    const { figures } = await sound({ stage, swapMs: 3_000, actors: 3, slots: 32 });
    expect(figures).toMatchObject({ updates: 5, lag: 0, largestLag: 0, stale: 0 });
  });

  it("replaces groups that became too old, and trains none of them (prime-rl#3313)", async () => {
    // Actors that act with old versions for long: what they sample is often too old when its group is complete.
    const stage = { maxStaleness: 1, updates: 10 };
    const { figures, staleRows } = await sound({ stage, actors: 4, swapMs: 30_000, slots: 24, trainMs: 200 });
    expect(figures.stale).toBeGreaterThan(0.1);
    expect([figures.updates, figures.largestLag, staleRows]).toEqual([10, 1, 0]);
  });

  it("trains slow tasks as often as they are dispatched (tinker-cookbook#822)", async () => {
    const stage = { maxStaleness: 2, updates: 25, batchGroups: 8, groupSize: 4 };
    const { figures } = await sound({ stage, slots: 16, slowFactor: 10, trainMs: 1_000 });
    expect(figures.slowShare).toBeGreaterThanOrEqual(0.9);
  });

  it("ends a stage well that has many groups open", async () => {
    const { figures } = await sound({ stage: { maxStaleness: 12, batchGroups: 1, updates: 2 }, slots: 2 });
    expect(figures.updates).toBe(2);
  });

  it("gives no group up whose orders only wait in the queue: deadlines run from the first one taken", async () => {
    // A few slots, and many more groups than can be played within one deadline.
    const stage = { maxStaleness: 1, batchGroups: 8, groupSize: 8, updates: 3 };
    const change = { stage, slots: 6, episodeMs: 10_000, slowFactor: 1, groupDeadlineMs: 120_000 };
    await using world = new World(scenario(change));
    expect(await world.run()).toBe("done");
    expect(world.witness.violations).toEqual([]);
    const reasons = new Set([...world.witness.groups.values()].map(({ closed }) => closed.reason));
    expect(reasons).toEqual(new Set(["complete", "stage-ended"]));
  });

  it("gives the slots of a group's quick members to others at once (verl#6090)", async () => {
    const stage = { maxStaleness: 3, batchGroups: 1, groupSize: 32, updates: 5 };
    const straggler = { group: 0, member: 5, factor: 100 };
    await using world = new World(scenario({ stage, slots: 32, slowFactor: 1, spread: 0, straggler }));
    expect(await world.run()).toBe("done");
    const { manifests, labelledEpisodes, violations } = world.witness;
    expect(violations).toEqual([]);
    const slow = manifests.flatMap(({ consumed }) => consumed).find((one) => one.group === 0 && one.member === 5);
    // Everybody else of the four groups that may be outstanding was played and judged before it.
    expect([...labelledEpisodes].indexOf(slow?.episode ?? "never trained")).toBeGreaterThanOrEqual(4 * 32 - 1);
  });
});

describe("coming back", () => {
  it("dispatches again what was in flight when coordinator and bus were lost (NeMo-RL#3599)", async () => {
    const stage = { batchGroups: 1, groupSize: 5, maxStaleness: 0, updates: 3 };
    const interruptions = [
      { role: "coordinator" as const, atCall: 14, effect: true, how: "kill" as const, downMs: 2_000 },
    ];
    const { figures } = await sound({ stage, slots: 5, interruptions, busLossesAtMs: [500, 1_500] });
    expect(figures.updates).toBe(3);
  });

  it("makes progress whichever order the roles restart in (NeMo-RL#3066)", async () => {
    const roles: readonly Role[] = ["coordinator", "learner", "verifier"];
    const orders = roles.flatMap((a) => roles.flatMap((b) => roles.map((c) => [a, b, c] as const)));
    for (const order of orders.filter((each) => new Set(each).size === 3)) {
      const interruptions = order.map((role, place) => ({
        role,
        atCall: 25 + 5 * place,
        effect: true,
        how: place % 2 === 0 ? ("kill" as const) : ("drain" as const),
        downMs: 3_000 * (3 - place),
      }));
      expect((await sound({ interruptions })).figures.updates).toBe(6);
    }
  });

  it("counts an episode once that was announced twice, late and again (AReaL#1498)", async () => {
    const faults = { ...noFaults, announcedTwice: 0.7, stalled: 0.3 };
    const { figures } = await sound({ faults, duplicateWindowMs: 1, ackWaitMs: 5_000 });
    expect(figures.updates).toBe(6);
  });
});
