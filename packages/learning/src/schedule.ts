/** @file The learning rate as a function of the update's number: nothing to store, nothing to restore. */

export interface LearningRateSchedule {
  readonly peak: number;
  /** Updates over which the rate rises linearly; the first update already has peak / warmup. */
  readonly warmupUpdates: number;
  /** After the warm-up. Default `constant`. */
  readonly decay?: "constant" | "linear" | "cosine";
  /** Updates from the first to the last, warm-up included; needed to decay. */
  readonly totalUpdates?: number;
  /** Where the decay ends, as a share of the peak. Default 0. */
  readonly floor?: number;
}

/** @param update 0 for the first one @throws {RangeError} when it should decay and has no end */
export function learningRate(schedule: LearningRateSchedule, update: number): number {
  const { peak, warmupUpdates, decay = "constant", totalUpdates, floor = 0 } = schedule;
  if (update < warmupUpdates) return (peak * (update + 1)) / warmupUpdates;
  if (decay === "constant") return peak;
  if (totalUpdates === undefined) throw new RangeError("learning rate: a decay needs totalUpdates");
  const progress = Math.min(1, (update - warmupUpdates) / Math.max(1, totalUpdates - warmupUpdates));
  const shape = decay === "linear" ? 1 - progress : 0.5 * (1 + Math.cos(Math.PI * progress));
  return peak * (floor + (1 - floor) * shape);
}
