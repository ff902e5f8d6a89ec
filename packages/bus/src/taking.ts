/** @file How a worker takes messages from a queue, and gives back what it cannot do now. */
import { asError, Cancelled, type Clock, type Logger, systemClock, VesperError, withDeadline } from "@vesper/kit";
import type { Delivery, WorkQueue } from "./bus.ts";

/** For saying to the queue what becomes of a delivery. */
const GIVE_BACK_DEADLINE_MS = 5_000;

export interface TakeOptions {
  readonly waitMs: number;
  /** How long a queue that could not be asked is left alone. */
  readonly pauseMs: number;
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** For the pause. Default: the system's. */
  readonly clock?: Clock;
}

/**
 * The next message; undefined when none came in time, the signal fired, or the queue failed in a way that may pass.
 * @throws what no repetition mends
 */
export async function takeNext<T>(queue: WorkQueue<T>, options: TakeOptions): Promise<Delivery<T> | undefined> {
  const { waitMs, pauseMs, signal, log, clock = systemClock } = options;
  try {
    return await queue.next({ waitMs, signal });
  } catch (error) {
    if (error instanceof Cancelled) return undefined;
    if (!(error instanceof VesperError) || !error.retryable) throw error;
    log.warn({ err: error }, "nothing could be taken from the queue");
    await clock.sleep(pauseMs, signal).catch(() => undefined);
    return undefined;
  }
}

/** Says "not now". A queue that does not hear it takes the message back by itself, after the ack wait. */
export async function giveBack(delivery: Delivery<unknown>, delayMs: number, log: Logger): Promise<void> {
  try {
    await withDeadline("nak", GIVE_BACK_DEADLINE_MS, () => delivery.nak(delayMs));
  } catch (error) {
    log.warn({ err: asError(error), id: delivery.id }, "nak failed");
  }
}
