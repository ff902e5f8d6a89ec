export { Bell } from "./bell.ts";
export { type Boundary, boundaries, type Drill, drillLine, formatDrill, parseDrill, pass } from "./boundary.ts";
export { Child, ChildEnded, type ChildExit, type ChildOptions } from "./child.ts";
export { type Clock, ManualClock, systemClock } from "./clock.ts";
export { throwIfAborted, withDeadline } from "./deadline.ts";
export {
  asError,
  Cancelled,
  CorruptData,
  DeadlineExceeded,
  InvariantViolated,
  UserError,
  VesperError,
} from "./errors.ts";
export { type HealthOptions, type HealthServer, type Readiness, serveHealth } from "./health.ts";
export { type EpisodeName, environmentSeed, episodeId, freshId, samplingSeed, sha256 } from "./id.ts";
export { createLogger, type Logger, type LogOptions, silentLogger } from "./logging.ts";
export { type Instrument, type Labels, type MetricSpec, Metrics } from "./metrics.ts";
export { answers, freePort } from "./port.ts";
export { forgetGroup, signalGroup, trackGroup } from "./process-group.ts";
export { type RetryOptions, withRetries } from "./retry.ts";
export { hash64, Rng } from "./rng.ts";
export { Service, type ServiceContext, ServiceFailed, type ServiceState } from "./service.ts";
export { type TcpDirection, TcpProxy, type TcpProxyOptions, type TcpProxyStats } from "./tcp-proxy.ts";
export {
  serveThread,
  Thread,
  ThreadCallFailed,
  type ThreadCalls,
  ThreadEnded,
  type ThreadHandlers,
  Transferred,
} from "./thread.ts";
