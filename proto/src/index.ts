export type { ActRequest, ActResponse, Span, SpanName } from "./act.ts";
export type { Behaviour, EpisodeOrder, Epoch, Purpose } from "./episode.ts";
export type { DroppedMember, GroupClosed } from "./group.ts";
export type { ImageFormat, Observation } from "./observation.ts";
export type { PolicyPointer } from "./policy.ts";
export type {
  ActorSpecification,
  EnvironmentSpecification,
  EvaluateStage,
  GrpoStage,
  LearnerSpecification,
  LimitsSpecification,
  PolicySpecification,
  RetentionSpecification,
  RunSpec,
  SftStage,
  StageBudget,
  StageSpec,
  ValidationSpecification,
} from "./run-spec.ts";
export type { PhaseChanged, RunPhase, Settled, Validated } from "./run-state.ts";
export type { Step, StepTiming } from "./step.ts";
export type { Consequence, Determinism, Domain, KeyPoint, Platform, Split, Task } from "./task.ts";
export type { EndKind, EpisodeEnd, LabelledTrajectory, TrajectoryReady } from "./trajectory.ts";
export type {
  JudgeKind,
  JudgeRecord,
  KeyPointResult,
  KeyPointStatus,
  StepClass,
  Verdict,
  VerdictKind,
  Vote,
} from "./verdict.ts";
