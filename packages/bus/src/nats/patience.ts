/** @file Trying again while a broker restarts, a stream is being made, or an answer was lost on its way. */
import { systemClock, VesperError } from "@vesper/kit";
import { BusFault, QueueFull } from "../errors.ts";

const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 1_000;
/** A server that fails at the same thing this often has something to tell a person. */
const MOST_FAULTS = 3;

/**
 * Runs `work` until it succeeds, fails for good, or `forMs` have passed. A full queue is for the caller to wait for.
 * @throws the last error @throws {Cancelled}
 */
export async function patiently<T>(
  forMs: number,
  signal: AbortSignal | undefined,
  work: (leftMs: number) => Promise<T>,
): Promise<T> {
  const until = performance.now() + forMs;
  let faults = 0;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    try {
      return await work(Math.max(1, until - performance.now()));
    } catch (error) {
      const passes = error instanceof VesperError && error.retryable && !(error instanceof QueueFull);
      if (error instanceof BusFault && ++faults >= MOST_FAULTS) throw error;
      if (!passes || performance.now() + pauseMs >= until) throw error;
      await systemClock.sleep(pauseMs, signal);
    }
  }
}
