/** What becomes of everybody when the broker is killed, stopped, wiped, or loses a stream. */
import { createLogger, Metrics, systemClock, VesperError, withDeadline } from "@vesper/kit";
import { episodeOrderCodec } from "@vesper/proto";
import { sampleActRequest, sampleActResponse, sampleOrder, samplePointer, sampleReady } from "@vesper/proto/samples";
import { describe, expect, test } from "vitest";
import type { OrderedLog } from "../bus.ts";
import { closedOf, groupOf, orderOf, take } from "../conformance/settings.ts";
import { BusDenied, BusUnreachable, DeliveryExpired, IncarnationChanged, StreamMissing } from "../errors.ts";
import { NatsServer } from "../testing/nats-server.ts";
import { bareConnection, smallBus } from "./bus-under-test.testing.ts";

const log = createLogger({ level: "silent" });

/** Until `work` succeeds; what may pass is tried again. */
async function eventually<T>(work: () => Promise<T>): Promise<T> {
  return await withDeadline("what was waited for", 60_000, async (signal) => {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof VesperError) || !error.retryable || signal.aborted) throw error;
        await systemClock.sleep(50, signal);
      }
    }
  });
}

/** Everything that a reader sees, and what ended it. */
function follow(labelled: OrderedLog<Parameters<typeof groupOf>[0]["message"]>, incarnation?: string) {
  const seen: number[] = [];
  const stop = new AbortController();
  const options = { from: 1, signal: stop.signal, ...(incarnation === undefined ? {} : { incarnation }) };
  const ended = (async () => {
    for await (const entry of labelled.read(options)) seen.push(groupOf(entry));
  })().then(
    () => undefined,
    (error: unknown) => error,
  );
  return { seen, ended, stop: () => stop.abort() };
}

describe("a broker that is killed and comes back", () => {
  test("mid-stream: everything that was acknowledged is there once, in order, and readers go on", async () => {
    await using server = await NatsServer.start();
    const metrics = new Metrics();
    await using bus = await smallBus(server, { log, metrics });
    const labelled = bus.labelled("run", "policy");
    const reader = follow(labelled);
    const total = 400;
    let killed: Promise<void> | undefined;
    for (let group = 0; group < total; group++) {
      if (group === total / 2) killed = server.kill().then(() => server.begin());
      await eventually(() => labelled.publish(closedOf(group), { id: `closed-${group}` }));
    }
    await killed;
    expect((await labelled.stats()).lastSequence).toBe(total);
    await expect.poll(() => reader.seen.length, { timeout: 30_000 }).toBe(total);
    expect(reader.seen).toEqual(Array.from({ length: total }, (_, group) => group));
    reader.stop();
    expect(await reader.ended).toBeUndefined();
    expect(await metrics.registry.metrics()).toContain("vesper_bus_reconnects_total 1");
    expect(bus.notReady()).toBeUndefined();
  });

  test("deliveries in hand are acknowledged across the gap; waiting workers are served after it", async () => {
    await using server = await NatsServer.start();
    await using bus = await smallBus(server, { log });
    const queue = bus.orders("quickstart", "web");
    await queue.publish(orderOf(1), { id: "one" });
    const held = await take(queue);
    const waiting = queue.next({ waitMs: 60_000 });
    await server.kill();
    const acknowledged = held.ack();
    await expect.poll(() => bus.notReady()).toBe("no connection to the broker");
    await server.begin();
    await acknowledged;
    await eventually(() => queue.publish(orderOf(2), { id: "two" }));
    const next = await waiting;
    expect(next?.message.group).toBe(2);
    expect(next?.epoch.incarnation).toBe(held.epoch.incarnation);
    await next?.ack();
    expect(await eventually(() => queue.stats())).toMatchObject({ pending: 0, taken: 0 });
  });

  test("actors and watchers are there again without being asked", async () => {
    await using server = await NatsServer.start();
    await using actor = await smallBus(server, { log });
    await using asker = await smallBus(server, { log });
    await using _serving = await actor.act.serve("quickstart", "small", async () => sampleActResponse);
    const stop = new AbortController();
    const versions: number[] = [];
    const watching = (async () => {
      for await (const { version } of asker.pointers.watch("quickstart", "small", stop.signal)) versions.push(version);
    })();
    const revision = await actor.pointers.put({ ...samplePointer, version: 1 }, 0);
    await expect.poll(() => versions).toEqual([1]);
    await server.kill();
    await server.begin();
    const answer = eventually(() => asker.act.request(sampleActRequest, { deadlineMs: 5_000 }));
    expect(await answer).toEqual(sampleActResponse);
    await actor.pointers.put({ ...samplePointer, version: 2 }, revision);
    await expect.poll(() => versions, { timeout: 10_000 }).toEqual([1, 2]);
    stop.abort();
    await watching;
  });

  test("that stays away: who waits is told in time, and nothing hangs", async () => {
    await using server = await NatsServer.start();
    await using bus = await smallBus(server, { log, ackWaitMs: 500 });
    const queue = bus.orders("quickstart", "web");
    await queue.publish(orderOf(1), { id: "one" });
    const held = await take(queue);
    const asked = bus.act.request(sampleActRequest, { deadlineMs: 200 });
    await expect(asked).rejects.toMatchObject({ code: "no-responder" });
    await server.kill();
    await expect(queue.next({ waitMs: 300 })).rejects.toThrow(BusUnreachable);
    await expect(held.ack()).rejects.toThrow(DeliveryExpired);
    await expect(bus.act.request(sampleActRequest, { deadlineMs: 200 })).rejects.toMatchObject({ retryable: true });
    const abort = new AbortController();
    const publishing = queue.publish(orderOf(2), { id: "two", signal: abort.signal });
    abort.abort();
    await expect(publishing).rejects.toMatchObject({ code: "cancelled" });
  });

  test("that no longer knows the password: the bus ends, says so once, and nothing waits on it", async () => {
    const users = (value: string) => [{ role: "operator" as const, password: { value } }];
    await using server = await NatsServer.start({ users: users("old") });
    const told: VesperError[] = [];
    let lose: (error: VesperError) => void = () => undefined;
    const lost = new Promise<VesperError>((resolve) => {
      lose = resolve;
    });
    await using bus = await smallBus(server, {
      user: "operator",
      password: "old",
      onLost: (error) => {
        told.push(error);
        lose(error);
      },
    });
    const waiting = expect(bus.ready("quickstart").next({ waitMs: 600_000 })).rejects.toThrow(BusDenied);
    await server.kill();
    await server.begin({ users: users("new") });
    expect(await lost).toBeInstanceOf(BusDenied);
    await waiting;
    expect(bus.notReady()).toBe("no connection to the broker");
    expect(() => bus.ready("quickstart")).toThrow(BusDenied);
    expect(told).toHaveLength(1);
  });

  test("a broker that stands still: what it did not confirm is said again under its id, and stored once", async () => {
    await using server = await NatsServer.start();
    await using bus = await smallBus(server, { log });
    const queue = bus.orders("quickstart", "web");
    await queue.publish(orderOf(1), { id: "one" });
    server.child.signal("SIGSTOP");
    const publishing = queue.publish(orderOf(2), { id: "two" });
    // Past the deadline of the first try.
    await systemClock.sleep(5_500);
    server.child.signal("SIGCONT");
    expect(["stored", "duplicate"]).toContain(await publishing);
    expect((await queue.stats()).pending).toBe(2);
  });
});

describe("a bus that lost everything", () => {
  test("wiped broker: streams are made anew, readers are told before they believe anything, workers go on", async () => {
    await using server = await NatsServer.start();
    await using bus = await smallBus(server, { log });
    const labelled = bus.labelled("run", "policy");
    const queue = bus.orders("quickstart", "web");
    for (let group = 1; group <= 3; group++) await labelled.publish(closedOf(group), { id: `closed-${group}` });
    const { incarnation } = await labelled.stats();
    const reader = follow(labelled, incarnation);
    await expect.poll(() => reader.seen).toEqual([1, 2, 3]);
    await queue.publish(orderOf(1), { id: "one" });
    const held = await take(queue);
    await server.kill();
    await server.wipe();
    await server.begin();
    await eventually(() => labelled.publish(closedOf(9), { id: "closed-9" }));
    const changed = await reader.ended;
    expect(changed).toBeInstanceOf(IncarnationChanged);
    expect(changed).toMatchObject({ expected: incarnation });
    expect(reader.seen).toEqual([1, 2, 3]);
    await eventually(() => queue.publish(orderOf(2), { id: "two" }));
    const fresh = await take(queue);
    expect(fresh.message.group).toBe(2);
    expect(fresh.epoch.incarnation).not.toBe(held.epoch.incarnation);
    await fresh.ack();
  });

  test("a process that may make nothing waits for one that may", async () => {
    await using server = await NatsServer.start();
    await using worker = await smallBus(server, { log, create: false });
    const waiting = worker.ready("quickstart").next({ waitMs: 20_000 });
    await using owner = await smallBus(server, { log });
    await owner.ready("quickstart").publish(sampleReady, { id: "ready" });
    const delivery = await waiting;
    expect(delivery?.message).toEqual(sampleReady);
    await delivery?.ack();
    expect((await owner.ready("quickstart").stats()).taken).toBe(0);
  });

  test("a stream deleted under its worker is noticed and found again (nats-server#6888)", async () => {
    await using server = await NatsServer.start();
    const metrics = new Metrics();
    await using owner = await smallBus(server, { log });
    await using worker = await smallBus(server, { log, metrics, create: false });
    const queue = worker.orders("quickstart", "web");
    await owner.orders("quickstart", "web").publish(orderOf(1), { id: "one" });
    const held = await take(queue);
    const waiting = queue.next({ waitMs: 60_000 });
    await using bare = await bareConnection(server);
    await (await bare.jetstreamManager()).streams.delete("vesper_orders_web");
    await expect.poll(() => worker.notReady()).toMatch(/orders \(web\)/);
    // The owner finds out when it next publishes, or looks.
    await eventually(() => owner.orders("quickstart", "web").publish(orderOf(2), { id: "two" }));
    const fresh = await waiting;
    expect(fresh?.message.group).toBe(2);
    expect(fresh?.epoch).toMatchObject({ delivery: 1 });
    expect(fresh?.epoch.incarnation).not.toBe(held.epoch.incarnation);
    expect(worker.notReady()).toBeUndefined();
    expect(await metrics.registry.metrics()).toContain('vesper_bus_streams_reopened_total{stream="orders"} 1');
  });

  test("a word about a message of the old stream does not reach the new one", async () => {
    await using server = await NatsServer.start();
    await using bus = await smallBus(server, { log, ackWaitMs: 1_500 });
    const queue = bus.orders("quickstart", "web");
    await queue.publish(orderOf(1), { id: "one" });
    const held = await take(queue);
    await using bare = await bareConnection(server);
    await (await bare.jetstreamManager()).streams.delete("vesper_orders_web");
    await eventually(() => queue.publish(orderOf(2), { id: "two" }));
    const fresh = await take(queue);
    expect(fresh.message.group).toBe(2);
    await expect(held.ack()).rejects.toThrow(DeliveryExpired);
    // Unacknowledged so far: it comes again.
    expect((await take(queue)).epoch).toEqual({ incarnation: fresh.epoch.incarnation, delivery: 2 });
  });

  test("a log made anew under its reader is another log, without any lost connection", async () => {
    await using server = await NatsServer.start();
    await using bus = await smallBus(server, { log });
    const labelled = bus.labelled("run", "policy");
    await labelled.publish(closedOf(1), { id: "closed-1" });
    const reader = follow(labelled);
    await expect.poll(() => reader.seen).toEqual([1]);
    await using bare = await bareConnection(server);
    await (await bare.jetstreamManager()).streams.delete("vesper_labelled_run_policy");
    await eventually(() => labelled.publish(closedOf(2), { id: "closed-2" }));
    expect(await reader.ended).toBeInstanceOf(IncarnationChanged);
    expect(reader.seen).toEqual([1]);
  });

  test("a stream that nobody makes: said with its name, retryable", async () => {
    await using server = await NatsServer.start();
    await using worker = await smallBus(server, { log, create: false });
    const asked = withDeadline("never", 60_000, () => worker.ready("quickstart").next({ waitMs: 100 }));
    await expect(asked).rejects.toThrow(StreamMissing);
  });
});

test("what is no message of its queue is buried, and the worker goes on to the next", async () => {
  await using server = await NatsServer.start();
  await using bus = await smallBus(server, { log });
  await using bare = await bareConnection(server);
  await bare.jetstream().publish("vesper.orders.web.quickstart", new TextEncoder().encode("not protobuf"));
  await bus.orders("quickstart", "web").publish(sampleOrder, { id: "good" });
  const delivery = await take(bus.orders("quickstart", "web"));
  expect(delivery.id).toBe("good");
  await delivery.ack();
  expect(await bus.orders("quickstart", "web").stats()).toMatchObject({ pending: 0, taken: 0 });
  const letters = bus.deadLetters().read({ from: 1, signal: AbortSignal.timeout(30_000) });
  for await (const { message } of letters) {
    expect(message).toMatchObject({ queue: "orders", id: "sequence-1" });
    expect(message.reason).toContain(episodeOrderCodec.name);
    break;
  }
});
