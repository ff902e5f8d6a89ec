/** @file One whole value of every message of the API. */
import type { ErrorDetail, GetPolicyResponse, PolicySummary, RunStatus, StartRunRequest } from "./api.ts";
import { samplePointer } from "./samples.ts";

export const sampleRunStatus: RunStatus = {
  run: "quickstart",
  state: "running",
  reason: "",
  stage: "online",
  version: 13,
  episodes: 410,
  success: 0.75,
  meanReturn: 0.5,
  updatesPerSecond: 0.25,
  stepsPerSecond: 31.5,
  lagVersions: 1.5,
  secondsLeft: 90,
  roles: [{ role: "environment-worker", processes: 2, ready: 1, restarts: 3 }],
  atMs: 1_700_000_012_000,
};

/** As it is before anything is known. */
export const sampleFreshRunStatus: RunStatus = {
  ...sampleRunStatus,
  state: "failed",
  reason: "the learner ended nine times",
  stage: "",
  version: 0,
  success: undefined,
  meanReturn: undefined,
  secondsLeft: undefined,
  roles: [],
};

export const sampleStartRunRequest: StartRunRequest = {
  runFile: "name: quickstart\n",
  roles: [{ role: "actor", count: 2 }],
  resume: true,
};

export const samplePolicySummary: PolicySummary = {
  run: "quickstart",
  policy: "small",
  version: 13,
  digest: "a".repeat(64),
  manifestKey: "runs/quickstart/policies/small/000000013.json",
  stage: "online",
  update: 13,
  parentVersion: 12,
  bytes: 123_456,
  episodesConsumed: 24,
  episodesDiscarded: 2,
  createdAtMs: 1_700_000_010_000,
  metrics: [{ name: "loss", value: 0.125 }],
};

export const sampleGetPolicyResponses: readonly GetPolicyResponse[] = [
  { policy: samplePolicySummary, pointer: samplePointer },
  { policy: { ...samplePolicySummary, parentVersion: undefined }, pointer: undefined },
];

export const sampleErrorDetail: ErrorDetail = {
  code: "user-error",
  retryable: false,
  field: "run file: seed",
  found: "nothing",
  allowed: "number",
};
