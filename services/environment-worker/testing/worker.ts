/** @file A worker over the lamps, the orders that it gets, and what is heard of the episodes that it finishes. */
import type { Bus } from "@vesper/bus";
import { type Clock, systemClock } from "@vesper/kit";
import type { ActRequest, ActResponse, EpisodeOrder, TrajectoryReady } from "@vesper/proto";
import { decodeTrajectory, type Trajectory } from "@vesper/store";
import { EnvironmentWorker } from "../src/environment-worker.ts";
import type { WorkerLimits } from "../src/limits.ts";
import type { EnvironmentWorkerOptions } from "../src/options.ts";
import { lampsTemplate } from "./lamps.ts";
import { LampsDriver, type LampsOptions } from "./lamps-driver.ts";
import { eventually, type Workshop } from "./workshop.ts";

export interface WorkerSetting extends LampsOptions {
  readonly slots?: number;
  readonly deterministic?: boolean;
  readonly consequenceGate?: "on" | "off";
  readonly limits?: Partial<WorkerLimits>;
  readonly context?: Workshop["context"];
  readonly timers?: Clock;
}

const quick = { orderWaitMs: 50, handBackDelayMs: 1, actDeadlineMs: 2_000, actTries: 1 };

export async function startWorker(workshop: Workshop, setting: WorkerSetting = {}) {
  const { slots = 1, deterministic = false, context = workshop.context } = setting;
  const driver = new LampsDriver(setting);
  const options: EnvironmentWorkerOptions = {
    run: "run",
    platform: "web",
    slots,
    drivers: new Map([["web", async () => driver]]),
    bus: workshop.bus,
    store: workshop.store,
    templates: lampsTemplate,
    deterministic,
    consequenceGate: setting.consequenceGate ?? "on",
    limits: { ...quick, ...setting.limits },
    timers: setting.timers ?? systemClock,
  };
  const worker = new EnvironmentWorker(options, context);
  await worker.start();
  return Object.assign(worker, { driver });
}

export const place = (bus: Bus, message: EpisodeOrder) =>
  bus.orders("run", "web").publish(message, { id: message.episode });

/** The next finished episode and its archive. */
export async function finished({
  bus,
  store,
}: Workshop): Promise<{ readonly ready: TrajectoryReady; readonly trajectory: Trajectory }> {
  const delivery = await eventually(() => bus.ready("run").next({ waitMs: 100 }));
  await delivery.ack();
  const ready = delivery.message;
  return { ready, trajectory: await decodeTrajectory(await store.get(ready.archiveKey)) };
}

/** An actor that says the given lines, the last one for ever. */
export async function actor(workshop: Workshop, lines: readonly string[], version = 3) {
  const requests: ActRequest[] = [];
  const serving = await workshop.bus.act.serve("run", "policy", async (request) => {
    const line = lines[Math.min(requests.length, lines.length - 1)] ?? "";
    requests.push(request);
    return response(line, version);
  });
  return Object.assign(serving, { requests });
}

/** What an actor answers with a line; one that starts with `!` is a parse failure. */
export function response(line: string, version: number): ActResponse {
  const failed = line.startsWith("!");
  return {
    action: failed ? "" : line,
    parseFailure: failed ? line.slice(1) : "",
    tokens: [5, 6],
    logprobs: [-0.25, -0.5],
    spans: [],
    version,
    digest: "d".repeat(64),
    batchSize: 1,
    queueMs: 1.5,
    inferMs: 2.5,
  };
}

export const click = (x: number, y = 100) => `Click(point=(${x}, ${y}))`;

/** Holds whoever comes first, until it is opened. */
export class Gate {
  #passed = 0;
  open: () => void = () => undefined;
  #enter: () => void = () => undefined;
  readonly #opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
  readonly reached = new Promise<void>((resolve) => {
    this.#enter = resolve;
  });

  async pass(holds = Number.POSITIVE_INFINITY): Promise<void> {
    this.#passed += 1;
    this.#enter();
    if (this.#passed <= holds) await this.#opened;
  }
}
