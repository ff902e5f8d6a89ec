/** @file Ends a run in which nothing happens any more, and says who waits for whom. */
import type { Clock } from "@vesper/kit";
import { RunStalled } from "./errors.ts";

export class Watchdog {
  readonly #clock: Clock;
  readonly #limitMs: number;
  #lastMs: number;

  constructor(clock: Clock, limitMs: number) {
    this.#clock = clock;
    this.#limitMs = limitMs;
    this.#lastMs = clock.monotonicMs();
  }

  /** Something was settled or labelled. */
  touch(): void {
    this.#lastMs = this.#clock.monotonicMs();
  }

  /** @throws {RunStalled} with what `dump` says, once the limit has passed */
  async check(dump: () => Promise<string>): Promise<void> {
    if (this.#clock.monotonicMs() - this.#lastMs < this.#limitMs) return;
    throw new RunStalled(this.#limitMs, await dump());
  }
}
