import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advantages, groupAdvantages, stepShaping } from "./advantages.ts";

describe("advantages", () => {
  it.each([
    { rewards: [1, 0, 0, 1], deviation: "sample", epsilon: 1e-6, expected: [0.866024, -0.866024, -0.866024, 0.866024] },
    { rewards: [1, 0, 0, 1], deviation: "population", epsilon: 1e-5, expected: [0.99998, -0.99998, -0.99998, 0.99998] },
    {
      rewards: [1, 0, 0, 0],
      deviation: "sample",
      epsilon: 1e-6,
      expected: [1.499997, -0.499999, -0.499999, -0.499999],
    },
    { rewards: [0.9, 0.1, 0.5], deviation: "population", epsilon: 1e-5, expected: [1.224707, -1.224707, 0] },
    { rewards: [1, 1, 1, 1], deviation: "sample", epsilon: 1e-6, expected: [0, 0, 0, 0] },
  ] as const)("grpo of $rewards with the $deviation deviation", ({ rewards, deviation, epsilon, expected }) => {
    const found = groupAdvantages(rewards, "grpo", { deviation, epsilon });
    for (const [i, value] of expected.entries()) expect(found[i]).toBeCloseTo(value, 5);
  });

  it("takes only the mean away for dr_grpo, and the mean of the others for rloo", () => {
    expect(groupAdvantages([1, 0, 0, 0], "dr_grpo")).toEqual([0.75, -0.25, -0.25, -0.25]);
    const rloo = groupAdvantages([1, 0, 0, 0], "rloo");
    for (const [i, value] of [1, -1 / 3, -1 / 3, -1 / 3].entries()) expect(rloo[i]).toBeCloseTo(value, 12);
  });

  it.each(["grpo", "dr_grpo", "rloo", "batch_std"] as const)(
    "gives exactly 0 to eight equal rewards of 0.1 under %s (NeMo-RL#4161)",
    (estimator) => {
      const found = advantages([new Array<number>(8).fill(0.1), [1, 0]], estimator)[0];
      expect(found).toEqual(new Array<number>(8).fill(0));
    },
  );

  it.each(["grpo", "dr_grpo", "rloo", "batch_std"] as const)("gives 0 to a group of one under %s", (estimator) => {
    expect(advantages([[0.7]], estimator)).toEqual([[0]]);
  });

  it("uses each group's own size when groups differ in size (AReaL#1454)", () => {
    const [three, two] = advantages(
      [
        [1, 0, 0],
        [1, 0],
      ],
      "dr_grpo",
    );
    expect(three?.[0]).toBeCloseTo(2 / 3, 12);
    expect(three?.[1]).toBeCloseTo(-1 / 3, 12);
    expect(two).toEqual([0.5, -0.5]);
  });

  it("lets a member with a null or NaN reward leave the group (TRL#5902)", () => {
    const [found] = advantages([[1, null, Number.NaN, 0, undefined]], "dr_grpo");
    expect(found).toEqual([0.5, undefined, undefined, -0.5, undefined]);
  });

  it("means over seven when one of eight members crashed (miles#2800)", () => {
    const [found] = advantages([[1, 0, 0, null, 0, 0, 0, 0]], "dr_grpo");
    expect(found?.[0]).toBeCloseTo(6 / 7, 12);
    expect(found?.[3]).toBeUndefined();
  });

  it("scales batch_std by the deviation over the whole batch, around each group's mean", () => {
    const [a, b] = advantages(
      [
        [1, 0],
        [0.5, 0.5, 0.2],
      ],
      "batch_std",
      { epsilon: 0 },
    );
    const all = [1, 0, 0.5, 0.5, 0.2];
    const mean = 2.2 / 5;
    const deviation = Math.sqrt(all.reduce((total, r) => total + (r - mean) ** 2, 0) / 4);
    expect(a?.[0]).toBeCloseTo(0.5 / deviation, 12);
    expect(b?.[2]).toBeCloseTo((0.2 - 0.4) / deviation, 12);
  });

  it("permutes when members permute, and sums to zero", () => {
    const group = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(
        group,
        fc.constantFrom("grpo", "dr_grpo", "rloo", "batch_std"),
        fc.nat(),
        (rewards, estimator, turn) => {
          const k = turn % rewards.length;
          const permuted = [...rewards.slice(k), ...rewards.slice(0, k)];
          const before = advantages([rewards], estimator)[0] ?? [];
          const after = advantages([permuted], estimator)[0] ?? [];
          const expected = [...before.slice(k), ...before.slice(0, k)];
          for (const [i, value] of expected.entries()) expect(after[i]).toBeCloseTo(value ?? Number.NaN, 5);
          expect(before.reduce<number>((total, value) => total + (value ?? 0), 0)).toBeCloseTo(0, 5);
        },
      ),
    );
  });
});

describe("step shaping", () => {
  it("is centred over all steps of the group", () => {
    const shaped = stepShaping(
      [
        [1, 0],
        [0, 0, 1],
      ],
      0.1,
    );
    expect(shaped.flat().reduce((total, value) => total + value, 0)).toBeCloseTo(0, 12);
    expect(shaped[0]?.[0]).toBeCloseTo(0.06, 12);
  });

  it("refuses a coefficient with which long episodes would pay", () => {
    expect(() => stepShaping([[1]], 0.2)).toThrow(RangeError);
  });
});
