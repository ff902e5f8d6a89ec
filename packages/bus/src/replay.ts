/** @file A dead letter put back on its queue, by a person who has mended what killed it. */
import { type DeadLetter, episodeOrderCodec, trajectoryReadyCodec } from "@vesper/proto";
import type { Bus, LogEntry, PublishOutcome } from "./bus.ts";

/**
 * Publishes the letter's message again. Its id names the letter, so that replaying one letter twice is a duplicate
 * and replaying another letter of the same message is not.
 * @throws {DecodeError} when the payload is no message of its queue
 */
export async function replayDeadLetter(
  bus: Bus,
  entry: LogEntry<DeadLetter>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<PublishOutcome> {
  const { queue, id, payload } = entry.message;
  const publishing = { id: `${id}.replay-${entry.sequence}`, ...options };
  if (queue === "orders") {
    const order = episodeOrderCodec.decode(payload);
    return bus.orders(order.run, order.task.platform).publish(order, publishing);
  }
  const ready = trajectoryReadyCodec.decode(payload);
  return bus.ready(ready.run).publish(ready, publishing);
}
