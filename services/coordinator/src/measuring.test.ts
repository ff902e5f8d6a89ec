import { decodeEvaluationRecord, keys } from "@vesper/store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { grpo, RunProcesses, runSpec } from "../testing/index.ts";
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
