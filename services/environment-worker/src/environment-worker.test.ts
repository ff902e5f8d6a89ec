import type { Bus } from "@vesper/bus";
import { type Clock, ManualClock, systemClock, VesperError } from "@vesper/kit";
import type { ActRequest, ActResponse, EpisodeOrder, TrajectoryReady } from "@vesper/proto";
import { type BlobStore, decodeTrajectory, type Trajectory } from "@vesper/store";
import { describe, expect, it } from "vitest";
import {
  dark,
  eventually,
  FRAME_HEIGHT,
  flicker,
  LampsDriver,
  type LampsOptions,
  lampsTemplate,
  lightOne,
  manualContext,
  openWorkshop,
  order,
  type Workshop,
} from "../testing/index.ts";
import { EnvironmentWorker } from "./environment-worker.ts";
import { DeterministicRunBroken } from "./errors.ts";
import type { WorkerLimits } from "./limits.ts";
import type { EnvironmentWorkerOptions } from "./options.ts";

interface Setting extends LampsOptions {
  readonly slots?: number;
  readonly deterministic?: boolean;
  readonly consequenceGate?: "on" | "off";
  readonly limits?: Partial<WorkerLimits>;
  readonly context?: Workshop["context"];
  readonly timers?: Clock;
}

const quick = { orderWaitMs: 50, handBackDelayMs: 1, actDeadlineMs: 2_000, actTries: 1 };

async function startWorker(workshop: Workshop, setting: Setting = {}) {
  const { slots = 1, deterministic = false, context = workshop.context } = setting;
  const driver = new LampsDriver(setting);
  const options: EnvironmentWorkerOptions = {
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

const place = (bus: Bus, message: EpisodeOrder) => bus.orders("web").publish(message, { id: message.episode });

/** The next finished episode and its archive. */
async function finished({ bus, store }: Workshop): Promise<{ ready: TrajectoryReady; trajectory: Trajectory }> {
  const delivery = await eventually(() => bus.ready().next({ waitMs: 100 }));
  await delivery.ack();
  const ready = delivery.message;
  return { ready, trajectory: await decodeTrajectory(await store.get(ready.archiveKey)) };
}

/** An actor that says the given lines, the last one for ever. */
async function actor(workshop: Workshop, lines: readonly string[], version = 3) {
  const requests: ActRequest[] = [];
  const serving = await workshop.bus.act.serve("run", "policy", async (request) => {
    const line = lines[Math.min(requests.length, lines.length - 1)] ?? "";
    requests.push(request);
    return response(line, version);
  });
  return Object.assign(serving, { requests });
}

function response(line: string, version: number): ActResponse {
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

/** Holds whoever comes first, until it is opened. */
class Gate {
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

const click = (x: number, y = 100) => `Click(point=(${x}, ${y}))`;
const wipe = click(500, Math.round((1000 * 28) / FRAME_HEIGHT));

describe("an environment worker", () => {
  it("plays the oracle's solution and archives what it saw, without tokens or a version", async () => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop);
    const placed = order();
    await place(workshop.bus, placed);
    const { ready, trajectory } = await finished(workshop);
    expect(ready).toMatchObject({ episode: placed.episode, end: { kind: "finished" }, steps: 2, newestVersion: 0 });
    expect(trajectory.order).toEqual(placed);
    const [first, second] = trajectory.steps;
    expect(first?.response).toMatchObject({ tokens: [], logprobs: [], version: 0, digest: "" });
    expect(first?.response.action).toMatch(/^Click\(point=/);
    expect(first).toMatchObject({ consequence: "write", refused: false, changed: true });
    expect(second?.response.action).toBe("Finished()");
    expect(trajectory.frames.size).toBe(2);
    expect(lampsTemplate(lightOne.id)?.evaluate(trajectory.evidence ?? "", placed.environmentSeed).kind).toBe(
      "completed",
    );
    await eventually(async () => ((await workshop.bus.orders("web").stats()).taken === 0 ? true : undefined));
  });

  it("tells the policy its last four actions and seeds each step from the order", async () => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop);
    const lines = [click(1), click(2), click(3), click(4), click(5), "Finished()"];
    await using serving = await actor(workshop, lines);
    await place(workshop.bus, order({ behaviour: "policy", temperature: 0.7 }));
    const { ready, trajectory } = await finished(workshop);
    expect(ready).toMatchObject({ oldestVersion: 3, newestVersion: 3, steps: 6 });
    expect(serving.requests.map((r) => r.history)).toEqual([0, 1, 2, 3, 4, 5].map((n) => lines.slice(0, n).slice(-4)));
    expect(new Set(serving.requests.map((r) => r.samplingSeed)).size).toBe(6);
    expect(serving.requests[5]).toMatchObject({ temperature: 0.7, stepIndex: 5, observation: { seq: 5 } });
    expect(trajectory.steps[1]?.response).toMatchObject({ tokens: [5, 6], logprobs: [-0.25, -0.5], version: 3 });
  });

  it("refuses what the task does not allow and shows the refusal, unless the gate is off", async () => {
    for (const gate of ["on", "off"] as const) {
      await using workshop = await openWorkshop();
      await using _worker = await startWorker(workshop, { consequenceGate: gate });
      await using serving = await actor(workshop, [wipe, "Finished()"]);
      await place(workshop.bus, order({ behaviour: "policy" }));
      const { trajectory } = await finished(workshop);
      const refused = gate === "on";
      expect(trajectory.steps[0]).toMatchObject({ consequence: "delete", refused, changed: !refused });
      expect(serving.requests[1]?.observation.text).toBe(refused ? trajectory.steps[0]?.executorText : "");
      expect(JSON.parse(trajectory.evidence ?? "").wiped).toBe(!refused);
    }
  });

  it("answers an unparsable output with text, and three in a row with a policy fault", async () => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop);
    const lines = ["!no-action", "!two-actions", click(1), "!no-action", "!off-grid", "!unterminated"];
    await using serving = await actor(workshop, lines);
    await place(workshop.bus, order({ behaviour: "policy" }));
    const { ready, trajectory } = await finished(workshop);
    expect(ready).toMatchObject({ end: { kind: "policy-fault" }, steps: 6 });
    expect(serving.requests[1]?.observation.text).toContain("no-action");
    expect(serving.requests[3]?.observation.text).toBe("");
    expect(trajectory.steps.map((s) => s.changed)).toEqual([false, false, true, false, false, false]);
  });

  it.each([
    { line: "Answer(content='4')", end: "answered", steps: 1 },
    { line: "CallUser(content='help')", end: "called-user", steps: 1 },
    { line: click(1), end: "step-limit", steps: 6 },
    { line: "Hover(point=(1, 1))", end: "repeat-loop", steps: 4 },
  ])("ends an episode of $line as $end", async ({ line, end, steps }) => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop, { limits: { repeatsInARow: 4 } });
    await using _serving = await actor(workshop, [line]);
    await place(workshop.bus, order({ behaviour: "policy" }));
    const { ready } = await finished(workshop);
    expect(ready).toMatchObject({ end: { kind: end, fault: "" }, steps });
  });

  it("ends at the time limit, and sends no further action", async () => {
    await using workshop = await openWorkshop();
    const context = manualContext(workshop);
    await using _worker = await startWorker(workshop, { context });
    await using _serving = await workshop.bus.act.serve("run", "policy", async () => {
      await context.clock.advance(40_000);
      return response(click(1), 1);
    });
    await place(workshop.bus, order({ behaviour: "policy" }));
    const { ready } = await finished(workshop);
    expect(ready).toMatchObject({ end: { kind: "time-limit" }, steps: 2 });
    expect(ready.finishedAtMs - ready.startedAtMs).toBe(80_000);
  });

  it("plays chance alike twice, and doing nothing without a step", async () => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop);
    await place(workshop.bus, order({ behaviour: "random", attempt: 0 }));
    await place(workshop.bus, order({ behaviour: "random", attempt: 1 }));
    await place(workshop.bus, order({ behaviour: "noop", attempt: 2 }));
    const one = await finished(workshop);
    const two = await finished(workshop);
    const none = await finished(workshop);
    const actions = ({ trajectory }: typeof one) => trajectory.steps.map((step) => step.response.action);
    expect(actions(one)).toEqual(actions(two));
    expect(actions(one).length).toBeGreaterThan(0);
    expect(none.ready).toMatchObject({ steps: 0, end: { kind: "finished" } });
    expect(none.trajectory.frames.size).toBe(1);
  });

  it("ends an episode as an environment fault, opens a new session, and goes on", async () => {
    await using workshop = await openWorkshop();
    const fault: LampsOptions["fault"] = (call, n) => (call === "act" && n === 0 ? "crashed" : undefined);
    await using worker = await startWorker(workshop, { fault });
    await place(workshop.bus, order());
    await place(workshop.bus, order({ member: 1 }));
    const broken = await finished(workshop);
    const whole = await finished(workshop);
    expect(broken.ready.end).toEqual({ kind: "environment-fault", fault: "crashed", where: "act" });
    expect(broken.trajectory.evidence).toBeUndefined();
    expect(broken.trajectory.steps).toHaveLength(1);
    expect(whole.ready.end.kind).toBe("finished");
    expect(worker.driver).toMatchObject({ opened: 2, closed: 1 });
    expect(await workshop.metric("vesper_environment_faults_total", { kind: "crashed" })).toBe(1);
  });

  it("makes a driver that hangs a fault within the deadline", async () => {
    await using workshop = await openWorkshop();
    const fault: LampsOptions["fault"] = (call, n) => (call === "act" && n === 0 ? "hang" : undefined);
    await using _worker = await startWorker(workshop, { fault, limits: { driverDeadlineMs: 30 } });
    await place(workshop.bus, order());
    const { ready } = await finished(workshop);
    expect(ready.end).toEqual({ kind: "environment-fault", fault: "unresponsive", where: "act" });
  });

  it("says that the judge failed when the state cannot be read at the end", async () => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop, {
      fault: (call) => (call === "evidence" ? "protocol" : undefined),
    });
    await place(workshop.bus, order());
    const { ready } = await finished(workshop);
    expect(ready).toMatchObject({ end: { kind: "judge-fault", fault: "protocol", where: "evidence" }, steps: 2 });
  });

  it("climbs over two failed resets", async () => {
    await using workshop = await openWorkshop();
    await using worker = await startWorker(workshop, {
      fault: (call, n) => (call === "reset" && n < 2 ? "reset-failed" : undefined),
    });
    await place(workshop.bus, order());
    const { ready } = await finished(workshop);
    expect(ready).toMatchObject({ end: { kind: "finished" }, epoch: { delivery: 1 } });
    expect(worker.driver.opened).toBe(3);
  });

  it("quarantines a slot after three failed resets; the order goes to another slot", async () => {
    await using workshop = await openWorkshop();
    await using worker = await startWorker(workshop, {
      slots: 2,
      fault: (call, n) => (call === "reset" && n < 3 ? "reset-failed" : undefined),
    });
    await place(workshop.bus, order());
    const { ready } = await finished(workshop);
    expect(ready).toMatchObject({ end: { kind: "finished" }, epoch: { delivery: 2 } });
    expect(await workshop.metric("vesper_environment_slots", { state: "quarantined" })).toBe(1);
    expect(worker.notReady()).toBeUndefined();
  });

  it("fails when every slot is quarantined, so that a new process takes over", async () => {
    await using workshop = await openWorkshop();
    await using worker = await startWorker(workshop, { fault: (call) => (call === "open" ? "exited" : undefined) });
    await place(workshop.bus, order());
    const failure = await worker.failure;
    expect(failure.cause).toMatchObject({ code: "all-slots-quarantined" });
    expect(worker.notReady()).toBe("every slot is quarantined");
    expect((await workshop.bus.orders("web").stats()).pending).toBe(1);
  });

  it("lets an order that no slot can begin end as a fault instead of taking every slot with it", async () => {
    await using workshop = await openWorkshop();
    await using worker = await startWorker(workshop, {
      slots: 3,
      limits: { deliveriesPerOrder: 2 },
      fault: (call, _n, task) => (call === "reset" && task?.id === dark.id ? "navigation-failed" : undefined),
    });
    await place(workshop.bus, order({ task: dark }));
    const { ready, trajectory } = await finished(workshop);
    expect(ready).toMatchObject({ end: { kind: "environment-fault", fault: "navigation-failed" }, steps: 0 });
    expect(trajectory.lastFrame).toBe("");
    expect(worker.notReady()).toBeUndefined();
  });

  it("hands an order back while nobody acts, and plays it once somebody does", async () => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop);
    await place(workshop.bus, order({ behaviour: "policy" }));
    await eventually(async () =>
      (await workshop.metric("vesper_environment_orders_handed_back_total", { reason: "nobody-acted" })) > 1
        ? true
        : undefined,
    );
    await using _serving = await actor(workshop, ["Finished()"]);
    const { ready } = await finished(workshop);
    expect(ready.end.kind).toBe("finished");
    expect(ready.epoch.delivery).toBeGreaterThan(2);
  });

  it("takes an answer of older weights than the order allows for no answer", async () => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop);
    let version = 4;
    await using _serving = await workshop.bus.act.serve("run", "policy", async () => response("Finished()", version++));
    await place(workshop.bus, order({ behaviour: "policy", minVersion: 5 }));
    const { ready } = await finished(workshop);
    expect(ready).toMatchObject({ oldestVersion: 5, epoch: { delivery: 2 } });
  });

  it("pauses while the queue of finished episodes is full, and loses nothing", async () => {
    await using workshop = await openWorkshop({ capacity: { ready: 1 } });
    await using _worker = await startWorker(workshop);
    for (const member of [0, 1, 2]) await place(workshop.bus, order({ member }));
    await eventually(async () =>
      (await workshop.metric("vesper_environment_ready_full_total")) > 0 ? true : undefined,
    );
    expect((await workshop.bus.orders("web").stats()).taken).toBe(1);
    const members: number[] = [];
    for (let i = 0; i < 3; i++) members.push((await finished(workshop)).ready.member);
    expect(members).toEqual([0, 1, 2]);
  });

  it("reuses the slots of quick members while one takes its time (verl#6090)", async () => {
    await using workshop = await openWorkshop();
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    await using _worker = await startWorker(workshop, {
      slots: 2,
      pace: async (_task, seed) => (seed === 99n ? await slow : undefined),
    });
    await place(workshop.bus, order({ member: 0, environmentSeed: 99n }));
    for (let member = 1; member < 32; member++) await place(workshop.bus, order({ member }));
    const quickOnes: number[] = [];
    for (let i = 1; i < 32; i++) quickOnes.push((await finished(workshop)).ready.member);
    expect(quickOnes.sort((a, b) => a - b)).toEqual(Array.from({ length: 31 }, (_, i) => i + 1));
    release();
    expect((await finished(workshop)).ready.member).toBe(0);
  });

  it("never waits for the live stream of steps", async () => {
    await using workshop = await openWorkshop();
    const stuck: Bus = {
      ...workshop.bus,
      steps: () => ({ ...workshop.bus.steps("run"), publish: () => new Promise(() => undefined) }),
    };
    await using _worker = await startWorker({ ...workshop, bus: stuck }, { limits: { stepBuffer: 1 } });
    for (const member of [0, 1]) await place(workshop.bus, order({ member }));
    await finished(workshop);
    await finished(workshop);
    expect(await workshop.metric("vesper_environment_steps_unpublished_total")).toBeGreaterThan(0);
  });

  it("shows steps as they happen, each under the id of its delivery", async () => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop);
    const placed = order();
    await place(workshop.bus, placed);
    const { ready } = await finished(workshop);
    const stop = new AbortController();
    const ids: string[] = [];
    for await (const entry of workshop.bus.steps("run").read({ from: 1, signal: stop.signal })) {
      ids.push(entry.id);
      if (ids.length === ready.steps) break;
    }
    expect(ids).toEqual([0, 1].map((i) => `${placed.episode}.${ready.epoch.incarnation}-1.${i}`));
  });

  it("keeps an order that takes longer than the ack wait, by saying that it works (nats.net#244)", async () => {
    const clock = new ManualClock();
    await using workshop = await openWorkshop({ clock, ackWaitMs: 300 });
    const gate = new Gate();
    await using _worker = await startWorker(workshop, { timers: clock, pace: () => gate.pass() });
    await place(workshop.bus, order());
    await gate.reached;
    for (let i = 0; i < 6; i++) await clock.advance(100);
    gate.open();
    expect((await finished(workshop)).ready.epoch.delivery).toBe(1);
  });

  it("refuses what an older delivery still does once a newer one was taken", async () => {
    const clock = new ManualClock();
    await using workshop = await openWorkshop({ clock, ackWaitMs: 300 });
    const gate = new Gate();
    // Its heartbeats stand still, so the queue gives the order to the other slot.
    await using _worker = await startWorker(workshop, {
      slots: 2,
      timers: new ManualClock(),
      pace: () => gate.pass(1),
    });
    await place(workshop.bus, order());
    await gate.reached;
    await clock.advance(301);
    expect((await finished(workshop)).ready.epoch.delivery).toBe(2);
    gate.open();
    await eventually(async () =>
      (await workshop.metric("vesper_environment_orders_handed_back_total", { reason: "older-epoch" })) === 1
        ? true
        : undefined,
    );
    expect((await workshop.bus.ready().stats()).pending).toBe(0);
    expect(await workshop.metric("vesper_environment_episodes_total")).toBe(1);
  });

  it("hands back what it plays when the drain's time is over", async () => {
    await using workshop = await openWorkshop();
    let entered: () => void = () => undefined;
    const inside = new Promise<void>((resolve) => {
      entered = resolve;
    });
    await using worker = await startWorker(workshop, {
      pace: (_task, _seed, signal) => {
        entered();
        return new Promise((_, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
        );
      },
    });
    await place(workshop.bus, order());
    await inside;
    await worker.drain(AbortSignal.abort());
    expect(await workshop.bus.orders("web").stats()).toMatchObject({ pending: 1, taken: 0 });
  });

  it("ends, and gives its order back, when something fails that no repetition mends (SkyRL#1691)", async () => {
    await using workshop = await openWorkshop();
    const store: BlobStore = {
      ...workshop.store,
      put: async () => {
        throw new TypeError("a mistake of ours");
      },
      [Symbol.asyncDispose]: async () => undefined,
    };
    await using worker = await startWorker({ ...workshop, store });
    await place(workshop.bus, order());
    expect((await worker.failure).message).toContain("a mistake of ours");
    expect(await workshop.bus.orders("web").stats()).toMatchObject({ pending: 1, taken: 0 });
    await worker.stop();
    expect(worker.driver.closed).toBe(worker.driver.opened);
  });

  it("buries an order whose task has no oracle here", async () => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop);
    await place(workshop.bus, order({ task: { ...lightOne, id: "elsewhere/unknown" } }));
    const stop = new AbortController();
    for await (const { message } of workshop.bus.deadLetters().read({ from: 1, signal: stop.signal })) {
      expect(message.reason).toBe("no-oracle");
      break;
    }
  });
});

describe("a deterministic worker", () => {
  it("archives the same bits whatever the clock says", async () => {
    const archives: string[] = [];
    for (const startMs of [0, 5_000]) {
      await using workshop = await openWorkshop({ createIncarnation: (stream) => `fixed-${stream}` });
      const context = manualContext(workshop);
      await context.clock.advance(startMs);
      await using _worker = await startWorker(workshop, { deterministic: true, slots: 2, context });
      await using _serving = await workshop.bus.act.serve("run", "policy", async () => {
        await context.clock.advance(startMs);
        return { ...response(click(700), 1), queueMs: startMs, inferMs: startMs };
      });
      await place(workshop.bus, order({ behaviour: "policy" }));
      archives.push((await finished(workshop)).ready.archiveSha256);
    }
    expect(archives[0]).toBe(archives[1]);
  });

  it("refuses a task that does not repeat to the pixel", async () => {
    await using workshop = await openWorkshop();
    await using worker = await startWorker(workshop, { deterministic: true });
    await place(workshop.bus, order({ task: flicker }));
    expect((await worker.failure).cause).toMatchObject({
      code: "user-error",
      allowed: expect.stringContaining("pixels"),
    });
  });

  it("ends with the first fault instead of going on without the episode", async () => {
    await using workshop = await openWorkshop();
    await using worker = await startWorker(workshop, {
      deterministic: true,
      fault: (call) => (call === "act" ? "crashed" : undefined),
    });
    await place(workshop.bus, order());
    const { cause } = await worker.failure;
    expect(cause).toBeInstanceOf(DeterministicRunBroken);
    expect(cause instanceof VesperError && cause.cause).toMatchObject({ code: "environment-fault", kind: "crashed" });
    expect((await workshop.bus.ready().stats()).pending).toBe(0);
  });
});
