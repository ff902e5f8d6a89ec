import { Rng } from "@vesper/kit";
import { describe, expect, it } from "vitest";
import { AdamW, gradientNorm } from "./adamw.ts";

/** One number at a time, straight from the paper, in double precision. */
function reference(theta: number, gradients: readonly number[], rate: number, decay: number): number {
  let m = 0;
  let v = 0;
  let x = theta;
  for (const [i, g] of gradients.entries()) {
    m = 0.9 * m + 0.1 * g;
    v = 0.999 * v + 0.001 * g * g;
    const mHat = m / (1 - 0.9 ** (i + 1));
    const vHat = v / (1 - 0.999 ** (i + 1));
    x = x - rate * decay * x - (rate * mHat) / (Math.sqrt(vHat) + 1e-8);
  }
  return x;
}

describe("AdamW", () => {
  it("agrees with the paper's algorithm in double precision", () => {
    const rng = new Rng(3n);
    const start = Array.from({ length: 5 }, () => rng.normal());
    const steps = Array.from({ length: 40 }, () => start.map(() => rng.normal()));
    const theta = new Map([["w", Float32Array.from(start)]]);
    const adam = new AdamW(theta, new Set(["w"]));
    const options = { learningRate: 0.01, weightDecay: 0.1, maxGradientNorm: 0 };
    for (const g of steps) adam.step(theta, new Map([["w", Float32Array.from(g)]]), 1, options);
    for (const [i, x] of start.entries()) {
      const expected = reference(
        x,
        steps.map((g) => g[i] ?? 0),
        0.01,
        0.1,
      );
      expect(theta.get("w")?.[i]).toBeCloseTo(expected, 5);
    }
  });

  it("moves the parameter down its gradient by the rate at the first step, whatever the gradient's size", () => {
    const theta = new Map([["w", Float32Array.of(1, 1)]]);
    const g = new Map([["w", Float32Array.of(1e-3, -1e3)]]);
    new AdamW(theta, new Set()).step(theta, g, gradientNorm(g), {
      learningRate: 0.1,
      weightDecay: 0,
      maxGradientNorm: 0,
    });
    expect(theta.get("w")?.[0]).toBeCloseTo(0.9, 3);
    expect(theta.get("w")?.[1]).toBeCloseTo(1.1, 3);
  });

  it("decays matrices only, and leaves parameters alone at rate 0", () => {
    const theta = new Map([
      ["w", Float32Array.of(1)],
      ["b", Float32Array.of(1)],
    ]);
    const zero = new Map([
      ["w", Float32Array.of(0)],
      ["b", Float32Array.of(0)],
    ]);
    const adam = new AdamW(theta, new Set(["w"]));
    adam.step(theta, zero, 0, { learningRate: 0.5, weightDecay: 0.1, maxGradientNorm: 1 });
    expect([theta.get("w")?.[0], theta.get("b")?.[0]]).toEqual([Math.fround(0.95), 1]);
    adam.step(theta, zero, 0, { learningRate: 0, weightDecay: 0.1, maxGradientNorm: 1 });
    expect(theta.get("w")?.[0]).toBe(Math.fround(0.95));
  });

  it("scales gradients down to the largest norm, over all parameters together", () => {
    const g = new Map([
      ["a", Float32Array.of(3)],
      ["b", Float32Array.of(4)],
    ]);
    expect(gradientNorm(g)).toBe(5);
    const theta = () =>
      new Map([
        ["a", Float32Array.of(0)],
        ["b", Float32Array.of(0)],
      ]);
    const clipped = new AdamW(theta(), new Set());
    clipped.step(theta(), g, 5, { learningRate: 1, weightDecay: 0, maxGradientNorm: 1 });
    expect(clipped.first.get("a")?.[0]).toBeCloseTo(0.1 * 0.6, 6);
    expect(clipped.first.get("b")?.[0]).toBeCloseTo(0.1 * 0.8, 6);
  });
});
