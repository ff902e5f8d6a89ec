import { describe, expect, it } from "vitest";
import { grpo, label, runSpec, sft, task } from "../testing/labels.ts";
import { EpisodeSet, type EpisodeTurn } from "./episode-set.ts";
import { evaluationPlan, validationPlan } from "./plans.ts";
import { neededCapacity } from "./run-check.ts";

const stage = "online/validation";

function set(count: number, window = 10): EpisodeSet {
  const planned = Array.from({ length: count }, (_, index) => ({
    index,
    group: 100 + index,
    task: { ...task, id: `suite/${index % 2 === 0 ? "even" : "odd"}` },
    behaviour: "policy" as const,
    environmentSeed: BigInt(index),
  }));
  return new EpisodeSet(planned, { run: "run", stage, attempts: 1, window });
}

const labelOf = (turn: EpisodeTurn, kind: "completed" | "failed" | "invalid") =>
  label({ group: turn.planned.group, member: 0, attempt: turn.attempt, kind, stage });

describe("a set of episodes", () => {
  it("orders no more than its window, and more as they come in", () => {
    const s = set(5, 2);
    const first = s.take();
    expect(first.map((turn) => turn.planned.index)).toEqual([0, 1]);
    expect(s.take()).toEqual([]);
    const [zero] = first;
    if (zero) s.label(labelOf(zero, "failed"));
    expect(s.take().map((turn) => turn.planned.index)).toEqual([2]);
  });

  it("plays an invalid one again, and leaves it out of the scores when no attempt counts", () => {
    const s = set(2);
    const [a, b] = s.take();
    if (!a || !b) throw new Error("two turns expected");
    s.label(labelOf(a, "invalid"));
    s.label(labelOf(b, "completed"));
    const [again] = s.take();
    expect(again).toMatchObject({ attempt: 1, planned: { index: 0 } });
    expect(again?.episode).not.toBe(a.episode);
    expect(s.done).toBe(false);
    if (again) s.label(labelOf(again, "invalid"));
    expect(s.done).toBe(true);
    expect(s.scores()).toMatchObject([
      { taskId: "suite/even", episodes: 0, invalid: 1, successes: 0 },
      { taskId: "suite/odd", episodes: 1, invalid: 0, successes: 1, steps: 2 },
    ]);
  });

  it("replaces an episode that does not come, and takes it when it comes after all", () => {
    const s = set(1);
    const [turn] = s.take();
    // While its order waits to be taken, it has all the time in the world.
    s.expire(1_000_000, 1_000);
    expect(s.take()).toEqual([]);
    s.started(turn?.episode ?? "", 0);
    s.expire(999, 1_000);
    expect(s.take()).toEqual([]);
    s.expire(1_000, 1_000);
    expect(s.take()).toMatchObject([{ attempt: 1 }]);
    if (turn) s.label(labelOf(turn, "completed"));
    expect(s.done).toBe(true);
    expect(s.scores()[0]?.list.map((each) => each.episode)).toEqual([turn?.episode]);
  });

  it("counts the first label of an episode and knows strangers", () => {
    const s = set(1);
    const [turn] = s.take();
    if (!turn) throw new Error("one turn expected");
    expect(s.label(labelOf(turn, "completed"))).toBe(true);
    expect(s.label(labelOf(turn, "failed"))).toBe(true);
    expect(s.scores()[0]).toMatchObject({ successes: 1, episodes: 1 });
    expect(s.label(label({ group: 7, member: 0, kind: "completed" }))).toBe(false);
  });
});

describe("plans", () => {
  it("meets the same starts in every validation under ids that never repeat", () => {
    const [one, two] = [3, 4].map((version) => validationPlan(42n, [task, { ...task, id: "suite/other" }], 3, version));
    expect(one?.map((p) => p.environmentSeed)).toEqual(two?.map((p) => p.environmentSeed));
    expect(new Set([...(one ?? []), ...(two ?? [])].map((p) => p.group)).size).toBe(12);
  });

  it("meets the same starts under every behaviour of an evaluation", () => {
    const spec = {
      kind: "evaluate",
      name: "e",
      tasks: [task.id],
      seeds: 3,
      behaviours: ["policy", "noop"],
      temperature: 1,
    } as const;
    const planned = evaluationPlan(42n, spec, [task]);
    const of = (behaviour: string) => planned.filter((p) => p.behaviour === behaviour).map((p) => p.environmentSeed);
    expect(of("policy")).toEqual(of("noop"));
    expect(new Set(planned.map((p) => p.group)).size).toBe(6);
  });
});

describe("the capacity that a run needs", () => {
  it("is the largest of its stages: twice what may be outstanding, and every label of an evaluation", () => {
    const online = grpo({ maxStaleness: 2, batchGroups: 4, groupSize: 8 });
    const evaluate = {
      kind: "evaluate",
      name: "e",
      tasks: ["a/b"],
      seeds: 300,
      behaviours: ["policy"],
      temperature: 1,
    } as const;
    const stages = [sft(), online];
    expect(neededCapacity(runSpec({ stages }))).toEqual({ labelled: 192, ready: 96 });
    expect(neededCapacity(runSpec({ stages: [...stages, evaluate] }))).toEqual({ labelled: 300, ready: 96 });
    const validation = { everyUpdates: 5, seedsPerTask: 10 };
    expect(neededCapacity(runSpec({ stages, validation })).labelled).toBe(202);
  });
});
