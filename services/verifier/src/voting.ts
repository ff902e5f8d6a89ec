/** @file From many votes on a key point to one status. Judges that said nothing about a point do not vote on it. */
import type { KeyPoint, KeyPointResult, KeyPointStatus, Vote } from "@vesper/proto";

export type VotingRule =
  /** More than half of satisfied and violated votes; ties are unknown. */
  | { readonly rule: "majority" }
  /** Satisfied only if all that voted say so; any violated makes it violated; else unknown. */
  | { readonly rule: "unanimous" }
  /** Sign of Σ ±log(a / (1 − a)) with each judge's calibrated accuracy a; judges without one count 0.5, that is 0. */
  | { readonly rule: "weighted"; readonly accuracy: Readonly<Record<string, number>> };

/** Accuracies are kept off 0 and 1, whose log-odds are infinite. */
const MOST_CERTAIN = 0.999;

export function tally(points: readonly KeyPoint[], votes: readonly Vote[], voting: VotingRule): KeyPointResult[] {
  return points.map((point) => {
    const mine = votes.filter((vote) => vote.keyPoint === point.id);
    const count = (status: KeyPointStatus) => mine.filter((vote) => vote.status === status).length;
    const status = decide(mine, voting);
    return {
      id: point.id,
      status,
      frame: mine.find((vote) => vote.status === status && vote.frame >= 0)?.frame ?? -1,
      satisfiedVotes: count("satisfied"),
      violatedVotes: count("violated"),
      unknownVotes: count("unknown"),
    };
  });
}

function decide(votes: readonly Vote[], voting: VotingRule): KeyPointStatus {
  const satisfied = votes.filter((vote) => vote.status === "satisfied");
  const violated = votes.filter((vote) => vote.status === "violated");
  switch (voting.rule) {
    case "majority":
      return bySign(satisfied.length - violated.length);
    case "unanimous":
      if (violated.length > 0) return "violated";
      return votes.length > 0 && satisfied.length === votes.length ? "satisfied" : "unknown";
    case "weighted": {
      const weight = (vote: Vote) => logOdds(voting.accuracy[vote.judge] ?? 0.5);
      return bySign(sum(satisfied.map(weight)) - sum(violated.map(weight)));
    }
  }
}

function bySign(balance: number): KeyPointStatus {
  return balance > 0 ? "satisfied" : balance < 0 ? "violated" : "unknown";
}

function logOdds(accuracy: number): number {
  const a = Math.min(MOST_CERTAIN, Math.max(1 - MOST_CERTAIN, accuracy));
  return Math.log(a / (1 - a));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
