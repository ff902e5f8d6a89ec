/** @file One trajectory, all judges, one verdict. */
import { sha256 } from "@vesper/kit";
import type { TrajectoryReady, Verdict } from "@vesper/proto";
import type { Trajectory } from "@vesper/store";
import { decide } from "./decision.ts";
import { keyPointsOf } from "./key-points.ts";
import { hear, type PanelOptions } from "./panel.ts";
import { type RewardTable, rewardOf } from "./rewards.ts";
import { statisticsOf } from "./statistics.ts";
import { tally, type VotingRule } from "./voting.ts";

export interface JudgingOptions extends PanelOptions {
  readonly voting: VotingRule;
  readonly quorum: number;
  readonly rewards: RewardTable;
}

export async function judgeTrajectory(
  ready: TrajectoryReady,
  trajectory: Trajectory,
  options: JudgingOptions,
  signal: AbortSignal,
): Promise<Verdict> {
  const keyPoints = keyPointsOf(trajectory);
  const broken = trajectory.end.kind === "environment-fault" || trajectory.end.kind === "judge-fault";
  const hearing = broken
    ? { votes: [], outcome: undefined, records: [] }
    : await hear({ ready, trajectory, keyPoints }, options, signal);
  const results = tally(keyPoints, hearing.votes, options.voting);
  const decision = decide({
    trajectory,
    keyPoints,
    results,
    outcome: hearing.outcome,
    statistics: statisticsOf(trajectory),
    quorum: options.quorum,
  });
  return {
    ...decision,
    reward: rewardOf(decision, trajectory.end, options.rewards),
    keyPoints: results,
    judges: hearing.records,
    inputDigest: sha256(JSON.stringify([ready.archiveSha256, keyPoints])),
  };
}

/** For an archive that is missing or is not what its announcement promises: nothing in it is believed. */
export function unreadable(ready: TrajectoryReady, rule: "corrupt-data" | "archive-missing", reason: string): Verdict {
  return {
    kind: "invalid",
    rule,
    reason,
    score: 0,
    binary: false,
    reward: undefined,
    keyPoints: [],
    judges: [],
    inputDigest: sha256(JSON.stringify([ready.archiveSha256, []])),
  };
}
