import type { Settled, StageBudget } from "@vesper/proto";
import { describe, expect, it } from "vitest";
import { grpo, task } from "../testing/labels.ts";
import { StageProgress } from "./stage-progress.ts";
import { TaskOutcomes } from "./task-outcomes.ts";

function progress(until: StageBudget) {
  const outcomes = new TaskOutcomes();
  return { outcomes, stage: new StageProgress(grpo({ until }), outcomes) };
}

const consumed = (group: number, version: number): Settled => ({
  run: "run",
  policy: "policy",
  group,
  outcome: "consumed",
  reason: "",
  version,
});
const discarded = (group: number, reason: string): Settled => ({ ...consumed(group, 0), outcome: "discarded", reason });

describe("the progress of a stage", () => {
  it("counts versions, not groups, as updates", () => {
    const { stage } = progress({ updates: 2 });
    for (const group of [0, 1]) stage.settled(consumed(group, 1), [true]);
    expect([stage.updates, stage.over(0)]).toEqual([1, undefined]);
    stage.settled(consumed(2, 2), [true]);
    expect([stage.updates, stage.over(0)]).toEqual([2, "updates"]);
  });

  it("counts minutes from the start, with what an earlier process used", () => {
    const { stage } = progress({ minutes: 2 });
    expect(stage.over(1e9)).toBeUndefined();
    stage.restoreSpent(60_000);
    stage.start(1_000_000);
    expect(stage.over(1_059_999)).toBeUndefined();
    expect(stage.secondsLeft(1_030_000)).toBe(30);
    expect(stage.over(1_060_000)).toBe("minutes");
  });

  it("is solved when every task succeeds often enough over its last 64 episodes", () => {
    const { stage, outcomes } = progress({ updates: 99, successAtLeast: 0.75 });
    const note = (group: number, share: number) =>
      outcomes.note({
        group,
        taskId: task.id,
        version: group,
        successes: Array.from({ length: 32 }, (_, i) => i < 32 * share),
      });
    note(1, 0.5);
    note(2, 1);
    outcomes.advance(3);
    expect(stage.over(0)).toBe("solved");
    note(3, 0.25);
    outcomes.advance(4);
    expect(stage.over(0)).toBeUndefined();
  });

  it.each([
    { successes: [false, false, false], end: "no-signal" },
    { successes: [true, true, true], end: "solved" },
  ])("ends as $end after 64 batches without signal in a row", ({ successes, end }) => {
    const { stage } = progress({ minutes: 1e6 });
    for (let group = 0; group < 127; group++) stage.settled(discarded(group, "no-signal"), successes);
    expect(stage.over(0)).toBeUndefined();
    stage.settled(consumed(500, 1), successes);
    for (let group = 0; group < 127; group++) stage.settled(discarded(group, "no-signal"), successes);
    expect(stage.over(0)).toBeUndefined();
    stage.settled(discarded(600, "stale"), successes);
    expect(stage.over(0)).toBeUndefined();
    stage.settled(discarded(601, "no-signal"), successes);
    expect(stage.over(0)).toBe(end);
  });

  it("asks for a validation after more updates than a call takes arguments", () => {
    const { stage } = progress({ minutes: 1e6 });
    for (let version = 1; version <= 300_000; version++) stage.updated(version);
    expect(stage.validationDue(1)).toBe(300_000);
  });

  it("asks for a validation every so many updates, of the newest version", () => {
    const { stage } = progress({ updates: 99 });
    for (const version of [1, 2]) stage.settled(consumed(version, version), []);
    expect(stage.validationDue(3)).toBeUndefined();
    expect(stage.validationDue(0)).toBeUndefined();
    for (const version of [3, 4]) stage.settled(consumed(version, version), []);
    expect(stage.validationDue(3)).toBe(4);
    stage.validated(4);
    expect(stage.validationDue(3)).toBeUndefined();
  });
});
