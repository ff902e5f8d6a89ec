/**
 * @file Every service of a run in one process, on an in-process bus and a file store: the same services, messages and
 * driver that separate processes use. Started in the order in which they depend on each other, stopped in reverse.
 */
import type { Actor } from "@vesper/actor";
import { type Bus, createInProcessBus } from "@vesper/bus";
import type { Coordinator } from "@vesper/coordinator";
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
import type { Learner } from "@vesper/learner";
import type { RunSpec } from "@vesper/proto";
import type { BlobStore } from "@vesper/store";
import type { Catalogue } from "./catalogue.ts";
import { actorOf } from "./serve/roles/actor.ts";
import { coordinatorOf } from "./serve/roles/coordinator.ts";
import { environmentWorkerOf } from "./serve/roles/environment-worker.ts";
import { type LearnerExtras, learnerOf } from "./serve/roles/learner.ts";
import { verifierOf } from "./serve/roles/verifier.ts";
import type { RunParts } from "./serve/services-of-run.ts";

/** How long a draining service may take to finish what it took. */
const DRAIN_MS = 30_000;

export interface LocalRunOptions extends LearnerExtras {
  readonly spec: RunSpec;
  /** Knows the tasks of every stage. */
  readonly catalogue: Catalogue;
  readonly store: BlobStore;
  readonly log: Logger;
  readonly clock?: Clock;
  /** Default: one inside this process. The run disposes of it. */
  readonly bus?: Bus;
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
    this.bus = options.bus ?? createInProcessBus({});
    const parts: RunParts = { spec, bus: this.bus, store, context, templates: catalogue.find };
    const { skipOptimiser, startStore } = options;
    this.learner = learnerOf(parts, {
      ...(skipOptimiser === undefined ? {} : { skipOptimiser }),
      ...(startStore === undefined ? {} : { startStore }),
    });
    this.actor = actorOf(parts);
    this.coordinator = coordinatorOf(parts);
    this.#services = [this.learner, this.actor, verifierOf(parts), environmentWorkerOf(parts), this.coordinator];
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
