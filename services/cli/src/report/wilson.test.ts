import fc from "fast-check";
import { expect, it } from "vitest";
import { wilson } from "./wilson.ts";

it("gives the published values", () => {
  // Newcombe (1998), Statistics in Medicine 17, table I, method 3.
  for (const [r, n, low, high] of [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const) {
    const [l, h] = wilson(r, n);
    expect(l).toBeCloseTo(low, 4);
    expect(h).toBeCloseTo(high, 4);
  }
});

it("holds the share itself and stays within 0 … 1", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.float({ min: 0, max: 1, noNaN: true }), (n, share) => {
      const r = Math.round(n * share);
      const [low, high] = wilson(r, n);
      return low >= 0 && high <= 1 && low <= r / n && r / n <= high;
    }),
  );
});
