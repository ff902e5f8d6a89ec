/** @file Conformance: Work queues. */
import { getEventListeners } from "node:events";
import { Cancelled } from "@vesper/kit";
import { episodeOrderCodec } from "@vesper/proto";
import { sampleOrder, sampleReady } from "@vesper/proto/samples";
import { expect, test } from "vitest";
import { DeliveryExpired, MessageTooLarge, QueueFull } from "../errors.ts";
import { drain, orderOf, publishGroups, SETTINGS, type Start, take, WAIT_MS } from "./settings.ts";

export function workQueueTests(start: Start): void {
  test("messages come in order, each to one worker, just as they were sent", async () => {
    const { bus } = await start();
    const queue = bus.orders("quickstart", "web");
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
    const queue = bus.orders("quickstart", "web");
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
    const queue = bus.orders("quickstart", "web");
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
    const refused = bus.orders("quickstart", "web").publish(orderOf(1, { task }), { id: "large" });
    await expect(refused).rejects.toThrow(MessageTooLarge);
    const bytes = episodeOrderCodec.encode(orderOf(1, { task })).byteLength;
    await expect(refused).rejects.toMatchObject({ bytes, limitBytes: SETTINGS.maxMessageBytes, retryable: false });
  });

  test("those who wait are served by what is published later", async () => {
    const { bus } = await start();
    const queue = bus.orders("quickstart", "web");
    const waiting = [take(queue), take(queue), take(queue)];
    await publishGroups(queue, 3);
    const groups = (await Promise.all(waiting)).map((delivery) => delivery.message.group);
    expect(groups.sort()).toEqual([1, 2, 3]);
    expect((await queue.stats()).taken).toBe(3);
  });

  test("waiting ends with nothing after its time, and loses nothing", async () => {
    const { bus, advance } = await start();
    const queue = bus.orders("quickstart", "web");
    expect(await queue.next({ waitMs: 0 })).toBeUndefined();
    const waiting = queue.next({ waitMs: 500 });
    await advance(501);
    expect(await waiting).toBeUndefined();
    await publishGroups(queue, 1);
    expect(await drain(queue)).toEqual([1]);
  });

  test("waiting ends when the signal fires, and loses nothing", async () => {
    const { bus } = await start();
    const queue = bus.orders("quickstart", "web");
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
    const queue = bus.orders("quickstart", "web");
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
    const queue = bus.orders("quickstart", "web");
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
    const queue = bus.orders("quickstart", "web");
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
    const queue = bus.orders("quickstart", "web");
    await publishGroups(queue, 6);
    const held = [await take(queue), await take(queue), await take(queue)];
    await advance(SETTINGS.ackWaitMs / 2);
    for (const delivery of held) await delivery.working();
    expect(await drain(queue)).toEqual([4, 5, 6]);
    await advance(SETTINGS.ackWaitMs / 2 + 1);
    expect(await queue.stats()).toMatchObject({ pending: 0, taken: 3 });
    await advance(SETTINGS.ackWaitMs / 2);
    const again = [await take(queue), await take(queue), await take(queue)];
    expect(again.map((delivery) => delivery.message.group)).toEqual([1, 2, 3]);
    for (const delivery of again) await delivery.ack();
  });

  test("a message that is given back comes again, before fresh ones and with a higher count", async () => {
    const { bus } = await start();
    const queue = bus.orders("quickstart", "web");
    await publishGroups(queue, 2);
    await (await take(queue)).nak(0);
    const again = await take(queue);
    expect([again.message.group, again.epoch.delivery]).toEqual([1, 2]);
    await again.ack();
    expect(await drain(queue)).toEqual([2]);
  });

  test("a message that is given back with a delay comes after it, not before", async () => {
    const { bus, advance } = await start();
    const queue = bus.orders("quickstart", "web");
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
    const queue = bus.orders("quickstart", "web");
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
    await bus.orders("quickstart", "mobile").publish(orderOf(7, { task: mobile }), { id: "m" });
    await publishGroups(bus.orders("quickstart", "web"), 2);
    const [one, two] = [await take(bus.orders("quickstart", "web")), await take(bus.orders("quickstart", "web"))];
    const other = await take(bus.orders("quickstart", "mobile"));
    expect([one.message.group, two.message.group, other.message.group]).toEqual([1, 2, 7]);
    expect(one.epoch.incarnation).toBe(two.epoch.incarnation);
    for (const delivery of [one, two, other]) {
      expect(delivery.epoch.incarnation).toMatch(/^[A-Za-z0-9_-]+$/);
      await delivery.ack();
    }
  });

  test("what is of another run is neither seen nor counted, however often its workers look", async () => {
    const { bus } = await start();
    const order = orderOf(1);
    await bus.orders(order.run, "web").publish(order, { id: "theirs" });
    await bus.ready(sampleReady.run).publish(sampleReady, { id: "theirs" });
    for (const queue of [bus.orders("another", "web"), bus.ready("another")]) {
      for (let look = 0; look < 6; look++) expect(await queue.next({ waitMs: 0 })).toBeUndefined();
      expect(await queue.stats()).toMatchObject({ pending: 0, taken: 0, oldestAgeMs: 0 });
    }
    const delivery = await take(bus.orders(order.run, "web"));
    expect(delivery.epoch.delivery).toBe(1);
    await delivery.ack();
    expect((await bus.ready(sampleReady.run).stats()).pending).toBe(1);
  });

  test("the age is that of the message that has waited longest", async () => {
    const { bus, advance } = await start();
    const queue = bus.ready("quickstart");
    expect((await queue.stats()).oldestAgeMs).toBe(0);
    await queue.publish(sampleReady, { id: "old" });
    await advance(1_500);
    await queue.publish(sampleReady, { id: "young" });
    expect((await queue.stats()).oldestAgeMs).toBeGreaterThanOrEqual(1_500);
    await (await take(queue)).ack();
    expect((await queue.stats()).oldestAgeMs).toBeLessThan(1_500);
    await (await take(queue)).ack();
  });
}
