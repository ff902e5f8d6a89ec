/** @file What the bus says of itself. */
import type { Instrument, MetricSpec } from "@vesper/kit";

export const STREAM_NAMES = ["orders", "ready", "steps", "labelled", "run-state", "dead-letters"] as const;
export type StreamName = (typeof STREAM_NAMES)[number];

/** Each platform's orders are a queue of their own. */
const QUEUES = ["orders-mobile", "orders-web", "orders-computer", "ready"] as const;
export type QueueLabel = (typeof QUEUES)[number];

export const busMetrics = {
  published: {
    name: "vesper_bus_published_total",
    type: "counter",
    unit: "messages",
    help: "Messages stored, by stream.",
    meaning: "Flat while a run is active: its producer is stuck.",
    labels: { stream: STREAM_NAMES },
  },
  duplicates: {
    name: "vesper_bus_duplicates_total",
    type: "counter",
    unit: "messages",
    help: "Messages whose id was already stored; they changed nothing.",
    meaning: "A few after restarts are normal; a steady rate means that somebody repeats itself.",
    labels: { stream: STREAM_NAMES },
  },
  refused: {
    name: "vesper_bus_refused_total",
    type: "counter",
    unit: "messages",
    help: "Messages that a stream refused, by reason.",
    meaning: "`full` is back-pressure: the consumer is slower than the producer. `too-large` is a producer's mistake.",
    labels: { stream: STREAM_NAMES, reason: ["full", "too-large"] },
  },
  redelivered: {
    name: "vesper_bus_redelivered_total",
    type: "counter",
    unit: "messages",
    help: "Messages handed out again, because they were given back or their ack wait passed.",
    meaning: "High: workers die, or work without saying so.",
    labels: { queue: QUEUES },
  },
  deadLetters: {
    name: "vesper_bus_dead_letters_total",
    type: "counter",
    unit: "messages",
    help: "Messages that nobody could handle.",
    meaning: "Any is worth a look: the reason is in the dead letter.",
    labels: { queue: QUEUES },
  },
  pending: {
    name: "vesper_bus_pending_messages",
    type: "gauge",
    unit: "messages",
    help: "Messages waiting for a worker.",
    meaning: "Rising: too few workers. Zero: workers wait for work.",
    labels: { queue: QUEUES },
  },
  age: {
    name: "vesper_bus_queue_age_seconds",
    type: "histogram",
    unit: "seconds",
    help: "How long a message had been stored when a worker took it.",
    meaning: "High: too few workers for this queue.",
    labels: { queue: QUEUES },
    buckets: [0.001, 0.01, 0.1, 0.5, 1, 5, 15, 60, 300],
  },
} as const satisfies Record<string, MetricSpec>;

/** What only a bus over a network has to say. */
export const natsMetrics = {
  connected: {
    name: "vesper_bus_connected",
    type: "gauge",
    unit: "1 or 0",
    help: "Whether the connection to the broker stands.",
    meaning: "0 for longer than a restart takes: the broker is down, or out of reach from here.",
  },
  reconnects: {
    name: "vesper_bus_reconnects_total",
    type: "counter",
    unit: "connections",
    help: "Connections to the broker that came back after they were lost.",
    meaning: "A steady rate: an unstable network, or a broker that restarts.",
  },
  reopened: {
    name: "vesper_bus_streams_reopened_total",
    type: "counter",
    unit: "streams",
    help: "Streams that were looked for again, after a lost connection or because they were gone.",
    meaning: "Without reconnections: somebody deletes streams.",
    labels: { stream: STREAM_NAMES },
  },
  readersReopened: {
    name: "vesper_bus_readers_reopened_total",
    type: "counter",
    unit: "readers",
    help: "Ordered readers that made a new consumer where the last one stopped.",
    meaning: "Without reconnections: readers too slow for the broker's patience, or consumers that are deleted.",
  },
} as const satisfies Record<string, MetricSpec>;

export type NatsInstruments = Readonly<Record<keyof typeof natsMetrics, Instrument>>;

export type BusInstruments = Readonly<Record<keyof typeof busMetrics, Instrument>>;
