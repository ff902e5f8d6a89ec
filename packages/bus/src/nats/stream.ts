/** @file One stream of the broker as this process knows it: found or made, checked, and noticed when it is another. */
import { freshId, type Logger, type VesperError } from "@vesper/kit";
import { BusMisfit, StreamMissing } from "../errors.ts";
import type { NatsInstruments } from "../metrics.ts";
import type { Api, CallOptions, StreamInfo } from "./api.ts";
import type { Link } from "./link.ts";
import { patiently } from "./patience.ts";
import {
  checkStream,
  consumerConfig,
  consumerName,
  incarnationOf,
  type StreamSpec,
  streamConfig,
  type Workers,
} from "./stream-spec.ts";

/** How long a stream that is not there (a broker that restarts, a coordinator that comes up) is waited for. */
export const STREAM_PATIENCE_MS = 15_000;

export interface Opened {
  readonly incarnation: string;
  /** Of a work queue that is taken from: its consumer ("" before), and the ack wait that it keeps. */
  readonly consumer: string;
  readonly ackWaitMs: number;
}

export interface StreamContext {
  readonly link: Link;
  readonly api: Api;
  readonly log: Logger;
  readonly metrics: NatsInstruments | undefined;
  /** May this process make streams and consumers? */
  readonly create: boolean;
}

export class BusStream {
  readonly spec: StreamSpec;
  /** For people, in errors. */
  readonly publishing: string;
  readonly #context: StreamContext;
  /** Streams that whoever makes this one makes along. */
  readonly #companions: readonly BusStream[];
  #current: Opened | undefined;
  #opening: Promise<Opened> | undefined;
  #openedBefore = false;
  #takesFrom = false;

  constructor(spec: StreamSpec, context: StreamContext, companions: readonly BusStream[] = []) {
    this.spec = spec;
    this.publishing = `publishing to ${spec.title}`;
    this.#context = context;
    this.#companions = companions;
  }

  /** As it was last seen; undefined before the first look, and after it was found gone. */
  get current(): Opened | undefined {
    return this.#current;
  }

  /** Why nothing can be had from it now; undefined when all is well or nobody has asked for it yet. */
  notReady(): string | undefined {
    return this.#openedBefore && !this.#current ? `${this.spec.title} is being looked for` : undefined;
  }

  /**
   * Finds or makes the stream, waiting for whoever may make it.
   * @throws {StreamMissing} @throws {BusUnreachable} after `forMs` @throws {BusMisfit} @throws {Cancelled}
   */
  async open(signal?: AbortSignal, forMs: number = STREAM_PATIENCE_MS): Promise<Opened> {
    return this.#current ?? (await patiently(forMs, signal, () => this.#openOnce()));
  }

  /** The same with its consumer, which those who only publish may not even look at. */
  async openToTake(signal?: AbortSignal, forMs: number = STREAM_PATIENCE_MS): Promise<Opened> {
    this.#takesFrom = true;
    for (;;) {
      const opened = await this.open(signal, forMs);
      if (opened.consumer !== "") return opened;
      // Opened by a publisher before.
      this.forget(opened);
    }
  }

  /** Says that what was opened is gone, or may be. The next use looks again. */
  forget(opened: Opened | undefined = this.#current): void {
    if (opened !== undefined && this.#current === opened) this.#current = undefined;
  }

  /** Looks whether the stream (and its consumer) are still those that were opened; forgets them if not. */
  async recheck(): Promise<void> {
    const opened = this.#current;
    if (!opened) return;
    const info = await this.#context.api.streamInfo(this.spec.name);
    const same = info !== undefined && incarnationOf(info) === opened.incarnation;
    if (same && (opened.consumer === "" || (await this.#context.api.consumerInfo(this.spec.name, opened.consumer))))
      return;
    this.forget(opened);
  }

  /** @throws {StreamMissing} */
  async info(options: CallOptions = {}): Promise<StreamInfo> {
    await this.open(options.signal);
    const info = await this.#context.api.streamInfo(this.spec.name, options);
    if (!info) {
      this.forget();
      throw new StreamMissing(this.spec.title);
    }
    return info;
  }

  /** One look at a time, whoever asks: a signal of one must not end the look of another. */
  #openOnce(): Promise<Opened> {
    this.#context.link.mustBeOpen();
    this.#opening ??= this.#look().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #look(): Promise<Opened> {
    const { create, api, log, metrics } = this.#context;
    const { name, title } = this.spec;
    const info = (await api.streamInfo(name)) ?? (create ? await this.#make() : undefined);
    if (!info) throw new StreamMissing(title);
    checkStream(this.spec, info, create);
    const incarnation = incarnationOf(info);
    const { workers } = this.spec;
    const consumer = workers && (create || this.#takesFrom) ? await this.#consumer(workers, incarnation) : undefined;
    for (const companion of create ? this.#companions : []) await companion.open();
    if (this.#openedBefore) {
      if (this.spec.stream !== undefined) metrics?.reopened.record(1, { stream: this.spec.stream });
      log.warn({ stream: name, incarnation }, "found the stream again");
    }
    this.#openedBefore = true;
    this.#current = { incarnation, consumer: consumer?.name ?? "", ackWaitMs: consumer?.ackWaitMs ?? 0 };
    return this.#current;
  }

  /** undefined when somebody else made it at the same moment, and it is gone again. */
  async #make(): Promise<StreamInfo | undefined> {
    const { api, log } = this.#context;
    const made = await api.createStream(streamConfig(this.spec, freshId()));
    if (made) log.info({ stream: this.spec.name }, "made a stream");
    return made ?? (await api.streamInfo(this.spec.name));
  }

  async #consumer(workers: Workers, incarnation: string) {
    const { api, create } = this.#context;
    const { name, title } = this.spec;
    const { ackWaitMs } = workers;
    const consumer = consumerName(workers, incarnation);
    const found =
      (await api.consumerInfo(name, consumer)) ??
      (create
        ? ((await api.createConsumer(name, consumerConfig(workers, incarnation))) ??
          (await api.consumerInfo(name, consumer)))
        : undefined);
    if (!found) throw new StreamMissing(`the consumer of ${title} for ${workers.run}`);
    if (create && found.ackWaitMs !== ackWaitMs) {
      throw new BusMisfit(`consumer of ${name}: ack_wait`, `${found.ackWaitMs} ms`, `${ackWaitMs} ms`);
    }
    return found;
  }
}

/** How often a process that may make streams looks whether those it uses are still there. */
const RECHECK_EVERY_MS = 10_000;

/** Every stream of a process; after a reconnection, and from time to time, each is looked at again. */
export class BusStreams {
  readonly #context: StreamContext;
  readonly #streams = new Map<string, BusStream>();
  readonly #stopReturn: () => void;
  readonly #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(context: StreamContext) {
    this.#context = context;
    this.#stopReturn = context.link.onReturn(() => this.#lookAgain());
    if (context.create) {
      this.#timer = setInterval(() => void this.#recheck(), RECHECK_EVERY_MS);
      this.#timer.unref();
    }
  }

  get(spec: StreamSpec, companions: readonly BusStream[] = []): BusStream {
    // Tokens hold no slash.
    const key = spec.workers === undefined ? spec.name : `${spec.name}/${spec.workers.run}`;
    let stream = this.#streams.get(key);
    if (!stream) {
      stream = new BusStream(spec, this.#context, companions);
      this.#streams.set(key, stream);
    }
    return stream;
  }

  notReady(): string | undefined {
    for (const stream of this.#streams.values()) {
      const reason = stream.notReady();
      if (reason !== undefined) return reason;
    }
    return undefined;
  }

  close(): void {
    this.#closed = true;
    this.#stopReturn();
    clearInterval(this.#timer);
  }

  /** The broker may have lost everything meanwhile: nothing is used before it was looked at. */
  #lookAgain(): void {
    for (const stream of this.#streams.values()) {
      const known = stream.current !== undefined;
      stream.forget();
      if (known) this.#open(stream);
    }
  }

  async #recheck(): Promise<void> {
    if (!this.#context.link.connected) return;
    for (const stream of this.#streams.values()) {
      if (this.#closed) return;
      try {
        await stream.recheck();
      } catch (error) {
        this.#context.log.warn({ err: error, stream: stream.spec.name }, "could not look at a stream");
      }
      if (stream.notReady() !== undefined) this.#open(stream);
    }
  }

  #open(stream: BusStream): void {
    stream.open().catch((error: VesperError) => {
      if (this.#closed) return;
      this.#context.log.error({ err: error, stream: stream.spec.name }, "a stream could not be opened");
    });
  }
}
