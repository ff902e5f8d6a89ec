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
