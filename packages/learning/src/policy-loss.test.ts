import { Rng } from "@vesper/kit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Aggregation, denominator } from "./aggregation.ts";
import { type Dual, dualAlgebra, still } from "./dual-algebra.testing.ts";
import { LossRefused } from "./errors.ts";
import type { OffPolicyCorrection } from "./off-policy.ts";
import { type Matrix, matrix, plainAlgebra, toRows } from "./plain-algebra.ts";
import { type PolicyLossInput, type PolicyLossOptions, policyLoss } from "./policy-loss.ts";
import { type Case, lengths, randomCase, referenceLoss } from "./reference-loss.testing.ts";
import { supervisedLoss } from "./supervised.ts";
import { type TokenLoss, tokenLoss } from "./token-loss.ts";

const LOSSES: readonly TokenLoss[] = [
  { kind: "ppo_clip", clipLow: 0.2, clipHigh: 0.28, dualClip: 3 },
  { kind: "ppo_clip", clipLow: 0.2, clipHigh: 0.2 },
  { kind: "gspo", clipLow: 0.1, clipHigh: 0.12 },
  { kind: "cispo", ratioMax: 1.5 },
  { kind: "reinforce" },
];
const CORRECTIONS: readonly (OffPolicyCorrection | undefined)[] = [
  undefined,
  { mode: "decoupled", tokenTruncation: 2, geometricMask: [0.5, 2] },
  { mode: "decoupled", tokenMask: [0.5, 2] },
  { mode: "decoupled", k3Mask: 0.05, veto: 0.2 },
  { mode: "bypass", tokenTruncation: 1.2, tokenMask: [0.7, 1.5] },
  { mode: "bypass", geometricMask: [0.8, 1.25] },
];
const AGGREGATIONS: readonly Aggregation[] = ["token_mean", "seq_mean_token_mean", "seq_mean_token_sum_norm"];

const inputs = (c: Case, divisor: number): PolicyLossInput<Matrix> => ({
  logprob: matrix(c.logprob),
  behaviour: matrix(c.behaviour),
  proximal: matrix(c.proximal),
  reference: matrix(c.reference),
  entropy: matrix(c.entropy),
  advantage: matrix(c.advantage),
  mask: matrix(c.mask),
  denominator: matrix([[divisor]]),
});

const scalar = (m: Matrix): number => m.data[0] ?? Number.NaN;

function everyCombination(visit: (options: PolicyLossOptions) => void): void {
  for (const loss of LOSSES)
    for (const correction of CORRECTIONS)
      for (const aggregation of AGGREGATIONS)
        for (const kl of [undefined, "k1", "k2", "k3"] as const)
          visit({
            loss,
            aggregation,
            entropy: 0.01,
            ...(correction ? { correction } : {}),
            ...(kl ? { kl: { kind: kl, coefficient: 0.1 } } : {}),
          });
}

describe("policyLoss", () => {
  it("agrees with plain loops in double precision for every combination of options", () => {
    const rng = new Rng(11n);
    everyCombination((options) => {
      const c = randomCase(rng, 5, 4, 0.5);
      const divisor = denominator(options.aggregation, { tokensPerSequence: lengths(c), tokenNorm: 7 });
      const found = scalar(policyLoss(plainAlgebra, options, inputs(c, divisor)).loss);
      expect(found, JSON.stringify(options)).toBeCloseTo(referenceLoss(options, c, divisor), 10);
    });
  });

  it("has the gradient that central differences of the same loss with frozen factors give", () => {
    // Without stop-gradient factors the loss is an ordinary function; those losses are differentiated numerically.
    const rng = new Rng(12n);
    const step = 1e-6;
    for (const loss of LOSSES.filter((l) => l.kind === "ppo_clip" || l.kind === "reinforce")) {
      for (const aggregation of AGGREGATIONS) {
        const c = randomCase(rng, 3, 3, 0.4);
        const options: PolicyLossOptions = { loss, aggregation };
        const at = (shift: number, b: number, t: number) => {
          const logprob = c.logprob.map((row, i) => row.map((v, j) => (i === b && j === t ? v + shift : v)));
          return scalar(policyLoss(plainAlgebra, options, { ...inputs(c, 3), logprob: matrix(logprob) }).loss);
        };
        const gradient = gradientOf(options, c, 3);
        for (let b = 0; b < 3; b++)
          for (let t = 0; t < 3; t++)
            expect(gradient[b]?.[t]).toBeCloseTo((at(step, b, t) - at(-step, b, t)) / (2 * step), 5);
      }
    }
  });

  it("gives GSPO each token the sequence's ratio as gradient, and CISPO the truncated ratio", () => {
    const c: Case = {
      logprob: [[-1, -0.5]],
      behaviour: [[-1, -0.5]],
      proximal: [[-1.05, -0.52]],
      reference: [[-1, -0.5]],
      entropy: [[0, 0]],
      advantage: [[2]],
      mask: [[1, 1]],
    };
    const s = Math.exp((0.05 + 0.02) / 2);
    const gspo = gradientOf(
      { loss: { kind: "gspo", clipLow: 0.2, clipHigh: 0.2 }, aggregation: "seq_mean_token_mean" },
      c,
      1,
    );
    expect(gspo[0]?.[0]).toBeCloseTo((-2 * s) / 2, 12);
    expect(gspo[0]?.[1]).toBeCloseTo((-2 * s) / 2, 12);
    const cispo = gradientOf({ loss: { kind: "cispo", ratioMax: 1.03 }, aggregation: "token_mean" }, c, 2);
    expect(cispo[0]?.[0]).toBeCloseTo((-2 * 1.03) / 2, 12);
    expect(cispo[0]?.[1]).toBeCloseTo((-2 * Math.exp(0.02)) / 2, 12);
  });

  it("gives each token its own advantage under GSPO, not its neighbours' (GSPO-token)", () => {
    const c = { ...randomCase(new Rng(18n), 1, 2, 0), mask: [[1, 1]], advantage: [[2, -1]] };
    const options: PolicyLossOptions = {
      loss: { kind: "gspo", clipLow: 0.2, clipHigh: 0.2 },
      aggregation: "seq_mean_token_mean",
    };
    const [[first, second] = []] = gradientOf(options, c, 1);
    expect(first).toBeCloseTo(-2 / 2, 12);
    expect(second).toBeCloseTo(1 / 2, 12);
  });

  it("adds up over micro-batches to the optimiser batch's loss and gradient", () => {
    const rng = new Rng(13n);
    for (const aggregation of AGGREGATIONS) {
      const c = randomCase(rng, 6, 4, 0.3);
      const options: PolicyLossOptions = { loss: LOSSES[0] ?? { kind: "reinforce" }, aggregation, entropy: 0.01 };
      const divisor = denominator(aggregation, { tokensPerSequence: lengths(c) });
      const part = (from: number, to: number): Case => ({
        logprob: c.logprob.slice(from, to),
        behaviour: c.behaviour.slice(from, to),
        proximal: c.proximal.slice(from, to),
        reference: c.reference.slice(from, to),
        entropy: c.entropy.slice(from, to),
        advantage: c.advantage.slice(from, to),
        mask: c.mask.slice(from, to),
      });
      const whole = scalar(policyLoss(plainAlgebra, options, inputs(c, divisor)).loss);
      const parts = [part(0, 2), part(2, 6)].map((p) =>
        scalar(policyLoss(plainAlgebra, options, inputs(p, divisor)).loss),
      );
      expect(parts.reduce((a, b) => a + b)).toBeCloseTo(whole, 12);
    }
  });

  it("stays finite, loss and gradient, whatever masked places hold (SkyRL#1635)", () => {
    const poison = fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e308);
    fc.assert(
      fc.property(poison, fc.constantFrom(...LOSSES), fc.constantFrom(...CORRECTIONS), (bad, loss, correction) => {
        const c = randomCase(new Rng(14n), 3, 4, 0.3);
        const spoil = (m: number[][]) => m.map((row, b) => row.map((v, t) => (c.mask[b]?.[t] === 1 ? v : bad)));
        const spoilt: Case = {
          ...c,
          logprob: spoil(c.logprob),
          behaviour: spoil(c.behaviour),
          proximal: spoil(c.proximal),
          reference: spoil(c.reference),
          entropy: spoil(c.entropy),
        };
        const options: PolicyLossOptions = {
          loss,
          aggregation: "token_mean",
          entropy: 0.01,
          kl: { kind: "k3", coefficient: 0.1 },
          ...(correction ? { correction } : {}),
        };
        const loss1 = scalar(policyLoss(plainAlgebra, options, inputs(spoilt, 5)).loss);
        expect(loss1).toBeCloseTo(scalar(policyLoss(plainAlgebra, options, inputs(c, 5)).loss), 12);
        expect(gradientOf(options, spoilt, 5)).toEqual(gradientOf(options, c, 5));
      }),
    );
  });

  it("has no gradient and no loss for a batch without an emitted token", () => {
    const c = {
      ...randomCase(new Rng(15n), 2, 3, 0.3),
      mask: [
        [0, 0, 0],
        [0, 0, 0],
      ],
    };
    const options: PolicyLossOptions = {
      loss: { kind: "gspo", clipLow: 0.1, clipHigh: 0.1 },
      aggregation: "token_mean",
    };
    const divisor = denominator("token_mean", { tokensPerSequence: [0, 0] });
    expect(scalar(policyLoss(plainAlgebra, options, inputs(c, divisor)).loss)).toBe(0);
    expect(
      gradientOf(options, c, divisor)
        .flat()
        .every((g) => g === 0),
    ).toBe(true);
  });

  it("counts clipped and rejected tokens and keeps the original count in the denominator", () => {
    const c: Case = {
      logprob: [
        [-1, -1],
        [-1, -1],
      ],
      behaviour: [
        [-1, -1],
        [-4, -4],
      ],
      proximal: [
        [-1.5, -1],
        [-1, -1],
      ],
      reference: [
        [-1, -1],
        [-1, -1],
      ],
      entropy: [
        [0, 0],
        [0, 0],
      ],
      advantage: [[1], [1]],
      mask: [
        [1, 1],
        [1, 1],
      ],
    };
    const options: PolicyLossOptions = {
      loss: { kind: "ppo_clip", clipLow: 0.2, clipHigh: 0.28 },
      aggregation: "token_mean",
      correction: { mode: "decoupled", geometricMask: [0.5, 2] },
    };
    const { loss, sums } = policyLoss(plainAlgebra, options, inputs(c, 4));
    expect(scalar(sums.tokens)).toBe(4);
    expect(scalar(sums.clipped)).toBe(1);
    expect(scalar(sums.rejected)).toBe(2);
    expect(scalar(loss)).toBeCloseTo(-(1.28 + 1) / 4, 12);
  });

  it("weights rows, e.g. by 1/|τ|", () => {
    const c = randomCase(new Rng(16n), 2, 3, 0.2);
    const options: PolicyLossOptions = { loss: { kind: "reinforce" }, aggregation: "token_mean" };
    const weighted = policyLoss(plainAlgebra, options, { ...inputs(c, 1), rowWeight: matrix([[0.5], [0]]) });
    const first = { ...c, mask: [c.mask[0] ?? [], [0, 0, 0]] };
    expect(scalar(weighted.loss)).toBeCloseTo(
      0.5 * scalar(policyLoss(plainAlgebra, options, inputs(first, 1)).loss),
      12,
    );
  });

  it("refuses options whose input is absent", () => {
    const { entropy: _e, reference: _r, proximal: _p, ...rest } = inputs(randomCase(new Rng(17n), 1, 2, 0.1), 1);
    const loss = { kind: "reinforce" } as const;
    const run = (options: Omit<PolicyLossOptions, "loss" | "aggregation">) => () =>
      policyLoss(plainAlgebra, { loss, aggregation: "token_mean", ...options }, rest);
    expect(run({})).toThrow(LossRefused);
    expect(run({ correction: { mode: "bypass" } })).not.toThrow();
    expect(run({ correction: { mode: "bypass" }, entropy: 0.1 })).toThrow(LossRefused);
    expect(run({ correction: { mode: "bypass" }, kl: { kind: "k2", coefficient: 1 } })).toThrow(LossRefused);
  });
});

describe("tokenLoss", () => {
  it("gives the published values of the clipped surrogate", () => {
    const input = {
      logprob: matrix([[-1.0, -0.7, -2.0, -0.2]]),
      proximal: matrix([[-1.1, -0.7, -1.5, -0.6]]),
      advantage: matrix([[1, -1, 1, 1]]),
      mask: matrix([[1, 1, 1, 1]]),
    };
    const { loss, clipped } = tokenLoss(plainAlgebra, { kind: "ppo_clip", clipLow: 0.2, clipHigh: 0.2 }, input);
    const expected = [-1.105171, 1, -0.606531, -1.2];
    for (const [i, value] of expected.entries()) expect(loss.data[i]).toBeCloseTo(value, 6);
    expect(scalar(plainAlgebra.sum(loss, [0, 1])) / 4).toBeCloseTo(-0.477925, 6);
    expect([...clipped.data]).toEqual([0, 0, 0, 1]);
  });

  it("bounds the loss of a negative advantage at c times it (dual clip)", () => {
    const input = {
      logprob: matrix([[0, 0]]),
      proximal: matrix([[-2, -0.1]]),
      advantage: matrix([[-1, -1]]),
      mask: matrix([[1, 1]]),
    };
    const kind = { kind: "ppo_clip", clipLow: 0.2, clipHigh: 0.2, dualClip: 3 } as const;
    const { loss, clipped } = tokenLoss(plainAlgebra, kind, input);
    expect(loss.data[0]).toBe(3);
    expect(loss.data[1]).toBeCloseTo(Math.exp(0.1), 12);
    expect([...clipped.data]).toEqual([1, 0]);
  });
});

describe("supervisedLoss", () => {
  it("is the mean negative log-likelihood of unmasked tokens", () => {
    const loss = supervisedLoss(plainAlgebra, "token_mean", {
      logprob: matrix([
        [-1, -3, Number.NaN],
        [-2, Number.NaN, Number.NaN],
      ]),
      mask: matrix([
        [1, 1, 0],
        [1, 0, 0],
      ]),
      denominator: matrix([[3]]),
    });
    expect(scalar(loss)).toBe(2);
  });

  it("is less by the weighted entropy of unmasked tokens, row weights included", () => {
    const loss = supervisedLoss(plainAlgebra, "token_mean", {
      logprob: matrix([
        [-1, Number.NaN],
        [-2, -4],
      ]),
      mask: matrix([
        [1, 0],
        [1, 1],
      ]),
      denominator: matrix([[3]]),
      rowWeight: matrix([[1], [0.5]]),
      entropy: {
        perToken: matrix([
          [0.5, Number.NaN],
          [1, 3],
        ]),
        weight: 0.1,
      },
    });
    expect(scalar(loss)).toBeCloseTo((1 - 0.05 + 0.5 * (2 - 0.1 + 4 - 0.3)) / 3, 12);
  });

  it("with an entropy weight c leaves the share s with s/(1 − s) = n · e^(−1/(c − c·s)) to n other tokens", () => {
    const [n, c] = [2_080, 0.1];
    const lossAt = (left: number) => {
      const entropy = -(1 - left) * Math.log(1 - left) - left * Math.log(left / n);
      return scalar(
        supervisedLoss(plainAlgebra, "token_mean", {
          logprob: matrix([[Math.log(1 - left)]]),
          mask: matrix([[1]]),
          denominator: matrix([[1]]),
          entropy: { perToken: matrix([[entropy]]), weight: c },
        }),
      );
    };
    const shares = Array.from({ length: 4_000 }, (_, i) => (i + 1) / 10_000);
    const best = shares.reduce((a, b) => (lossAt(b) < lossAt(a) ? b : a));
    expect(best / (1 - best)).toBeCloseTo(n * Math.exp(-1 / (c * (1 - best))), 3);
    expect(best).toBeCloseTo(0.053, 2);
  });
});

/** d loss / d logprob by forward mode, one token at a time. */
function gradientOf(options: PolicyLossOptions, c: Case, divisor: number): number[][] {
  const plain = inputs(c, divisor);
  return c.logprob.map((row, b) =>
    row.map((_, t) => {
      const tangent = matrix(c.logprob.map((r, i) => r.map((_v, j) => (i === b && j === t ? 1 : 0))));
      const input: PolicyLossInput<Dual> = {
        logprob: { value: plain.logprob, tangent },
        behaviour: still(plain.behaviour),
        proximal: still(matrix(c.proximal)),
        reference: still(matrix(c.reference)),
        entropy: still(matrix(c.entropy)),
        advantage: still(plain.advantage),
        mask: still(plain.mask),
        denominator: still(plain.denominator),
      };
      return toRows(policyLoss(dualAlgebra, options, input).loss.tangent)[0]?.[0] ?? Number.NaN;
    }),
  );
}
