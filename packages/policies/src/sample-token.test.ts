import { Rng } from "@vesper/kit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NothingToSample } from "./errors.ts";
import { maskedLogSoftmax } from "./log-softmax.ts";
import { sampleToken } from "./sample-token.ts";

const logSoftmax = (logits: readonly number[], mask: readonly number[], temperature: number) => {
  const out = new Float64Array(logits.length);
  maskedLogSoftmax(logits, mask, temperature, out);
  return [...out];
};

describe("maskedLogSoftmax", () => {
  it("has hand-worked values", () => {
    const [a, b, c] = logSoftmax([Math.log(1), Math.log(3), 99], [1, 1, 0], 1);
    expect(a).toBeCloseTo(Math.log(0.25), 14);
    expect(b).toBeCloseTo(Math.log(0.75), 14);
    expect(c).toBe(Number.NEGATIVE_INFINITY);
    expect(logSoftmax([0, Math.log(3)], [1, 1], 0.5)[1]).toBeCloseTo(Math.log(0.9), 14);
  });

  it("sums to one and ignores a shift of all logits, however large", () => {
    const logit = fc.float({ min: -50, max: 50, noNaN: true });
    fc.assert(
      fc.property(fc.array(logit, { minLength: 1, maxLength: 30 }), fc.integer({ min: -1000, max: 1000 }), (l, s) => {
        const mask = l.map((_, i) => (i % 3 === 0 ? 1 : 0));
        const found = logSoftmax(l, mask, 0.7);
        expect(found.reduce((total, v) => total + Math.exp(v), 0)).toBeCloseTo(1, 12);
        const shifted = logSoftmax(
          l.map((v) => v + s),
          mask,
          0.7,
        );
        found.forEach((v, i) => {
          if (Number.isFinite(v)) expect(shifted[i]).toBeCloseTo(v, 6);
        });
      }),
    );
  });

  it("does not see what the mask forbids, even when it is not a number", () => {
    expect(logSoftmax([1, Number.NaN, Infinity], [1, 0, 0], 1)[0]).toBe(0);
  });

  it("refuses a distribution without a token", () => {
    expect(() => logSoftmax([1, 2], [0, 0], 1)).toThrow(NothingToSample);
    expect(() => logSoftmax([Number.NaN, 2], [1, 1], 1)).toThrow(NothingToSample);
    expect(() => logSoftmax([Infinity, 2], [1, 1], 1)).toThrow(NothingToSample);
  });
});

describe("sampleToken", () => {
  const scratch = new Float64Array(4);

  it("draws tokens as often as their probability says and records it", () => {
    const rng = new Rng(5n);
    const counts = [0, 0, 0, 0];
    const logits = [0.1, 0.2, 0.3, 0.4].map(Math.log);
    for (let i = 0; i < 20_000; i++) {
      const { token, logprob } = sampleToken(logits, [1, 1, 0, 1], 1, rng, scratch);
      counts[token] = (counts[token] ?? 0) + 1;
      expect(logprob).toBeCloseTo(Math.log(((token + 1) * 0.1) / 0.7), 12);
    }
    expect(counts[2]).toBe(0);
    for (const token of [0, 1, 3]) expect((counts[token] ?? 0) / 20_000).toBeCloseTo(((token + 1) * 0.1) / 0.7, 1);
  });

  it("takes the most likely token at temperature 0, the first of equals, and says its probability at 1", () => {
    const rng = new Rng(1n);
    const state = rng.save();
    const found = sampleToken([0, Math.log(2), Math.log(2), 9], [1, 1, 1, 0], 0, rng, scratch);
    expect(found.token).toBe(1);
    expect(found.logprob).toBeCloseTo(Math.log(2 / 5), 14);
    expect(rng.save()).toBe(state);
  });

  it("needs neither score nor chance where the mask leaves one token", () => {
    const rng = new Rng(1n);
    const state = rng.save();
    const nothing = [Number.NaN, Number.NaN, Number.NaN, Number.NaN];
    expect(sampleToken(nothing, [0, 0, 1, 0], 1, rng, scratch)).toEqual({ token: 2, logprob: 0 });
    expect(rng.save()).toBe(state);
  });
});
