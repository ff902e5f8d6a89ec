import type { TrajectoryReady } from "@vesper/proto";
import type { Trajectory } from "@vesper/store";
import { describe, expect, it } from "vitest";
import { trajectory } from "../testing/index.ts";
import { createRuleJudge } from "./rule-judge.ts";

describe("the rule judge", () => {
  const ask = (played: Trajectory) =>
    createRuleJudge().judge(
      { ready: {} as TrajectoryReady, trajectory: played, keyPoints: played.keyPoints },
      new AbortController().signal,
    );

  it("is silent where something was done", async () => {
    expect(await ask(trajectory({}))).toBeUndefined();
  });

  it("denies everything where nothing was done", async () => {
    const played = trajectory({ action: "Wait(seconds=1)" });
    expect((await ask(played))?.votes).toMatchObject([{ keyPoint: "done", status: "violated" }]);
  });

  it("believes nothing of steps after the end", async () => {
    const played = trajectory({ action: "Finished()" });
    const [step] = played.steps;
    if (!step) throw new Error("one step expected");
    const after = { ...step, index: 1, response: { ...step.response, action: "Click(point=(1, 2))" } };
    expect((await ask({ ...played, steps: [step, after] }))?.votes).toMatchObject([{ status: "violated", frame: 0 }]);
  });
});
