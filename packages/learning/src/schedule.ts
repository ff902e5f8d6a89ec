/** @file The learning rate as a function of where a stage stands: nothing to store, nothing to restore. */

export interface LearningRateSchedule {
  readonly peak: number;
  /** Updates over which the rate rises linearly; the first update already has peak / warmup. */
  readonly warmupUpdates: number;
  /** After the warm-up. Default `constant`. */
  readonly decay?: "constant" | "linear" | "cosine";
  /** Where the decay ends, as a share of the peak. Default 0. */
  readonly floor?: number;
}

/**
 * @param update 0 for the stage's first one
 * @param progress share of the stage that is over, 0 … 1, by whichever of its bounds is nearer
 */
export function learningRate(schedule: LearningRateSchedule, update: number, progress: number): number {
  const { peak, warmupUpdates, decay = "constant", floor = 0 } = schedule;
  if (update < warmupUpdates) return (peak * (update + 1)) / warmupUpdates;
  if (decay === "constant") return peak;
  const over = Math.min(1, Math.max(0, progress));
  const shape = decay === "linear" ? 1 - over : 0.5 * (1 + Math.cos(Math.PI * over));
  return peak * (floor + (1 - floor) * shape);
}
