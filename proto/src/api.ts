/** @file What people and programs ask of runs and policies over gRPC, and what they are told. */
import type { PolicyPointer } from "./policy.ts";

/** `idle`: known, and not driven by the server that was asked. `stopped` and `failed` runs can be resumed. */
export type RunState = "starting" | "running" | "stopping" | "stopped" | "finished" | "failed" | "idle";

export interface RoleCount {
  /** `environment-worker`, `actor` or `verifier`; of the coordinator and the learner a run has exactly one. */
  readonly role: string;
  readonly count: number;
}

export interface RoleStatus {
  readonly role: string;
  /** That are wanted. */
  readonly processes: number;
  /** Of them. */
  readonly ready: number;
  /** Since the run began at this server. */
  readonly restarts: number;
}

export interface RunStatus {
  readonly run: string;
  readonly state: RunState;
  /** Of a failure, in one line; else "". */
  readonly reason: string;
  readonly stage: string;
  /** The newest published version; 0 before the first. */
  readonly version: number;
  /** Labelled since the run began at this server. */
  readonly episodes: number;
  /** Over recent training episodes, 0 … 1. */
  readonly success: number | undefined;
  /** Mean reward of recent training episodes. */
  readonly meanReturn: number | undefined;
  readonly updatesPerSecond: number;
  readonly stepsPerSecond: number;
  /** Mean versions between sampling and training. */
  readonly lagVersions: number;
  /** Of the stage, when it can be told. */
  readonly secondsLeft: number | undefined;
  readonly roles: readonly RoleStatus[];
  readonly atMs: number;
}

export interface StartRunRequest {
  /** The text of a run file (YAML), or a specification (JSON): one schema reads both. */
  readonly runFile: string;
  /** One process of each role that is not named. */
  readonly roles: readonly RoleCount[];
  readonly resume: boolean;
}

export interface RunNamed {
  readonly run: string;
}

export interface RunAnswer {
  readonly status: RunStatus;
}

export interface ListRunsRequest {
  /** Names after this one; "" from the beginning. */
  readonly after: string;
  /** 0: the server's choice. */
  readonly limit: number;
}

export interface ListRunsResponse {
  readonly runs: readonly RunStatus[];
  /** For `after` of the next page; "" when this was the last. */
  readonly next: string;
}

export interface ScaleRunRequest {
  readonly run: string;
  readonly roles: readonly RoleCount[];
}

export interface PolicyMetric {
  readonly name: string;
  readonly value: number;
}

/** A checkpoint's manifest without its long lists. */
export interface PolicySummary {
  readonly run: string;
  readonly policy: string;
  readonly version: number;
  /** SHA-256 of the weights. */
  readonly digest: string;
  readonly manifestKey: string;
  readonly stage: string;
  readonly update: number;
  readonly parentVersion: number | undefined;
  /** Of all parts. */
  readonly bytes: number;
  /** Since the parent. */
  readonly episodesConsumed: number;
  readonly episodesDiscarded: number;
  readonly createdAtMs: number;
  readonly metrics: readonly PolicyMetric[];
}

export interface GetPolicyRequest {
  readonly run: string;
  /** "": the run's policy. */
  readonly policy: string;
  /** Absent: the newest. */
  readonly version: number | undefined;
}

export interface GetPolicyResponse {
  readonly policy: PolicySummary;
  /** What actors should hold now; undefined when the bus holds none or is away. */
  readonly pointer: PolicyPointer | undefined;
}

export interface ListPoliciesRequest extends ListRunsRequest {
  /** "": of every run. */
  readonly run: string;
}

export interface ListPoliciesResponse {
  readonly policies: readonly PolicySummary[];
  /** For `after` of the next page; "" when this was the last. */
  readonly next: string;
}

export interface WatchPolicyRequest {
  readonly run: string;
  /** "": the run's policy. */
  readonly policy: string;
}

export interface WatchPolicyResponse {
  readonly pointer: PolicyPointer;
}

/** What an error is, for programs. */
export interface ErrorDetail {
  /** Stable, kebab-case. */
  readonly code: string;
  readonly retryable: boolean;
  /** For mistakes of the caller; else "". */
  readonly field: string;
  readonly found: string;
  readonly allowed: string;
}
