/** @file Rows as the training graph takes them: sizes that sessions exist for, padding without weight. */
import { encodeScoring, type Feeds, type Policy } from "@vesper/policies";
import type { TrainingRow } from "./engine.ts";
import { type GraphSize, LOSS_INPUTS } from "./training-graph.ts";

/**
 * Rows per run; a rest goes into the smallest size that holds it. Larger runs were measured no faster (64 rows at
 * 160 × 160 take 0.16–0.18 s on two threads and 0.26–0.29 s on one, in runs of 16, 32 or 64) and take 0.3 GB more for
 * each doubling.
 */
export const BATCH_SIZES: readonly number[] = [4, 16];
/** Positions per row; most actions take three or four. */
const LENGTHS: readonly number[] = [4, 8, 16, 32, 64, 128];

/** A row with what the loss needs of it. */
export interface LossRow {
  readonly row: TrainingRow;
  readonly advantage: number;
  /** log π_prox of each token. */
  readonly proximal: ArrayLike<number>;
}

/** Cuts rows into runs, the largest size first. */
export function cutIntoRuns<T extends { readonly row: TrainingRow }>(
  rows: readonly T[],
): { readonly rows: readonly T[]; readonly size: GraphSize }[] {
  const longest = Math.max(1, ...rows.map(({ row }) => row.tokens.length));
  const length = LENGTHS.find((l) => l >= longest) ?? longest;
  const runs: { rows: readonly T[]; size: GraphSize }[] = [];
  for (let at = 0; at < rows.length; ) {
    const left = rows.length - at;
    const batch = BATCH_SIZES.find((size) => size >= left) ?? Math.max(...BATCH_SIZES);
    runs.push({ rows: rows.slice(at, at + batch), size: { batch, length } });
    at += batch;
  }
  return runs;
}

/** Feeds of the scoring graph. Padding repeats the first row. */
export function scoringFeeds(policy: Policy, rows: readonly TrainingRow[], size: GraphSize): Feeds {
  const first = rows[0];
  if (!first) throw new RangeError("a run needs a row");
  const padded = Array.from({ length: size.batch }, (_, i) => rows[i] ?? first);
  return encodeScoring(policy, padded, size.length);
}

/** What the loss is fed beside that; padding has mask 0. */
export function lossFeeds(rows: readonly LossRow[], size: GraphSize, denominator: number, supervised: boolean): Feeds {
  const { batch, length } = size;
  const mask = new Float32Array(batch * length);
  const behaviour = new Float32Array(batch * length);
  const proximal = new Float32Array(batch * length);
  const advantage = new Float32Array(batch);
  for (const [b, { row, advantage: value, proximal: before }] of rows.entries()) {
    advantage[b] = value;
    for (let t = 0; t < row.tokens.length; t++) {
      const at = b * length + t;
      mask[at] = 1;
      behaviour[at] = row.behaviour[t] ?? 0;
      proximal[at] = before[t] ?? 0;
    }
  }
  const float = (dims: readonly number[], data: Float32Array) => ({ type: "float32" as const, dims, data });
  const always = {
    [LOSS_INPUTS.mask]: float([batch, length], mask),
    [LOSS_INPUTS.denominator]: float([1, 1], Float32Array.of(denominator)),
  };
  if (supervised) return always;
  return {
    ...always,
    [LOSS_INPUTS.behaviour]: float([batch, length], behaviour),
    [LOSS_INPUTS.proximal]: float([batch, length], proximal),
    [LOSS_INPUTS.advantage]: float([batch, 1], advantage),
  };
}
