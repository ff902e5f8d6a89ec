/** @file Whether a closed group can be trained on, from the labels alone: before any archive is fetched. */
import type { GrpoStage, LabelledTrajectory, SftStage } from "@vesper/proto";
import { type ClosedGroup, type DiscardedMember, discard } from "./groups.ts";

export type TrainingStageSpec = SftStage | GrpoStage;

/** Why a group gives no update; goes into `settled` and into a metric's label. */
export type GroupDiscardReason =
  | "stale"
  | "no-signal"
  | "too-small"
  | "bus-lost"
  | "rolled-back"
  | "stage-ended"
  | "unverified"
  | "unusable";

export const groupDiscardReasons: readonly GroupDiscardReason[] = [
  "stale",
  "no-signal",
  "too-small",
  "bus-lost",
  "rolled-back",
  "stage-ended",
  "unverified",
  "unusable",
];

/** A group with the members that it can be trained on; `reason` says why not, when not. */
export interface Screened {
  readonly group: number;
  readonly stage: TrainingStageSpec;
  readonly members: readonly LabelledTrajectory[];
  readonly discarded: readonly DiscardedMember[];
  readonly reason: GroupDiscardReason | undefined;
}

/** Leaves out members without a usable label and says what the group then comes to. */
export function screen(group: ClosedGroup, stage: TrainingStageSpec): Screened {
  const members: LabelledTrajectory[] = [];
  const discarded = [...group.discarded];
  for (const member of group.members) {
    const reason = unusableLabel(member, stage);
    if (reason === undefined) members.push(member);
    else discarded.push(discard(member, reason));
  }
  const reason = group.closing === "stage-ended" ? "stage-ended" : judge(members, stage, discarded);
  return { group: group.group, stage, members, discarded, reason };
}

/** The group without some of its members, judged again with its real size. */
export function without(group: Screened, lost: readonly DiscardedMember[]): Screened {
  const gone = new Set(lost.map((l) => l.episode));
  const members = group.members.filter((m) => !gone.has(m.ready.episode));
  const discarded = [...group.discarded, ...lost];
  const reason = members.length === 0 ? "unusable" : judge(members, group.stage, discarded);
  return { ...group, members, discarded, reason };
}

/**
 * Updates between the version that sampled a trajectory's oldest row and the one that would be trained now. 0 for
 * behaviours without a policy version, and for versions that a roll-back left behind.
 */
export function lagVersions(trajectory: LabelledTrajectory, version: number): number {
  if (trajectory.ready.behaviour !== "policy") return 0;
  return Math.max(0, version - trajectory.ready.oldestVersion);
}

/**
 * Whether a group may no longer be trained at `version`. One stale member makes the group stale: leaving only the slow
 * members out would favour short episodes within the group.
 */
export function isStale(group: Screened, version: number): boolean {
  return group.members.some((m) => lagVersions(m, version) > group.stage.maxStaleness);
}

function unusableLabel({ verdict, ready }: LabelledTrajectory, stage: TrainingStageSpec): string | undefined {
  if (verdict.kind === "invalid" || verdict.kind === "unjudged") return verdict.kind;
  if (stage.kind === "sft") {
    return verdict.kind === "completed" || verdict.kind === "infeasible" ? undefined : "unverified";
  }
  if (verdict.reward === undefined || !Number.isFinite(verdict.reward)) return "no-reward";
  return ready.behaviour === "policy" ? undefined : "no-policy";
}

function judge(
  members: readonly LabelledTrajectory[],
  stage: TrainingStageSpec,
  discarded: readonly DiscardedMember[],
): GroupDiscardReason | undefined {
  const short = discarded.some((d) => d.reason === "bus-lost") ? "bus-lost" : undefined;
  if (stage.kind === "sft") {
    if (members.length === 0) return short ?? "unverified";
    // What succeeds every time is known already.
    return stage.groupSize === 1 || discarded.some((d) => d.reason === "unverified") ? undefined : "no-signal";
  }
  if (members.length < stage.minGroup) return short ?? "too-small";
  // Rewards that are equal bit for bit: a computed zero variance would depend on rounding.
  const first = members[0]?.verdict.reward;
  return members.every((m) => m.verdict.reward === first) ? "no-signal" : undefined;
}
