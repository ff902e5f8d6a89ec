/** @file Confidence intervals for shares. */

const Z_95 = 1.959963984540054;

/**
 * Wilson's score interval at 95 % for `successes` of `n` (Wilson, 1927).
 * @returns [low, high], both 0 … 1; [0, 1] for n = 0
 */
export function wilson(successes: number, n: number): readonly [number, number] {
  if (n === 0) return [0, 1];
  const p = successes / n;
  const z2 = Z_95 ** 2;
  const centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const half = (Z_95 / (1 + z2 / n)) * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n));
  return [successes === 0 ? 0 : Math.max(0, centre - half), successes === n ? 1 : Math.min(1, centre + half)];
}
