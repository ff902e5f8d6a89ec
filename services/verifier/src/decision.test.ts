import type { EndKind, EpisodeEnd, KeyPoint, KeyPointStatus } from "@vesper/proto";
import { describe, expect, it } from "vitest";
import { type DecisionInput, decide } from "./decision.ts";
import type { StateOutcome } from "./judge.ts";
import { defaultRewards, rewardOf } from "./rewards.ts";

const points: readonly KeyPoint[] = [
  { id: "opened", text: "the form is open", kind: "screen", after: [], weight: 1 },
  { id: "sent", text: "it was sent", kind: "state", after: ["opened"], weight: 3 },
  { id: "no-loss", text: "nothing was deleted", kind: "negative", after: [], weight: 9 },
];

const ended = (kind: EndKind): EpisodeEnd => ({ kind, fault: kind.endsWith("fault") ? "crashed" : "", where: "" });

interface Case {
  readonly end?: EndKind;
  readonly outcome?: StateOutcome["kind"];
  readonly feasible?: boolean;
  readonly statuses?: Readonly<Record<string, KeyPointStatus>>;
  readonly frames?: Readonly<Record<string, number>>;
  readonly votes?: number;
  readonly taskSpecific?: number;
  readonly seen?: boolean;
  readonly quorum?: number;
}

function input(c: Case): DecisionInput {
  const status = (id: string) => c.statuses?.[id] ?? (id === "no-loss" ? "satisfied" : "unknown");
  return {
    trajectory: {
      end: ended(c.end ?? "finished"),
      feasible: c.feasible ?? true,
      frames: c.seen === false ? new Map() : new Map([["000.png", new Uint8Array(1)]]),
    },
    keyPoints: points,
    results: points.map(({ id }) => ({
      id,
      status: status(id),
      frame: c.frames?.[id] ?? -1,
      satisfiedVotes: status(id) === "satisfied" ? (c.votes ?? 1) : 0,
      violatedVotes: status(id) === "violated" ? (c.votes ?? 1) : 0,
      unknownVotes: status(id) === "unknown" ? (c.votes ?? 1) : 0,
    })),
    outcome: c.outcome && { kind: c.outcome, reason: `state: ${c.outcome}` },
    statistics: {
      steps: 3,
      executed: 3,
      effective: 3,
      taskSpecific: c.taskSpecific ?? 1,
      repeats: 0,
      unparsable: 0,
      refused: 0,
      distinctScreens: 2,
      answered: false,
    },
    quorum: c.quorum ?? 1,
  };
}

const all = { opened: "satisfied", sent: "satisfied" } as const;

const cases: readonly (Case & { readonly name: string; readonly verdict: string; readonly rule: string })[] = [
  {
    name: "a fault of the environment, whatever the state says",
    end: "environment-fault",
    outcome: "completed",
    verdict: "invalid",
    rule: "environment-fault",
  },
  { name: "a judge that failed", end: "judge-fault", verdict: "invalid", rule: "judge-fault" },
  { name: "an episode without a frame", seen: false, outcome: "completed", verdict: "invalid", rule: "no-frames" },
  {
    name: "a policy fault, although the state is reached",
    end: "policy-fault",
    outcome: "completed",
    verdict: "failed",
    rule: "policy-fault",
  },
  {
    name: "an infeasible task that was recognised",
    end: "called-user",
    outcome: "infeasible",
    verdict: "infeasible",
    rule: "infeasible-recognised",
  },
  {
    name: "an infeasible task that was not",
    end: "finished",
    outcome: "infeasible",
    verdict: "failed",
    rule: "infeasible-not-recognised",
  },
  {
    name: "an infeasible task without a state judge",
    end: "called-user",
    feasible: false,
    verdict: "infeasible",
    rule: "infeasible-recognised",
  },
  {
    name: "handing over what can be done",
    end: "called-user",
    outcome: "completed",
    verdict: "failed",
    rule: "handed-over",
  },
  {
    name: "something that must not happen",
    outcome: "completed",
    statuses: { ...all, "no-loss": "violated" },
    verdict: "failed",
    rule: "negative-key-point",
  },
  { name: "the state's word", outcome: "completed", verdict: "completed", rule: "state" },
  {
    name: "the state's word against everybody's votes",
    outcome: "failed",
    statuses: all,
    verdict: "failed",
    rule: "state",
  },
  { name: "too few votes", statuses: all, votes: 1, quorum: 2, verdict: "unjudged", rule: "quorum" },
  { name: "no votes at all", votes: 0, verdict: "unjudged", rule: "quorum" },
  { name: "all key points met", statuses: all, verdict: "completed", rule: "all-key-points" },
  { name: "some key points met", statuses: { opened: "satisfied" }, verdict: "partial", rule: "some-key-points" },
  {
    name: "some met by nothing that was done",
    statuses: { opened: "satisfied" },
    taskSpecific: 0,
    verdict: "failed",
    rule: "no-effective-step",
  },
  { name: "none met", verdict: "failed", rule: "no-key-point" },
  { name: "none met after a time limit", end: "time-limit", verdict: "failed", rule: "no-key-point" },
];

describe("the decision", () => {
  it.each(cases)("$name → $verdict by $rule", ({ verdict, rule, ...given }) => {
    expect(decide(input(given))).toMatchObject({ kind: verdict, rule });
  });

  it("scores positive points by weight and leaves guards out", () => {
    expect(decide(input({ statuses: { opened: "satisfied" } })).score).toBe(0.25);
    expect(decide(input({ statuses: all })).score).toBe(1);
    expect(decide(input({ statuses: { opened: "violated", sent: "violated" } })).score).toBe(0);
  });

  it("gives a do-nothing agent no score although it broke no guard", () => {
    expect(decide(input({ taskSpecific: 0 }))).toMatchObject({ kind: "failed", score: 0, binary: false });
  });

  it("counts a point only after those that must come before it", () => {
    expect(decide(input({ statuses: { sent: "satisfied", opened: "violated" } })).score).toBe(0);
    expect(decide(input({ statuses: all, frames: { opened: 4, sent: 2 } })).score).toBe(0.25);
    expect(decide(input({ statuses: all, frames: { opened: 2, sent: 2 } })).score).toBe(1);
  });
});

describe("rewards", () => {
  it.each([
    { kind: "completed", end: "finished", reward: 1 },
    { kind: "infeasible", end: "called-user", reward: 1 },
    { kind: "partial", end: "step-limit", reward: 0.2 },
    { kind: "failed", end: "finished", reward: 0 },
    { kind: "failed", end: "policy-fault", reward: -1 },
    { kind: "invalid", end: "environment-fault", reward: undefined },
    { kind: "unjudged", end: "finished", reward: undefined },
  ] as const)("of $kind after $end: $reward", ({ kind, end, reward }) => {
    expect(rewardOf({ kind, score: 0.4 }, ended(end), defaultRewards)).toBe(reward);
  });
});
