import { UserError } from "@vesper/kit";
import { describe, expect, it } from "vitest";
import { InputMismatch } from "../errors.ts";
import type { PolicyInput } from "../policy.ts";
import { boldWeights, noiseInput, scoresOf, smallPolicy } from "../small-policy.testing.ts";
import { drawWeights } from "./parameters.ts";
import { buildVisionPolicy } from "./vision-policy.ts";

const weights = boldWeights(smallPolicy, 3n);
const input = noiseInput(1n);
const { firstGridToken, firstCopyToken } = smallPolicy.tokens;

describe("the vision policy", () => {
  it("scores every token of the vocabulary at every position", async () => {
    const [scores] = await scoresOf(smallPolicy, weights, [input], [[2, firstGridToken, 1]], 3);
    expect(scores?.map((row) => row.length)).toEqual([1, 1, 1].map(() => smallPolicy.tokens.size));
    expect(scores?.flat().every(Number.isFinite)).toBe(true);
  });

  it("does not look at a token when it scores it, nor at later ones", async () => {
    const sequences = [
      [2, firstGridToken + 3, 1],
      [2, firstGridToken + 40, 1],
      [4, firstCopyToken, 1],
    ];
    const [a, b, c] = await scoresOf(smallPolicy, weights, [input, input, input], sequences, 3);
    expect(b?.[0]).toEqual(a?.[0]);
    expect(b?.[1]).toEqual(a?.[1]);
    expect(b?.[2]).not.toEqual(a?.[2]);
    expect(c?.[0]).toEqual(a?.[0]);
    expect(c?.[1]).not.toEqual(a?.[1]);
  });

  it("gives a sequence that is still being said the scores of the finished one", async () => {
    const whole = [4, firstCopyToken + 1, firstCopyToken + 2, 1];
    const [finished] = await scoresOf(smallPolicy, weights, [input], [whole], 4);
    for (let length = 1; length <= 4; length++) {
      const [open] = await scoresOf(smallPolicy, weights, [input], [whole.slice(0, length - 1)], length);
      open?.[length - 1]?.forEach((score, i) => {
        expect(score).toBeCloseTo(finished?.[length - 1]?.[i] ?? Number.NaN, 4);
      });
    }
  });

  it("sees the frame, the instruction, the text, the history and the hint", async () => {
    const click = { type: "Click", point: { x: 10, y: 900 } } as const;
    const others: PolicyInput[] = [
      { ...input, frame: noiseInput(2n).frame },
      { ...input, instruction: "Click the red square" },
      { ...input, text: "Paris, Oslo" },
      { ...input, history: [click] },
      { ...input, history: [{ ...click, point: { x: 900, y: 10 } }] },
      { ...input, hintType: 1 },
    ];
    const all = [input, ...others];
    const scores = await scoresOf(
      smallPolicy,
      weights,
      all,
      all.map(() => []),
      1,
    );
    const different = new Set(scores.map((rows) => JSON.stringify(rows)));
    expect(different.size).toBe(all.length);
  });

  it("tells the order of words apart", async () => {
    const orders = ["red then blue", "blue then red"].map((instruction) => ({ ...input, instruction }));
    const [a, b] = await scoresOf(smallPolicy, weights, orders, [[], []], 1);
    expect(a).not.toEqual(b);
  });

  it("tells a capital apart, in the instruction and in the text", async () => {
    const said = ["ok", "Ok"].flatMap((word) => [
      { ...input, instruction: `press ${word}` },
      { ...input, text: word },
    ]);
    const scores = await scoresOf(smallPolicy, weights, said, [[], [], [], []], 1);
    expect(new Set(scores.map((rows) => JSON.stringify(rows))).size).toBe(4);
  });

  it("scores one grid token per cell also when the frame is no multiple of the cell or the grid is odd", async () => {
    const odd = buildVisionPolicy({ frameWidth: 30, frameHeight: 22, cell: 4, width: 8, tokens: { maxLength: 4 } });
    expect([odd.tokens.gridColumns, odd.tokens.gridRows]).toEqual([8, 6]);
    const narrow = buildVisionPolicy({ frameWidth: 33, frameHeight: 25, cell: 3, width: 8 });
    expect([narrow.tokens.gridColumns, narrow.tokens.gridRows]).toEqual([11, 9]);
    for (const policy of [odd, narrow]) {
      const seen = noiseInput(1n, "x", policy);
      const [scores] = await scoresOf(policy, policy.initialise(1n), [seen], [[]], 1);
      expect(scores?.[0]).toHaveLength(policy.tokens.size);
    }
  });

  it("starts nearly even, so that nothing is excluded before it was tried", async () => {
    const [scores] = await scoresOf(smallPolicy, smallPolicy.initialise(1n), [input], [[]], 1);
    expect(Math.max(...(scores?.[0] ?? [9]).map(Math.abs))).toBeLessThan(2);
  });
});

describe("weights from a seed", () => {
  it("are the same on every machine and differ between seeds", () => {
    const [a, again, b] = [7n, 7n, 8n].map((seed) => smallPolicy.initialise(seed));
    expect(again).toEqual(a);
    expect(b).not.toEqual(a);
  });

  it("are these very numbers", () => {
    const spec = { name: "stem.weight", dims: [2, 2], deviation: 0.5, mean: 1 };
    expect([...(drawWeights([spec], 7n).get("stem.weight") ?? [])]).toEqual([
      1.552653193473816, 1.0765095949172974, 0.4923011064529419, 1.113600254058838,
    ]);
  });

  it("cover the declared parameters exactly", () => {
    const drawn = smallPolicy.initialise(1n);
    expect([...drawn.keys()]).toEqual(smallPolicy.parameters.map(({ name }) => name));
    for (const { name, dims } of smallPolicy.parameters) {
      expect(drawn.get(name)?.length, name).toBe(dims.reduce((a, b) => a * b, 1));
    }
  });
});

describe("inputs", () => {
  it.each([
    ["frame", { frame: { width: 16, height: 24, data: new Uint8Array(16 * 24 * 3) } }],
    ["frame", { frame: { ...input.frame, data: new Uint8Array(5) } }],
    ["history_types", { history: new Array(5).fill({ type: "PressEnter" }) }],
    ["hint_type", { hintType: 99 }],
    ["hint_type", { hintType: -1 }],
  ])("that do not fit are refused by role: %s", (role, change) => {
    const wrong = { ...input, ...change };
    expect(() => smallPolicy.encode([input, wrong])).toThrow(InputMismatch);
    expect(() => smallPolicy.encode([input, wrong])).toThrow(new RegExp(`policy input ${role}: found .*; allowed: `));
  });

  it("keep the newest action in the first place", () => {
    const history = [{ type: "PressEnter" }, { type: "Click", point: { x: 999, y: 0 } }] as const;
    const { history_types: types, history_points: points } = smallPolicy.encode([{ ...input, history }]);
    expect(types?.data).toEqual(BigInt64Array.of(1n, 19n, 0n, 0n));
    expect([...(points?.data ?? [])].slice(0, 6)).toEqual([1, 1, -1, 0, 0, 0]);
  });

  it("are refused when there are none", () => {
    expect(() => smallPolicy.encode([])).toThrow(InputMismatch);
  });
});

describe("options", () => {
  it("out of range are refused by name", () => {
    expect(() => buildVisionPolicy({ frameWidth: 8, frameHeight: 160 })).toThrow(UserError);
    expect(() => buildVisionPolicy({ frameWidth: 160, frameHeight: 160, cell: 40 })).toThrow(/policy\.cell/);
    expect(() => buildVisionPolicy({ frameWidth: 160, frameHeight: 160, width: 0 })).toThrow(/policy\.width/);
  });
});
