import { createInProcessBus } from "@vesper/bus";
import { ManualClock, Metrics, silentLogger } from "@vesper/kit";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { coin, grpo, Players, RunProcesses, runSpec, SettlingLearner, sft, task } from "../testing/index.ts";
import { Coordinator } from "./coordinator.ts";

let runs: RunProcesses;

beforeEach(async () => {
  runs = await RunProcesses.open();
});

afterEach(() => runs[Symbol.asyncDispose]());

describe("a coordinator", () => {
  it("takes a run through its stages and leaves a record of every group", async () => {
    const spec = runSpec({
      stages: [
        sft(),
        {
          kind: "evaluate",
          name: "before",
          tasks: ["a/one", "a/two"],
          seeds: 3,
          behaviours: ["policy", "noop"],
          temperature: 0,
        },
        grpo({ tasks: ["a/one", "a/two"], maxStaleness: 1 }),
      ],
    });
    await using run = await runs.start(spec, {
      outcome: (order) => (order.stage === "mid" ? "completed" : coin(order)),
    });
    const stages = await run.outcome();
    expect(stages).toEqual([
      { stage: "mid", end: "updates", updates: 2 },
      { stage: "before", end: "played", updates: 0 },
      { stage: "online", end: "updates", updates: 3 },
    ]);
    expect(run.coordinator.progress()).toMatchObject({ phase: "finished", stage: "online", version: 5, updates: 3 });
    const records = await runs.groupRecords("run");
    const consumed = run.learner.consumed.flat();
    expect(records.map((record) => record.closed.group)).toEqual(records.map((_, group) => group));
    expect(consumed).toHaveLength(5 * 2);
    for (const group of consumed) expect(records[group]?.closed.reason).toBe("complete");
    const mid = run.players.orders.filter((order) => order.stage === "mid");
    expect(mid.every((order) => order.behaviour === "oracle" && order.purpose === "train")).toBe(true);
  });

  it("keeps two runs on one bus apart (SkyRL#1073)", async () => {
    await using bus = createInProcessBus();
    const specs = ["one", "two"].map((name) =>
      runSpec({ name, stages: [grpo({ until: { updates: 2 }, maxStaleness: 1 })] }),
    );
    const stop = new AbortController();
    const learners = specs.map((spec) => new SettlingLearner({ bus, store: runs.store, spec }));
    const players = specs.map(
      ({ name }) => new Players({ run: name, bus, store: runs.store, slots: 2, outcome: coin, version: () => 0 }),
    );
    const context = { clock: new ManualClock(), log: silentLogger, metrics: new Metrics() };
    const coordinators = specs.map(
      (spec) => new Coordinator({ spec, bus, store: runs.store, tasks: () => task }, context),
    );
    for (const coordinator of coordinators) await coordinator.start();
    const running = [...players, ...learners].map((each) => each.run(stop.signal));
    await Promise.all(coordinators.map((coordinator) => coordinator.finished));
    for (const coordinator of coordinators) await coordinator.stop();
    stop.abort();
    await Promise.all(running);
    const episodes = [];
    for (const { name } of specs) {
      const records = await runs.groupRecords(name);
      expect(records.length).toBeGreaterThanOrEqual(4);
      expect(records.every(({ closed }) => closed.run === name)).toBe(true);
      episodes.push(...records.flatMap(({ closed }) => closed.members));
    }
    expect(new Set(episodes).size).toBe(episodes.length);
  });

  it("refuses to start where the streams cannot hold what may be outstanding", async () => {
    const spec = runSpec({ stages: [grpo({ maxStaleness: 3, batchGroups: 8, groupSize: 8 })] });
    await expect(runs.start(spec, { bus: { capacity: { labelled: 511 } } })).rejects.toThrow("at least 512");
    await expect(runs.start(spec, { bus: { capacity: { ready: 255 } } })).rejects.toThrow("at least 256");
  });

  it("refuses to start where the bus does not answer", async () => {
    await using bus = createInProcessBus();
    const ready = { ...bus.ready("run"), stats: () => new Promise<never>(() => undefined) };
    const silent = { ...bus, ready: () => ready };
    const context = { clock: new ManualClock(), log: silentLogger, metrics: new Metrics() };
    const options = {
      spec: runSpec(),
      bus: silent,
      store: runs.store,
      tasks: () => task,
      limits: { ioDeadlineMs: 30 },
    };
    await using coordinator = new Coordinator(options, context);
    await expect(coordinator.start()).rejects.toMatchObject({ code: "deadline-exceeded" });
  });

  it.each([
    { name: "a task that no suite has", tasks: () => undefined, deterministic: false, expected: "a/gone" },
    {
      name: "a task of another frame size",
      tasks: () => ({ ...task, frameWidth: 99 }),
      deterministic: false,
      expected: "99",
    },
    {
      name: "a task that does not repeat to the pixel",
      tasks: () => ({ ...task, deterministic: "state" as const }),
      deterministic: true,
      expected: "pixels",
    },
  ])("refuses $name", async ({ tasks, deterministic, expected }) => {
    const spec = runSpec({ deterministic, stages: [grpo({ tasks: ["a/gone"] })] });
    await expect(runs.start(spec, { tasks })).rejects.toThrow(expected);
  });

  it("fails with who waits for whom when nothing settles any more (verl#3895)", async () => {
    const limits = { ...runSpec().limits, watchdogMs: 300 };
    await using run = await runs.start(runSpec({ limits }), { outcome: (o) => (o.group === 1 ? undefined : coin(o)) });
    const failure = await run.coordinator.failure;
    expect(failure.cause).toMatchObject({ code: "run-stalled" });
    expect(failure.message).toMatch(/group 1 \(suite\/task\): 0 of 3 in; waits for members 0\/0/);
    expect(failure.message).toMatch(/orders \(environment workers\): 0 pending, 0 taken/);
  });

  it("fails with what it knows when the bus does not answer any more", async () => {
    const limits = { ...runSpec().limits, watchdogMs: 300 };
    await using run = await runs.start(runSpec({ limits }), { outcome: () => undefined, limits: { ioDeadlineMs: 50 } });
    run.bus.ready("run").stats = () => new Promise(() => undefined);
    const { message } = await run.coordinator.failure;
    expect(message).toMatch(/waits for members 0\/0/);
    expect(message).toMatch(/the bus does not answer: bus dump/);
  });

  it("does not end well when a stage trained nothing (verl#5725)", async () => {
    const stages = [grpo({ batchGroups: 1, until: { updates: 2 } })];
    await using run = await runs.start(runSpec({ stages }), { outcome: () => "failed" });
    const failure = await run.coordinator.failure;
    expect(failure.cause).toMatchObject({ code: "nothing-trained" });
  });
});
