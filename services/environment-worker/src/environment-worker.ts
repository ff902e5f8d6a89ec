/** @file The environment worker: N slots of one platform that turn orders into archived episodes. */
import type { EnvironmentDriver } from "@vesper/env-sdk";
import {
  asError,
  type Clock,
  type Instrument,
  Service,
  type ServiceContext,
  systemClock,
  UserError,
  withDeadline,
} from "@vesper/kit";
import type { Trajectory } from "@vesper/store";
import { EpochGuard } from "./epoch-guard.ts";
import { AllSlotsQuarantined } from "./errors.ts";
import { defaultLimits, type WorkerLimits } from "./limits.ts";
import { environmentMetrics, resetRungs } from "./metrics.ts";
import type { EnvironmentWorkerOptions } from "./options.ts";
import { Slot, type SlotState } from "./slot.ts";
import { SlotSession } from "./slot-session.ts";
import { StepPublisher } from "./step-publisher.ts";
import { TrajectoryWriter } from "./trajectory-writer.ts";

export class EnvironmentWorker extends Service {
  readonly #options: EnvironmentWorkerOptions;
  readonly #limits: WorkerLimits;
  readonly #timers: Clock;
  readonly #guard = new EpochGuard();
  readonly #sessions: SlotSession[] = [];
  readonly #states: SlotState[] = [];
  readonly #abandon = new AbortController();
  readonly #metrics: Readonly<Record<keyof typeof environmentMetrics, Instrument>>;
  #driver: EnvironmentDriver | undefined;
  #slots: Promise<unknown> = Promise.resolve();

  constructor(options: EnvironmentWorkerOptions, context: ServiceContext) {
    super("environment-worker", context);
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    this.#timers = options.timers ?? systemClock;
    this.#metrics = context.metrics.declare(environmentMetrics);
  }

  override notReady(): string | undefined {
    const quarantined = this.#states.filter((state) => state === "quarantined").length;
    if (this.#states.length > 0 && quarantined === this.#states.length) return "every slot is quarantined";
    return super.notReady();
  }

  protected override async onStart(stop: AbortSignal): Promise<void> {
    const { platform, drivers } = this.#options;
    const start = drivers.get(platform);
    if (!start) throw new UserError("platform", platform, [...drivers.keys()].join(", ") || "none registered");
    this.#driver = await withDeadline("driver start", this.#limits.driverDeadlineMs, start, stop);
    const publisher = new StepPublisher(this.#options.bus, {
      capacity: this.#limits.stepBuffer,
      deadlineMs: this.#limits.ioDeadlineMs,
      dropped: this.#metrics.stepsDropped,
      log: this.context.log,
    });
    this.spawn("steps", (signal) => publisher.run(signal));
    const runs: Promise<unknown>[] = [];
    for (let index = 0; index < this.#options.slots; index++) {
      const slot = this.#slot(index, this.#driver, publisher);
      this.#setState(index, "idle");
      runs.push(
        new Promise<void>((resolve) => {
          this.spawn(`slot ${index}`, (signal) => this.#run(slot, signal).finally(resolve));
        }),
      );
    }
    this.#slots = Promise.all(runs);
  }

  protected override async onDrain(signal: AbortSignal): Promise<void> {
    const onAbort = () => this.#abandon.abort(new Error("drain deadline"));
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    await this.#slots;
    signal.removeEventListener("abort", onAbort);
  }

  protected override async onStop(): Promise<void> {
    await Promise.all(this.#sessions.map((session) => session[Symbol.asyncDispose]()));
    const driver = this.#driver;
    this.#driver = undefined;
    if (!driver) return;
    try {
      await withDeadline("driver end", this.#limits.driverDeadlineMs, async () => driver[Symbol.asyncDispose]());
    } catch (error) {
      this.context.log.warn({ err: asError(error) }, "closing the driver failed");
    }
  }

  async #run(slot: Slot, signal: AbortSignal): Promise<void> {
    // Signals of its own: many slots listening to one signal would look like a leak.
    await slot.run(AbortSignal.any([this.drainSignal]), AbortSignal.any([signal, this.#abandon.signal]));
    if (this.#states.every((state) => state === "quarantined")) throw new AllSlotsQuarantined(this.#states.length);
  }

  #slot(index: number, driver: EnvironmentDriver, publisher: StepPublisher): Slot {
    const { run, bus, store, platform, templates, deterministic, consequenceGate = "on" } = this.#options;
    const log = this.context.log.child({ slot: index });
    const session = new SlotSession({
      driver,
      deterministic,
      deadlineMs: this.#limits.driverDeadlineMs,
      log,
      onFault: (kind) => this.#metrics.faults.record(1, { kind }),
      onResets: (rung, count) => {
        if (resetRungs.some((known) => known === rung)) this.#metrics.resets.record(count, { rung });
      },
    });
    this.#sessions.push(session);
    const writer = new TrajectoryWriter({
      bus,
      store,
      timers: this.#timers,
      ioDeadlineMs: this.#limits.ioDeadlineMs,
      onRetry: (error, what) => {
        if (what === "ready") this.#metrics.readyWaits.record();
        log.warn({ err: error, what }, "waiting to finish an episode");
      },
    });
    return new Slot({
      bus,
      orders: bus.orders(run, platform),
      session,
      writer,
      guard: this.#guard,
      templates,
      deterministic,
      gate: consequenceGate,
      limits: this.#limits,
      clock: this.context.clock,
      timers: this.#timers,
      log,
      onState: (state) => this.#setState(index, state),
      onStep: (step) => publisher.offer(step),
      onEnd: (trajectory) => this.#count(trajectory),
      onHandBack: (reason) => this.#metrics.handedBack.record(1, { reason }),
    });
  }

  #count({ end, steps }: Trajectory): void {
    this.#metrics.episodes.record(1, { end: end.kind });
    this.#metrics.steps.record(steps.length);
    for (const { timing } of steps) {
      this.#metrics.stepSeconds.record(timing.observeMs / 1000, { part: "observe" });
      this.#metrics.stepSeconds.record(timing.inferMs / 1000, { part: "infer" });
      this.#metrics.stepSeconds.record(timing.actMs / 1000, { part: "act" });
    }
  }

  #setState(index: number, state: SlotState): void {
    this.#states[index] = state;
    for (const each of ["idle", "busy", "quarantined"] as const) {
      this.#metrics.slots.record(this.#states.filter((s) => s === each).length, { state: each });
    }
  }
}
