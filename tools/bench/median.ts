/** The middle value; the mean of the two middle ones for an even count; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half];
  const lower = sorted[sorted.length - 1 - half];
  return upper === undefined || lower === undefined ? Number.NaN : (upper + lower) / 2;
}
