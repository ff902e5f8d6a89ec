import { Rng } from "@vesper/kit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Curriculum } from "./curriculum.ts";
import { type GroupOutcome, TaskOutcomes } from "./task-outcomes.ts";

const taskIds = ["suite/solved", "suite/open", "suite/hopeless", "suite/new"];

function curriculum(outcomes: TaskOutcomes, groupSize = 8): Curriculum {
  return new Curriculum({ runSeed: 7n, stage: "online", taskIds, groupSize }, outcomes);
}

const outcome = (group: number, taskId: string, successes: number, version: number, size = 8): GroupOutcome => ({
  group,
  taskId,
  successes: Array.from({ length: size }, (_, i) => i < successes),
  version,
});

describe("the curriculum", () => {
  it("leaves solved and hopeless tasks alone, and none for good", () => {
    const outcomes = new TaskOutcomes();
    for (let group = 0; group < 30; group += 3) {
      outcomes.note(outcome(group, "suite/solved", 8, 1));
      outcomes.note(outcome(group + 1, "suite/open", 4, 1));
      outcomes.note(outcome(group + 2, "suite/hopeless", 0, 1));
    }
    outcomes.advance(2);
    const c = curriculum(outcomes);
    expect(c.weight("suite/open")).toBeGreaterThan(0.9);
    expect(c.weight("suite/new")).toBeGreaterThan(0.9);
    expect(c.weight("suite/solved")).toBeLessThan(0.15);
    expect(c.weight("suite/hopeless")).toBeLessThan(0.15);
    const picked = new Map<string, number>();
    for (let group = 100; group < 1_100; group++) {
      const taskId = c.pick(group);
      picked.set(taskId, (picked.get(taskId) ?? 0) + 1);
    }
    for (const taskId of taskIds) expect(picked.get(taskId)).toBeGreaterThan(10);
    expect(picked.get("suite/open")).toBeGreaterThan(3 * (picked.get("suite/solved") ?? 0));
  });

  it("sees that the failures of a nearly solved task come by whole groups", () => {
    const outcomes = new TaskOutcomes();
    for (let group = 0; group < 16; group += 2) {
      outcomes.note(outcome(group, "suite/solved", group === 0 ? 0 : 8, 1));
      outcomes.note(outcome(group + 1, "suite/open", 7, 1));
    }
    outcomes.advance(2);
    const c = curriculum(outcomes);
    // Seven of eight episodes succeed in both; only one of them can still be learned from.
    expect(c.weight("suite/solved")).toBeLessThan(0.2);
    expect(c.weight("suite/open")).toBeGreaterThan(0.9);
  });

  it("weighs every task alike while groups have one member", () => {
    const c = curriculum(new TaskOutcomes(), 1);
    expect(taskIds.map((taskId) => c.weight(taskId))).toEqual([1, 1, 1, 1]);
  });

  it("knows at a version what was settled before it, and not yet what that version settles", () => {
    const outcomes = new TaskOutcomes();
    outcomes.note(outcome(0, "suite/open", 8, 1));
    expect(outcomes.recent("suite/open", 64)).toEqual([]);
    outcomes.note(outcome(1, "suite/open", 0, 2));
    expect(outcomes.recent("suite/open", 64)).toHaveLength(8);
  });

  it("is a function of the settled groups, in whichever order they were heard", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (seed) => {
        const rng = new Rng(seed);
        const all = Array.from({ length: 40 }, (_, group) =>
          outcome(group, rng.pick(taskIds), rng.below(9), 1 + Math.floor(group / 8)),
        );
        const picks = [all, rng.shuffled(all)].map((heard) => {
          const outcomes = new TaskOutcomes();
          for (const each of heard) outcomes.note(each);
          outcomes.advance(6);
          const c = curriculum(outcomes);
          return Array.from({ length: 20 }, (_, i) => c.pick(1_000 + i));
        });
        expect(picks[0]).toEqual(picks[1]);
      }),
      { numRuns: 200 },
    );
  });
});
