import { readFile } from "node:fs/promises";
import { type FinishedRun, parseRunFile } from "@vesper/cli";
import { describe, expect, it } from "vitest";
import { miniwobMeasures } from "./measures.ts";
import { pageRuns, pages } from "./pages.ts";

type EvaluationRecord = FinishedRun["records"][number];

const seven = [
  ...["click-test", "focus-text", "click-test-2", "click-dialog", "click-button", "click-tab", "click-collapsible"],
];

/** A run per page. @param successes of 500, by page */
function finished(successes: Readonly<Record<string, number>>): Pick<FinishedRun, "records">[] {
  return Object.entries(successes).map(([page, count]) => {
    const taskId = `miniwob/${page}`;
    const score = { taskId, behaviour: "policy" as const, episodes: 500, successes: count, steps: 600, invalid: 0 };
    const record: EvaluationRecord = {
      run: `miniwob-${page}`,
      stage: "final",
      policy: "navigator",
      version: 9,
      scores: [{ ...score, list: [] }],
      startedAtMs: 0,
      finishedAtMs: 1,
    };
    return { records: [record] };
  });
}

const all = (count: number) => Object.fromEntries(seven.map((page) => [page, count]));
const notMet = (runs: Pick<FinishedRun, "records">[], minutes = 39, timed = true) =>
  miniwobMeasures(runs, minutes, timed).flatMap(({ ok, name }) => (ok ? [] : [name]));

describe("what the runs on MiniWoB++ are held to", () => {
  it("is a success on seven pages, each on 500 seeds, and the minutes of everything", () => {
    const names = miniwobMeasures(finished(all(500)), 39, true).map(({ name }) => name);
    expect(names).toEqual([
      "minutes",
      ...seven.map((name) => `success.${name}`),
      ...seven.map((name) => `steps.${name}`),
    ]);
    expect(notMet(finished(all(500)))).toEqual([]);
  });

  it("is harder on the simplest pages", () => {
    expect(notMet(finished(all(480)))).toEqual(["success.click-test", "success.focus-text"]);
    expect(notMet(finished(all(455)))).toEqual(
      ["click-test", "focus-text", "click-test-2", "click-dialog", "click-button"].map((name) => `success.${name}`),
    );
  });

  it("counts the time only where it is asked to", () => {
    expect(notMet(finished(all(500)), 41)).toEqual(["minutes"]);
    expect(notMet(finished(all(500)), 41, false)).toEqual([]);
  });

  it("takes a page that was not evaluated as not met", () => {
    const { "click-tab": _, ...others } = all(500);
    expect(notMet(finished(others))).toEqual(["success.click-tab"]);
  });

  it("says how sure each share is, and how many steps were used", () => {
    const measures = miniwobMeasures(finished(all(490)), 39, true);
    expect(measures.find(({ name }) => name === "success.click-tab")).toMatchObject({ value: 0.98, n: 500 });
    const { low = 1, high = 0 } = measures.find(({ name }) => name === "success.click-tab") ?? {};
    expect([low < 0.98, high > 0.98]).toEqual([true, true]);
    expect(measures.find(({ name }) => name === "steps.click-tab")?.value).toBe(1.2);
  });
});

describe("the run of a page", () => {
  const read = async (file: string) =>
    parseRunFile(await readFile(new URL(`../../${file}`, import.meta.url), "utf8"), file);

  it("is tried in its own way, and has the start's last weights under the name that it was given", async () => {
    const start = { ...(await read("runs/miniwob-start.yaml")), name: "miniwob-start-3" };
    const plans = pageRuns("start");
    expect(pages.map(({ name }) => name)).toEqual(seven);
    for (const [i, { file, change }] of plans.entries()) {
      const written = await read(file);
      const spec = change?.(written, [start]) ?? written;
      const tasks = [`miniwob/${seven[i]}`];
      expect(spec).toMatchObject({ name: `miniwob-${seven[i]}`, policy: { start: "miniwob-start-3@last" } });
      const { minutes, entropy, stepLimit, ...rest } = pages[i]?.trying ?? {};
      expect(spec.stages).toMatchObject([
        { tasks, until: { minutes }, learner: { entropy }, stepLimit, ...rest },
        { kind: "evaluate", tasks, seeds: 500, temperature: 0 },
      ]);
      const { start: _, ...policy } = spec.policy;
      expect(policy).toEqual(start.policy);
    }
  });

  it("begins with random weights where it is to, and tries for longer", async () => {
    const [{ file = "", change } = {}] = pageRuns("random weights", 2);
    const written = await read(file);
    const spec = change?.(written, []) ?? written;
    expect(spec.policy.start).toBeUndefined();
    expect(spec.stages[0]).toMatchObject({ until: { minutes: 2 * (pages[0]?.trying.minutes ?? 0) } });
  });
});
