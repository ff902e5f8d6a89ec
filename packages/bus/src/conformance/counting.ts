/** @file Conformance: what a bus counts. */
import { sampleOrder } from "@vesper/proto/samples";
import { expect, test } from "vitest";
import { MessageTooLarge, QueueFull } from "../errors.ts";
import { closedOf, orderOf, publishGroups, SETTINGS, type Start, take } from "./settings.ts";

export function countingTests(start: Start): void {
  test("what happens on a stream is counted", async () => {
    const { bus, advance, metrics } = await start();
    const queue = bus.orders("quickstart", "web");
    await publishGroups(queue, SETTINGS.capacity);
    await publishGroups(queue, 1);
    await expect(queue.publish(orderOf(99), { id: "late" })).rejects.toThrow(QueueFull);
    const task = { ...sampleOrder.task, parameters: "x".repeat(SETTINGS.maxMessageBytes) };
    await expect(queue.publish(orderOf(1, { task }), { id: "large" })).rejects.toThrow(MessageTooLarge);
    await take(queue);
    await advance(SETTINGS.ackWaitMs + 1);
    await (await take(queue)).term("poison");
    const log = bus.labelled("run", "policy");
    for (let group = 0; group < SETTINGS.capacity; group++) await log.publish(closedOf(group), { id: `${group}` });
    await expect(log.publish(closedOf(99), { id: "late" })).rejects.toThrow(QueueFull);
    const printed = await metrics.registry.metrics();
    for (const line of [
      `vesper_bus_published_total{stream="orders"} ${SETTINGS.capacity}`,
      'vesper_bus_duplicates_total{stream="orders"} 1',
      'vesper_bus_refused_total{stream="orders",reason="full"} 1',
      'vesper_bus_refused_total{stream="orders",reason="too-large"} 1',
      'vesper_bus_refused_total{stream="labelled",reason="full"} 1',
      'vesper_bus_redelivered_total{queue="orders-web"} 1',
      'vesper_bus_dead_letters_total{queue="orders-web"} 1',
      `vesper_bus_pending_messages{queue="orders-web"} ${SETTINGS.capacity - 1}`,
      'vesper_bus_queue_age_seconds_count{queue="orders-web"} 2',
    ]) {
      expect(printed).toContain(line);
    }
  });
}
