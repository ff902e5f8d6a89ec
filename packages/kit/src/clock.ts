/** @file Time as a port: production reads the system's clock, tests and deterministic runs move their own. */
import { Cancelled } from "./errors.ts";

export interface Clock {
  /** Milliseconds since the Unix epoch. */
  nowMs(): number;
  /** Milliseconds on a clock that never goes back; only differences mean anything. */
  monotonicMs(): number;
  /** Resolves after `ms`; rejects with {@link Cancelled} when the signal fires first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /**
   * Calls `ring` after `ms` unless the returned function is called first. For waits that usually end early: switching
   * one off makes no error, as cancelling a sleep does.
   */
  alarm(ms: number, ring: () => void): () => void;
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  alarm(ms, ring) {
    const timer = setTimeout(ring, ms);
    return () => clearTimeout(timer);
  },
  sleep(ms, signal) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new Cancelled("sleep", { cause: signal.reason }));
      const onAbort = () => {
        clearTimeout(timer);
        reject(new Cancelled("sleep", { cause: signal?.reason }));
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", onAbort);
        resolve();
      }, ms);
      signal?.addEventListener("abort", onAbort, { once: true });
    });
  },
};

/** A clock that moves only when told to; sleepers wake in order of their time. */
export class ManualClock implements Clock {
  #now: number;
  readonly #sleepers = new Set<{ at: number; wake: () => void }>();

  constructor(startMs = 0) {
    this.#now = startMs;
  }

  nowMs(): number {
    return this.#now;
  }

  monotonicMs(): number {
    return this.#now;
  }

  alarm(ms: number, ring: () => void): () => void {
    const sleeper = { at: this.#now + ms, wake: ring };
    this.#sleepers.add(sleeper);
    return () => {
      this.#sleepers.delete(sleeper);
    };
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new Cancelled("sleep", { cause: signal.reason }));
      const onAbort = () => {
        switchOff();
        reject(new Cancelled("sleep", { cause: signal?.reason }));
      };
      const switchOff = this.alarm(ms, () => {
        signal?.removeEventListener("abort", onAbort);
        resolve();
      });
      signal?.addEventListener("abort", onAbort, { once: true });
    });
  }

  /** Moves time forward and wakes every sleeper that is due, in order. */
  async advance(ms: number): Promise<void> {
    const until = this.#now + ms;
    for (;;) {
      const due = [...this.#sleepers].filter((s) => s.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#now = Math.max(this.#now, due.at);
      this.#sleepers.delete(due);
      due.wake();
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    this.#now = until;
  }
}
