/** @file Waiting for "something changed", for loops that look at state again each time they are woken. */
import { type Clock, systemClock } from "./clock.ts";

/** A ring while nobody waits is kept, so that a change between looking and waiting is not missed. */
export class Bell {
  #rung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** Resolves at the next ring (at once for a kept one), after `ms` on the clock, or when the signal fires. One waiter. */
  async wait(signal: AbortSignal, ms?: number, clock: Clock = systemClock): Promise<void> {
    if (!this.#rung && !signal.aborted) {
      let silence: (() => void) | undefined;
      let onAbort: (() => void) | undefined;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        onAbort = () => resolve();
        signal.addEventListener("abort", onAbort, { once: true });
        if (ms !== undefined) silence = clock.alarm(ms, resolve);
      });
      this.#wake = undefined;
      silence?.();
      if (onAbort) signal.removeEventListener("abort", onAbort);
    }
    this.#rung = false;
  }
}
