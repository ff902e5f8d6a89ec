export { Coordinator, type CoordinatorOptions, type StageOutcome } from "./coordinator.ts";
export { AnotherCoordinator, NothingTrained, NoUsableEpisodes, RunStalled } from "./errors.ts";
export { coordinatorMetrics } from "./metrics.ts";
export type { CoordinatorProgress } from "./progress.ts";
export { neededCapacity } from "./run-check.ts";
export type { CoordinatorLimits } from "./run-services.ts";
export { evaluationSeed, validationSeed, validationStage } from "./seeds.ts";
export type { StageEnd } from "./stage-progress.ts";
