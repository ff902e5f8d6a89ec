/**
 * @file Our bus beside the client that it is made of, on one server and in one process: what deliveries, epochs, typed
 * messages and confirmed words cost. Both sides store the same bytes in streams with the same settings, and both wait
 * for the server's confirmation of every publish and every acknowledgement.
 */
import { createNatsBus, type NatsBus } from "@vesper/bus";
import { NatsServer } from "@vesper/bus/testing";
import { type EpisodeOrder, episodeOrderCodec, type LabelledMessage, labelledMessageCodec } from "@vesper/proto";
import { sampleClosed, sampleOrder } from "@vesper/proto/samples";
import {
  AckPolicy,
  type Consumer,
  connect,
  DiscardPolicy,
  type JetStreamClient,
  type NatsConnection,
  RetentionPolicy,
} from "nats";
import { median } from "./median.ts";

/** Publishes in flight, and workers that take. */
const WINDOW = 64;
const WAIT_MS = 5_000;
const ACK_WAIT_MS = 30_000;
const DUPLICATE_WINDOW_MS = 120_000;
const MOST_MESSAGES = 16_384;
const MOST_BYTES = 2 ** 30;

export interface BusFigures {
  readonly payloadBytes: number;
  /** Medians over the pairs, ours over the bare client's. */
  readonly ratio: number;
  readonly publishRatio: number;
  readonly takeRatio: number;
  readonly orderedRatio: number;
  /** Messages per second through publish, take and acknowledgement: medians. */
  readonly ours: number;
  readonly bare: number;
  readonly pairs: number;
}

/** Seconds for all messages of a turn. */
interface Turn {
  readonly publish: number;
  readonly take: number;
  readonly ordered: number;
}

interface Side {
  /** One turn; leaves nothing behind. */
  turn(name: string): Promise<Turn>;
}

export interface BusBenchOptions {
  readonly payloadBytes: number;
  readonly messages: number;
  readonly pairs: number;
}

export async function benchBus(options: BusBenchOptions, say: (line: string) => void): Promise<BusFigures> {
  const { payloadBytes, messages, pairs } = options;
  await using server = await NatsServer.start();
  await using bus = await createNatsBus({
    servers: server.url,
    name: "bench",
    capacity: { orders: MOST_MESSAGES, labelled: MOST_MESSAGES },
    maxStreamBytes: { orders: MOST_BYTES, labelled: MOST_BYTES },
  });
  const connection = await connect({ servers: server.url.replace("nats://", ""), name: "bare" });
  try {
    const ours = ourSide(bus, payloadBytes, messages);
    const bare = await bareSide(connection, payloadBytes, messages);
    // The first turns warm both sides and the server up.
    await ours.turn("warm");
    await bare.turn("warm");
    const turns: { readonly ours: Turn; readonly bare: Turn }[] = [];
    for (let pair = 0; pair < pairs; pair++) {
      // Whoever goes first meets a colder machine: the sides take turns in that too.
      const first = pair % 2 === 0 ? "ours" : "bare";
      const one = await (first === "ours" ? ours : bare).turn(`${pair}`);
      const other = await (first === "ours" ? bare : ours).turn(`${pair}`);
      const both = first === "ours" ? { ours: one, bare: other } : { ours: other, bare: one };
      turns.push(both);
      say(
        `${payloadBytes} bytes, pair ${pair + 1}: ours ${shown(both.ours, messages)}; bare ${shown(both.bare, messages)}`,
      );
    }
    const whole = ({ publish, take }: Turn) => publish + take;
    const ratioOf = (of: (turn: Turn) => number) => median(turns.map((both) => of(both.bare) / of(both.ours)));
    return {
      payloadBytes,
      ratio: ratioOf(whole),
      publishRatio: ratioOf((turn) => turn.publish),
      takeRatio: ratioOf((turn) => turn.take),
      orderedRatio: ratioOf((turn) => turn.ordered),
      ours: median(turns.map((both) => messages / whole(both.ours))),
      bare: median(turns.map((both) => messages / whole(both.bare))),
      pairs,
    };
  } finally {
    await connection.close();
  }
}

function shown(turn: Turn, messages: number): string {
  const rate = (seconds: number) => Math.round(messages / seconds);
  return `publish ${rate(turn.publish)}/s, take ${rate(turn.take)}/s, ordered ${rate(turn.ordered)}/s`;
}

/** Runs `one` for 0 … count−1, `WINDOW` at a time. @returns seconds */
async function inWindow(count: number, one: (index: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: WINDOW }, async () => {
      while (next < count) await one(next++);
    }),
  );
  return (performance.now() - began) / 1000;
}

/** An order whose encoding has `bytes` bytes. */
function orderOf(bytes: number): EpisodeOrder {
  const withText = (length: number) => ({
    ...sampleOrder,
    task: { ...sampleOrder.task, parameters: "x".repeat(length) },
  });
  const near = episodeOrderCodec.encode(withText(bytes)).byteLength;
  return withText(bytes - (near - bytes));
}

function closedOf(bytes: number): LabelledMessage {
  return { kind: "closed", closed: { ...sampleClosed, taskId: "x".repeat(Math.max(1, bytes - 200)) } };
}

function ourSide(bus: NatsBus, payloadBytes: number, messages: number): Side {
  const order = orderOf(payloadBytes);
  const closed = closedOf(payloadBytes);
  const queue = bus.orders(sampleOrder.run, "web");
  return {
    async turn(name) {
      const publish = await inWindow(messages, (i) => queue.publish(order, { id: `${name}-${i}` }));
      const take = await inWindow(messages, async () => {
        const delivery = await queue.next({ waitMs: WAIT_MS });
        if (!delivery) throw new Error("a message is missing");
        await delivery.ack();
      });
      const log = bus.labelled("bench", "main");
      await inWindow(messages, (i) => log.publish(closed, { id: `${name}-${i}` }));
      const { firstSequence, lastSequence } = await log.stats();
      const began = performance.now();
      let read = 0;
      const over = new AbortController();
      for await (const entry of log.read({ from: firstSequence, signal: over.signal })) {
        read++;
        if (entry.sequence === lastSequence) break;
      }
      const ordered = (performance.now() - began) / 1000;
      over.abort();
      if (read !== messages) throw new Error(`read ${read} of ${messages}`);
      await log.purgeBelow(lastSequence + 1);
      return { publish, take, ordered };
    },
  };
}

async function bareSide(connection: NatsConnection, payloadBytes: number, messages: number): Promise<Side> {
  const order = episodeOrderCodec.encode(orderOf(payloadBytes));
  const closed = labelledMessageCodec.encode(closedOf(payloadBytes));
  const manager = await connection.jetstreamManager();
  const nanoseconds = (ms: number) => ms * 1_000_000;
  const stream = {
    discard: DiscardPolicy.New,
    max_msgs: MOST_MESSAGES,
    max_bytes: MOST_BYTES,
    duplicate_window: nanoseconds(DUPLICATE_WINDOW_MS),
  };
  await manager.streams.add({
    ...stream,
    name: "bare-queue",
    subjects: ["bare.queue"],
    retention: RetentionPolicy.Workqueue,
  });
  await manager.streams.add({ ...stream, name: "bare-log", subjects: ["bare.log"], retention: RetentionPolicy.Limits });
  await manager.consumers.add("bare-queue", {
    durable_name: "workers",
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanoseconds(ACK_WAIT_MS),
    max_deliver: -1,
    max_ack_pending: -1,
  });
  const client = connection.jetstream();
  const consumer = await client.consumers.get("bare-queue", "workers");
  return {
    async turn(name) {
      const publish = await inWindow(messages, (i) => client.publish("bare.queue", order, { msgID: `${name}-${i}` }));
      const take = await inWindow(messages, () => takeOne(consumer));
      await inWindow(messages, (i) => client.publish("bare.log", closed, { msgID: `${name}-${i}` }));
      const ordered = await readAll(client, messages);
      await manager.streams.purge("bare-log");
      return { publish, take, ordered };
    },
  };
}

async function takeOne(consumer: Consumer): Promise<void> {
  const message = await consumer.next({ expires: WAIT_MS });
  if (!message) throw new Error("a message is missing");
  if (!(await message.ackAck())) throw new Error("an acknowledgement was not confirmed");
}

/** @returns seconds */
async function readAll(client: JetStreamClient, messages: number): Promise<number> {
  const began = performance.now();
  const consumer = await client.consumers.get("bare-log");
  const reading = await consumer.consume({ max_messages: 256 });
  let read = 0;
  for await (const _message of reading) if (++read === messages) break;
  return (performance.now() - began) / 1000;
}
