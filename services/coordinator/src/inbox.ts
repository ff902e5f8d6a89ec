/** @file What happened, in the order it was noticed; one reader, many writers. */
import { Bell, type Clock } from "@vesper/kit";

export class Inbox<T> {
  readonly #bell = new Bell();
  #events: T[] = [];
  #failure: { readonly error: unknown } | undefined;

  push(event: T): void {
    this.#events.push(event);
    this.#bell.ring();
  }

  /** The reader is told when it comes next. */
  fail(error: unknown): void {
    this.#failure ??= { error };
    this.#bell.ring();
  }

  /** Everything that has come since the last call. @throws what a writer failed with */
  take(): T[] {
    if (this.#failure) throw this.#failure.error;
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /** Resolves when something came, after `ms`, or when the signal fired. */
  wait(ms: number, clock: Clock, signal: AbortSignal): Promise<void> {
    return this.#bell.wait(signal, ms, clock);
  }
}
