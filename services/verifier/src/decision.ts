/** @file From votes to a verdict: hard rules, in order; the first that applies decides and is named. */
import type { KeyPoint, KeyPointResult, VerdictKind } from "@vesper/proto";
import type { Trajectory } from "@vesper/store";
import type { StateOutcome } from "./judge.ts";
import { isPositive } from "./key-points.ts";
import type { BehaviourStatistics } from "./statistics.ts";

export interface DecisionInput {
  readonly trajectory: Pick<Trajectory, "end" | "frames" | "feasible">;
  readonly keyPoints: readonly KeyPoint[];
  readonly results: readonly KeyPointResult[];
  /** Of the environment's own state; the ground truth where there is one. */
  readonly outcome: StateOutcome | undefined;
  readonly statistics: BehaviourStatistics;
  /** Fewest votes on a positive key point, unless the state has spoken. */
  readonly quorum: number;
}

export interface Decision {
  readonly kind: VerdictKind;
  readonly rule: string;
  readonly reason: string;
  /** Σ w·c / Σ w over positive key points, 0 … 1. */
  readonly score: number;
  readonly binary: boolean;
}

export function decide(input: DecisionInput): Decision {
  const { keyPoints, outcome } = input;
  const results = inOrder(keyPoints, input.results);
  const status = new Map(results.map((result) => [result.id, result.status]));
  const positive = keyPoints.filter(isPositive);
  const met = positive.filter((point) => status.get(point.id) === "satisfied");
  const broken = keyPoints.filter((point) => !isPositive(point) && status.get(point.id) === "violated");
  const total = positive.reduce((sum, point) => sum + point.weight, 0);
  const score = total > 0 ? met.reduce((sum, point) => sum + point.weight, 0) / total : 0;
  const binary = positive.length > 0 && met.length === positive.length && broken.length === 0;
  const verdict = (kind: VerdictKind, rule: string, reason: string): Decision => ({
    kind,
    rule,
    reason,
    score,
    binary,
  });

  const fault = whyInvalid(input);
  if (fault) return { ...verdict("invalid", fault.rule, fault.reason), score: 0, binary: false };
  const { end } = input.trajectory;
  if (end.kind === "policy-fault")
    return verdict("failed", "policy-fault", "too many outputs in a row were no actions");
  const infeasible = outcome ? outcome.kind === "infeasible" : !input.trajectory.feasible;
  if (infeasible) {
    return end.kind === "called-user"
      ? verdict(
          "infeasible",
          "infeasible-recognised",
          outcome?.reason ?? "the task cannot be done and the policy said so",
        )
      : verdict("failed", "infeasible-not-recognised", `the task cannot be done; the episode ended as ${end.kind}`);
  }
  if (end.kind === "called-user")
    return verdict("failed", "handed-over", "the task can be done; the policy handed over");
  if (broken.length > 0) return verdict("failed", "negative-key-point", `not so: ${names(broken)}`);
  if (outcome) return verdict(outcome.kind, "state", outcome.reason);
  const votes = new Map(results.map((r) => [r.id, r.satisfiedVotes + r.violatedVotes + r.unknownVotes]));
  const thin = positive.filter((point) => (votes.get(point.id) ?? 0) < input.quorum);
  if (thin.length > 0) return verdict("unjudged", "quorum", `fewer than ${input.quorum} votes on ${names(thin)}`);
  if (binary) return verdict("completed", "all-key-points", names(met));
  if (input.statistics.taskSpecific === 0) {
    return verdict("failed", "no-effective-step", "no step that could serve the task changed the screen");
  }
  if (met.length > 0) return verdict("partial", "some-key-points", `only: ${names(met)}`);
  return verdict("failed", "no-key-point", "no key point was met");
}

function whyInvalid({ trajectory }: DecisionInput): { readonly rule: string; readonly reason: string } | undefined {
  const { end, frames } = trajectory;
  if (end.kind === "environment-fault" || end.kind === "judge-fault") {
    return { rule: end.kind, reason: `${end.where}: ${end.fault}` };
  }
  return frames.size === 0 ? { rule: "no-frames", reason: "nothing was ever seen" } : undefined;
}

/** A point counts only after those that must come before it. */
function inOrder(points: readonly KeyPoint[], results: readonly KeyPointResult[]): KeyPointResult[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  const after = new Map(points.map((point) => [point.id, point.after]));
  return results.map((result) => {
    if (result.status !== "satisfied") return result;
    const kept = (after.get(result.id) ?? []).every((id) => {
      const before = byId.get(id);
      if (before?.status !== "satisfied") return false;
      return before.frame < 0 || result.frame < 0 || before.frame <= result.frame;
    });
    return kept ? result : { ...result, status: "unknown" };
  });
}

function names(points: readonly KeyPoint[]): string {
  return points.map((point) => point.text || point.id).join("; ");
}
