/** @file Message ids of the recent past, as a broker remembers them. */
import type { Clock } from "@vesper/kit";

export class DuplicateWindow {
  readonly #clock: Clock;
  readonly #windowMs: number;
  /** Id → when it was stored, oldest first. */
  readonly #seen = new Map<string, number>();

  constructor(clock: Clock, windowMs: number) {
    this.#clock = clock;
    this.#windowMs = windowMs;
  }

  has(id: string): boolean {
    const oldest = this.#clock.monotonicMs() - this.#windowMs;
    for (const [known, at] of this.#seen) {
      if (at > oldest) break;
      this.#seen.delete(known);
    }
    return this.#seen.has(id);
  }

  add(id: string): void {
    this.#seen.set(id, this.#clock.monotonicMs());
  }
}
