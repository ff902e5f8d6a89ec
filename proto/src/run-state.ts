/** @file What the learner says of groups, and where the run stands. */

export interface Settled {
  readonly run: string;
  readonly policy: string;
  readonly group: number;
  readonly outcome: "consumed" | "discarded";
  /**
   * For discards: `stale`, `no-signal`, `too-small`, `bus-lost`, `rolled-back`, `stage-ended`, `unverified` (no verified
   * demonstration), `unusable` (no archive that can be trained on); else "".
   */
  readonly reason: string;
  /** The version whose batch holds the group; for discards the version at that time. */
  readonly version: number;
}

export type RunPhase = "starting" | "running" | "stage-finished" | "finished" | "failed" | "suspended";

export interface PhaseChanged {
  readonly run: string;
  readonly stage: string;
  readonly phase: RunPhase;
  readonly reason: string;
  readonly atMs: number;
}

/** Said by the coordinator when the fixed validation set has been played with a version. */
export interface Validated {
  readonly run: string;
  readonly policy: string;
  readonly version: number;
  /** Mean success over the set, 0 … 1. */
  readonly success: number;
  readonly episodes: number;
}
