/** @file When a process that ended is started again, and when no more. */

export interface BackOffOptions {
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** A process that ran for this long starts with a clean slate. */
  readonly healthyMs: number;
  /** Starts again in a row, none of which ran for `healthyMs`, before it is given up. */
  readonly tries: number;
}

/** A minute and a half of trying in all. */
export const defaultBackOff: BackOffOptions = {
  firstWaitMs: 500,
  longestWaitMs: 30_000,
  healthyMs: 60_000,
  tries: 8,
};

export class BackOff {
  readonly #options: BackOffOptions;
  #failures = 0;

  constructor(options: BackOffOptions = defaultBackOff) {
    this.#options = options;
  }

  /** How long to wait before the next start, after a process ended that ran for `ranMs`; undefined: give up. */
  next(ranMs: number): number | undefined {
    const { firstWaitMs, longestWaitMs, healthyMs, tries } = this.#options;
    if (ranMs >= healthyMs) this.#failures = 0;
    this.#failures += 1;
    if (this.#failures > tries) return undefined;
    return Math.min(longestWaitMs, firstWaitMs * 2 ** (this.#failures - 1));
  }
}
