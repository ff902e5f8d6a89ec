/** @file The work queue on JetStream: a stream that frees on acknowledgement, and one durable pull consumer. */
import { type Clock, type Logger, systemClock, VesperError } from "@vesper/kit";
import type { Codec, DeadLetter } from "@vesper/proto";
import type { Msg } from "nats";
import type { Delivery, PublishOutcome, QueueStats, WorkQueue } from "../bus.ts";
import { BusUnreachable, StreamMissing } from "../errors.ts";
import type { BusInstruments, QueueLabel } from "../metrics.ts";
import type { Api } from "./api.ts";
import { type DeliveryFacts, factsOf, NatsDelivery } from "./delivery.ts";
import type { Link } from "./link.ts";
import { idIn } from "./message-id.ts";
import { patiently } from "./patience.ts";
import type { Publisher } from "./publisher.ts";
import { Pulls } from "./pulls.ts";
import { type BusStream, type Opened, STREAM_PATIENCE_MS } from "./stream.ts";
import { capacityOf } from "./stream-spec.ts";

/** Between two looks for a consumer that was not there: nobody waits in a tight loop. */
const LOOK_AGAIN_MS = 50;

export interface NatsQueueOptions<T> {
  readonly link: Link;
  readonly api: Api;
  readonly stream: BusStream;
  readonly codec: Codec<T>;
  readonly publisher: Publisher<T>;
  readonly deadLetters: Publisher<DeadLetter>;
  readonly queue: DeadLetter["queue"];
  /** For metrics. */
  readonly label: QueueLabel;
  readonly log: Logger;
  readonly metrics: BusInstruments | undefined;
}

export class NatsQueue<T> implements WorkQueue<T> {
  readonly #options: NatsQueueOptions<T>;
  readonly #pulls: Pulls;
  readonly #clock: Clock = systemClock;

  constructor(options: NatsQueueOptions<T>) {
    this.#options = options;
    this.#pulls = new Pulls(options.link);
  }

  publish(message: T, options: { readonly id: string; readonly signal?: AbortSignal }): Promise<PublishOutcome> {
    return this.#options.publisher.publish(message, options);
  }

  async next({
    waitMs,
    signal,
  }: {
    readonly waitMs: number;
    readonly signal?: AbortSignal;
  }): Promise<Delivery<T> | undefined> {
    const { link, stream } = this.#options;
    const what = `waiting on ${stream.spec.title}`;
    const until = this.#clock.monotonicMs() + waitMs;
    for (;;) {
      link.mustBeOpen();
      const opened = stream.current?.consumer
        ? stream.current
        : await stream.openToTake(signal, Math.max(waitMs, STREAM_PATIENCE_MS));
      const left = Math.max(0, until - this.#clock.monotonicMs());
      const pulled = await this.#pulls.pull(stream.spec.name, opened.consumer, left, what, signal);
      if (pulled.kind === "message") {
        const delivery = await this.#deliver(pulled.message, opened);
        if (delivery) return delivery;
      }
      if (pulled.kind === "nothing") return undefined;
      const stillMs = until - this.#clock.monotonicMs();
      if (pulled.kind === "dropped") {
        if (stillMs <= 0) throw new BusUnreachable(`${what}: the connection was lost`);
        await link.returned(what, stillMs, signal);
      }
      if (pulled.kind === "gone") {
        stream.forget(opened);
        if (stillMs <= 0) throw new StreamMissing(`${stream.spec.title} (${pulled.why})`);
        await this.#clock.sleep(LOOK_AGAIN_MS, signal);
      }
    }
  }

  /** A message that was given back counts as taken until somebody takes it again: a broker does not tell them apart. */
  async stats(): Promise<QueueStats> {
    const { stream, api } = this.#options;
    return await patiently(STREAM_PATIENCE_MS, undefined, async () => {
      const { consumer: name } = await stream.openToTake();
      const consumer = await api.consumerInfo(stream.spec.name, name);
      const info = await stream.info();
      if (!consumer) {
        stream.forget();
        throw new StreamMissing(`the consumer of ${stream.spec.title}`);
      }
      const { pending } = consumer;
      const next = { seq: consumer.deliveredSequence + 1, next_by_subj: stream.spec.workers?.subject ?? ">" };
      const oldest = pending === 0 ? undefined : await api.message(stream.spec.name, next);
      return {
        pending,
        taken: consumer.unacknowledged,
        oldestAgeMs: oldest ? Math.max(0, info.atMs - oldest.storedAtMs) : 0,
        capacity: capacityOf(info),
      };
    });
  }

  /** undefined for what is no message of this queue: it is buried, and somebody else's turn. */
  async #deliver(received: Msg, opened: Opened): Promise<NatsDelivery<T> | undefined> {
    const { link, stream, metrics, label, codec, log } = this.#options;
    const facts = factsOf(received);
    if (!facts || received.reply === undefined) {
      log.error({ subject: received.subject }, "a message without a way to acknowledge it");
      return undefined;
    }
    const id = idIn(received.headers) || `sequence-${facts.streamSequence}`;
    this.#count(facts);
    const make = <M>(message: M) =>
      new NatsDelivery<M>({
        link,
        title: stream.spec.title,
        id,
        message,
        payload: received.data,
        epoch: { incarnation: opened.incarnation, delivery: facts.delivery },
        ackWaitMs: opened.ackWaitMs,
        reply: received.reply ?? "",
        bury: async (reason) => {
          await this.#bury(received.data, id, facts.delivery, reason);
          metrics?.deadLetters.record(1, { queue: label });
        },
      });
    try {
      return make(codec.decode(received.data));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ err: error, id, stream: stream.spec.name }, "buried what is no message of this queue");
      await make(undefined)
        .term(reason)
        .catch((failed: unknown) => {
          // It comes again after the ack wait, and is buried then.
          if (!(failed instanceof VesperError)) throw failed;
          log.warn({ err: failed, id }, "could not bury a message");
        });
      return undefined;
    }
  }

  #count(facts: DeliveryFacts): void {
    const { metrics, label: queue } = this.#options;
    if (!metrics) return;
    if (facts.delivery > 1) metrics.redelivered.record(1, { queue });
    metrics.age.record(Math.max(0, this.#clock.nowMs() - facts.storedAtMs) / 1_000, { queue });
    metrics.pending.record(facts.pending, { queue });
  }

  async #bury(payload: Uint8Array, id: string, delivery: number, reason: string): Promise<void> {
    const { deadLetters, queue } = this.#options;
    await deadLetters.publish({ queue, id, reason, payload }, { id: `${queue}/${id}/${delivery}` });
  }
}
