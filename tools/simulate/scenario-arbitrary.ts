/** @file Scenarios at random: small runs in which much goes wrong. They shrink towards few faults and short runs. */
import { ACK_WAIT_MS } from "@vesper/bus";
import fc from "fast-check";
import { calm, type EpisodeFaults, type Interruption, type Role, type Scenario, type StagePlan } from "./scenario.ts";

/** Most that an arbitrary scenario has of each kind of fault. */
const MOST_SHARE = 0.08;
const MOST_CALLS: Readonly<Record<Role, number>> = { coordinator: 220, learner: 120, verifier: 400 };

const share: fc.Arbitrary<number> = fc
  .oneof({ arbitrary: fc.constant(0), weight: 2 }, { arbitrary: fc.integer({ min: 1, max: 8 }), weight: 1 })
  .map((percent) => (percent / 8) * MOST_SHARE);

const faults: fc.Arbitrary<EpisodeFaults> = fc.record({
  reset: share,
  crash: share,
  lost: share,
  stalled: share,
  announcedTwice: share,
  unjudged: share,
  expired: share,
});

const grpo: fc.Arbitrary<StagePlan> = fc.record({
  kind: fc.constant("grpo"),
  updates: fc.integer({ min: 1, max: 5 }),
  batchGroups: fc.integer({ min: 1, max: 3 }),
  groupSize: fc.integer({ min: 2, max: 4 }),
  maxStaleness: fc.constantFrom(0, 1, 2, 3, 8),
});

const sft: fc.Arbitrary<StagePlan> = fc.record({
  kind: fc.constant("sft"),
  updates: fc.integer({ min: 1, max: 3 }),
  batchGroups: fc.integer({ min: 1, max: 3 }),
  groupSize: fc.constant(1),
  maxStaleness: fc.integer({ min: 0, max: 1 }),
});

const stages: fc.Arbitrary<readonly StagePlan[]> = fc.oneof(
  { arbitrary: fc.tuple(grpo), weight: 3 },
  { arbitrary: fc.tuple(sft, grpo), weight: 1 },
);

const interruption: fc.Arbitrary<Interruption> = fc
  .constantFrom<Role>("coordinator", "learner", "learner", "verifier")
  .chain((role) =>
    fc.record({
      role: fc.constant(role),
      atCall: fc.integer({ min: 1, max: MOST_CALLS[role] }),
      effect: fc.boolean(),
      how: fc.constantFrom("kill", "kill", "drain"),
      downMs: fc.constantFrom(0, 500, 5_000, 60_000),
    }),
  );

export const scenarios: fc.Arbitrary<Scenario> = fc
  .record({
    seed: fc.integer({ min: 1, max: 2 ** 31 }),
    stages,
    slots: fc.integer({ min: 1, max: 16 }),
    slotsPerWorker: fc.integer({ min: 1, max: 4 }),
    actors: fc.integer({ min: 1, max: 3 }),
    swapMs: fc.constantFrom(0, 300, 3_000),
    slowFactor: fc.constantFrom(1, 3, 10),
    spread: fc.constantFrom(0, 0.3, 0.6),
    stepsPerEpisode: fc.integer({ min: 1, max: 3 }),
    success: fc.constantFrom(0.5, 0.3, 0.7),
    trainMs: fc.constantFrom(0, 500, 8_000),
    faults,
    networkMs: fc.constantFrom(0, 5, 200),
    failingCalls: fc.constantFrom(0, 0, 0.01, 0.04),
    validationEvery: fc.constantFrom(0, 0, 2),
    ackWaitMs: fc.constantFrom(ACK_WAIT_MS, 30_000, 5_000),
    duplicateWindowMs: fc.constantFrom(120_000, 2_000, 1),
    interruptions: fc.array(interruption, { maxLength: 5 }),
    busLossesAtMs: fc.oneof(
      { arbitrary: fc.constant([]), weight: 3 },
      { arbitrary: fc.array(fc.integer({ min: 0, max: 120_000 }), { maxLength: 2 }), weight: 1 },
    ),
  })
  .map((drawn) => ({ ...calm, ...drawn, groupDeadlineMs: patience(drawn) }));

/** A deadline that a group meets unless something went wrong with it, however few the slots are. */
function patience({ stages: plans, slots, slowFactor }: Pick<Scenario, "stages" | "slots" | "slowFactor">): number {
  const episodes = plans.map((plan) => (plan.maxStaleness + 1) * plan.batchGroups * plan.groupSize);
  const rounds = 1 + Math.max(...episodes) / slots;
  return 120_000 + 3 * rounds * slowFactor * calm.episodeMs;
}
