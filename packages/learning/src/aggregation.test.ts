import { describe, expect, it } from "vitest";
import { aggregate, denominator } from "./aggregation.ts";
import { matrix, plainAlgebra } from "./plain-algebra.ts";

const perToken = matrix([
  [1, 2, Number.NaN],
  [4, Number.NaN, Number.POSITIVE_INFINITY],
]);
const mask = matrix([
  [1, 1, 0],
  [1, 0, 0],
]);
const lengths = { tokensPerSequence: [2, 1, 0], tokenNorm: 5 };

describe("aggregation", () => {
  it.each([
    ["token_mean", 3, 7 / 3],
    ["seq_mean_token_mean", 2, (1.5 + 4) / 2],
    ["seq_mean_token_sum_norm", 10, 7 / 10],
  ] as const)("%s divides by %d and never looks at masked places", (kind, divisor, expected) => {
    expect(denominator(kind, lengths)).toBe(divisor);
    const found = aggregate(plainAlgebra, kind, perToken, mask, matrix([[divisor]]));
    expect(found.data[0]).toBeCloseTo(expected, 12);
  });

  it("divides by one rather than by nothing", () => {
    for (const kind of ["token_mean", "seq_mean_token_mean", "seq_mean_token_sum_norm"] as const) {
      expect(denominator(kind, { tokensPerSequence: [] })).toBe(1);
    }
  });
});
