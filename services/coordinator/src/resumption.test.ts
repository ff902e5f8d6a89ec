import type { EpisodeOrder, RunSpec } from "@vesper/proto";
import { encodeGroupOpening, encodeGroupRecord, keys, readManifests } from "@vesper/store";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { coin, grpo, type ProcessSetting, RunProcesses, runSpec, sft } from "../testing/index.ts";

let runs: RunProcesses;

beforeEach(async () => {
  runs = await RunProcesses.open();
});

afterEach(() => runs[Symbol.asyncDispose]());

/** Runs processes one after the other until the run is over. */
async function throughCrashes(spec: RunSpec, setting: (n: number) => ProcessSetting) {
  for (let n = 0; ; n++) {
    await using run = await runs.start(spec, setting(n));
    const outcome = await Promise.race([run.outcome().catch((error: unknown) => error), run.learnerDied]);
    if (Array.isArray(outcome)) {
      return { manifests: await readManifests(runs.store, spec.name, spec.policy.name), processes: n + 1 };
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
    let cuttings = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 4 }), async (cuts) => {
        cuttings += 1;
        const cut = await throughCrashes({ ...spec, name: `cut-${cuttings}` }, (n) => {
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
      await using run = await runs.start(runSpec(), {
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
    await using again = await runs.start(runSpec());
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

  it("announces a closing that was recorded and not announced, also of a group that kept no member", async () => {
    const about = { run: "run", stage: "online", group: 0, taskId: "a/one" };
    const opening = { ...about, environmentSeed: 1n, size: 3, openedAtMs: 1 };
    const closed = { ...about, policy: "policy", members: [], dropped: [], reason: "deadline", closedAtMs: 2 };
    const record = { closed, taskId: "a/one", environmentSeed: 1n, rewards: [], successes: [] };
    await runs.store.put(keys.opening("run", 0), encodeGroupOpening(opening));
    await runs.store.put(keys.group("run", 0), encodeGroupRecord(record));
    await using run = await runs.start(runSpec());
    await run.outcome();
    // Labels that came of it are settled by nothing else: unannounced, they would stand in the log for ever.
    const heard: number[] = [];
    const over = new AbortController();
    for await (const { message } of run.bus.labelled("run", "policy").read({ from: 1, signal: over.signal })) {
      if (message.kind !== "closed") continue;
      heard.push(message.closed.group);
      if (message.closed.group > 0) over.abort();
    }
    expect(heard[0]).toBe(0);
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
      await using run = await runs.start(whole);
      await run.outcome();
    }
    await using again = await runs.start(whole);
    const stages = await again.outcome();
    expect(stages.map(({ stage, end }) => [stage, end])).toEqual([
      ["online", "before"],
      ["after", "before"],
    ]);
    expect(again.players.orders).toEqual([]);
  });
});
