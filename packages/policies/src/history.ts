/** @file The last actions as numbers: type, and up to two points. */
import { type Action, GRID_MAX, type GridPoint, hintOf } from "@vesper/actions";

/** How many of the last actions a policy sees. */
export const HISTORY = 4;

/** Numbers per action: (has point, x, y) for the first and the second point; coordinates −1 … 1. */
export const HISTORY_FEATURES = 6;

/** The number that stands for the action's type; 0 means no action. Hints and history share one numbering. */
export const typeNumber = (action: Action): number => hintOf(action.type);

/** Start point and end point, where the action has them. */
export function actionPoints(action: Action): readonly GridPoint[] {
  if ("point" in action) return [action.point];
  if ("start" in action) return [action.start, action.end];
  return [];
}

/** Writes {@link HISTORY_FEATURES} numbers of one action into out[at …]. */
export function writeActionFeatures(action: Action, out: Float32Array, at: number): void {
  actionPoints(action).forEach((point, i) => {
    out[at + i * 3] = 1;
    out[at + i * 3 + 1] = (2 * point.x) / GRID_MAX - 1;
    out[at + i * 3 + 2] = (2 * point.y) / GRID_MAX - 1;
  });
}
