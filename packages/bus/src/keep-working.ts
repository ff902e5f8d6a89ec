/** @file Tells a queue that work goes on, so that it gives the message to nobody else meanwhile. */
import { asError, Cancelled, type Clock, type Logger, systemClock, withDeadline } from "@vesper/kit";
import type { Delivery } from "./bus.ts";
import { DeliveryExpired } from "./errors.ts";

/** Parts of the queue's ack wait between two heartbeats: two may be lost before the message goes to somebody else. */
const BEATS_PER_ACK_WAIT = 3;

export interface Heartbeat extends Disposable {
  /** Fires when the queue has given the message to somebody else: what goes on here no longer counts. */
  readonly lost: AbortSignal;
}

/** Beats until disposed. A beat that fails, or is not answered before the next is due, is logged; that may succeed. */
export function keepWorking(delivery: Delivery<unknown>, log: Logger, clock: Clock = systemClock): Heartbeat {
  const stop = new AbortController();
  const lost = new AbortController();
  const beatMs = delivery.ackWaitMs / BEATS_PER_ACK_WAIT;
  const beat = async () => {
    try {
      await withDeadline("heartbeat", beatMs, () => delivery.working(), stop.signal);
    } catch (error) {
      if (error instanceof Cancelled) return;
      log.warn({ err: asError(error), id: delivery.id }, "heartbeat failed");
      if (error instanceof DeliveryExpired) return lost.abort(error);
    }
    if (!stop.signal.aborted) silence = clock.alarm(beatMs, () => void beat());
  };
  let silence = clock.alarm(beatMs, () => void beat());
  return {
    lost: lost.signal,
    [Symbol.dispose]: () => {
      silence();
      // With a reason of ours: without one, every delivery would pay for an exception with its stack.
      stop.abort("the work is done");
    },
  };
}
