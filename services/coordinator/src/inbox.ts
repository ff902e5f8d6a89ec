/** @file What happened, in the order it was noticed; one reader, many writers. */
import { Cancelled, type Clock } from "@vesper/kit";

export class Inbox<T> {
  #events: T[] = [];
  #wake: (() => void) | undefined;
  #failure: { readonly error: unknown } | undefined;

  push(event: T): void {
    this.#events.push(event);
    this.#wake?.();
  }

  /** The reader is told when it comes next. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    this.#wake?.();
  }

  /** Everything that has come since the last call. @throws what a writer failed with */
  take(): T[] {
    if (this.#failure) throw this.#failure.error;
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /** Resolves when something came, or after `ms`. @throws {Cancelled} when the signal fired */
  async wait(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
    if (this.#events.length > 0 || this.#failure) return;
    const timer = new AbortController();
    const stop = AbortSignal.any([signal, timer.signal]);
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    try {
      await Promise.race([woken, clock.sleep(ms, stop)]);
    } finally {
      this.#wake = undefined;
      timer.abort(new Cancelled("inbox wait"));
    }
  }
}
