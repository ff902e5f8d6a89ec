/** @file Storing a message on a stream: once, however often it has to be said. */
import { InvariantViolated } from "@vesper/kit";
import type { Codec } from "@vesper/proto";
import type { PublishOutcome } from "../bus.ts";
import { MessageTooLarge, QueueFull, StreamMissing } from "../errors.ts";
import { checkSize } from "../limits.ts";
import type { BusInstruments } from "../metrics.ts";
import { type Api, faultOf, SERVER_CODE } from "./api.ts";
import { isUnheard } from "./ask.ts";
import { Json } from "./json.ts";
import type { Link } from "./link.ts";
import { idHeaders } from "./message-id.ts";
import { patiently } from "./patience.ts";
import type { BusStream } from "./stream.ts";

/** Well below the duplicate window, within which saying it again changes nothing. */
const PUBLISH_FOR_MS = 30_000;
const PUBLISH_TRY_MS = 5_000;

export interface PublisherOptions<T> {
  readonly link: Link;
  readonly api: Api;
  readonly stream: BusStream;
  readonly codec: Codec<T>;
  readonly subjectOf: (message: T) => string;
  readonly metrics: BusInstruments | undefined;
}

export class Publisher<T> {
  readonly #options: PublisherOptions<T>;

  constructor(options: PublisherOptions<T>) {
    this.#options = options;
  }

  /**
   * Resolves when the broker has stored it. A time-out or a lost connection is answered by saying it again under the
   * same id.
   * @throws {QueueFull} @throws {MessageTooLarge} @throws {BusFault} @throws {BusUnreachable} @throws {StreamMissing}
   */
  async publish(
    message: T,
    { id, signal }: { readonly id: string; readonly signal?: AbortSignal | undefined },
  ): Promise<PublishOutcome> {
    const { link, codec, stream, metrics, subjectOf } = this.#options;
    link.mustBeOpen();
    const payload = codec.encode(message);
    const { title, maxMessageBytes, stream: label } = stream.spec;
    if (label === undefined) throw new InvariantViolated(`${title} has no name in the metrics`);
    const named = { stream: label };
    try {
      checkSize(title, payload, maxMessageBytes);
      const subject = subjectOf(message);
      const outcome = await patiently(PUBLISH_FOR_MS, signal, () => this.#once(subject, payload, id, signal));
      (outcome === "stored" ? metrics?.published : metrics?.duplicates)?.record(1, named);
      return outcome;
    } catch (error) {
      if (error instanceof MessageTooLarge) metrics?.refused.record(1, { ...named, reason: "too-large" });
      if (error instanceof QueueFull) metrics?.refused.record(1, { ...named, reason: "full" });
      throw error;
    }
  }

  async #once(
    subject: string,
    payload: Uint8Array,
    id: string,
    signal: AbortSignal | undefined,
  ): Promise<PublishOutcome> {
    const { link, stream } = this.#options;
    const opened = stream.current ?? (await stream.open(signal));
    const answer = await link.ask(subject, payload, {
      what: stream.publishing,
      deadlineMs: PUBLISH_TRY_MS,
      signal,
      headers: idHeaders(id),
    });
    if (isUnheard(answer)) {
      stream.forget(opened);
      throw new StreamMissing(stream.spec.title);
    }
    const said = Json.parse(answer.data);
    if (!said.has("error")) return said.flag("duplicate") ? "duplicate" : "stored";
    if (said.number("error", "err_code") === SERVER_CODE.storeFailed) await this.#throwIfFull(payload, signal);
    throw faultOf(stream.publishing, said);
  }

  /**
   * The server has one number for every failure to store; only its figures tell a full stream from a broken one. When
   * somebody made room in between, this does not throw: the caller's fault is retryable, and the next try succeeds.
   */
  async #throwIfFull(payload: Uint8Array, signal: AbortSignal | undefined): Promise<void> {
    const { stream } = this.#options;
    const info = await stream.info({ signal });
    const { messages, bytes } = info.state;
    if (messages >= info.maxMessages) throw new QueueFull(stream.spec.title, info.maxMessages);
    if (bytes + payload.byteLength + STORED_OVERHEAD_BYTES > info.maxBytes) {
      throw new QueueFull(stream.spec.title, messages);
    }
  }
}

/** Subject, headers and the record around a stored message, at most. */
const STORED_OVERHEAD_BYTES = 1_024;
