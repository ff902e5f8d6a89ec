/**
 * @file What every implementation of the bus does. Not part of the package's front door: it registers vitest tests.
 * An implementation's own test file calls {@link busConformance} with a way to make a bus.
 */
import { getEventListeners } from "node:events";
import { Cancelled, DeadlineExceeded, UserError } from "@vesper/kit";
import { type ActResponse, type EpisodeOrder, episodeOrderCodec, type LabelledMessage } from "@vesper/proto";
import {
  sampleActRequest,
  sampleActResponse,
  sampleClosed,
  sampleLabelledMessages,
  sampleOrder,
  samplePointer,
  sampleReady,
  sampleSettled,
  sampleStep,
} from "@vesper/proto/samples";
import { afterEach, describe, expect, test } from "vitest";
import type { Bus, Delivery, LogEntry, WorkQueue } from "./bus.ts";
import {
  ActFailed,
  BusClosed,
  DeliveryExpired,
  IncarnationChanged,
  MessageTooLarge,
  NoResponder,
  QueueFull,
  RevisionConflict,
} from "./errors.ts";
import { replayDeadLetter } from "./replay.ts";

/** What a test asks of the bus that it is given; everything else is the implementation's default. */
export interface ConformanceSettings {
  readonly ackWaitMs: number;
  readonly duplicateWindowMs: number;
  /** Of `orders` and `labelled`. */
  readonly capacity: number;
  readonly maxMessageBytes: number;
  readonly maxRequestBytes: number;
}

export interface BusUnderTest extends AsyncDisposable {
  readonly bus: Bus;
  /** Lets `ms` pass on the clock that the bus goes by: moves a manual one, waits for a broker's. */
  advance(ms: number): Promise<void>;
}

const SETTINGS: ConformanceSettings = {
  ackWaitMs: 1_000,
  duplicateWindowMs: 5_000,
  capacity: 8,
  maxMessageBytes: 16_384,
  maxRequestBytes: 65_536,
};

/** Long enough for anything that is going to happen; no test passes by reaching it. */
const WAIT_MS = 10_000;

const orderOf = (group: number, change: Partial<EpisodeOrder> = {}): EpisodeOrder => ({
  ...sampleOrder,
  ...change,
  group,
});

export function busConformance(name: string, create: (settings: ConformanceSettings) => Promise<BusUnderTest>): void {
  const open: AsyncDisposable[] = [];
  const start = async () => {
    const under = await create(SETTINGS);
    open.push(under);
    return under;
  };
  afterEach(async () => {
    for (const under of open.splice(0)) await under[Symbol.asyncDispose]();
  });

  describe(`${name}: work queue`, () => workQueueTests(start));
  describe(`${name}: dead letters`, () => deadLetterTests(start));
  describe(`${name}: ordered log`, () => orderedLogTests(start));
  describe(`${name}: pointers`, () => pointerTests(start));
  describe(`${name}: asking an actor`, () => actTests(start));
  describe(`${name}: the end`, () => closingTests(start));
}

type Start = () => Promise<BusUnderTest>;

async function take<T>(queue: WorkQueue<T>): Promise<Delivery<T>> {
  const delivery = await queue.next({ waitMs: WAIT_MS });
  if (!delivery) throw new Error("no message came");
  return delivery;
}

async function publishGroups(queue: WorkQueue<EpisodeOrder>, count: number): Promise<void> {
  for (let group = 1; group <= count; group++) await queue.publish(orderOf(group), { id: `group-${group}` });
}

/** The groups that can be taken now, acknowledged. */
async function drain(queue: WorkQueue<EpisodeOrder>): Promise<number[]> {
  const groups: number[] = [];
  for (;;) {
    const { pending } = await queue.stats();
    if (pending === 0) return groups;
    const delivery = await take(queue);
    groups.push(delivery.message.group);
    await delivery.ack();
  }
}

function workQueueTests(start: Start): void {
  test("messages come in order, each to one worker, just as they were sent", async () => {
    const { bus } = await start();
    const queue = bus.orders("web");
    await publishGroups(queue, 3);
    const deliveries = [await take(queue), await take(queue), await take(queue)];
    expect(deliveries.map((d) => d.message)).toEqual([orderOf(1), orderOf(2), orderOf(3)]);
    expect(deliveries.map((d) => d.id)).toEqual(["group-1", "group-2", "group-3"]);
    expect(deliveries.map((d) => d.epoch.delivery)).toEqual([1, 1, 1]);
    expect(deliveries[0]?.ackWaitMs).toBe(SETTINGS.ackWaitMs);
    expect(await queue.stats()).toMatchObject({ pending: 0, taken: 3, capacity: SETTINGS.capacity });
    for (const delivery of deliveries) await delivery.ack();
    expect(await queue.stats()).toMatchObject({ pending: 0, taken: 0 });
  });

  test("a repeated id changes nothing, also when the message is done, until the window has passed", async () => {
    const { bus, advance } = await start();
    const queue = bus.orders("web");
    expect(await queue.publish(orderOf(1), { id: "same" })).toBe("stored");
    expect(await queue.publish(orderOf(2), { id: "same" })).toBe("duplicate");
    expect(await drain(queue)).toEqual([1]);
    expect(await queue.publish(orderOf(3), { id: "same" })).toBe("duplicate");
    expect((await queue.stats()).pending).toBe(0);
    await advance(SETTINGS.duplicateWindowMs + 1);
    expect(await queue.publish(orderOf(4), { id: "same" })).toBe("stored");
    expect(await drain(queue)).toEqual([4]);
  });

  test("a full queue refuses, drops nothing, and takes again when one is acknowledged", async () => {
    const { bus } = await start();
    const queue = bus.orders("web");
    await publishGroups(queue, SETTINGS.capacity);
    const refused = queue.publish(orderOf(99), { id: "late" });
    await expect(refused).rejects.toThrow(QueueFull);
    await expect(refused).rejects.toMatchObject({ code: "queue-full", retryable: true, capacity: SETTINGS.capacity });
    // A duplicate is recognised before the bound is looked at: a repeated publish is no new message.
    expect(await queue.publish(orderOf(1), { id: "group-1" })).toBe("duplicate");
    const first = await take(queue);
    await expect(queue.publish(orderOf(99), { id: "late" })).rejects.toThrow(QueueFull);
    await first.ack();
    expect(await queue.publish(orderOf(99), { id: "late" })).toBe("stored");
    expect(await drain(queue)).toEqual([2, 3, 4, 5, 6, 7, 8, 99]);
  });

  test("a message over the limit is refused with its size and the limit", async () => {
    const { bus } = await start();
    const task = { ...sampleOrder.task, parameters: "x".repeat(SETTINGS.maxMessageBytes) };
    const refused = bus.orders("web").publish(orderOf(1, { task }), { id: "large" });
    await expect(refused).rejects.toThrow(MessageTooLarge);
    const bytes = episodeOrderCodec.encode(orderOf(1, { task })).byteLength;
    await expect(refused).rejects.toMatchObject({ bytes, limitBytes: SETTINGS.maxMessageBytes, retryable: false });
  });

  test("those who wait are served by what is published later", async () => {
    const { bus } = await start();
    const queue = bus.orders("web");
    const waiting = [take(queue), take(queue), take(queue)];
    await publishGroups(queue, 3);
    const groups = (await Promise.all(waiting)).map((delivery) => delivery.message.group);
    expect(groups.sort()).toEqual([1, 2, 3]);
    expect((await queue.stats()).taken).toBe(3);
  });

  test("waiting ends with nothing after its time, and loses nothing", async () => {
    const { bus, advance } = await start();
    const queue = bus.orders("web");
    expect(await queue.next({ waitMs: 0 })).toBeUndefined();
    const waiting = queue.next({ waitMs: 500 });
    await advance(501);
    expect(await waiting).toBeUndefined();
    await publishGroups(queue, 1);
    expect(await drain(queue)).toEqual([1]);
  });

  test("waiting ends when the signal fires, and loses nothing", async () => {
    const { bus } = await start();
    const queue = bus.orders("web");
    const controller = new AbortController();
    const waiting = queue.next({ waitMs: WAIT_MS, signal: controller.signal });
    controller.abort();
    await expect(waiting).rejects.toThrow(Cancelled);
    await expect(queue.next({ waitMs: WAIT_MS, signal: controller.signal })).rejects.toThrow(Cancelled);
    await expect(queue.publish(orderOf(1), { id: "x", signal: controller.signal })).rejects.toThrow(Cancelled);
    await publishGroups(queue, 1);
    expect(await drain(queue)).toEqual([1]);
  });

  test("no listener stays on a signal", async () => {
    const { bus, advance } = await start();
    const queue = bus.orders("web");
    const { signal } = new AbortController();
    const timedOut = queue.next({ waitMs: 100, signal });
    await advance(101);
    await timedOut;
    const served = queue.next({ waitMs: WAIT_MS, signal });
    await queue.publish(orderOf(1), { id: "one", signal });
    await (await served)?.ack();
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test("a worker that says nothing loses its message: delivered again, counted, and its late word refused", async () => {
    const { bus, advance } = await start();
    const queue = bus.orders("web");
    await publishGroups(queue, 1);
    const first = await take(queue);
    await advance(SETTINGS.ackWaitMs + 1);
    const second = await take(queue);
    expect(second.id).toBe(first.id);
    expect(second.message).toEqual(first.message);
    expect(second.epoch).toEqual({ incarnation: first.epoch.incarnation, delivery: 2 });
    for (const late of [first.working(), first.ack(), first.nak(0), first.term("late")]) {
      await expect(late).rejects.toThrow(DeliveryExpired);
    }
    expect(await queue.stats()).toMatchObject({ pending: 0, taken: 1 });
    await second.ack();
    expect(await queue.stats()).toMatchObject({ pending: 0, taken: 0 });
    expect((await bus.deadLetters().stats()).lastSequence).toBe(0);
  });

  test("a worker that says it works keeps its message for twice the ack wait (nats.net#244)", async () => {
    const { bus, advance } = await start();
    const queue = bus.orders("web");
    await publishGroups(queue, 1);
    const delivery = await take(queue);
    for (let spent = 0; spent < 2 * SETTINGS.ackWaitMs; spent += SETTINGS.ackWaitMs / 2) {
      await advance(SETTINGS.ackWaitMs / 2);
      await delivery.working();
    }
    expect(await queue.stats()).toMatchObject({ pending: 0, taken: 1 });
    await delivery.ack();
    expect(await queue.stats()).toMatchObject({ pending: 0, taken: 0 });
  });

  test("slow workers beside busy ones are not delivered twice", async () => {
    const { bus, advance } = await start();
    const queue = bus.orders("web");
    await publishGroups(queue, 6);
    const held = [await take(queue), await take(queue), await take(queue)];
    await advance(SETTINGS.ackWaitMs / 2);
    for (const delivery of held) await delivery.working();
    expect(await drain(queue)).toEqual([4, 5, 6]);
    await advance(SETTINGS.ackWaitMs / 2 + 1);
    expect(await queue.stats()).toMatchObject({ pending: 0, taken: 3 });
    await advance(SETTINGS.ackWaitMs / 2);
    expect(await drain(queue)).toEqual([1, 2, 3]);
  });

  test("a message that is given back comes again, before fresh ones and with a higher count", async () => {
    const { bus } = await start();
    const queue = bus.orders("web");
    await publishGroups(queue, 2);
    await (await take(queue)).nak(0);
    const again = await take(queue);
    expect([again.message.group, again.epoch.delivery]).toEqual([1, 2]);
    await again.ack();
    expect(await drain(queue)).toEqual([2]);
  });

  test("a message that is given back with a delay comes after it, not before", async () => {
    const { bus, advance } = await start();
    const queue = bus.orders("web");
    await publishGroups(queue, 1);
    await (await take(queue)).nak(2_000);
    const early = queue.next({ waitMs: 1_000 });
    await advance(1_001);
    expect(await early).toBeUndefined();
    const due = take(queue);
    await advance(1_000);
    expect((await due).epoch.delivery).toBe(2);
    await (await due).ack();
  });

  test("the first word about a delivery counts; later ones do nothing", async () => {
    const { bus, advance } = await start();
    const queue = bus.orders("web");
    await publishGroups(queue, 1);
    const delivery = await take(queue);
    await delivery.ack();
    await delivery.nak(0);
    await delivery.term("no");
    await delivery.working();
    await advance(SETTINGS.ackWaitMs + 1);
    expect(await queue.stats()).toMatchObject({ pending: 0, taken: 0 });
    expect((await bus.deadLetters().stats()).lastSequence).toBe(0);
  });

  test("platforms have queues of their own, with one incarnation each for all deliveries", async () => {
    const { bus } = await start();
    const mobile = { ...sampleOrder.task, platform: "mobile" as const };
    await bus.orders("mobile").publish(orderOf(7, { task: mobile }), { id: "m" });
    await publishGroups(bus.orders("web"), 2);
    const [one, two] = [await take(bus.orders("web")), await take(bus.orders("web"))];
    const other = await take(bus.orders("mobile"));
    expect([one.message.group, two.message.group, other.message.group]).toEqual([1, 2, 7]);
    expect(one.epoch.incarnation).toBe(two.epoch.incarnation);
    for (const delivery of [one, two, other]) {
      expect(delivery.epoch.incarnation).toMatch(/^[A-Za-z0-9_-]+$/);
      await delivery.ack();
    }
  });

  test("the age is that of the message that has waited longest", async () => {
    const { bus, advance } = await start();
    const queue = bus.ready();
    expect((await queue.stats()).oldestAgeMs).toBe(0);
    await queue.publish(sampleReady, { id: "old" });
    await advance(400);
    await queue.publish(sampleReady, { id: "young" });
    expect((await queue.stats()).oldestAgeMs).toBeGreaterThanOrEqual(400);
    await (await take(queue)).ack();
    expect((await queue.stats()).oldestAgeMs).toBeLessThan(400);
    await (await take(queue)).ack();
  });
}

function deadLetterTests(start: Start): void {
  test("what nobody can handle leaves its queue, with its reason and its bytes", async () => {
    const { bus, advance } = await start();
    const queue = bus.orders("web");
    await publishGroups(queue, 1);
    await (await take(queue)).term("the task does not exist");
    await advance(SETTINGS.ackWaitMs + 1);
    expect(await queue.stats()).toMatchObject({ pending: 0, taken: 0 });
    const [letter] = await collect(bus.deadLetters(), 1);
    expect(letter?.message).toMatchObject({ queue: "orders", id: "group-1", reason: "the task does not exist" });
    expect(episodeOrderCodec.decode(letter?.message.payload ?? new Uint8Array())).toEqual(orderOf(1));
  });

  test("a dead letter is replayed once, to the queue it came from", async () => {
    const { bus } = await start();
    await bus.ready().publish(sampleReady, { id: "episode" });
    await (await take(bus.ready())).term("no archive");
    const [letter] = await collect(bus.deadLetters(), 1);
    if (!letter) throw new Error("no dead letter");
    expect(await replayDeadLetter(bus, letter)).toBe("stored");
    expect(await replayDeadLetter(bus, letter)).toBe("duplicate");
    const again = await take(bus.ready());
    expect(again.message).toEqual(sampleReady);
    expect(again.epoch.delivery).toBe(1);
    await again.ack();
    expect((await bus.ready().stats()).pending).toBe(0);
  });
}

interface Readable<T> {
  read(options: { from: number; incarnation?: string; signal: AbortSignal }): AsyncIterable<LogEntry<T>>;
}

/** The next `count` entries from `from`; the reader is left as a reader that goes away. */
async function collect<T>(log: Readable<T>, count: number, from = 1, incarnation?: string): Promise<LogEntry<T>[]> {
  const entries: LogEntry<T>[] = [];
  const controller = new AbortController();
  const options = { from, signal: controller.signal, ...(incarnation === undefined ? {} : { incarnation }) };
  for await (const entry of log.read(options)) {
    entries.push(entry);
    if (entries.length === count) break;
  }
  return entries;
}

const closedOf = (group: number): LabelledMessage => ({ kind: "closed", closed: { ...sampleClosed, group } });

function groupOf({ message }: LogEntry<LabelledMessage>): number {
  return message.kind === "closed" ? message.closed.group : message.trajectory.ready.group;
}

function orderedLogTests(start: Start): void {
  const filled = async (count: number) => {
    const under = await start();
    const log = under.bus.labelled("run", "policy");
    for (let group = 1; group <= count; group++) await log.publish(closedOf(group), { id: `closed-${group}` });
    return { ...under, log };
  };

  test("entries come in order with their sequence and id, just as they were sent", async () => {
    const { bus } = await start();
    const log = bus.labelled("run", "policy");
    for (const [i, message] of sampleLabelledMessages.entries()) await log.publish(message, { id: `m${i}` });
    const entries = await collect(log, sampleLabelledMessages.length);
    expect(entries.map((entry) => entry.message)).toEqual(sampleLabelledMessages);
    expect(entries.map((entry) => entry.id)).toEqual(["m0", "m1"]);
    expect(entries.map((entry) => entry.sequence)).toEqual([1, 2]);
  });

  test("a reader begins where it says and goes on with what is still to come", async () => {
    const { log } = await filled(3);
    const reading = collect(log, 4, 2);
    for (const group of [4, 5]) await log.publish(closedOf(group), { id: `closed-${group}` });
    expect((await reading).map(groupOf)).toEqual([2, 3, 4, 5]);
    expect((await collect(log, 5)).map(groupOf)).toEqual([1, 2, 3, 4, 5]);
  });

  test("a reader ends when its signal fires, and leaves no listener", async () => {
    const { log } = await filled(1);
    const controller = new AbortController();
    const seen: number[] = [];
    for await (const entry of log.read({ from: 1, signal: controller.signal })) {
      seen.push(groupOf(entry));
      setImmediate(() => controller.abort());
    }
    expect(seen).toEqual([1]);
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
    for await (const entry of log.read({ from: 1, signal: controller.signal })) seen.push(groupOf(entry));
    expect(seen).toEqual([1]);
  });

  test("what is purged is gone; the rest keeps its sequence", async () => {
    const { log } = await filled(4);
    await log.purgeBelow(3);
    expect(await log.stats()).toMatchObject({ firstSequence: 3, lastSequence: 4 });
    expect((await collect(log, 2)).map((entry) => entry.sequence)).toEqual([3, 4]);
    await log.purgeBelow(2);
    expect(await log.stats()).toMatchObject({ firstSequence: 3, lastSequence: 4 });
  });

  test("the last sequence outlives a purge of everything", async () => {
    const { log } = await filled(2);
    await log.purgeBelow(3);
    expect((await log.stats()).lastSequence).toBe(2);
    await log.publish(closedOf(3), { id: "closed-3" });
    expect((await collect(log, 1)).map((entry) => entry.sequence)).toEqual([3]);
  });

  test("a full log refuses new messages and drops no old ones; a purge makes room", async () => {
    const { log } = await filled(SETTINGS.capacity);
    const refused = log.publish(closedOf(99), { id: "late" });
    await expect(refused).rejects.toThrow(QueueFull);
    await expect(refused).rejects.toMatchObject({ retryable: true, capacity: SETTINGS.capacity });
    expect((await collect(log, SETTINGS.capacity)).map(groupOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await log.purgeBelow(2);
    expect(await log.publish(closedOf(99), { id: "late" })).toBe("stored");
    expect((await log.stats()).lastSequence).toBe(SETTINGS.capacity + 1);
  });

  test("a repeated id is stored once", async () => {
    const { log } = await filled(1);
    expect(await log.publish(closedOf(7), { id: "closed-1" })).toBe("duplicate");
    expect((await log.stats()).lastSequence).toBe(1);
  });

  test("a log is read by its incarnation, and by no other", async () => {
    const { log } = await filled(2);
    const { incarnation } = await log.stats();
    expect((await collect(log, 1, 2, incarnation)).map(groupOf)).toEqual([2]);
    await expect(collect(log, 1, 1, `${incarnation}x`)).rejects.toThrow(IncarnationChanged);
    await expect(collect(log, 1, 1, "other")).rejects.toMatchObject({ expected: "other", found: incarnation });
  });

  test("a log that ends before the reader's position is a new one, whatever its name", async () => {
    const { log } = await filled(2);
    const { incarnation } = await log.stats();
    await expect(collect(log, 1, 9, incarnation)).rejects.toThrow(IncarnationChanged);
    const next = collect(log, 1, 3, incarnation);
    await log.publish(closedOf(3), { id: "closed-3" });
    expect((await next).map(groupOf)).toEqual([3]);
  });

  test("logs of two runs, and of two policies, do not cross (SkyRL#1073)", async () => {
    const { bus } = await start();
    const logs = [bus.labelled("a", "b/c"), bus.labelled("a/b", "c"), bus.labelled("a", "c")];
    for (const [i, log] of logs.entries()) await log.publish(closedOf(i), { id: "same" });
    for (const [i, log] of logs.entries()) {
      expect((await collect(log, 1)).map(groupOf)).toEqual([i]);
      expect((await log.stats()).lastSequence).toBe(1);
    }
    await bus.runState("a").publish({ kind: "settled", settled: sampleSettled }, { id: "s" });
    expect((await bus.runState("b").stats()).lastSequence).toBe(0);
  });

  test("steps are shown to those who watch", async () => {
    const { bus } = await start();
    await bus.steps("run").publish(sampleStep, { id: "step" });
    expect((await collect(bus.steps("run"), 1)).map((entry) => entry.message)).toEqual([sampleStep]);
  });
}

function pointerTests(start: Start): void {
  const versionOf = (version: number) => ({ ...samplePointer, version });

  test("nothing is there at first; what is put is there", async () => {
    const { pointers } = (await start()).bus;
    expect(await pointers.get("quickstart", "small")).toBeUndefined();
    const revision = await pointers.put(samplePointer, 0);
    expect(await pointers.get("quickstart", "small")).toEqual({ pointer: samplePointer, revision });
    expect(await pointers.get("quickstart", "large")).toBeUndefined();
    expect(await pointers.get("other", "small")).toBeUndefined();
  });

  test("of two writers that saw one revision, one wins and the other is told", async () => {
    const { pointers } = (await start()).bus;
    const revision = await pointers.put(versionOf(1), 0);
    await expect(pointers.put(versionOf(9), 0)).rejects.toThrow(RevisionConflict);
    const both = await Promise.allSettled([pointers.put(versionOf(2), revision), pointers.put(versionOf(3), revision)]);
    expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
    const lost = both.find((one) => one.status === "rejected");
    expect(lost?.reason).toBeInstanceOf(RevisionConflict);
    expect(lost?.reason).toMatchObject({ code: "revision-conflict", retryable: false, expectedRevision: revision });
  });

  test("a watcher sees the current value, then newer ones, until its signal fires", async () => {
    const { pointers } = (await start()).bus;
    let revision = await pointers.put(versionOf(1), 0);
    const controller = new AbortController();
    const seen: number[] = [];
    for await (const pointer of pointers.watch("quickstart", "small", controller.signal)) {
      seen.push(pointer.version);
      if (pointer.version < 4) revision = await pointers.put(versionOf(pointer.version + 1), revision);
      else setImmediate(() => controller.abort());
    }
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  });

  test("a watcher that comes first sees what is put later", async () => {
    const { pointers } = (await start()).bus;
    const controller = new AbortController();
    const watching = (async () => {
      for await (const pointer of pointers.watch("quickstart", "small", controller.signal)) return pointer;
      return undefined;
    })();
    await pointers.put(versionOf(1), 0);
    expect(await watching).toEqual(versionOf(1));
  });
}

function actTests(start: Start): void {
  const asking = { deadlineMs: WAIT_MS };
  const answer: ActResponse = sampleActResponse;

  test("the handler gets the request just as it was sent, and its answer comes back", async () => {
    const { act } = (await start()).bus;
    const image = new Uint8Array(8_192).map((_, i) => i * 31);
    const request = { ...sampleActRequest, observation: { ...sampleActRequest.observation, image } };
    const seen: unknown[] = [];
    await using _server = await act.serve("quickstart", "small", async (received) => {
      seen.push(received);
      return answer;
    });
    expect(await act.request(request, asking)).toEqual(answer);
    expect(seen).toEqual([request]);
  });

  test("nobody serves the policy: said at once, retryable", async () => {
    const { act } = (await start()).bus;
    await using _other = await act.serve("quickstart", "large", async () => answer);
    const asked = act.request(sampleActRequest, asking);
    await expect(asked).rejects.toThrow(NoResponder);
    await expect(asked).rejects.toMatchObject({ code: "no-responder", retryable: true });
  });

  test("servers share the load; one that goes away is not asked any more", async () => {
    const { act } = (await start()).bus;
    const asked = [0, 0];
    const serve = (i: number) =>
      act.serve("quickstart", "small", async () => {
        asked[i] = (asked[i] ?? 0) + 1;
        return { ...answer, batchSize: i };
      });
    const [first, second] = [await serve(0), await serve(1)];
    await Promise.all(Array.from({ length: 64 }, () => act.request(sampleActRequest, asking)));
    expect(Math.min(...asked)).toBeGreaterThan(0);
    expect((asked[0] ?? 0) + (asked[1] ?? 0)).toBe(64);
    await first[Symbol.asyncDispose]();
    for (let i = 0; i < 8; i++) expect((await act.request(sampleActRequest, asking)).batchSize).toBe(1);
    await second[Symbol.asyncDispose]();
    await expect(act.request(sampleActRequest, asking)).rejects.toThrow(NoResponder);
  });

  test("an actor that never answers: the asker's deadline, and the handler is told", async () => {
    const { act } = (await start()).bus;
    let told: AbortSignal | undefined;
    await using _server = await act.serve("quickstart", "small", (_request, signal) => {
      told = signal;
      return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
    });
    await expect(act.request(sampleActRequest, { deadlineMs: 20 })).rejects.toThrow(DeadlineExceeded);
    await expect.poll(() => told?.aborted).toBe(true);
  });

  test("the asker's signal ends the wait", async () => {
    const { act } = (await start()).bus;
    const controller = new AbortController();
    await using _server = await act.serve("quickstart", "small", async (_request, signal) => {
      controller.abort();
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      return answer;
    });
    const asked = act.request(sampleActRequest, { deadlineMs: 200, signal: controller.signal });
    await expect(asked).rejects.toThrow(Cancelled);
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  });

  test("an actor's error comes back with its code", async () => {
    const { act } = (await start()).bus;
    await using _server = await act.serve("quickstart", "small", async (request) => {
      throw request.stepIndex === 0
        ? new DeadlineExceeded("inference", 5)
        : new UserError("minVersion", "12", "at most 11");
    });
    const retryable = act.request({ ...sampleActRequest, stepIndex: 0 }, asking);
    await expect(retryable).rejects.toThrow(ActFailed);
    await expect(retryable).rejects.toMatchObject({ remoteCode: "deadline-exceeded", retryable: true });
    await expect(act.request(sampleActRequest, asking)).rejects.toMatchObject({
      remoteCode: "user-error",
      retryable: false,
      message: expect.stringContaining("minVersion"),
    });
  });

  test("a frame over the limit is refused with its size and the limit (nats-server#6797)", async () => {
    const { act } = (await start()).bus;
    await using _server = await act.serve("quickstart", "small", async () => answer);
    const image = new Uint8Array(SETTINGS.maxRequestBytes + 1);
    const request = { ...sampleActRequest, observation: { ...sampleActRequest.observation, image } };
    const asked = act.request(request, asking);
    await expect(asked).rejects.toThrow(MessageTooLarge);
    await expect(asked).rejects.toMatchObject({ limitBytes: SETTINGS.maxRequestBytes });
  });

  test("a server that is disposed of finishes what it has in hand", async () => {
    const { act } = (await start()).bus;
    let finish: (response: ActResponse) => void = () => undefined;
    let started: () => void = () => undefined;
    const inHand = new Promise<void>((resolve) => {
      started = resolve;
    });
    const server = await act.serve("quickstart", "small", () => {
      started();
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    const asked = act.request(sampleActRequest, asking);
    await inHand;
    const disposed = server[Symbol.asyncDispose]();
    await expect(act.request(sampleActRequest, asking)).rejects.toThrow(NoResponder);
    finish(answer);
    expect(await asked).toEqual(answer);
    await disposed;
  });
}

function closingTests(start: Start): void {
  test("whoever waits on a bus that closes is told, and nothing is taken any more", async () => {
    const under = await start();
    const { bus } = under;
    const queue = bus.orders("web");
    const log = bus.labelled("run", "policy");
    const { signal } = new AbortController();
    await using _server = await bus.act.serve("quickstart", "small", () => new Promise(() => undefined));
    const waiting = [
      bus.act.request(sampleActRequest, { deadlineMs: WAIT_MS, signal }),
      queue.next({ waitMs: WAIT_MS }),
      collect(log, 1),
      (async () => {
        for await (const pointer of bus.pointers.watch("run", "policy", signal)) return pointer;
      })(),
    ];
    const told = waiting.map((one) => expect(one).rejects.toThrow(BusClosed));
    await bus[Symbol.asyncDispose]();
    await Promise.all(told);
    await expect(queue.publish(orderOf(1), { id: "late" })).rejects.toThrow(BusClosed);
    await expect(log.publish(closedOf(1), { id: "late" })).rejects.toThrow(BusClosed);
    await expect(bus.act.request(sampleActRequest, { deadlineMs: 100 })).rejects.toThrow(BusClosed);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
}
