export type { DeadLetter, LabelledMessage, RunStateMessage } from "@vesper/proto";
export type {
  ActChannel,
  Bus,
  Delivery,
  LogEntry,
  LogStats,
  OrderedLog,
  Pointers,
  PublishOutcome,
  QueueStats,
  WorkQueue,
} from "./bus.ts";
export {
  ActFailed,
  BusClosed,
  DeliveryExpired,
  IncarnationChanged,
  MessageTooLarge,
  NoResponder,
  QueueFull,
  RevisionConflict,
} from "./errors.ts";
export { createInProcessBus, type InProcessBusOptions } from "./in-process/in-process-bus.ts";
export { type Heartbeat, keepWorking } from "./keep-working.ts";
export { ACK_WAIT_MS, CAPACITY, DUPLICATE_WINDOW_MS, MAX_MESSAGE_BYTES, MAX_REQUEST_BYTES } from "./limits.ts";
export { busMetrics } from "./metrics.ts";
export { replayDeadLetter } from "./replay.ts";
export { giveBack, type TakeOptions, takeNext } from "./taking.ts";
