/** @file Trying again: every try has a deadline, waits grow, and only errors that say so are tried again. */
import { type Clock, systemClock } from "./clock.ts";
import { withDeadline } from "./deadline.ts";
import { VesperError } from "./errors.ts";

export interface RetryOptions {
  /** Of one try. */
  readonly deadlineMs: number;
  /** Tries in all; the default goes on until the signal fires. */
  readonly tries?: number;
  readonly signal: AbortSignal;
  readonly firstWaitMs?: number;
  readonly longestWaitMs?: number;
  /** Waits are real time also in deterministic runs: they follow a fault, not the run. */
  readonly clock?: Clock;
  /** Told before each wait. */
  onRetry?(error: VesperError, attempt: number): void;
}

/**
 * Runs `work` until it succeeds, fails with an error that is not `retryable`, or runs out of tries.
 * @throws the last error @throws {Cancelled} when the signal fired
 */
export async function withRetries<T>(
  what: string,
  options: RetryOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { deadlineMs, tries = Number.POSITIVE_INFINITY, signal, clock = systemClock } = options;
  const longestWaitMs = options.longestWaitMs ?? 10_000;
  let waitMs = options.firstWaitMs ?? 100;
  for (let attempt = 1; ; attempt++) {
    try {
      return await withDeadline(what, deadlineMs, work, signal);
    } catch (error) {
      if (!(error instanceof VesperError) || !error.retryable || attempt >= tries) throw error;
      options.onRetry?.(error, attempt);
      await clock.sleep(waitMs, signal);
      waitMs = Math.min(longestWaitMs, waitMs * 2);
    }
  }
}
