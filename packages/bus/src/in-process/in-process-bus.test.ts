import { ManualClock, Metrics } from "@vesper/kit";
import { sampleActRequest, sampleActResponse, sampleClosed, sampleOrder, sampleStep } from "@vesper/proto/samples";
import { expect, test } from "vitest";
import { busConformance } from "../conformance.ts";
import { QueueFull } from "../errors.ts";
import { createInProcessBus } from "./in-process-bus.ts";

busConformance("in process", async ({ capacity, ...settings }) => {
  const clock = new ManualClock(1_000_000);
  const bus = createInProcessBus({ ...settings, clock, capacity: { orders: capacity, labelled: capacity } });
  return {
    bus,
    advance: (ms) => clock.advance(ms),
    [Symbol.asyncDispose]: () => bus[Symbol.asyncDispose](),
  };
});

const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;

test("no timer outlives the bus", async () => {
  const before = timers();
  const bus = createInProcessBus({ ackWaitMs: 60_000 });
  const queue = bus.orders("web");
  const served = queue.next({ waitMs: 60_000 });
  await queue.publish(sampleOrder, { id: "one" });
  await (await served)?.nak(60_000);
  await queue.publish(sampleOrder, { id: "two" });
  await queue.next({ waitMs: 60_000 });
  const waiting = queue.next({ waitMs: 60_000 });
  await using _server = await bus.act.serve("quickstart", "small", async () => sampleActResponse);
  await bus.act.request(sampleActRequest, { deadlineMs: 60_000 });
  const told = expect(waiting).rejects.toThrow("closed");
  await bus[Symbol.asyncDispose]();
  await told;
  expect(timers()).toBe(before);
});

test("the handler is told when the asker goes away", async () => {
  await using bus = createInProcessBus();
  const controller = new AbortController();
  const told = new Promise<void>((resolve) => {
    void bus.act.serve("quickstart", "small", (_request, signal) => {
      signal.addEventListener("abort", () => resolve());
      controller.abort();
      return new Promise(() => undefined);
    });
  });
  const asked = bus.act.request(sampleActRequest, { deadlineMs: 60_000, signal: controller.signal });
  await expect(asked).rejects.toMatchObject({ code: "cancelled" });
  await told;
});

test("the server with the fewest requests in hand is asked", async () => {
  await using bus = createInProcessBus();
  const release: (() => void)[] = [];
  const serve = (batchSize: number) =>
    bus.act.serve("quickstart", "small", async () => {
      if (batchSize === 1) await new Promise<void>((resolve) => release.push(resolve));
      return { ...sampleActResponse, batchSize };
    });
  await serve(1);
  await serve(2);
  const asked = Array.from({ length: 9 }, () => bus.act.request(sampleActRequest, { deadlineMs: 60_000 }));
  await expect.poll(() => release.length).toBeGreaterThan(0);
  // The quick one is done with its share by now: everything new is its, since the slow one has all of its in hand.
  await Promise.race(asked.slice(0, 2));
  const later = await Promise.all(
    Array.from({ length: 3 }, () => bus.act.request(sampleActRequest, { deadlineMs: 60_000 })),
  );
  expect(later.map((response) => response.batchSize)).toEqual([2, 2, 2]);
  for (const go of release) go();
  await Promise.all(asked);
});

test("steps expire by age and never refuse", async () => {
  const clock = new ManualClock();
  await using bus = createInProcessBus({ clock, capacity: { steps: 3 }, stepsMaxAgeMs: 1_000 });
  const log = bus.steps("run");
  for (let i = 0; i < 5; i++) await log.publish({ ...sampleStep, index: i }, { id: `${i}` });
  expect(await log.stats()).toMatchObject({ firstSequence: 3, lastSequence: 5 });
  await clock.advance(1_000);
  expect(await log.stats()).toMatchObject({ firstSequence: 6, lastSequence: 5 });
});

test("a dead letter that finds no room leaves the message with its worker", async () => {
  const clock = new ManualClock();
  await using bus = createInProcessBus({ clock, ackWaitMs: 1_000, capacity: { "dead-letters": 1 } });
  const queue = bus.orders("web");
  for (const id of ["a", "b"]) await queue.publish(sampleOrder, { id });
  await (await queue.next({ waitMs: 0 }))?.term("poison");
  const second = await queue.next({ waitMs: 0 });
  await expect(second?.term("poison")).rejects.toThrow(QueueFull);
  expect(await queue.stats()).toMatchObject({ taken: 1 });
  await clock.advance(1_001);
  expect((await queue.next({ waitMs: 0 }))?.epoch.delivery).toBe(2);
});

test("incarnations are the caller's when it names them, and never the same twice otherwise", async () => {
  const incarnationOf = async (options: Parameters<typeof createInProcessBus>[0]) => {
    await using bus = createInProcessBus(options);
    return (await bus.labelled("run", "policy").stats()).incarnation;
  };
  expect(await incarnationOf({ createIncarnation: (stream) => `fixed ${stream}` })).toBe(
    "fixed labelled (run, policy)",
  );
  const clock = new ManualClock(5);
  expect(await incarnationOf({ clock })).not.toBe(await incarnationOf({ clock }));
});

test("what happens on a stream is counted", async () => {
  const clock = new ManualClock();
  const metrics = new Metrics();
  await using bus = createInProcessBus({ clock, metrics, ackWaitMs: 100, capacity: { orders: 2, labelled: 1 } });
  const queue = bus.orders("web");
  for (const id of ["a", "a", "b"]) await queue.publish(sampleOrder, { id });
  await expect(queue.publish(sampleOrder, { id: "c" })).rejects.toThrow(QueueFull);
  await queue.next({ waitMs: 0 });
  await clock.advance(101);
  await (await queue.next({ waitMs: 0 }))?.term("poison");
  const log = bus.labelled("run", "policy");
  await log.publish({ kind: "closed", closed: sampleClosed }, { id: "x" });
  await expect(log.publish({ kind: "closed", closed: sampleClosed }, { id: "y" })).rejects.toThrow(QueueFull);
  const printed = await metrics.registry.metrics();
  for (const line of [
    'vesper_bus_published_total{stream="orders"} 2',
    'vesper_bus_duplicates_total{stream="orders"} 1',
    'vesper_bus_refused_total{stream="orders",reason="full"} 1',
    'vesper_bus_refused_total{stream="labelled",reason="full"} 1',
    'vesper_bus_redelivered_total{queue="orders-web"} 1',
    'vesper_bus_dead_letters_total{queue="orders-web"} 1',
    'vesper_bus_pending_messages{queue="orders-web"} 1',
    'vesper_bus_queue_age_seconds_count{queue="orders-web"} 2',
  ]) {
    expect(printed).toContain(line);
  }
});
