/**
 * @file What the loop costs: steps per second of the whole loop (orders, archives, verifier, coordinator, a learner that
 * settles every group and skips the optimiser) beside the driver alone with the same policy in process, in turns.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseAction, terminalTypes } from "@vesper/actions";
import { createActor } from "@vesper/actor";
import { type Bus, createInProcessBus, createNatsBus } from "@vesper/bus";
import { NatsServer } from "@vesper/bus/testing";
import { Catalogue, LocalRun, parseRunFile } from "@vesper/cli";
import { createBrowserDriver } from "@vesper/env-browser";
import type { EnvironmentSession, TaskTemplate } from "@vesper/env-sdk";
import { hash64, Metrics, type ServiceContext, silentLogger, systemClock } from "@vesper/kit";
import { createLearner } from "@vesper/learner";
import type { RunSpec } from "@vesper/proto";
import { createFileStore } from "@vesper/store";
import { median } from "./median.ts";

const TASKS = ["widgets/click-target", "widgets/click-color", "widgets/click-shape", "widgets/dialog"];
const SLOTS = 6;
const catalogue = await Catalogue.open();
const WARM_UP_MS = 4_000;
const WINDOW_MS = 12_000;

export interface LoopFigures {
  readonly driverStepsPerSecond: number;
  readonly nullLearnerStepsPerSecond: number;
  readonly trainingStepsPerSecond: number;
  /** Medians over the pairs of loop ÷ driver. */
  readonly shareNullLearner: number;
  readonly shareTraining: number;
  readonly pairs: number;
}

export async function benchLoop(pairs: number, say: (line: string) => void): Promise<LoopFigures> {
  const driver: number[] = [];
  const idle: number[] = [];
  const training: number[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    driver.push(await driverAlone());
    idle.push(await loop(true));
    training.push(await loop(false));
    say(
      `pair ${pair + 1}: driver ${driver.at(-1)?.toFixed(1)}, loop ${idle.at(-1)?.toFixed(1)}, training ${training.at(-1)?.toFixed(1)} steps/s`,
    );
  }
  const share = (values: readonly number[]) => median(values.map((v, i) => v / (driver[i] ?? Number.NaN)));
  return {
    driverStepsPerSecond: median(driver),
    nullLearnerStepsPerSecond: median(idle),
    trainingStepsPerSecond: median(training),
    shareNullLearner: share(idle),
    shareTraining: share(training),
    pairs,
  };
}

export interface LoopBusFigures {
  readonly natsStepsPerSecond: number;
  readonly inProcessStepsPerSecond: number;
  /** Median over the pairs of the rate over nats-server ÷ the rate on the bus in the process. */
  readonly ratio: number;
  readonly pairs: number;
}

/** The same loop, with a learner that skips the optimiser, over a real nats-server and inside the process, in turns. */
export async function benchLoopBus(pairs: number, say: (line: string) => void): Promise<LoopBusFigures> {
  const nats: number[] = [];
  const inside: number[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    await using server = await NatsServer.start();
    // The run disposes of its bus.
    nats.push(await loop(true, await createNatsBus({ servers: server.url, name: "bench", log: silentLogger })));
    inside.push(await loop(true));
    say(`pair ${pair + 1}: over nats ${nats.at(-1)?.toFixed(1)}, in process ${inside.at(-1)?.toFixed(1)} steps/s`);
  }
  return {
    natsStepsPerSecond: median(nats),
    inProcessStepsPerSecond: median(inside),
    ratio: median(nats.map((rate, i) => rate / (inside[i] ?? Number.NaN))),
    pairs,
  };
}

function spec(): RunSpec {
  return parseRunFile(
    JSON.stringify({
      name: "bench",
      seed: 11,
      environment: { slots: SLOTS },
      actor: { maxBatch: SLOTS },
      stages: [{ kind: "grpo", name: "grpo", tasks: TASKS, until: { minutes: 10 }, batchGroups: 8, groupSize: 8 }],
      validation: { everyUpdates: 0 },
    }),
    "bench",
  );
}

/** Steps per second between two readings of a counter that only grows. */
async function rate(read: () => number): Promise<number> {
  await systemClock.sleep(WARM_UP_MS);
  const [before, began] = [read(), performance.now()];
  await systemClock.sleep(WINDOW_MS);
  return ((read() - before) * 1000) / (performance.now() - began);
}

async function inScratch<T>(work: (root: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), "vesper-bench-"));
  try {
    return await work(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

function loop(skipOptimiser: boolean, bus?: Bus): Promise<number> {
  return inScratch(async (root) => {
    await using store = await createFileStore(root);
    const options = { spec: spec(), catalogue, store, log: silentLogger, skipOptimiser };
    await using run = await LocalRun.start(bus === undefined ? options : { ...options, bus });
    const failed = run.finished().then(() => {
      throw new Error("the benchmark's run ended by itself");
    });
    return await Promise.race([rate(() => run.coordinator.progress().steps), failed]);
  });
}

/** Reset and act, again and again, on the same tasks with the same weights; nothing is recorded, judged or learned. */
function driverAlone(): Promise<number> {
  return inScratch(async (root) => {
    const run = spec();
    const context: ServiceContext = { clock: systemClock, log: silentLogger, metrics: new Metrics() };
    await using store = await createFileStore(root);
    await using bus = createInProcessBus({});
    await using learner = createLearner({ spec: run, bus, store, context });
    await learner.start();
    await using actor = createActor({
      run: run.name,
      policy: run.policy.name,
      spec: run.actor,
      bus,
      store,
      context,
      deterministic: false,
    });
    await actor.start();
    await using driver = createBrowserDriver({ templates: catalogue.find });
    const stop = new AbortController();
    let steps = 0;
    const slots = Array.from({ length: SLOTS }, async (_, slot) => {
      await using session = await driver.open({ deterministic: false });
      for (let n = 0; !stop.signal.aborted; n++) {
        const template = catalogue.find(TASKS[(n + slot) % TASKS.length] ?? "");
        if (template) await play(session, template, hash64("bench", slot, n), () => steps++);
      }
    });
    const ended = Promise.all(slots);
    try {
      return await Promise.race([rate(() => steps), ended.then(() => Number.NaN)]);
    } finally {
      stop.abort();
      await ended;
    }

    async function play(session: EnvironmentSession, template: TaskTemplate, seed: bigint, onStep: () => void) {
      const signal = AbortSignal.timeout(60_000);
      const { observation: first, instruction } = await session.reset(template.task, seed, signal);
      const history: string[] = [];
      let observation = first;
      for (let index = 0; index < template.task.stepLimit; index++) {
        const response = await bus.act.request(
          {
            run: run.name,
            policy: run.policy.name,
            episode: seed.toString(16),
            epoch: { incarnation: "bench", delivery: 1 },
            stepIndex: index,
            platform: "web",
            observation,
            instruction,
            history: history.slice(-4),
            samplingSeed: hash64(seed, index),
            temperature: 1,
            minVersion: 0,
            hintType: 0,
          },
          { deadlineMs: 10_000 },
        );
        onStep();
        const { action } = parseAction(response.action);
        if (!action || terminalTypes.has(action.type)) return;
        history.push(response.action);
        const result = await session.act(action, observation.seq, signal);
        observation = result.observation;
        if (result.terminal) return;
      }
    }
  });
}
