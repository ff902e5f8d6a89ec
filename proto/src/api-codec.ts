import { vesper } from "../gen/vesper.js";
import type {
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
import { policyPointer } from "./policy-codec.ts";
import { codec } from "./wire/codec.ts";
import { enumeration } from "./wire/enumeration.ts";
import { flag, list, name, optional, real, text, uint32, uint64 } from "./wire/field.ts";
import { record } from "./wire/record.ts";

const v1 = vesper.v1;

const runState = enumeration<RunState>()(v1.RunState, "RUN_STATE", {
  starting: "RUN_STATE_STARTING",
  running: "RUN_STATE_RUNNING",
  stopping: "RUN_STATE_STOPPING",
  stopped: "RUN_STATE_STOPPED",
  finished: "RUN_STATE_FINISHED",
  failed: "RUN_STATE_FAILED",
  idle: "RUN_STATE_IDLE",
});

const roleCount = record<RoleCount, vesper.v1.RoleCount.$Properties>({ role: name, count: uint32 });

const roleStatus = record<RoleStatus, vesper.v1.RoleStatus.$Properties>({
  role: name,
  processes: uint32,
  ready: uint32,
  restarts: uint32,
});

const runStatus = record<RunStatus, vesper.v1.RunStatus.$Properties>({
  run: name,
  state: runState,
  reason: text,
  stage: text,
  version: uint64,
  episodes: uint64,
  success: optional(real),
  meanReturn: optional(real),
  updatesPerSecond: real,
  stepsPerSecond: real,
  lagVersions: real,
  secondsLeft: optional(real),
  roles: list(roleStatus),
  atMs: uint64,
});

const policyMetric = record<PolicyMetric, vesper.v1.PolicyMetric.$Properties>({ name, value: real });

const policySummary = record<PolicySummary, vesper.v1.PolicySummary.$Properties>({
  run: name,
  policy: name,
  version: uint64,
  digest: text,
  manifestKey: text,
  stage: text,
  update: uint64,
  parentVersion: optional(uint64),
  bytes: uint64,
  episodesConsumed: uint64,
  episodesDiscarded: uint64,
  createdAtMs: uint64,
  metrics: list(policyMetric),
});

const runNamed = record<RunNamed, vesper.v1.GetRunRequest.$Properties>({ run: name });
const runAnswer = record<RunAnswer, vesper.v1.GetRunResponse.$Properties>({ status: runStatus });

export const startRunRequestCodec = codec(
  "StartRunRequest",
  v1.StartRunRequest,
  record<StartRunRequest, vesper.v1.StartRunRequest.$Properties>({
    runFile: name,
    roles: list(roleCount),
    resume: flag,
  }),
);
export const startRunResponseCodec = codec("StartRunResponse", v1.StartRunResponse, runAnswer);

export const listRunsRequestCodec = codec(
  "ListRunsRequest",
  v1.ListRunsRequest,
  record<ListRunsRequest, vesper.v1.ListRunsRequest.$Properties>({ after: text, limit: uint32 }),
);
export const listRunsResponseCodec = codec(
  "ListRunsResponse",
  v1.ListRunsResponse,
  record<ListRunsResponse, vesper.v1.ListRunsResponse.$Properties>({ runs: list(runStatus), next: text }),
);

export const getRunRequestCodec = codec("GetRunRequest", v1.GetRunRequest, runNamed);
export const getRunResponseCodec = codec("GetRunResponse", v1.GetRunResponse, runAnswer);

export const watchRunRequestCodec = codec("WatchRunRequest", v1.WatchRunRequest, runNamed);
export const watchRunResponseCodec = codec("WatchRunResponse", v1.WatchRunResponse, runAnswer);

export const stopRunRequestCodec = codec("StopRunRequest", v1.StopRunRequest, runNamed);
export const stopRunResponseCodec = codec("StopRunResponse", v1.StopRunResponse, runAnswer);

export const scaleRunRequestCodec = codec(
  "ScaleRunRequest",
  v1.ScaleRunRequest,
  record<ScaleRunRequest, vesper.v1.ScaleRunRequest.$Properties>({ run: name, roles: list(roleCount) }),
);
export const scaleRunResponseCodec = codec("ScaleRunResponse", v1.ScaleRunResponse, runAnswer);

export const getPolicyRequestCodec = codec(
  "GetPolicyRequest",
  v1.GetPolicyRequest,
  record<GetPolicyRequest, vesper.v1.GetPolicyRequest.$Properties>({
    run: name,
    policy: text,
    version: optional(uint64),
  }),
);
export const getPolicyResponseCodec = codec(
  "GetPolicyResponse",
  v1.GetPolicyResponse,
  record<GetPolicyResponse, vesper.v1.GetPolicyResponse.$Properties>({
    policy: policySummary,
    pointer: optional(policyPointer),
  }),
);

export const listPoliciesRequestCodec = codec(
  "ListPoliciesRequest",
  v1.ListPoliciesRequest,
  record<ListPoliciesRequest, vesper.v1.ListPoliciesRequest.$Properties>({ run: text, after: text, limit: uint32 }),
);
export const listPoliciesResponseCodec = codec(
  "ListPoliciesResponse",
  v1.ListPoliciesResponse,
  record<ListPoliciesResponse, vesper.v1.ListPoliciesResponse.$Properties>({
    policies: list(policySummary),
    next: text,
  }),
);

export const watchPolicyRequestCodec = codec(
  "WatchPolicyRequest",
  v1.WatchPolicyRequest,
  record<WatchPolicyRequest, vesper.v1.WatchPolicyRequest.$Properties>({ run: name, policy: text }),
);
export const watchPolicyResponseCodec = codec(
  "WatchPolicyResponse",
  v1.WatchPolicyResponse,
  record<WatchPolicyResponse, vesper.v1.WatchPolicyResponse.$Properties>({ pointer: policyPointer }),
);

export const errorDetailCodec = codec(
  "ErrorDetail",
  v1.ErrorDetail,
  record<ErrorDetail, vesper.v1.ErrorDetail.$Properties>({
    code: name,
    retryable: flag,
    field: text,
    found: text,
    allowed: text,
  }),
);
