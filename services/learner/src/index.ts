export { type AliasName, readAlias } from "./aliases.ts";
export type {
  EngineDescription,
  EnginePart,
  EngineStart,
  LearnerEngine,
  TrainingRow,
  UpdateMetrics,
  UpdateRequest,
  WeightedRow,
} from "./engine.ts";
export { NoCompleteCheckpoint, Superseded, UnusableTrajectory } from "./errors.ts";
export { createLearner, Learner, type LearnerOptions, type LearnerProgress } from "./learner.ts";
export { learnerMetrics } from "./metrics.ts";
export { createOnnxEngine, type OnnxEngineOptions } from "./onnx-engine.ts";
export { parseStart, readStart, type StartReference } from "./start-policy.ts";
export type { ArchiveSource, RowReader } from "./trajectories.ts";
