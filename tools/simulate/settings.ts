/** @file The runs of the table: latencies 10 : 1, half of the groups slow, by staleness, group size and slots. */
import { calm, type Scenario } from "./scenario.ts";

export interface Setting {
  readonly name: string;
  readonly scenario: Scenario;
}

/** Groups of one update, where it is not what is varied. */
const BATCH_GROUPS = 8;
const GROUP_SIZE = 8;
const GOAL_SEEDS = 5;

const usual: Omit<Scenario, "stages" | "slots"> = {
  ...calm,
  slotsPerWorker: 4,
  actors: 2,
  swapMs: 1_000,
  episodeMs: 10_000,
  slowFactor: 10,
  spread: 0.3,
  stepsPerEpisode: 2,
  trainMs: 10_000,
  networkMs: 20,
  ackWaitMs: 120_000,
  groupDeadlineMs: 24 * 3_600_000,
};

interface Size {
  readonly maxStaleness: number;
  readonly groupSize: number;
  readonly batchGroups: number;
  readonly slots: number;
  readonly updates: number;
}

function setting(name: string, seed: number, size: Size): Setting {
  const { slots, ...stage } = size;
  return { name, scenario: { ...usual, seed, slots, stages: [{ kind: "grpo", ...stage }] } };
}

/** What the goals are about: staleness 2, half as many slots as a batch has episodes. */
export function goalScenarios(): Setting[] {
  const slots = (BATCH_GROUPS * GROUP_SIZE) / 2;
  return Array.from({ length: GOAL_SEEDS }, (_, index) =>
    setting(`seed ${index + 1}`, index + 1, {
      maxStaleness: 2,
      groupSize: GROUP_SIZE,
      batchGroups: BATCH_GROUPS,
      slots,
      updates: 40,
    }),
  );
}

export function sweepScenarios(): Setting[] {
  return [0, 1, 2, 4, 8].flatMap((maxStaleness) =>
    [4, 8, 16].flatMap((groupSize) =>
      [0.5, 1, 3].map((batches) => {
        const slots = batches * BATCH_GROUPS * groupSize;
        const size = { maxStaleness, groupSize, batchGroups: BATCH_GROUPS, slots, updates: 20 };
        return setting(`staleness ${maxStaleness}, groups of ${groupSize}, ${slots} slots`, 1, size);
      }),
    ),
  );
}

/** Within one cluster. At ten times that, placing orders one after the other is what holds ten thousand slots up. */
const CLUSTER_NETWORK_MS = 2;

/** From a hall to a desk: half as many slots as a batch has episodes. The largest comes first: it takes longest. */
export function scaleScenarios(): Setting[] {
  return [
    { slots: 10_000, updates: 1 },
    { slots: 1_000, updates: 4 },
    { slots: 100, updates: 20 },
    { slots: 10, updates: 60 },
  ].map(({ slots, updates }) => {
    const groupSize = 4;
    const size = { maxStaleness: 2, groupSize, batchGroups: (2 * slots) / groupSize, slots, updates };
    const { name, scenario } = setting(`${slots} slots`, 1, size);
    return { name, scenario: { ...scenario, networkMs: CLUSTER_NETWORK_MS, slotsPerWorker: 10 } };
  });
}
