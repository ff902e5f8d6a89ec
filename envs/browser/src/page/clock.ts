/**
 * @file Page time. A renderer under virtual time moves only when it is given a budget; frame times are the same clock,
 * so animations, timers and `Date` agree and depend on the steps taken, never on how fast this machine is.
 */

/** One per renderer process: virtual time is a property of the process, and frame times may never go back. */
export class PageClock {
  /** Time ticks (ms since boot) at which virtual time was switched on. */
  readonly baseTicks: number;
  #elapsedMs = 0;
  #framesHere = 0;

  constructor(baseTicks: number) {
    this.baseTicks = baseTicks;
  }

  /** Virtual milliseconds since virtual time was switched on. */
  get elapsedMs(): number {
    return this.#elapsedMs;
  }

  /** A budget was given and will run out. */
  advance(ms: number): void {
    this.#elapsedMs += ms;
    this.#framesHere = 0;
  }

  /**
   * Ticks for the next frame. Frames within one moment differ by a few microseconds, because equal times are dropped;
   * the half keeps the browser's truncation to whole microseconds from making them equal.
   */
  nextFrameTicks(): number {
    this.#framesHere += 1;
    const microseconds = Math.round((this.baseTicks + this.#elapsedMs) * 1000) + this.#framesHere * frameGapMs * 1000;
    return (microseconds + 0.5) / 1000;
  }
}

/** Between two frames of one moment. */
export const frameGapMs = 0.004;

/** The clocks of one browser's renderers, by the moment at which each went virtual. */
export class PageClocks {
  readonly #clocks = new Map<number, PageClock>();

  at(baseTicks: number): PageClock {
    const known = this.#clocks.get(baseTicks);
    if (known) return known;
    const clock = new PageClock(baseTicks);
    this.#clocks.set(baseTicks, clock);
    return clock;
  }
}
