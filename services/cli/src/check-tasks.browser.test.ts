import { widgets } from "@vesper/env-apps";
import { createBrowserDriver } from "@vesper/env-browser";
import type { TaskEpisode, TaskSuite, TaskTemplate } from "@vesper/env-sdk";
import { describe, expect, it } from "vitest";
import { type CheckTasksReport, checkTasks } from "./check-tasks.ts";

async function check(suite: TaskSuite, seeds: readonly bigint[]): Promise<CheckTasksReport> {
  const templates = new Map(suite.templates.map((template) => [template.task.id, template]));
  return await checkTasks({
    suites: [suite],
    seeds,
    slots: 2,
    launch: async () => createBrowserDriver({ templates: (taskId) => templates.get(taskId) }),
    signal: AbortSignal.timeout(170_000),
    say: () => undefined,
  });
}

function valueNamed(report: CheckTasksReport, name: string): number {
  return report.measures.find((one) => one.name === name)?.value ?? Number.NaN;
}

const sound = widgets.templates.find((template) => template.task.id === "widgets/click-color");

/** The sound template with some of its episode's members replaced. */
function changed(
  how: (episode: TaskEpisode, seed: bigint) => Partial<TaskEpisode>,
  evaluate?: TaskTemplate["evaluate"],
): TaskSuite {
  if (sound === undefined) throw new Error("the suite has lost click-color");
  const episode = (seed: bigint): TaskEpisode => {
    const own = sound.episode(seed);
    return {
      instruction: own.instruction,
      keyPoints: own.keyPoints,
      feasible: own.feasible,
      startUrl: own.startUrl,
      get over() {
        return own.over;
      },
      respond: (request) => own.respond(request),
      evidence: () => own.evidence(),
      oracle: (view) => own.oracle(view),
      ...how(own, seed),
    };
  };
  return { name: "changed", templates: [{ ...sound, episode, evaluate: evaluate ?? sound.evaluate }] };
}

describe("checking tasks in a real browser", () => {
  it("finds every template of the suite sound", async () => {
    const report = await check(widgets, [1n, 2n]);
    expect(report.tasks.filter((task) => task.oracle < 1).map((task) => task.taskId)).toEqual([]);
    expect(report.measures.filter((one) => !one.ok)).toEqual([]);
  });

  it("notices an oracle that does not solve its task", async () => {
    const report = await check(
      changed(() => ({
        async *oracle() {
          yield { type: "Click", point: { x: 0, y: 0 } };
        },
      })),
      [1n],
    );
    expect(valueNamed(report, "oracle_success")).toBe(0);
  });

  it("notices a task that is done by doing nothing", async () => {
    const report = await check(
      changed(
        () => ({}),
        () => ({ kind: "completed", keyPoints: {}, reason: "always" }),
      ),
      [1n],
    );
    expect(valueNamed(report, "noop_success")).toBe(1);
  });

  it("notices a page that depends on what came before it, or on chance", async () => {
    let served = 0;
    const report = await check(
      changed((own) => ({
        respond(request) {
          const response = own.respond(request);
          if (request.method !== "GET") return response;
          served += 1;
          const stripe = `<div style="position:absolute;left:0;top:${served % 150}px;width:160px;height:2px;background:#000"></div>`;
          return { ...response, body: String(response.body).replace("</body>", `${stripe}</body>`) };
        },
      })),
      [1n],
    );
    expect(valueNamed(report, "order_invariant")).toBe(0);
    expect(valueNamed(report, "deterministic")).toBe(0);
  });
});
