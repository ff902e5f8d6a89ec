export type {
  Box,
  EnvironmentDriver,
  EnvironmentSession,
  EpisodeStart,
  Health,
  ProbeRequest,
  ProbeResult,
  SessionOptions,
  StepResult,
} from "./driver.ts";
export { EnvironmentFault, type FaultKind, faultKinds } from "./faults.ts";
export type {
  OracleView,
  StateVerdict,
  TaskEpisode,
  TaskSuite,
  TaskTemplate,
  WebAllowances,
  WebRequest,
  WebResponse,
} from "./suite.ts";
