/** @file Sizes and times that every implementation of the bus keeps unless it is told otherwise. */
import { MessageTooLarge } from "./errors.ts";
import type { StreamName } from "./metrics.ts";

/** Larger payloads go to the store and travel by reference. */
export const MAX_MESSAGE_BYTES = 256 * 1024;
/** Act requests carry their frame inline. */
export const MAX_REQUEST_BYTES = 8 * 1024 * 1024;
/** How long a broker remembers message ids; every consumer recognises ids itself beyond that. */
export const DUPLICATE_WINDOW_MS = 120_000;
/** Who holds a message says so thrice in that time; a worker that vanished keeps its messages from others as long. */
export const ACK_WAIT_MS = 10_000;
export const STEPS_MAX_AGE_MS = 60_000;

/** Messages per stream. `run-state` is small and long-lived; `steps` only ever shows the recent past. */
export const CAPACITY: Readonly<Record<StreamName, number>> = {
  orders: 4_096,
  ready: 4_096,
  steps: 8_192,
  labelled: 16_384,
  "run-state": 1_048_576,
  "dead-letters": 16_384,
};

/** @throws {MessageTooLarge} */
export function checkSize(stream: string, bytes: Uint8Array, limitBytes: number): void {
  if (bytes.byteLength > limitBytes) throw new MessageTooLarge(stream, bytes.byteLength, limitBytes);
}
