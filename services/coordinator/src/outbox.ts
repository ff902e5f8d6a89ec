/** @file Orders on their way: placed in order, left alone for a while when the queue is full. */
import type { EpisodeOrder } from "@vesper/proto";
import type { RunServices } from "./run-services.ts";
import type { RunWriter } from "./run-writer.ts";

export class Outbox {
  readonly #services: RunServices;
  readonly #writer: RunWriter;
  readonly #waiting: EpisodeOrder[] = [];
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
      if (!(await this.#writer.order(order, signal))) {
        metrics.ordersFull.record();
        this.#pausedUntilMs = timers.monotonicMs() + limits.fullDelayMs;
        return false;
      }
      this.#waiting.shift();
    }
    return true;
  }
}
