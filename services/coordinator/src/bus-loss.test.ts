import { ManualClock, Metrics, silentLogger, VesperError } from "@vesper/kit";
import { encodeGroupOpening, encodeGroupRecord, keys, readManifests } from "@vesper/store";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  coin,
  grpo,
  LosableBus,
  Players,
  RunProcesses,
  runSpec,
  SettlingLearner,
  sft,
  task,
} from "../testing/index.ts";
import { Coordinator } from "./coordinator.ts";

let runs: RunProcesses;

beforeEach(async () => {
  runs = await RunProcesses.open();
});

afterEach(() => runs[Symbol.asyncDispose]());

/** Looks again after every turn of the event loop. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise<void>((resolve) => setImmediate(resolve));
}

describe("a run whose bus is lost", () => {
  it("goes on from its records: nothing is consumed twice and nothing that was judged is played again", async () => {
    await using bus = new LosableBus();
    const spec = runSpec({ stages: [grpo({ until: { updates: 6 }, maxStaleness: 1 })] });
    const context = { clock: new ManualClock(1_000), log: silentLogger, metrics: new Metrics() };
    const options = { spec, bus, store: runs.store, tasks: () => task, limits: { idleMs: 10, settleGraceMs: 200 } };
    await using coordinator = new Coordinator(options, context);
    let learner = new SettlingLearner({ bus, store: runs.store, spec });
    const stop = new AbortController();
    const players = new Players({
      run: spec.name,
      bus,
      store: runs.store,
      slots: 4,
      outcome: coin,
      version: () => learner.manifest?.version ?? 0,
    });
    const lost: number[] = [];
    const learning = async () => {
      while (!stop.signal.aborted) {
        try {
          await learner.run(stop.signal);
        } catch (error) {
          if (!(error instanceof VesperError)) throw error;
          lost.push(learner.manifest?.version ?? 0);
          learner = new SettlingLearner({ bus, store: runs.store, spec });
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
    const manifests = await readManifests(runs.store, "run", "policy");
    const consumed = manifests.flatMap((manifest) => manifest.consumed.map((one) => one.episode));
    expect(new Set(consumed).size).toBe(consumed.length);
    const played = new Map<string, number>();
    for (const { episode } of players.orders) played.set(episode, (played.get(episode) ?? 0) + 1);
    // Only what was in a player's hands at a loss may have been played twice.
    const twice = [...played.values()].filter((times) => times > 1).length;
    expect(twice).toBeLessThanOrEqual(2 * 4);
  });

  it("says of a stage that was over that it is, and closes its unsettled groups again", async () => {
    // What a process of the later stage left on records; the bus knows nothing of it.
    const record = async (stage: string, group: number, isClosed: boolean) => {
      const about = { run: "run", stage, group, taskId: task.id };
      await runs.store.put(
        keys.opening("run", group),
        encodeGroupOpening({ ...about, environmentSeed: 1n, size: 1, openedAtMs: 1 }),
      );
      if (!isClosed) return;
      const closed = { ...about, policy: "policy", members: [], dropped: [], reason: "stage-ended", closedAtMs: 2 };
      const bytes = encodeGroupRecord({ closed, taskId: task.id, environmentSeed: 1n, rewards: [], successes: [] });
      await runs.store.put(keys.group("run", group), bytes);
    };
    await record("mid", 0, true);
    await record("online", 1, false);
    await using run = await runs.start(runSpec({ stages: [sft(), grpo()] }), { outcome: coin });
    const stages = await run.outcome();
    expect(stages.map(({ stage, end }) => [stage, end])).toEqual([
      ["mid", "before"],
      ["online", "updates"],
    ]);
    const first = async <T, R>(log: AsyncIterable<{ readonly message: T }>, of: (message: T) => R | undefined) => {
      for await (const { message } of log) {
        const found = of(message);
        if (found !== undefined) return found;
      }
      return undefined;
    };
    const { signal } = new AbortController();
    const phase = await first(run.bus.runState("run").read({ from: 1, signal }), (message) =>
      message.kind === "phase" ? [message.phase.stage, message.phase.phase] : undefined,
    );
    expect(phase).toEqual(["mid", "stage-finished"]);
    const closing = await first(run.bus.labelled("run", "policy").read({ from: 1, signal }), (message) =>
      message.kind === "closed" ? message.closed.group : undefined,
    );
    expect(closing).toBe(0);
  });
});
