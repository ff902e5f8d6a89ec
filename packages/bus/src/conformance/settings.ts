/** @file What the tests of the suite share: the bus they are given, and the few words in which they speak to it. */
import type { Metrics } from "@vesper/kit";
import type { EpisodeOrder, LabelledMessage } from "@vesper/proto";
import { sampleClosed, sampleOrder } from "@vesper/proto/samples";
import type { Bus, Delivery, LogEntry, WorkQueue } from "../bus.ts";
import type { StreamName } from "../metrics.ts";

/** What a test asks of the bus that it is given; everything else is the implementation's default. */
export interface ConformanceSettings {
  readonly ackWaitMs: number;
  readonly duplicateWindowMs: number;
  /** Of every stream. */
  readonly capacity: number;
  readonly stepsMaxAgeMs: number;
  readonly maxMessageBytes: number;
  readonly maxRequestBytes: number;
}

export interface BusUnderTest extends AsyncDisposable {
  readonly bus: Bus;
  /** What the bus counts in. */
  readonly metrics: Metrics;
  /** Lets `ms` pass on the clock that the bus goes by: moves a manual one, waits for a broker's. */
  advance(ms: number): Promise<void>;
}

export const SETTINGS: ConformanceSettings = {
  ackWaitMs: 2_000,
  duplicateWindowMs: 5_000,
  capacity: 8,
  stepsMaxAgeMs: 2_000,
  maxMessageBytes: 16_384,
  maxRequestBytes: 65_536,
};

/** Long enough for anything that is going to happen; no test passes by reaching it. */
export const WAIT_MS = 10_000;

export type Start = () => Promise<BusUnderTest>;

export const orderOf = (group: number, change: Partial<EpisodeOrder> = {}): EpisodeOrder => ({
  ...sampleOrder,
  ...change,
  group,
});

export async function take<T>(queue: WorkQueue<T>): Promise<Delivery<T>> {
  const delivery = await queue.next({ waitMs: WAIT_MS });
  if (!delivery) throw new Error("no message came");
  return delivery;
}

export async function publishGroups(queue: WorkQueue<EpisodeOrder>, count: number): Promise<void> {
  for (let group = 1; group <= count; group++) await queue.publish(orderOf(group), { id: `group-${group}` });
}

/** Every stream's bound, as both kinds of bus take it. */
export const everyStream = (capacity: number): Readonly<Record<StreamName, number>> => ({
  orders: capacity,
  ready: capacity,
  steps: capacity,
  labelled: capacity,
  "run-state": capacity,
  "dead-letters": capacity,
});

/** The groups that wait now, acknowledged. */
export async function drain(queue: WorkQueue<EpisodeOrder>): Promise<number[]> {
  const groups: number[] = [];
  for (;;) {
    const { pending } = await queue.stats();
    if (pending === 0) return groups;
    const delivery = await take(queue);
    groups.push(delivery.message.group);
    await delivery.ack();
  }
}

interface Readable<T> {
  read(options: { from: number; incarnation?: string; signal: AbortSignal }): AsyncIterable<LogEntry<T>>;
}

/** The next `count` entries from `from`; the reader is left as a reader that goes away. */
export async function collect<T>(
  log: Readable<T>,
  count: number,
  from = 1,
  incarnation?: string,
): Promise<LogEntry<T>[]> {
  const entries: LogEntry<T>[] = [];
  const controller = new AbortController();
  const options = { from, signal: controller.signal, ...(incarnation === undefined ? {} : { incarnation }) };
  for await (const entry of log.read(options)) {
    entries.push(entry);
    if (entries.length === count) break;
  }
  return entries;
}

export const closedOf = (group: number): LabelledMessage => ({ kind: "closed", closed: { ...sampleClosed, group } });

export function groupOf({ message }: LogEntry<LabelledMessage>): number {
  return message.kind === "closed" ? message.closed.group : message.trajectory.ready.group;
}
