import { createLearner, type Learner } from "@vesper/learner";
import type { BlobStore } from "@vesper/store";
import type { RunParts } from "../services-of-run.ts";

export interface LearnerExtras {
  /** For the benchmark of everything around the optimiser. */
  readonly skipOptimiser?: boolean;
  /** Where the policy's start is looked up; default: the run's own store. */
  readonly startStore?: BlobStore;
}

export function learnerOf({ spec, bus, store, context }: RunParts, extras: LearnerExtras = {}): Learner {
  return createLearner({ spec, bus, store, context, ...extras });
}
