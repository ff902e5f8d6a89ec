/** @file Seeds that training never uses. One set per task, so that versions and behaviours meet the same episodes. */
import { hash64 } from "@vesper/kit";

/** The n-th start of a task's fixed validation set; the same for every version that is validated. */
export function validationSeed(runSeed: bigint, taskId: string, index: number): bigint {
  return hash64("validation", runSeed, taskId, index);
}

/** The n-th held-out start of a task; the same in every evaluate stage of a run and for every behaviour. */
export function evaluationSeed(runSeed: bigint, taskId: string, index: number): bigint {
  return hash64("evaluation", runSeed, taskId, index);
}

/** The stage name of validation episodes: a namespace of its own, so that no episode id meets a training one. */
export function validationStage(stage: string): string {
  return `${stage}/validation`;
}

/**
 * Group numbers of validation and evaluation episodes start here. They have their own stage names already; far-away
 * numbers keep them from being taken for training groups by anybody who looks at the number alone.
 */
export const VALIDATION_GROUPS_FROM = 1_000_000_000;
export const EVALUATION_GROUPS_FROM = 2_000_000_000;
