/** @file Staleness is bounded where work starts: how many groups may be dispatched now. */

export interface AdmissionState {
  readonly dispatched: number;
  /** Consumed or discarded by the learner. */
  readonly settled: number;
  /** Closed by the coordinator without members, and not settled by anybody. */
  readonly dropped: number;
  readonly maxStaleness: number;
  readonly batchGroups: number;
}

/**
 * Groups that may start while `dispatched − settled − dropped < (maxStaleness + 1) · batchGroups`. Counts, not version
 * numbers, decide: after a restore nothing is outstanding, so the capacity is the same at version 0 and at 100.
 */
export function admissible(state: AdmissionState): number {
  const outstanding = state.dispatched - state.settled - state.dropped;
  return Math.max(0, (state.maxStaleness + 1) * state.batchGroups - outstanding);
}
