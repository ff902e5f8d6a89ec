export { EnvironmentWorker } from "./environment-worker.ts";
export {
  AllSlotsQuarantined,
  DeterministicRunBroken,
  NobodyActed,
  NoOracle,
  OlderEpoch,
  OlderVersion,
} from "./errors.ts";
export { defaultLimits, type WorkerLimits } from "./limits.ts";
export { environmentMetrics } from "./metrics.ts";
export type { EnvironmentWorkerOptions } from "./options.ts";
export { announcement } from "./trajectory-writer.ts";
