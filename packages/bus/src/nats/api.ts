/** @file The part of JetStream's API that the bus uses: https://docs.nats.io/reference/reference-protocols/nats_api_reference */
import { InvariantViolated, type VesperError } from "@vesper/kit";
import { BusFault, BusUnreachable } from "../errors.ts";
import { isUnheard } from "./ask.ts";
import { Json, jsonBytes } from "./json.ts";
import type { Link } from "./link.ts";

/** Numbers of the server's errors (server/errors.json in its source). */
export const SERVER_CODE = {
  consumerNotFound: 10_014,
  messageNotFound: 10_037,
  streamNameInUse: 10_058,
  streamNotFound: 10_059,
  wrongLastSequence: 10_071,
  storeFailed: 10_077,
  consumerAlreadyExists: 10_148,
} as const;

const NANOSECONDS = 1_000_000;
export const toNanoseconds = (ms: number) => Math.round(ms * NANOSECONDS);

const API_TRY_MS = 5_000;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Server codes that the caller handles: these give an answer with `error` instead of a fault. */
  readonly expect?: readonly number[];
}

export interface StreamState {
  readonly messages: number;
  readonly bytes: number;
  readonly firstSequence: number;
  readonly lastSequence: number;
}

export interface StreamInfo {
  readonly json: Json;
  readonly state: StreamState;
  readonly maxMessages: number;
  readonly maxBytes: number;
  /** The server's time when it answered. */
  readonly atMs: number;
}

export interface ConsumerInfo {
  readonly name: string;
  readonly ackWaitMs: number;
  /** Stream sequence of the newest message that was ever handed out. */
  readonly deliveredSequence: number;
  /** Messages that it may deliver and never has. */
  readonly pending: number;
  readonly unacknowledged: number;
}

export class Api {
  readonly #link: Link;

  constructor(link: Link) {
    this.#link = link;
  }

  /** undefined when there is no such stream */
  async streamInfo(stream: string, options: CallOptions = {}): Promise<StreamInfo | undefined> {
    const answer = await this.#call(`STREAM.INFO.${stream}`, undefined, {
      ...options,
      expect: [SERVER_CODE.streamNotFound],
    });
    return answer.has("error") ? undefined : streamInfoOf(answer);
  }

  /** undefined when a stream of that name, but another configuration, is there */
  async createStream(config: Readonly<Record<string, unknown>> & { readonly name: string }, options: CallOptions = {}) {
    const answer = await this.#call(`STREAM.CREATE.${config.name}`, config, {
      ...options,
      expect: [SERVER_CODE.streamNameInUse],
    });
    return answer.has("error") ? undefined : streamInfoOf(answer);
  }

  async purge(stream: string, belowSequence: number, options: CallOptions = {}): Promise<boolean> {
    const answer = await this.#call(
      `STREAM.PURGE.${stream}`,
      { seq: belowSequence },
      { ...options, expect: [SERVER_CODE.streamNotFound] },
    );
    return !answer.has("error");
  }

  /** The message that `which` names; undefined when there is none (or no stream). */
  async message(
    stream: string,
    which: { readonly last_by_subj: string } | { readonly seq: number; readonly next_by_subj: string },
    options: CallOptions = {},
  ): Promise<{ readonly sequence: number; readonly data: Uint8Array; readonly storedAtMs: number } | undefined> {
    const answer = await this.#call(`STREAM.MSG.GET.${stream}`, which, {
      ...options,
      expect: [SERVER_CODE.messageNotFound, SERVER_CODE.streamNotFound],
    });
    if (answer.has("error")) return undefined;
    return {
      sequence: answer.number("message", "seq"),
      data: new Uint8Array(Buffer.from(answer.text("message", "data"), "base64")),
      storedAtMs: Date.parse(answer.text("message", "time")),
    };
  }

  async consumerInfo(stream: string, name: string, options: CallOptions = {}): Promise<ConsumerInfo | undefined> {
    const answer = await this.#call(`CONSUMER.INFO.${stream}.${name}`, undefined, {
      ...options,
      expect: [SERVER_CODE.consumerNotFound, SERVER_CODE.streamNotFound],
    });
    return answer.has("error") ? undefined : consumerInfoOf(answer);
  }

  /** undefined when there is no such stream, or a consumer of that name but another configuration */
  async createConsumer(
    stream: string,
    config: Readonly<Record<string, unknown>> & { readonly name: string },
    options: CallOptions = {},
  ): Promise<ConsumerInfo | undefined> {
    const answer = await this.#call(
      `CONSUMER.CREATE.${stream}.${config.name}`,
      { stream_name: stream, config, action: "create" },
      { ...options, expect: [SERVER_CODE.streamNotFound, SERVER_CODE.consumerAlreadyExists] },
    );
    return answer.has("error") ? undefined : consumerInfoOf(answer);
  }

  async #call(name: string, body: unknown, { signal, expect = [] }: CallOptions): Promise<Json> {
    const subject = `$JS.API.${name}`;
    const answer = await this.#link.ask(subject, body === undefined ? new Uint8Array() : jsonBytes(body), {
      what: `JetStream's answer on ${name}`,
      deadlineMs: API_TRY_MS,
      signal,
    });
    // Before JetStream is up, and while a cluster elects, nobody listens here. That passes.
    if (isUnheard(answer)) throw new BusUnreachable(`JetStream does not listen on ${subject} yet`);
    const json = Json.parse(answer.data);
    if (json.has("error") && !expect.includes(json.number("error", "err_code"))) throw faultOf(name, json);
    return json;
  }
}

export function faultOf(what: string, answer: Json): VesperError {
  return new BusFault(what, answer.number("error", "err_code"), answer.text("error", "description"));
}

function streamInfoOf(json: Json): StreamInfo {
  if (!json.has("state")) throw new InvariantViolated("a stream's information without its state");
  const messages = json.number("state", "messages");
  const lastSequence = json.number("state", "last_seq");
  return {
    json,
    state: {
      messages,
      bytes: json.number("state", "bytes"),
      firstSequence: messages === 0 ? lastSequence + 1 : json.number("state", "first_seq"),
      lastSequence,
    },
    maxMessages: json.number("config", "max_msgs"),
    maxBytes: json.number("config", "max_bytes"),
    atMs: Date.parse(json.text("ts")) || Date.now(),
  };
}

function consumerInfoOf(json: Json): ConsumerInfo {
  return {
    name: json.text("name"),
    ackWaitMs: json.number("config", "ack_wait") / NANOSECONDS,
    deliveredSequence: json.number("delivered", "stream_seq"),
    pending: json.number("num_pending"),
    unacknowledged: json.number("num_ack_pending"),
  };
}
