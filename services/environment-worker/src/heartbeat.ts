/** @file Tells the queue that work goes on, so that it gives the order to nobody else meanwhile. */
import type { Delivery } from "@vesper/bus";
import { asError, Cancelled, type Clock, type Logger } from "@vesper/kit";

/** Parts of the queue's ack wait between two heartbeats: two may be lost before the order goes to somebody else. */
const BEATS_PER_ACK_WAIT = 3;

/** Beats until disposed. A beat that fails is logged; if all fail, the epoch fences what is left here. */
export function keepWorking(delivery: Delivery<unknown>, clock: Clock, log: Logger): Disposable {
  const stop = new AbortController();
  const beat = async () => {
    while (!stop.signal.aborted) {
      await clock.sleep(delivery.ackWaitMs / BEATS_PER_ACK_WAIT, stop.signal);
      await delivery.working();
    }
  };
  const run = async () => {
    while (!stop.signal.aborted) {
      try {
        await beat();
      } catch (error) {
        if (!(error instanceof Cancelled)) log.warn({ err: asError(error), id: delivery.id }, "heartbeat failed");
      }
    }
  };
  void run();
  return { [Symbol.dispose]: () => stop.abort() };
}
