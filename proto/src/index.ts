export type { ActRequest, ActResponse, Span, SpanName } from "./act.ts";
export { actRequestCodec, actResponseCodec } from "./act-codec.ts";
export type {
  ErrorDetail,
  GetPolicyRequest,
  GetPolicyResponse,
  ListPoliciesRequest,
  ListPoliciesResponse,
  ListRunsRequest,
  ListRunsResponse,
  PolicyMetric,
  PolicySummary,
  RoleCount,
  RoleStatus,
  RunAnswer,
  RunNamed,
  RunState,
  RunStatus,
  ScaleRunRequest,
  StartRunRequest,
  WatchPolicyRequest,
  WatchPolicyResponse,
} from "./api.ts";
export {
  errorDetailCodec,
  getPolicyRequestCodec,
  getPolicyResponseCodec,
  getRunRequestCodec,
  getRunResponseCodec,
  listPoliciesRequestCodec,
  listPoliciesResponseCodec,
  listRunsRequestCodec,
  listRunsResponseCodec,
  scaleRunRequestCodec,
  scaleRunResponseCodec,
  startRunRequestCodec,
  startRunResponseCodec,
  stopRunRequestCodec,
  stopRunResponseCodec,
  watchPolicyRequestCodec,
  watchPolicyResponseCodec,
  watchRunRequestCodec,
  watchRunResponseCodec,
} from "./api-codec.ts";
export type { Behaviour, EpisodeOrder, Epoch, Purpose } from "./episode.ts";
export { episodeOrderCodec, epochCodec } from "./episode-codec.ts";
export type { DroppedMember, GroupClosed } from "./group.ts";
export { groupClosedCodec } from "./group-codec.ts";
export type { ImageFormat, Observation } from "./observation.ts";
export { observationCodec } from "./observation-codec.ts";
export type { PolicyPointer } from "./policy.ts";
export { policyPointerCodec } from "./policy-codec.ts";
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
export { phaseChangedCodec, settledCodec, validatedCodec } from "./run-state-codec.ts";
export type { Step, StepTiming } from "./step.ts";
export { stepCodec } from "./step-codec.ts";
export type { DeadLetter, LabelledMessage, RunStateMessage } from "./stream.ts";
export { deadLetterCodec, labelledMessageCodec, runStateMessageCodec } from "./stream-codec.ts";
export type { Consequence, Determinism, Domain, KeyPoint, Platform, Split, Task } from "./task.ts";
export { keyPointCodec, taskCodec } from "./task-codec.ts";
export type { EndKind, EpisodeEnd, LabelledTrajectory, TrajectoryReady } from "./trajectory.ts";
export { episodeEndCodec, labelledTrajectoryCodec, trajectoryReadyCodec } from "./trajectory-codec.ts";
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
export { verdictCodec, voteCodec } from "./verdict-codec.ts";
export type { Codec } from "./wire/codec.ts";
export { DecodeError, EncodeError } from "./wire/errors.ts";
export { unknownFields } from "./wire/record.ts";
