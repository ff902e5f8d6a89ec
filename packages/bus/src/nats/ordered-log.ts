/** @file The ordered log on JetStream: a limits stream, read by consumers that believe nothing of another incarnation. */
import { Bell, type Logger, systemClock, VesperError } from "@vesper/kit";
import type { Codec } from "@vesper/proto";
import type { LogEntry, LogStats, OrderedLog, PublishOutcome } from "../bus.ts";
import { IncarnationChanged, StreamMissing } from "../errors.ts";
import type { NatsInstruments } from "../metrics.ts";
import type { Api } from "./api.ts";
import type { Link } from "./link.ts";
import { LogConsumer } from "./log-consumer.ts";
import { idIn } from "./message-id.ts";
import { patiently } from "./patience.ts";
import type { Publisher } from "./publisher.ts";
import { type BusStream, STREAM_PATIENCE_MS } from "./stream.ts";
import { capacityOf, incarnationOf } from "./stream-spec.ts";

/** Before a reader whose consumer ended makes another. */
const BEFORE_ANOTHER_MS = 50;

export interface NatsLogOptions<T> {
  readonly link: Link;
  readonly api: Api;
  readonly stream: BusStream;
  readonly codec: Codec<T>;
  readonly publisher: Publisher<T>;
  readonly log: Logger;
  readonly metrics: NatsInstruments | undefined;
}

/** Where a reader stands: the next sequence, in which log. */
interface Place {
  next: number;
  incarnation: string | undefined;
}

export class NatsLog<T> implements OrderedLog<T> {
  readonly #options: NatsLogOptions<T>;

  constructor(options: NatsLogOptions<T>) {
    this.#options = options;
  }

  publish(message: T, options: { readonly id: string; readonly signal?: AbortSignal }): Promise<PublishOutcome> {
    return this.#options.publisher.publish(message, options);
  }

  async *read({
    from,
    incarnation,
    signal,
  }: {
    readonly from: number;
    readonly incarnation?: string;
    readonly signal: AbortSignal;
  }): AsyncGenerator<LogEntry<T>, void, undefined> {
    const { link, codec, log, stream, metrics } = this.#options;
    const place: Place = { next: from, incarnation };
    const bell = new Bell();
    for (let opened = 0; !signal.aborted; opened++) {
      if (opened > 0) {
        metrics?.readersReopened.record();
        await systemClock.sleep(BEFORE_ANOTHER_MS, signal).catch(() => undefined);
      }
      using consumer = await this.#open(place, bell, signal);
      if (!consumer) continue;
      while (!signal.aborted) {
        const received = consumer.take();
        for (const { sequence, message } of received) {
          yield { sequence, id: idIn(message.headers), message: codec.decode(message.data) };
          place.next = sequence + 1;
          if (signal.aborted) return;
          link.mustBeOpen();
        }
        if (received.length > 0) continue;
        link.mustBeOpen();
        if (consumer.ended !== undefined) break;
        await bell.wait(signal);
      }
      if (!signal.aborted) log.warn({ stream: stream.spec.name, why: consumer.ended }, "a reader opens again");
    }
  }

  async purgeBelow(sequence: number): Promise<void> {
    const { stream, api } = this.#options;
    if (sequence <= 1) return;
    await patiently(STREAM_PATIENCE_MS, undefined, async () => {
      await stream.open();
      if (await api.purge(stream.spec.name, sequence)) return;
      stream.forget();
      throw new StreamMissing(stream.spec.title);
    });
  }

  async stats(): Promise<LogStats> {
    const { stream } = this.#options;
    const info = await patiently(STREAM_PATIENCE_MS, undefined, () => stream.info());
    const { firstSequence, lastSequence } = info.state;
    return { incarnation: incarnationOf(info), firstSequence, lastSequence, capacity: capacityOf(info) };
  }

  /**
   * A consumer at the reader's place, in the log that the reader has read so far; undefined when there is none at this
   * moment. The consumer is made first: it lives in one incarnation only, so that what is compared afterwards holds for
   * everything that it will ever bring.
   * @throws {IncarnationChanged}
   */
  async #open(place: Place, bell: Bell, signal: AbortSignal): Promise<LogConsumer | undefined> {
    const { link, api, stream } = this.#options;
    let consumer: LogConsumer | undefined;
    try {
      link.mustBeOpen();
      if (!link.connected) await link.returned(`reading ${stream.spec.title}`, STREAM_PATIENCE_MS, signal);
      const opened = await stream.open(signal);
      consumer = new LogConsumer({ link, api, stream: stream.spec.name, from: place.next, wake: () => bell.ring() });
      const found = (await consumer.open(signal)) ? await api.streamInfo(stream.spec.name, { signal }) : undefined;
      if (found) {
        const incarnation = incarnationOf(found);
        if (incarnation !== opened.incarnation) stream.forget(opened);
        this.#compare(place, incarnation, found.state.lastSequence);
        return consumer;
      }
      stream.forget(opened);
    } catch (error) {
      consumer?.[Symbol.dispose]();
      if (signal.aborted) return undefined;
      if (!(error instanceof VesperError) || !error.retryable) throw error;
      this.#options.log.warn({ err: error, stream: stream.spec.name }, "a reader could not be opened yet");
      return undefined;
    }
    consumer[Symbol.dispose]();
    return undefined;
  }

  /** A last sequence below the position means that the log was made anew, whatever its name says. */
  #compare(place: Place, found: string, lastSequence: number): void {
    const { title } = this.#options.stream.spec;
    const expected = place.incarnation;
    place.incarnation = found;
    if (expected === undefined) return;
    if (expected !== found) throw new IncarnationChanged(title, expected, found);
    if (lastSequence < place.next - 1) {
      const wanted = `${expected} with at least ${place.next - 1} messages`;
      throw new IncarnationChanged(title, wanted, `${found} with ${lastSequence}`);
    }
  }
}
