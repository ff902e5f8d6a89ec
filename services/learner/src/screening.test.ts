import { describe, expect, it } from "vitest";
import { grpoStage, label, sftStage } from "./fixtures.ts";
import { type ClosedGroup, discard } from "./groups.ts";
import { isStale, lagVersions, screen, without } from "./screening.ts";

function group(members: ClosedGroup["members"]): ClosedGroup {
  return {
    group: 1,
    stage: "web",
    taskId: "widgets/click-button",
    closing: "complete",
    members,
    discarded: [],
    sequences: [],
  };
}

describe("screening a closed group", () => {
  it("discards eight equal rewards of 0.1 as no signal (NeMo-RL#4161)", () => {
    const members = Array.from({ length: 8 }, (_, m) => label(1, m, { reward: 0.1, verdict: "partial" }));
    expect(screen(group(members), grpoStage).reason).toBe("no-signal");
  });

  it("leaves out a member without a finite reward (TRL#5902)", () => {
    const members = [
      label(1, 0, { reward: 1 }),
      label(1, 1, { reward: 0 }),
      label(1, 2, { reward: Number.NaN }),
      label(1, 3, { reward: undefined }),
    ];
    const screened = screen(group(members), grpoStage);
    expect(screened.reason).toBeUndefined();
    expect(screened.members.map((m) => m.ready.member)).toEqual([0, 1]);
    expect(screened.discarded.map((d) => d.reason)).toEqual(["no-reward", "no-reward"]);
  });

  it("trains a group of seven after a crash in one of eight (miles#2800)", () => {
    const members = Array.from({ length: 8 }, (_, m) =>
      m === 3 ? label(1, m, { verdict: "invalid", reward: undefined }) : label(1, m, { reward: m % 2 }),
    );
    const screened = screen(group(members), grpoStage);
    expect([screened.reason, screened.members.length]).toEqual([undefined, 7]);
  });

  it("discards a group that is too small", () => {
    expect(screen(group([label(1, 0)]), grpoStage).reason).toBe("too-small");
  });

  it("discards what the coordinator dropped, as the end of the stage or as too small", () => {
    expect(screen(group([]), grpoStage).reason).toBe("too-small");
    expect(screen({ ...group([]), closing: "stage-ended" }, grpoStage).reason).toBe("stage-ended");
  });

  it("trains demonstrations that were verified, and no others", () => {
    const behaviour = "oracle";
    const verdicts = ["completed", "infeasible", "partial", "failed", "unjudged"] as const;
    const members = verdicts.map((verdict, m) => label(1, m, { verdict, behaviour }));
    const screened = screen(group(members), sftStage);
    expect(screened.members.map((m) => m.verdict.kind)).toEqual(["completed", "infeasible"]);
    expect(screened.discarded.map((d) => d.reason)).toEqual(["unverified", "unverified", "unjudged"]);
    expect(screen(group([label(1, 0, { verdict: "failed", behaviour })]), sftStage).reason).toBe("unverified");
  });

  it("trains what succeeded where another failed, and not what succeeds every time", () => {
    const stage = { ...sftStage, behaviour: "policy", groupSize: 3 } as const;
    const outcomes = (...verdicts: ("completed" | "failed" | "invalid")[]) =>
      screen(group(verdicts.map((verdict, m) => label(1, m, { verdict }))), stage);
    const mixed = outcomes("failed", "completed", "completed");
    expect([mixed.reason, mixed.members.map((m) => m.ready.member)]).toEqual([undefined, [1, 2]]);
    expect(outcomes("completed", "completed", "completed").reason).toBe("no-signal");
    // An environment's fault is no failure of the policy.
    expect(outcomes("completed", "completed", "invalid").reason).toBe("no-signal");
    expect(outcomes("failed", "failed", "failed").reason).toBe("unverified");
    expect(without(mixed, [discard(label(1, 1), "corrupt")]).reason).toBeUndefined();
    expect(screen(group([label(1, 0)]), { ...stage, groupSize: 1 }).reason).toBeUndefined();
  });

  it("judges a group again by the members that are left", () => {
    const members = [label(1, 0, { reward: 1 }), label(1, 1, { reward: 0 }), label(1, 2, { reward: 0 })];
    const screened = screen(group(members), grpoStage);
    const lost = (...at: number[]) => at.map((m) => discard(members[m] ?? label(1, 9), "corrupt"));
    expect(without(screened, lost(1)).reason).toBeUndefined();
    expect(without(screened, lost(0)).reason).toBe("no-signal");
    expect(without(screened, lost(0, 1)).reason).toBe("too-small");
    expect(without(screened, lost(0, 1, 2)).reason).toBe("unusable");
  });
});

describe("staleness", () => {
  it("counts from a trajectory's oldest row", () => {
    const trajectory = label(1, 0, { oldestVersion: 3, newestVersion: 9 });
    expect(lagVersions(trajectory, 10)).toBe(7);
  });

  it("drops a sample of version 3 at 3 + limit + 1 and not before (prime-rl#3313)", () => {
    const members = [label(1, 0, { oldestVersion: 3, reward: 0 }), label(1, 1, { oldestVersion: 5 })];
    const screened = screen(group(members), grpoStage);
    expect(isStale(screened, 3 + grpoStage.maxStaleness)).toBe(false);
    expect(isStale(screened, 3 + grpoStage.maxStaleness + 1)).toBe(true);
  });

  it("exempts demonstrations, and versions that a roll-back left behind", () => {
    expect(lagVersions(label(1, 0, { behaviour: "oracle" }), 50)).toBe(0);
    expect(lagVersions(label(1, 0, { oldestVersion: 9 }), 7)).toBe(0);
  });
});
