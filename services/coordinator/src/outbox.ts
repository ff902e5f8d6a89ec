/** @file Orders on their way: placed in order, left alone for a while when the queue is full, noticed when taken. */
import { VesperError, withDeadline } from "@vesper/kit";
import type { EpisodeOrder } from "@vesper/proto";
import type { RunServices } from "./run-services.ts";
import type { RunWriter } from "./run-writer.ts";
import { TakenOrders } from "./taken-orders.ts";

export class Outbox {
  readonly #services: RunServices;
  readonly #writer: RunWriter;
  readonly #waiting: EpisodeOrder[] = [];
  readonly #taken = new TakenOrders();
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  #pausedUntilMs = Number.NEGATIVE_INFINITY;

  constructor(services: RunServices, writer: RunWriter) {
    this.#services = services;
    this.#writer = writer;
  }

  get size(): number {
    return this.#waiting.length;
  }

  add(order: EpisodeOrder): void {
    this.#waiting.push(order);
  }

  /** Orders of a stage that is over need not be placed any more. */
  forget(stage: string): void {
    const kept = this.#waiting.filter((order) => order.stage !== stage);
    this.#waiting.splice(0, this.#waiting.length, ...kept);
  }

  /** Places what the queue takes. True when nothing is left. */
  async flush(signal: AbortSignal): Promise<boolean> {
    const { timers, limits, metrics } = this.#services;
    if (timers.monotonicMs() < this.#pausedUntilMs) return this.#waiting.length === 0;
    for (let order = this.#waiting[0]; order; order = this.#waiting[0]) {
      const outcome = await this.#writer.order(order, signal);
      if (outcome === "full") {
        metrics.ordersFull.record();
        this.#pausedUntilMs = timers.monotonicMs() + limits.fullDelayMs;
        return false;
      }
      this.#waiting.shift();
      this.#taken.placed(order, outcome === "duplicate");
    }
    return true;
  }

  /** Orders that workers have taken since they were last asked about; a queue that does not answer is asked again. */
  async taken(signal: AbortSignal): Promise<EpisodeOrder[]> {
    const { bus, spec, timers, limits, log } = this.#services;
    const nowMs = timers.monotonicMs();
    if (this.#taken.waiting === 0 || nowMs - this.#lookedAtMs < limits.idleMs) return [];
    this.#lookedAtMs = nowMs;
    try {
      const look = () => bus.orders(spec.name, spec.environment.platform).stats();
      const { pending } = await withDeadline("length of the orders", limits.ioDeadlineMs, look, signal);
      return this.#taken.look(pending);
    } catch (error) {
      if (!(error instanceof VesperError) || !error.retryable) throw error;
      log.warn({ err: error }, "the length of the orders could not be read");
      return [];
    }
  }
}
