/** @file What an a-priori evaluator says of one step: from what existed before the action ran. */
import type { StepClass } from "@vesper/proto";

export interface StepVerdict {
  readonly episode: string;
  readonly stepIndex: number;
  /** `unjudged` is a class of its own and never a reward. */
  readonly class: StepClass;
  readonly judge: string;
  readonly judgeVersion: string;
  /** 0 … 1. */
  readonly confidence: number;
  /** What goes back to the policy when the step is held before execution. */
  readonly critique: string;
  /** Advances this very task, as against launching, switching or scrolling. */
  readonly taskSpecific: boolean;
  /** The screen differed after the action; what confirms `exploratory`. Undefined before it ran. */
  readonly changed: boolean | undefined;
}

/** Default rewards of step classes. They join an advantage, never the trajectory's reward. */
export const stepRewards: Readonly<Record<Exclude<StepClass, "unjudged">, number>> = {
  correct: 1,
  exploratory: 0.25,
  ineffective: -0.25,
  incorrect: -1,
};
