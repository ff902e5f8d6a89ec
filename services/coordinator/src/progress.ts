import type { RunPhase } from "@vesper/proto";

/** Where a run stands, for a progress line. */
export interface CoordinatorProgress {
  readonly phase: RunPhase;
  readonly stage: string;
  /** The newest published version; 0 before the first. */
  readonly version: number;
  /** In this stage. */
  readonly updates: number;
  /** Labelled since this process began, measurements included. */
  readonly episodes: number;
  readonly steps: number;
  /** Over recent training episodes, 0 … 1; undefined before the first. */
  readonly success: number | undefined;
  readonly meanReward: number | undefined;
  readonly perTask: Readonly<Record<string, number>>;
  /** Mean versions between sampling and training, over recent members. */
  readonly lag: number;
  /** Of the stage; undefined when it cannot be told. */
  readonly secondsLeft: number | undefined;
}
