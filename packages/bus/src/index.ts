export type { DeadLetter, LabelledMessage, RunStateMessage } from "@vesper/proto";
export { type Access, accessOf, BUS_ROLES, type BusRole } from "./access.ts";
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
  BusDenied,
  BusFault,
  BusMisfit,
  BusUnreachable,
  DeliveryExpired,
  IncarnationChanged,
  MessageTooLarge,
  NoResponder,
  QueueFull,
  RevisionConflict,
  StreamMissing,
} from "./errors.ts";
export { createInProcessBus, type InProcessBusOptions } from "./in-process/in-process-bus.ts";
export { type Heartbeat, keepWorking } from "./keep-working.ts";
export { ACK_WAIT_MS, CAPACITY, DUPLICATE_WINDOW_MS, MAX_MESSAGE_BYTES, MAX_REQUEST_BYTES } from "./limits.ts";
export { busMetrics, natsMetrics } from "./metrics.ts";
export type { TlsFiles } from "./nats/dial.ts";
export { createNatsBus, type NatsBus, type NatsBusOptions } from "./nats/nats-bus.ts";
export { replayDeadLetter } from "./replay.ts";
export { type NatsServerConfig, natsServerConfig, type Secret, type ServerUser } from "./server-config.ts";
export { giveBack, type TakeOptions, takeNext } from "./taking.ts";
