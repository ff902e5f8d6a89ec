/** @file What the API says of runs and policies, as people read it. */
import type { PolicySummary, RunStatus } from "@vesper/proto";
import { table } from "../output.ts";
import type { ProgressSnapshot } from "../progress.ts";

export function runTable(runs: readonly RunStatus[]): string {
  if (runs.length === 0) return "no runs";
  const rows = runs.map((run) => [
    run.run,
    run.state,
    run.stage || "–",
    String(run.version),
    String(run.episodes),
    run.success === undefined ? "–" : (100 * run.success).toFixed(1),
    run.reason,
  ]);
  return table([["run", "state", "stage", "version", "episodes", "success %", ""], ...rows]);
}

export function roleTable(run: RunStatus): string {
  const rows = run.roles.map((role) => [role.role, String(role.processes), String(role.ready), String(role.restarts)]);
  return table([["role", "processes", "ready", "restarts"], ...rows]);
}

export function policyTable(policies: readonly PolicySummary[]): string {
  if (policies.length === 0) return "no policies";
  const rows = policies.map((each) => [
    each.run,
    each.policy,
    String(each.version),
    each.digest.slice(0, 12),
    each.stage,
    new Date(each.createdAtMs).toISOString(),
  ]);
  return table([["run", "policy", "version", "digest", "stage", "made"], ...rows]);
}

/** As the progress line of a run on this machine has it. */
export function snapshotOf(status: RunStatus): ProgressSnapshot {
  const { stage, version, episodes, success, meanReturn, updatesPerSecond, stepsPerSecond, secondsLeft } = status;
  return {
    stage: stage || status.state,
    version,
    episodes,
    success,
    meanReturn,
    updatesPerSecond,
    stepsPerSecond,
    lag: status.lagVersions,
    secondsLeft,
  };
}
