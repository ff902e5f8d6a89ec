import { createInProcessBus } from "@vesper/bus";
import { ManualClock, Metrics, silentLogger } from "@vesper/kit";
import type { EpisodeOrder } from "@vesper/proto";
import { decodeEvaluationRecord, keys } from "@vesper/store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { coin, grpo, label, RunProcesses, runSpec, task } from "../testing/index.ts";
import { Coordinator } from "./coordinator.ts";
import { evaluationPlan } from "./plans.ts";
import { evaluationSeed, validationSeed } from "./seeds.ts";

let runs: RunProcesses;

beforeEach(async () => {
  runs = await RunProcesses.open();
});

afterEach(() => runs[Symbol.asyncDispose]());

describe("measuring a policy", () => {
  it("validates a fixed set every so many updates, in a namespace of its own", async () => {
    const spec = runSpec({
      validation: { everyUpdates: 2, seedsPerTask: 3 },
      stages: [grpo({ until: { updates: 4 }, tasks: ["a/one", "a/two"] })],
    });
    await using run = await runs.start(spec);
    await run.outcome();
    const played = run.players.orders.filter((order) => order.purpose === "validate");
    expect(played).toHaveLength(2 * 6);
    expect(new Set(played.map((order) => order.stage))).toEqual(new Set(["online/validation"]));
    expect([...new Set(played.map((order) => order.minVersion))]).toEqual([2, 4]);
    const ofVersion = (version: number) =>
      played
        .filter((o) => o.minVersion === version)
        .map((o) => `${o.task.id}/${o.environmentSeed}`)
        .sort();
    expect(ofVersion(2)).toEqual(ofVersion(4));
    expect(new Set(run.players.orders.map((order) => order.episode)).size).toBe(run.players.orders.length);
    const key = keys.evaluation("run", "online/validation/000000004");
    const record = decodeEvaluationRecord(await runs.store.get(key), key);
    expect(record).toMatchObject({ version: 4, scores: [{ episodes: 3 }, { episodes: 3 }] });
    const validated: number[] = [];
    for await (const { message } of run.bus.runState("run").read({ from: 1, signal: new AbortController().signal })) {
      if (message.kind === "validated") validated.push(message.validated.version);
      if (message.kind === "phase" && message.phase.phase === "finished") break;
    }
    expect(validated).toEqual([2, 4]);
  });

  it("counts an episode that was labelled before it began to look, and plays it no more", async () => {
    await using bus = createInProcessBus();
    const evaluate = { kind: "evaluate", name: "after", tasks: [task.id], seeds: 1, temperature: 0 } as const;
    const spec = runSpec({ stages: [{ ...evaluate, behaviours: ["policy"] }] });
    const [planned] = evaluationPlan(spec.seed, { ...evaluate, behaviours: ["policy"] }, [task]);
    const trajectory = label({ group: planned?.group ?? 0, member: 0, kind: "completed", stage: "after" });
    await bus.labelled("run", "policy").publish({ kind: "trajectory", trajectory }, { id: "early" });
    const context = { clock: new ManualClock(), log: silentLogger, metrics: new Metrics() };
    await using coordinator = new Coordinator({ spec, bus, store: runs.store, tasks: () => task }, context);
    await coordinator.start();
    await coordinator.finished;
    const key = keys.evaluation("run", "after");
    const { scores } = decodeEvaluationRecord(await runs.store.get(key), key);
    expect(scores).toMatchObject([{ episodes: 1, successes: 1, invalid: 0 }]);
    expect((await bus.orders("run", "web").stats()).pending).toBe(0);
  });

  it("goes on with a validation whose labels came between two processes", async () => {
    const spec = runSpec({
      validation: { everyUpdates: 1, seedsPerTask: 2 },
      stages: [grpo({ until: { updates: 1 } })],
    });
    const played: EpisodeOrder[] = [];
    {
      let all: () => void = () => undefined;
      const ordered = new Promise<void>((resolve) => {
        all = resolve;
      });
      await using _run = await runs.start(spec, {
        outcome: (order) => {
          if (order.purpose === "train") return coin(order);
          if (played.push(order) === 2) all();
          return undefined;
        },
      });
      await ordered;
    }
    await using bus = createInProcessBus();
    for (const { group, episode, stage } of played) {
      const trajectory = label({ group, member: 0, kind: "completed", stage });
      await bus.labelled("run", "policy").publish({ kind: "trajectory", trajectory }, { id: episode });
    }
    const context = { clock: new ManualClock(), log: silentLogger, metrics: new Metrics() };
    const options = { spec, bus, store: runs.store, tasks: () => task, limits: { settleGraceMs: 0 } };
    await using coordinator = new Coordinator(options, context);
    await coordinator.start();
    await coordinator.finished;
    const key = keys.evaluation("run", "online/validation/000000001");
    const { scores } = decodeEvaluationRecord(await runs.store.get(key), key);
    expect(scores).toMatchObject([{ episodes: 2, successes: 2 }]);
    const orders = bus.orders("run", "web");
    const left = (await orders.next({ waitMs: 0 }))?.message.purpose;
    expect(left).not.toBe("validate");
  });

  it("evaluates on seeds that nothing else uses, the same ones for every behaviour and stage", async () => {
    const evaluate = {
      kind: "evaluate",
      tasks: ["a/one"],
      seeds: 4,
      behaviours: ["policy", "random"],
      temperature: 0.5,
    } as const;
    const spec = runSpec({
      validation: { everyUpdates: 1, seedsPerTask: 4 },
      stages: [{ ...evaluate, name: "before" }, grpo({ tasks: ["a/one"] }), { ...evaluate, name: "after" }],
    });
    await using run = await runs.start(spec);
    await run.outcome();
    const of = (purpose: string) =>
      new Set(run.players.orders.filter((o) => o.purpose === purpose).map((o) => o.environmentSeed));
    expect(of("evaluate")).toEqual(new Set([0, 1, 2, 3].map((i) => evaluationSeed(42n, "a/one", i))));
    expect(of("validate")).toEqual(new Set([0, 1, 2, 3].map((i) => validationSeed(42n, "a/one", i))));
    for (const seed of of("train")) expect(of("evaluate").has(seed) || of("validate").has(seed)).toBe(false);
    for (const stage of ["before", "after"]) {
      const key = keys.evaluation("run", stage);
      const { scores, version } = decodeEvaluationRecord(await runs.store.get(key), key);
      expect(scores.map(({ behaviour, episodes, invalid }) => [behaviour, episodes, invalid])).toEqual([
        ["policy", 4, 0],
        ["random", 4, 0],
      ]);
      expect(version).toBe(stage === "before" ? 0 : 3);
      for (const score of scores) expect(score.successes).toBe(score.list.filter((each) => each.success).length);
    }
  });
});
