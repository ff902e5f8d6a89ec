/** @file The loop without a browser and without a network: real bus, store, worker, verifier and coordinator. */
import { Coordinator } from "@vesper/coordinator";
import { grpo, runSpec, SettlingLearner, sft } from "@vesper/coordinator/testing";
import { EnvironmentWorker } from "@vesper/environment-worker";
import {
  dark,
  LampsDriver,
  type LampsOptions,
  lampsTemplate,
  lightOne,
  openWorkshop,
  type Workshop,
} from "@vesper/environment-worker/testing";
import { Rng } from "@vesper/kit";
import type { ActRequest, ActResponse, RunSpec } from "@vesper/proto";
import { decodeEvaluationRecord, keys, readManifests } from "@vesper/store";
import { createRuleJudge, createStateJudge, Verifier } from "@vesper/verifier";
import { describe, expect, it } from "vitest";
import { proveLedger } from "./ledger.ts";

/** Clicks somewhere in the upper half, twice, then says that it is done; from the request's seed alone. */
function act(request: ActRequest, version: number): ActResponse {
  const rng = new Rng(request.samplingSeed);
  const last = request.stepIndex >= 2 || rng.uniform() < 0.3;
  return {
    action: last ? "Finished()" : `Click(point=(${rng.below(1000)}, ${rng.below(400)}))`,
    parseFailure: "",
    tokens: [1],
    logprobs: [-1],
    spans: [],
    version,
    digest: "",
    batchSize: 1,
    queueMs: 0,
    inferMs: 0,
  };
}

async function play(spec: RunSpec, workshop: Workshop, lamps: LampsOptions = {}) {
  const { bus, store, context } = workshop;
  const options = { spec, bus, store, tasks: (id: string) => lampsTemplate(id)?.task, limits: { idleMs: 10 } };
  await using coordinator = new Coordinator(options, context);
  await using verifier = new Verifier(
    { run: spec.name, bus, store, judges: [createStateJudge(lampsTemplate), createRuleJudge()] },
    context,
  );
  const driver = new LampsDriver(lamps);
  await using worker = new EnvironmentWorker(
    {
      run: spec.name,
      platform: "web",
      slots: spec.environment.slots,
      drivers: new Map([["web", async () => driver]]),
      bus,
      store,
      templates: lampsTemplate,
      deterministic: spec.deterministic,
      limits: { orderWaitMs: 50, handBackDelayMs: 5 },
    },
    context,
  );
  const learner = new SettlingLearner({ bus, store, spec });
  await using _actor = await bus.act.serve(spec.name, spec.policy.name, async (request) => {
    const version = learner.manifest?.version ?? 0;
    if (version < request.minVersion) throw new Error("not there yet");
    return act(request, version);
  });
  const stop = new AbortController();
  const learning = learner.run(stop.signal);
  for (const service of [verifier, worker, coordinator]) await service.start();
  const failed = [verifier, worker, coordinator].map((service) =>
    service.failure.then((error) => Promise.reject(error)),
  );
  try {
    const stages = await Promise.race([
      coordinator.finished,
      learning.then(() => Promise.reject(new Error("learner over"))),
      ...failed,
    ]);
    return { stages, learner, driver, worker };
  } finally {
    stop.abort();
    await learning;
  }
}

const evaluate = { kind: "evaluate", seeds: 4, temperature: 1 } as const;

describe("the loop", () => {
  it("goes from orders to settled groups through every stage, and its ledger balances", async () => {
    await using workshop = await openWorkshop();
    const tasks = [lightOne.id];
    const spec = runSpec({
      validation: { everyUpdates: 2, seedsPerTask: 2 },
      stages: [
        {
          ...evaluate,
          name: "before",
          tasks: [lightOne.id, dark.id],
          behaviours: ["policy", "oracle", "noop", "random"],
        },
        sft({ tasks }),
        grpo({ tasks, maxStaleness: 2, until: { updates: 4 } }),
        { ...evaluate, name: "after", tasks, behaviours: ["policy"] },
      ],
    });
    const { stages } = await play(spec, workshop);
    expect(stages.map(({ stage, end }) => [stage, end])).toEqual([
      ["before", "played"],
      ["mid", "updates"],
      ["online", "updates"],
      ["after", "played"],
    ]);
    const key = keys.evaluation("run", "before");
    const { scores } = decodeEvaluationRecord(await workshop.store.get(key), key);
    const success = new Map(scores.map((score) => [`${score.taskId} ${score.behaviour}`, score.successes]));
    expect(success.get(`${lightOne.id} oracle`)).toBe(4);
    expect(success.get(`${dark.id} oracle`)).toBe(4);
    expect(success.get(`${lightOne.id} noop`)).toBe(0);
    expect(success.get(`${dark.id} noop`)).toBe(0);
    const ledger = await proveLedger(workshop.store, "run");
    expect(ledger.violations).toEqual([]);
    expect(ledger.consumed + ledger.discarded + ledger.open).toBe(ledger.trajectories);
    expect(ledger.consumed).toBeGreaterThan(2 * 2 + 4 * 2);
    expect(ledger.evaluation).toBe(4 * 2 * 4 + 4);
    expect(ledger.validation).toBeGreaterThanOrEqual(2 * 2);
  });

  it("comes through faults of every kind with every episode accounted for", async () => {
    await using workshop = await openWorkshop();
    const fault: LampsOptions["fault"] = (call, n) => {
      if (call === "act" && n % 9 === 4) return "crashed";
      if (call === "reset" && n % 13 === 5) return "reset-failed";
      return call === "evidence" && n % 17 === 3 ? "protocol" : undefined;
    };
    const spec = runSpec({ stages: [grpo({ tasks: [lightOne.id], maxStaleness: 1, until: { updates: 4 } })] });
    const { driver } = await play(spec, workshop, { fault });
    const ledger = await proveLedger(workshop.store, "run");
    expect(ledger.violations).toEqual([]);
    expect(ledger.discardedByReason.invalid).toBeGreaterThan(0);
    expect(ledger.updates).toBeGreaterThanOrEqual(4);
    expect(driver.closed).toBe(driver.opened);
  });

  it("repeats a deterministic run to the bit, archives included", async () => {
    const results = [];
    for (const slots of [1, 3]) {
      await using workshop = await openWorkshop({ createIncarnation: (stream) => `fixed-${stream}` });
      const spec = runSpec({
        deterministic: true,
        environment: { platform: "web", slots },
        validation: { everyUpdates: 2, seedsPerTask: 2 },
        stages: [sft({ tasks: [lightOne.id], maxStaleness: 0 }), grpo({ tasks: [lightOne.id], until: { updates: 3 } })],
      });
      const { learner } = await play(spec, workshop);
      const manifests = await readManifests(workshop.store, "run", "policy");
      results.push({
        digest: learner.manifest?.digest,
        archives: manifests.map((m) => m.consumed.map((c) => c.archiveSha256)),
      });
    }
    expect(results[0]?.archives.flat().length).toBeGreaterThan(10);
    expect(results[1]).toEqual(results[0]);
  });
});
