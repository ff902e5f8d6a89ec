/** @file What the learner says of groups: in order, each until the bus has it. */
import type { OrderedLog, RunStateMessage } from "@vesper/bus";
import { Bell, type Clock, type Instrument, pass, systemClock, withRetries } from "@vesper/kit";
import type { Settled } from "@vesper/proto";

/** Of one publication. */
const PUBLISH_DEADLINE_MS = 30_000;

export class Outbox {
  readonly #log: OrderedLog<RunStateMessage>;
  readonly #retries: Instrument;
  readonly #timers: Clock;
  readonly #waiting: Settled[] = [];
  readonly #bell = new Bell();
  #pauseMs = 0;
  #emptied: (() => void)[] = [];

  constructor(log: OrderedLog<RunStateMessage>, retries: Instrument, timers = systemClock) {
    this.#log = log;
    this.#retries = retries;
    this.#timers = timers;
  }

  add(settled: readonly Settled[]): void {
    this.#waiting.push(...settled);
    this.#bell.ring();
  }

  /** Holds back what comes next, once: a settled group is dispatched again, so this slows a fault down. */
  pause(ms: number): void {
    this.#pauseMs = ms;
  }

  async emptied(): Promise<void> {
    if (this.#waiting.length > 0) await new Promise<void>((resolve) => this.#emptied.push(resolve));
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const next = this.#waiting[0];
      if (!next) {
        for (const resolve of this.#emptied.splice(0)) resolve();
        await this.#bell.wait(signal);
        continue;
      }
      if (this.#pauseMs > 0) await new Bell().wait(signal, this.#pauseMs, this.#timers);
      this.#pauseMs = 0;
      const id = `settled.${next.run}.${next.policy}.${next.group}`;
      await withRetries(
        `publish ${id}`,
        { deadlineMs: PUBLISH_DEADLINE_MS, signal, clock: this.#timers, onRetry: () => this.#retries.record() },
        (s) => this.#log.publish({ kind: "settled", settled: next }, { id, signal: s }),
      );
      pass("settled");
      this.#waiting.shift();
    }
  }
}
