/**
 * @file Every service of a run in one process, on an in-process bus and a file store: the same services, messages and
 * driver that separate processes use. Started in the order in which they depend on each other, stopped in reverse.
 */
import { type Actor, createActor } from "@vesper/actor";
import { type Bus, createInProcessBus } from "@vesper/bus";
import { Coordinator } from "@vesper/coordinator";
import { createBrowserDriver } from "@vesper/env-browser";
import type { EnvironmentDriver } from "@vesper/env-sdk";
import { EnvironmentWorker } from "@vesper/environment-worker";
import {
  type Clock,
  type Logger,
  Metrics,
  type Service,
  type ServiceContext,
  type ServiceFailed,
  systemClock,
  withDeadline,
} from "@vesper/kit";
import { createLearner, type Learner } from "@vesper/learner";
import type { Platform, RunSpec } from "@vesper/proto";
import type { BlobStore } from "@vesper/store";
import { createRuleJudge, createStateJudge, Verifier } from "@vesper/verifier";
import type { Catalogue } from "./catalogue.ts";

/** How long a draining service may take to finish what it took. */
const DRAIN_MS = 30_000;

export interface LocalRunOptions {
  readonly spec: RunSpec;
  /** Knows the tasks of every stage. */
  readonly catalogue: Catalogue;
  readonly store: BlobStore;
  readonly log: Logger;
  readonly clock?: Clock;
  /** For the benchmark of everything around the optimiser. */
  readonly skipOptimiser?: boolean;
  /** Where the policy's start is looked up; default `store`. */
  readonly startStore?: BlobStore;
}

export class LocalRun implements AsyncDisposable {
  readonly spec: RunSpec;
  readonly metrics: Metrics;
  readonly bus: Bus;
  readonly coordinator: Coordinator;
  readonly learner: Learner;
  readonly actor: Actor;
  readonly #services: readonly Service[];

  private constructor(options: LocalRunOptions) {
    const { spec, catalogue, store, log, clock = systemClock } = options;
    this.spec = spec;
    this.metrics = new Metrics();
    const context: ServiceContext = { clock, log: log.child({ run: spec.name }), metrics: this.metrics };
    const bus = createInProcessBus({});
    this.bus = bus;
    this.learner = createLearner({
      spec,
      bus,
      store,
      context,
      ...(options.skipOptimiser === undefined ? {} : { skipOptimiser: options.skipOptimiser }),
      ...(options.startStore === undefined ? {} : { startStore: options.startStore }),
    });
    this.actor = createActor({
      run: spec.name,
      policy: spec.policy.name,
      spec: spec.actor,
      bus,
      store,
      context,
      deterministic: spec.deterministic,
      actDeadlineMs: spec.limits.actDeadlineMs,
    });
    const verifier = new Verifier(
      { bus, store, judges: [createStateJudge(catalogue.find), createRuleJudge()] },
      context,
    );
    const drivers = new Map<Platform, () => Promise<EnvironmentDriver>>([
      ["web", async () => createBrowserDriver({ templates: catalogue.find, metrics: this.metrics })],
    ]);
    const worker = new EnvironmentWorker(
      {
        platform: spec.environment.platform,
        slots: spec.environment.slots,
        drivers,
        bus,
        store,
        templates: catalogue.find,
        deterministic: spec.deterministic,
        limits: { actDeadlineMs: spec.limits.actDeadlineMs },
      },
      context,
    );
    this.coordinator = new Coordinator({ spec, tasks: (id) => catalogue.find(id)?.task, bus, store }, context);
    this.#services = [this.learner, this.actor, verifier, worker, this.coordinator];
  }

  static async start(options: LocalRunOptions): Promise<LocalRun> {
    const run = new LocalRun(options);
    try {
      for (const service of run.#services) await service.start();
    } catch (error) {
      await run[Symbol.asyncDispose]();
      throw error;
    }
    return run;
  }

  get services(): readonly Service[] {
    return this.#services;
  }

  /**
   * Resolves when every stage has ended and the learner has recorded what became of the last groups.
   * @throws {ServiceFailed} of the first service that failed
   */
  async finished(): Promise<void> {
    const failures = this.#services.map(async (service): Promise<ServiceFailed> => await service.failure);
    const over = this.coordinator.finished.then(() => this.#drain(this.learner));
    const failed = await Promise.race([over, ...failures]);
    if (failed) throw failed;
  }

  /** Takes nothing new, finishes what was taken and the update that is being made; what is left is for a resume. */
  async interrupt(): Promise<void> {
    for (const service of [...this.#services].reverse()) await this.#drain(service);
  }

  async #drain(service: Service): Promise<void> {
    await withDeadline(`draining the ${service.name}`, DRAIN_MS, (signal) => service.drain(signal)).catch(
      (error: unknown) => service.state === "failed" || Promise.reject(error),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const service of [...this.#services].reverse()) await service.stop();
    await this.bus[Symbol.asyncDispose]();
  }
}
