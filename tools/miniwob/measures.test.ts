import { readFile } from "node:fs/promises";
import { type FinishedRun, parseRunFile } from "@vesper/cli";
import { describe, expect, it } from "vitest";
import { miniwobMeasures } from "./measures.ts";

type EvaluationRecord = FinishedRun["records"][number];

const file = new URL("../../runs/miniwob.yaml", import.meta.url);
const spec = parseRunFile(await readFile(file, "utf8"), "runs/miniwob.yaml");
const [tasks = []] = spec.stages.filter(({ kind }) => kind === "evaluate").map((stage) => stage.tasks);

/** @param successes of 500, by task */
function finished(successes: Readonly<Record<string, number>>, minutes = 39): FinishedRun {
  const scores = Object.entries(successes).map(([taskId, count]) => ({
    taskId,
    behaviour: "policy" as const,
    episodes: 500,
    successes: count,
    steps: 600,
    invalid: 0,
    list: [],
  }));
  const times = { startedAtMs: 0, finishedAtMs: 1 };
  const record: EvaluationRecord = {
    run: "miniwob",
    stage: "final",
    policy: "navigator",
    version: 9,
    scores,
    ...times,
  };
  return { spec, samples: [], records: [record], minutes };
}

const all = (count: number) => Object.fromEntries(tasks.map((task) => [task, count]));
const notMet = (run: FinishedRun, timed = true) =>
  miniwobMeasures(run, timed).flatMap(({ ok, name }) => (ok ? [] : [name]));

describe("what a run on MiniWoB++ is held to", () => {
  it("is a success on seven tasks, each on 500 seeds, and the minutes of everything", () => {
    const names = miniwobMeasures(finished(all(500)), true).map(({ name }) => name);
    const seven = [
      ...["click-test", "focus-text", "click-test-2", "click-dialog", "click-button", "click-tab", "click-collapsible"],
    ];
    expect(tasks).toEqual(seven.map((name) => `miniwob/${name}`));
    expect(names).toEqual([
      "minutes",
      ...seven.map((name) => `success.${name}`),
      ...seven.map((name) => `steps.${name}`),
    ]);
    expect(spec.stages.find(({ kind }) => kind === "evaluate")).toMatchObject({ seeds: 500 });
    expect(notMet(finished(all(500)))).toEqual([]);
  });

  it("is harder on the simplest tasks", () => {
    expect(notMet(finished(all(480)))).toEqual(["success.click-test", "success.focus-text"]);
    expect(notMet(finished(all(455)))).toEqual(
      ["click-test", "focus-text", "click-test-2", "click-dialog", "click-button"].map((name) => `success.${name}`),
    );
  });

  it("counts the time only where it is asked to", () => {
    expect(notMet(finished(all(500), 41))).toEqual(["minutes"]);
    expect(notMet(finished(all(500), 41), false)).toEqual([]);
  });

  it("takes a task that was not evaluated as not met", () => {
    const { "miniwob/click-tab": _, ...others } = all(500);
    expect(notMet(finished(others))).toEqual(["success.click-tab"]);
  });

  it("says how sure each share is, and how many steps were used", () => {
    const measures = miniwobMeasures(finished(all(490)), true);
    expect(measures.find(({ name }) => name === "success.click-tab")).toMatchObject({ value: 0.98, n: 500 });
    const { low = 1, high = 0 } = measures.find(({ name }) => name === "success.click-tab") ?? {};
    expect([low < 0.98, high > 0.98]).toEqual([true, true]);
    expect(measures.find(({ name }) => name === "steps.click-tab")?.value).toBe(1.2);
  });
});
