/** @file `@vesper/coordinator/api`: the gRPC API, apart from the coordinator so that only who serves or asks it loads gRPC. */
export { ApiServer, type ApiServerOptions } from "./api-server.ts";
export { ApiClient, type ApiClientOptions, ApiDenied, ApiFailed, ApiUnavailable } from "./client.ts";
export { type Method, methods } from "./contract.ts";
export { checkDoor, isLoopback, type ServerTls } from "./door.ts";
export { apiMetrics } from "./metrics.ts";
export {
  type Page,
  type Paged,
  type PolicyCatalogue,
  Refused,
  type RunControl,
  RunExists,
  RunNotAtWork,
  TooManyRuns,
  UnknownPolicy,
  UnknownRun,
} from "./run-control.ts";
