import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInProcessBus, type InProcessBusOptions } from "@vesper/bus";
import { Cancelled, hash64, ManualClock, Metrics, Rng, silentLogger, VesperError } from "@vesper/kit";
import type { EpisodeOrder, RunSpec, Task, VerdictKind } from "@vesper/proto";
import {
  type BlobStore,
  createFileStore,
  decodeEvaluationRecord,
  decodeGroupRecord,
  keys,
  readManifests,
} from "@vesper/store";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  grpo,
  LosableBus,
  Players,
  type PlayersOptions,
  runSpec,
  SettlingLearner,
  type SettlingLearnerOptions,
  sft,
  task,
} from "../testing/index.ts";
import { Coordinator } from "./coordinator.ts";
import type { CoordinatorLimits } from "./run-services.ts";
import { evaluationSeed, validationSeed } from "./seeds.ts";

let folder = "";
let store: BlobStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vesper-coordinator-"));
  store = await createFileStore(folder, { durable: false });
});

afterEach(async () => {
  await store[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

interface Setting {
  readonly outcome?: PlayersOptions["outcome"];
  readonly pace?: PlayersOptions["pace"];
  readonly at?: SettlingLearnerOptions["at"];
  readonly bus?: InProcessBusOptions;
  readonly limits?: Partial<CoordinatorLimits>;
  readonly tasks?: (taskId: string) => Task | undefined;
  readonly learner?: boolean;
}

/** Half of everything succeeds, by the order's own seed: the same episode always ends alike. */
const coin = (order: EpisodeOrder): VerdictKind =>
  new Rng(hash64("outcome", order.environmentSeed, order.samplingSeed)).uniform() < 0.5 ? "completed" : "failed";

/** One process of a run: its bus dies with it, its records stay. */
async function process(spec: RunSpec, setting: Setting = {}) {
  const bus = createInProcessBus(setting.bus);
  const metrics = new Metrics();
  const clock = new ManualClock(1_000_000);
  const options = {
    spec,
    bus,
    store,
    tasks: setting.tasks ?? ((taskId: string) => ({ ...task, id: taskId })),
    limits: { idleMs: 20, settleGraceMs: 500, ...setting.limits },
  };
  const coordinator = new Coordinator(options, { clock, log: silentLogger, metrics });
  const stop = new AbortController();
  const learner = new SettlingLearner({ bus, store, spec, ...(setting.at ? { at: setting.at } : {}) });
  const players = new Players({
    bus,
    store,
    slots: spec.environment.slots,
    outcome: setting.outcome ?? coin,
    version: () => learner.manifest?.version ?? 0,
    ...(setting.pace ? { pace: setting.pace } : {}),
  });
  await coordinator.start();
  const running = [players.run(stop.signal)];
  const learning = setting.learner === false ? Promise.resolve() : learner.run(stop.signal);
  const learnerDied = learning.then(
    () => new Promise<Error>(() => undefined),
    (error: Error) => error,
  );
  const playersDied = Promise.all(running).then(() => new Promise<never>(() => undefined));
  return {
    bus,
    clock,
    coordinator,
    learner,
    players,
    learnerDied,
    /** What the run came to: its stages, or the failure. */
    outcome: () =>
      Promise.race([coordinator.finished, playersDied, coordinator.failure.then((failure) => Promise.reject(failure))]),
    async [Symbol.asyncDispose]() {
      await coordinator.stop();
      stop.abort(new Cancelled("test over"));
      await bus[Symbol.asyncDispose]();
      await Promise.allSettled([...running, learning]);
    },
  };
}

async function groupRecords(run: string) {
  const records = [];
  for await (const { key } of store.list(keys.groups(run))) records.push(decodeGroupRecord(await store.get(key), key));
  return records;
}

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
    await using run = await process(spec, { outcome: (order) => (order.stage === "mid" ? "completed" : coin(order)) });
    const stages = await run.outcome();
    expect(stages).toEqual([
      { stage: "mid", end: "updates", updates: 2 },
      { stage: "before", end: "played", updates: 0 },
      { stage: "online", end: "updates", updates: 3 },
    ]);
    expect(run.coordinator.progress()).toMatchObject({ phase: "finished", stage: "online", version: 5, updates: 3 });
    const records = await groupRecords("run");
    const consumed = run.learner.consumed.flat();
    expect(records.map((record) => record.closed.group)).toEqual(records.map((_, group) => group));
    expect(consumed).toHaveLength(5 * 2);
    for (const group of consumed) expect(records[group]?.closed.reason).toBe("complete");
    const mid = run.players.orders.filter((order) => order.stage === "mid");
    expect(mid.every((order) => order.behaviour === "oracle" && order.purpose === "train")).toBe(true);
  });

  it("gives all members one environment seed, each its own sampling seed, and none of the run's name", async () => {
    const seeds: string[][] = [];
    for (const name of ["run-a", "run-b"]) {
      await using run = await process(runSpec({ name, stages: [grpo({ until: { updates: 1 } })] }));
      await run.outcome();
      const first = run.players.orders.filter((order) => order.group === 0).sort((a, b) => a.member - b.member);
      expect(new Set(first.map((order) => order.environmentSeed)).size).toBe(1);
      expect(new Set(first.map((order) => order.samplingSeed)).size).toBe(3);
      seeds.push(first.map((order) => `${order.environmentSeed}/${order.samplingSeed}`));
    }
    expect(seeds[0]).toEqual(seeds[1]);
  });

  it("alternates strictly at staleness 0: every order names the newest version (torchforge#557)", async () => {
    const spec = runSpec({ stages: [grpo({ until: { updates: 5 } })] });
    await using run = await process(spec);
    await run.outcome();
    const consumedAt = new Map(
      run.learner.consumed.flatMap((groups, index) => groups.map((g) => [g, index + 1] as const)),
    );
    for (const order of run.players.orders) {
      const version = consumedAt.get(order.group);
      if (version !== undefined) expect([order.group, order.minVersion]).toEqual([order.group, version - 1]);
    }
  });

  it("never has more groups outstanding than staleness allows, and reaches that many", async () => {
    const spec = runSpec({
      environment: { platform: "web", slots: 64 },
      stages: [grpo({ maxStaleness: 2, groupSize: 2 })],
    });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const seen: number[] = [];
    let all: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      all = resolve;
    });
    await using run = await process(spec, {
      pace: async (order) => {
        seen.push(order.group);
        if (seen.length === 12) all();
        await held;
      },
    });
    await reached;
    const { pending, taken } = await run.bus.orders("web").stats();
    expect([...new Set(seen)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(pending + taken).toBe(12);
    release();
    await run.outcome();
  });

  it("replaces groups without signal, and lets solved ones not stop the run", async () => {
    const outcome = (order: EpisodeOrder): VerdictKind => (order.group % 3 === 0 ? "failed" : coin(order));
    await using run = await process(runSpec({ stages: [grpo({ until: { updates: 4 } })] }), { outcome });
    await run.outcome();
    const consumed = run.learner.consumed.flat();
    expect(consumed).toHaveLength(8);
    expect(consumed.filter((group) => group % 3 === 0)).toEqual([]);
  });

  it("plays invalid members again with a new attempt and the same seeds", async () => {
    const outcome = (order: EpisodeOrder): VerdictKind =>
      order.member === 1 && order.attempt === 0 ? "invalid" : order.member === 2 ? "invalid" : coin(order);
    await using run = await process(runSpec({ stages: [grpo({ until: { updates: 1 } })] }), { outcome });
    await run.outcome();
    const attempts = (member: number) => run.players.orders.filter((o) => o.group === 0 && o.member === member);
    expect(attempts(1).map((order) => order.attempt)).toEqual([0, 1]);
    expect(new Set(attempts(1).map((order) => `${order.environmentSeed}/${order.samplingSeed}`)).size).toBe(1);
    expect(attempts(2).map((order) => order.attempt)).toEqual([0, 1, 2]);
    const [first] = await groupRecords("run");
    expect(first?.closed).toMatchObject({ reason: "members-failed" });
    expect(first?.closed.members).toHaveLength(2);
    expect(first?.closed.dropped).toHaveLength(1 + 3);
  });

  it("closes a group at its deadline without the member that never came", async () => {
    const outcome = (order: EpisodeOrder) =>
      order.member === 0 && order.group === 0 ? undefined : order.member === 1 ? "completed" : "failed";
    await using run = await process(runSpec({ stages: [grpo({ until: { updates: 1 } })] }), { outcome });
    const ticking = setInterval(() => void run.clock.advance(10_000), 20);
    try {
      await run.outcome();
    } finally {
      clearInterval(ticking);
    }
    const [first] = await groupRecords("run");
    expect(first?.closed).toMatchObject({ reason: "deadline", dropped: [{ member: 0, reason: "deadline" }] });
  });

  it("validates a fixed set every so many updates, in a namespace of its own", async () => {
    const spec = runSpec({
      validation: { everyUpdates: 2, seedsPerTask: 3 },
      stages: [grpo({ until: { updates: 4 }, tasks: ["a/one", "a/two"] })],
    });
    await using run = await process(spec);
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
    const record = decodeEvaluationRecord(await store.get(key), key);
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
    await using run = await process(spec);
    await run.outcome();
    const of = (purpose: string) =>
      new Set(run.players.orders.filter((o) => o.purpose === purpose).map((o) => o.environmentSeed));
    expect(of("evaluate")).toEqual(new Set([0, 1, 2, 3].map((i) => evaluationSeed(42n, "a/one", i))));
    expect(of("validate")).toEqual(new Set([0, 1, 2, 3].map((i) => validationSeed(42n, "a/one", i))));
    for (const seed of of("train")) expect(of("evaluate").has(seed) || of("validate").has(seed)).toBe(false);
    for (const stage of ["before", "after"]) {
      const key = keys.evaluation("run", stage);
      const { scores, version } = decodeEvaluationRecord(await store.get(key), key);
      expect(scores.map(({ behaviour, episodes, invalid }) => [behaviour, episodes, invalid])).toEqual([
        ["policy", 4, 0],
        ["random", 4, 0],
      ]);
      expect(version).toBe(stage === "before" ? 0 : 3);
      for (const score of scores) expect(score.successes).toBe(score.list.filter((each) => each.success).length);
    }
  });

  it("keeps two runs on one bus apart (SkyRL#1073)", async () => {
    await using bus = createInProcessBus();
    const runs = ["one", "two"].map((name) =>
      runSpec({ name, stages: [grpo({ until: { updates: 2 }, maxStaleness: 1 })] }),
    );
    const stop = new AbortController();
    const learners = runs.map((spec) => new SettlingLearner({ bus, store, spec }));
    const players = new Players({ bus, store, slots: 4, outcome: coin, version: () => 0 });
    const context = { clock: new ManualClock(), log: silentLogger, metrics: new Metrics() };
    const coordinators = runs.map((spec) => new Coordinator({ spec, bus, store, tasks: () => task }, context));
    for (const coordinator of coordinators) await coordinator.start();
    const running = [players.run(stop.signal), ...learners.map((learner) => learner.run(stop.signal))];
    await Promise.all(coordinators.map((coordinator) => coordinator.finished));
    for (const coordinator of coordinators) await coordinator.stop();
    stop.abort();
    await Promise.all(running);
    const episodes = [];
    for (const { name } of runs) {
      const records = await groupRecords(name);
      expect(records.length).toBeGreaterThanOrEqual(4);
      expect(records.every(({ closed }) => closed.run === name)).toBe(true);
      episodes.push(...records.flatMap(({ closed }) => closed.members));
    }
    expect(new Set(episodes).size).toBe(episodes.length);
  });

  it("refuses to start where the streams cannot hold what may be outstanding", async () => {
    const spec = runSpec({ stages: [grpo({ maxStaleness: 3, batchGroups: 8, groupSize: 8 })] });
    await expect(process(spec, { bus: { capacity: { labelled: 511 } } })).rejects.toThrow("at least 512");
    await expect(process(spec, { bus: { capacity: { ready: 255 } } })).rejects.toThrow("at least 256");
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
    await expect(process(spec, { tasks })).rejects.toThrow(expected);
  });

  it("fails with who waits for whom when nothing settles any more (verl#3895)", async () => {
    const limits = { ...runSpec().limits, watchdogMs: 300 };
    await using run = await process(runSpec({ limits }), { outcome: (o) => (o.group === 1 ? undefined : coin(o)) });
    const failure = await run.coordinator.failure;
    expect(failure.cause).toMatchObject({ code: "run-stalled" });
    expect(failure.message).toMatch(/group 1 \(suite\/task\): 0 of 3 in; waits for members 0\/0/);
    expect(failure.message).toMatch(/orders \(environment workers\): 0 pending, 0 taken/);
  });

  it("does not end well when a stage trained nothing (verl#5725)", async () => {
    const stages = [grpo({ batchGroups: 1, until: { updates: 2 } })];
    await using run = await process(runSpec({ stages }), { outcome: () => "failed" });
    const failure = await run.coordinator.failure;
    expect(failure.cause).toMatchObject({ code: "nothing-trained" });
  });
});

/** Runs processes one after the other until the run is over. */
async function throughCrashes(spec: RunSpec, setting: (n: number) => Setting) {
  for (let n = 0; ; n++) {
    await using run = await process(spec, setting(n));
    const outcome = await Promise.race([run.outcome().catch((error: unknown) => error), run.learnerDied]);
    if (Array.isArray(outcome)) {
      return { manifests: await readManifests(store, spec.name, spec.policy.name), processes: n + 1 };
    }
    if (!(outcome instanceof Killed)) throw outcome;
  }
}

class Killed extends Error {}

describe("a resumed run", () => {
  const spec = runSpec({
    deterministic: true,
    stages: [
      sft({ maxStaleness: 0, tasks: ["a/one", "a/two", "a/three"] }),
      grpo({ until: { updates: 5 }, tasks: ["a/one", "a/two", "a/three"] }),
    ],
  });

  it.each(["before-manifest", "after-manifest", "after-pointer"] as const)(
    "comes to the weights of an uninterrupted one when the learner dies %s",
    async (place) => {
      const whole = await throughCrashes({ ...spec, name: "whole" }, () => ({}));
      const broken = await throughCrashes({ ...spec, name: "broken" }, (n) => ({
        at: (at, version) => {
          if (n < 4 && at === place && version === n + 2) throw new Killed(place);
        },
      }));
      expect(broken.processes).toBe(5);
      expect(broken.manifests.map((m) => m.consumedGroups)).toEqual(whole.manifests.map((m) => m.consumedGroups));
      const content = ({ manifests }: typeof whole) => manifests.map((m) => m.consumed.map((c) => c.archiveSha256));
      expect(content(broken)).toEqual(content(whole));
    },
  );

  it("comes to the same weights wherever it is cut off while episodes are in flight", async () => {
    const reference = await throughCrashes({ ...spec, name: "reference" }, () => ({}));
    const expected = reference.manifests.map((m) => m.consumed.map((c) => c.archiveSha256));
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 4 }), async (cuts) => {
        runs += 1;
        const cut = await throughCrashes({ ...spec, name: `cut-${runs}` }, (n) => {
          let left = cuts[n] ?? Number.POSITIVE_INFINITY;
          return {
            outcome: (order) => {
              left -= 1;
              if (left === 0) throw new Killed("worker");
              return coin(order);
            },
          };
        });
        expect(cut.manifests.map((m) => m.consumed.map((c) => c.archiveSha256))).toEqual(expected);
      }),
      { numRuns: 25 },
    );
  });

  it("dispatches what was in flight again, with the same ids, and nothing that was settled (NeMo-RL#3599, prime-rl#3332)", async () => {
    let first: readonly EpisodeOrder[] = [];
    let settledGroups: readonly number[] = [];
    {
      let stuck: () => void = () => undefined;
      const reached = new Promise<void>((resolve) => {
        stuck = resolve;
      });
      const taken = new Set<string>();
      await using run = await process(runSpec(), {
        outcome: coin,
        pace: async (order) => {
          if (order.minVersion < 1) return;
          taken.add(order.episode);
          if (taken.size === 4) stuck();
          await new Promise(() => undefined);
        },
      });
      await reached;
      first = run.players.orders.filter((order) => order.minVersion >= 1);
      settledGroups = run.learner.consumed.flat();
    }
    await using again = await process(runSpec());
    await again.outcome();
    const replayed = again.players.orders;
    for (const order of first) {
      const same = replayed.find((each) => each.episode === order.episode);
      expect(same).toMatchObject({
        group: order.group,
        member: order.member,
        environmentSeed: order.environmentSeed,
        task: order.task,
      });
    }
    expect(replayed.filter((order) => settledGroups.includes(order.group))).toEqual([]);
  });

  it("skips stages that are over and does not repeat an evaluation that was recorded", async () => {
    const evaluate = {
      kind: "evaluate",
      name: "after",
      tasks: ["a/one"],
      seeds: 2,
      behaviours: ["policy"],
      temperature: 0,
    } as const;
    const whole = runSpec({ stages: [grpo(), evaluate] });
    {
      await using run = await process(whole);
      await run.outcome();
    }
    await using again = await process(whole);
    const stages = await again.outcome();
    expect(stages.map(({ stage, end }) => [stage, end])).toEqual([
      ["online", "before"],
      ["after", "before"],
    ]);
    expect(again.players.orders).toEqual([]);
  });
});

describe("a run whose bus is lost", () => {
  it("goes on from its records: nothing is consumed twice and nothing that was judged is played again", async () => {
    await using bus = new LosableBus();
    const spec = runSpec({ stages: [grpo({ until: { updates: 6 }, maxStaleness: 1 })] });
    const context = { clock: new ManualClock(1_000), log: silentLogger, metrics: new Metrics() };
    const options = { spec, bus, store, tasks: () => task, limits: { idleMs: 10, settleGraceMs: 200 } };
    await using coordinator = new Coordinator(options, context);
    let learner = new SettlingLearner({ bus, store, spec });
    const stop = new AbortController();
    const players = new Players({ bus, store, slots: 4, outcome: coin, version: () => learner.manifest?.version ?? 0 });
    const lost: number[] = [];
    const learning = async () => {
      while (!stop.signal.aborted) {
        try {
          await learner.run(stop.signal);
        } catch (error) {
          if (!(error instanceof VesperError)) throw error;
          lost.push(learner.manifest?.version ?? 0);
          learner = new SettlingLearner({ bus, store, spec });
        }
      }
    };
    await coordinator.start();
    const running = [learning(), players.run(stop.signal)];
    const failed = coordinator.failure.then((failure) => Promise.reject(failure));
    const wholeRun = async () => {
      for (const version of [2, 4]) {
        await until(() => (learner.manifest?.version ?? 0) >= version);
        bus.lose();
      }
      return coordinator.finished;
    };
    const [stage] = await Promise.race([failed, wholeRun(), ...running.map((each) => each.then(() => []))]).finally(
      () => stop.abort(),
    );
    await Promise.all(running);
    expect(stage).toMatchObject({ end: "updates" });
    expect(lost).toHaveLength(2);
    const manifests = await readManifests(store, "run", "policy");
    const consumed = manifests.flatMap((manifest) => manifest.consumed.map((one) => one.episode));
    expect(new Set(consumed).size).toBe(consumed.length);
    const played = new Map<string, number>();
    for (const { episode } of players.orders) played.set(episode, (played.get(episode) ?? 0) + 1);
    // Only what was in a player's hands at a loss may have been played twice.
    const twice = [...played.values()].filter((times) => times > 1).length;
    expect(twice).toBeLessThanOrEqual(2 * 4);
  });
});

/** Looks again after every turn of the event loop. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise<void>((resolve) => setImmediate(resolve));
}
