import { describe, expect, it } from "vitest";
import { type Dual, dualAlgebra, still } from "./dual-algebra.testing.ts";
import { LossRefused } from "./errors.ts";
import { type KlKind, klEstimate, klLoss } from "./kl.ts";
import { matrix, plainAlgebra } from "./plain-algebra.ts";

const logprob = matrix([[-1.0, -0.5, -2.0]]);
const reference = matrix([[-1.2, -0.5, -1.0]]);

describe("KL estimators", () => {
  it.each([
    ["k1", [0.2, 0, -1.0]],
    ["k2", [0.02, 0, 0.5]],
    ["k3", [0.018731, 0, 0.718282]],
  ] as const)("%s has its published values", (kind, expected) => {
    const found = klEstimate(plainAlgebra, kind, logprob, reference);
    for (const [i, value] of expected.entries()) expect(found.data[i]).toBeCloseTo(value, 6);
  });

  it("refuses k1 as a loss, because its expected gradient is zero", () => {
    expect(() => klLoss(plainAlgebra, "k1", logprob, reference)).toThrow(LossRefused);
  });

  it("differentiates in expectation to the reverse KL's gradient for k2 and the forward KL's for k3", () => {
    // One softmax of two logits (z, 0), expectation taken exactly over both outcomes.
    const z = 0.3;
    const p = 1 / (1 + Math.exp(-z));
    const q = 0.2;
    const expected = (kind: KlKind) => {
      const gradient = (logp: number, logq: number, slope: number) => {
        const value: Dual = { value: matrix([[logp]]), tangent: matrix([[slope]]) };
        return klLoss(dualAlgebra, kind, value, still(matrix([[logq]]))).tangent.data[0] ?? Number.NaN;
      };
      return p * gradient(Math.log(p), Math.log(q), 1 - p) + (1 - p) * gradient(Math.log(1 - p), Math.log(1 - q), -p);
    };
    const reverse = (s: number) => s * Math.log(s / q) + (1 - s) * Math.log((1 - s) / (1 - q));
    const forward = (s: number) => q * Math.log(q / s) + (1 - q) * Math.log((1 - q) / (1 - s));
    const slope = (f: (s: number) => number) => {
      const at = (x: number) => f(1 / (1 + Math.exp(-x)));
      return (at(z + 1e-6) - at(z - 1e-6)) / 2e-6;
    };
    expect(expected("k2")).toBeCloseTo(slope(reverse), 7);
    expect(expected("k3")).toBeCloseTo(slope(forward), 7);
  });
});
