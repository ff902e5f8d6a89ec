/** @file What a fault does to throughput: how much there was before, and from when on there is as much again. */
import { median } from "../bench/median.ts";

/** A counter that only rises, as it was found at a moment. */
export interface Look {
  readonly atMs: number;
  readonly count: number;
}

/** The rate before a fault is taken over this long. */
const BEFORE_MS = 30_000;
/** The rate after it is taken over this long: longer than what lies between two batches. */
const WINDOW_MS = 5_000;
/** This share of the rate before is "as much again". */
const SHARE = 0.8;

/** Per second, from the last 30 s before `atMs`. */
export function rateBefore(looks: readonly Look[], atMs: number): number {
  return rate(looks, atMs - BEFORE_MS, atMs);
}

/**
 * Seconds from the fault at `faultMs` to the first five seconds that bring at least 80 % of what the 30 s before it
 * brought per second; NaN when there are none until `untilMs`.
 *
 * @param looks in the order of time
 */
export function throughputBack(looks: readonly Look[], faultMs: number, untilMs: number): number {
  const enough = SHARE * rateBefore(looks, faultMs);
  const starts = [faultMs, ...looks.map(({ atMs }) => atMs).filter((atMs) => atMs > faultMs)];
  const start = starts.find((ms) => ms + WINDOW_MS <= untilMs && rate(looks, ms, ms + WINDOW_MS) >= enough);
  return start === undefined ? Number.NaN : (start - faultMs) / 1_000;
}

function rate(looks: readonly Look[], fromMs: number, toMs: number): number {
  return (1_000 * (countAt(looks, toMs) - countAt(looks, fromMs))) / (toMs - fromMs);
}

/** Between two looks the counter is taken to have risen evenly. */
function countAt(looks: readonly Look[], atMs: number): number {
  const next = looks.findIndex((look) => look.atMs >= atMs);
  const after = looks[next === -1 ? looks.length - 1 : next];
  const before = looks[Math.max(0, (next === -1 ? looks.length : next) - 1)];
  if (!before || !after) return Number.NaN;
  if (after.atMs === before.atMs) return after.count;
  const share = Math.min(1, Math.max(0, (atMs - before.atMs) / (after.atMs - before.atMs)));
  return before.count + share * (after.count - before.count);
}

/**
 * The median of the slopes between any two points (Theil 1950, Sen 1968): what a few outliers cannot turn.
 * @returns NaN for fewer than two points
 */
export function theilSen(points: readonly (readonly [x: number, y: number])[]): number {
  const slopes = points.flatMap(([x, y], i) => points.slice(i + 1).map(([x2, y2]) => (y2 - y) / (x2 - x)));
  return median(slopes);
}
