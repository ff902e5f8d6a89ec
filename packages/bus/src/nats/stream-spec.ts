/** @file What each stream is on a broker: its bounds, who may be refused, and how a misfit is told. */
import { BusMisfit } from "../errors.ts";
import type { StreamName } from "../metrics.ts";
import { type StreamInfo, toNanoseconds } from "./api.ts";
import { token } from "./names.ts";

/** Where the random half of a stream's incarnation is kept. */
export const INCARNATION_KEY = "vesper-incarnation";

/**
 * What a stream may take on disk; a broker reserves it when the stream is made. With messages of the largest size this
 * bound is met before the number of messages is, and `capacity` in a stream's statistics says so.
 */
export const MAX_STREAM_BYTES: Readonly<Record<StreamName, number>> = {
  orders: 64 * 2 ** 20,
  ready: 256 * 2 ** 20,
  steps: 64 * 2 ** 20,
  labelled: 512 * 2 ** 20,
  "run-state": 128 * 2 ** 20,
  "dead-letters": 64 * 2 ** 20,
};

export interface StreamSpec {
  readonly name: string;
  /** For people: the stream and what it is of, e.g. `labelled (run, policy)`. */
  readonly title: string;
  /** For metrics; pointers are no stream to those who use them. */
  readonly stream: StreamName | undefined;
  readonly subjects: readonly string[];
  readonly retention: "workqueue" | "limits";
  readonly discard: "new" | "old";
  readonly maxMessages: number;
  readonly maxBytes: number;
  readonly maxMessageBytes: number;
  readonly maxAgeMs?: number;
  readonly duplicateWindowMs: number;
  readonly replicas: number;
  /** Who takes from a work queue. */
  readonly workers?: Workers;
  /** One message per subject, told again under another subject once it is stored. */
  readonly latestPerSubject?: { readonly from: string; readonly to: string };
}

/** The consumer that the workers of one run share. What is of another run neither reaches them nor counts as tried. */
export interface Workers {
  readonly run: string;
  readonly subject: string;
  /** How long a message stays with a silent worker. */
  readonly ackWaitMs: number;
}

/** Ids and the like beside the payload. */
export const HEADER_ROOM_BYTES = 1_024;

/** Messages of the largest size that fit. */
export function capacityOf(info: StreamInfo): number {
  const largest = info.json.number("config", "max_msg_size");
  return Math.min(info.maxMessages, largest > 0 ? Math.floor(info.maxBytes / largest) : info.maxMessages);
}

/** The stream as it is asked for, with a fresh incarnation. */
export function streamConfig(spec: StreamSpec, incarnation: string) {
  const { latestPerSubject } = spec;
  return {
    name: spec.name,
    description: spec.title,
    subjects: spec.subjects,
    retention: spec.retention,
    storage: "file",
    discard: spec.discard,
    max_msgs: spec.maxMessages,
    max_bytes: spec.maxBytes,
    max_msg_size: spec.maxMessageBytes + HEADER_ROOM_BYTES,
    max_age: toNanoseconds(spec.maxAgeMs ?? 0),
    // A window beyond the age of the messages would be refused.
    duplicate_window: toNanoseconds(Math.min(spec.duplicateWindowMs, spec.maxAgeMs ?? Number.POSITIVE_INFINITY)),
    num_replicas: spec.replicas,
    metadata: { [INCARNATION_KEY]: incarnation },
    ...(latestPerSubject === undefined
      ? {}
      : {
          max_msgs_per_subject: 1,
          allow_rollup_hdrs: true,
          republish: { src: latestPerSubject.from, dest: latestPerSubject.to },
        }),
  };
}

/** Settings whose difference changes what the stream means; a process that makes no streams may know other bounds. */
const MEANING = ["retention", "discard"] as const;
const BOUNDS = ["max_msgs", "max_bytes", "max_msg_size", "max_age", "duplicate_window"] as const;

/** @throws {BusMisfit} naming the first setting that differs */
export function checkStream(spec: StreamSpec, info: StreamInfo, withBounds: boolean): void {
  const wanted: Readonly<Record<string, unknown>> = streamConfig(spec, "");
  const subjects = info.json.at("config", "subjects");
  const found = Array.isArray(subjects) ? subjects.map(String).sort().join(", ") : "none";
  const allowed = [...spec.subjects].sort().join(", ");
  if (found !== allowed) throw new BusMisfit(`stream ${spec.name}: subjects`, found, allowed);
  for (const field of withBounds ? [...MEANING, ...BOUNDS] : MEANING) {
    const value = info.json.at("config", field) ?? 0;
    if (value !== wanted[field]) throw new BusMisfit(`stream ${spec.name}: ${field}`, `${value}`, `${wanted[field]}`);
  }
  if (info.json.text("config", "metadata", INCARNATION_KEY) === "") {
    throw new BusMisfit(`stream ${spec.name}: metadata ${INCARNATION_KEY}`, "none", "a stream that Vesper has made");
  }
}

/** Creation time and random id: another one means that what was there is gone. */
export function incarnationOf(info: StreamInfo): string {
  const createdMs = Date.parse(info.json.text("created"));
  return `${createdMs}-${info.json.text("config", "metadata", INCARNATION_KEY)}`;
}

/** A durable consumer. It names the stream's incarnation, so that no word meant for one reaches another. */
export function consumerConfig(workers: Workers, incarnation: string) {
  const name = consumerName(workers, incarnation);
  return {
    name,
    durable_name: name,
    filter_subject: workers.subject,
    ack_policy: "explicit",
    ack_wait: toNanoseconds(workers.ackWaitMs),
    deliver_policy: "all",
    replay_policy: "instant",
    // Poison is for whoever takes the message to recognise and to bury with its reason.
    max_deliver: -1,
    max_ack_pending: -1,
    max_waiting: MOST_WAITING,
    num_replicas: 0,
  };
}

/** Workers that may wait at once, over all processes. */
const MOST_WAITING = 16_384;

export function consumerName({ run }: Workers, incarnation: string): string {
  return `workers-${incarnation.slice(incarnation.indexOf("-") + 1)}-${token(run)}`;
}
