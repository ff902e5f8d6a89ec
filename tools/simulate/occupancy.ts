/** @file How much of their time slots are at work. */
import type { Clock } from "@vesper/kit";

export class Occupancy {
  readonly #clock: Clock;
  #busy = 0;
  #busyMs = 0;
  #sinceMs = 0;
  #startedAtMs: number | undefined;
  #marked = { busyMs: 0, elapsedMs: 0 };

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  busy = (): void => {
    this.#count();
    this.#startedAtMs ??= this.#clock.monotonicMs();
    this.#busy += 1;
  };

  idle = (): void => {
    this.#count();
    this.#busy -= 1;
  };

  get quiet(): boolean {
    return this.#busy === 0;
  }

  /** What counts ends here, unless another mark comes: idling after the last update is nobody's fault. */
  mark(): void {
    this.#count();
    const elapsedMs = this.#clock.monotonicMs() - (this.#startedAtMs ?? this.#clock.monotonicMs());
    this.#marked = { busyMs: this.#busyMs, elapsedMs };
  }

  /** Busy time ÷ total time of all slots, from the first order taken to the last mark; 0 … 1. */
  share(slots: number): number {
    const { busyMs, elapsedMs } = this.#marked;
    return elapsedMs > 0 ? busyMs / (elapsedMs * slots) : 0;
  }

  #count(): void {
    const nowMs = this.#clock.monotonicMs();
    this.#busyMs += this.#busy * (nowMs - this.#sinceMs);
    this.#sinceMs = nowMs;
  }
}
