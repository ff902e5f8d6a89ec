import { ManualClock, Metrics } from "@vesper/kit";
import { sampleActRequest, sampleActResponse, sampleOrder } from "@vesper/proto/samples";
import { expect, test } from "vitest";
import { busConformance, everyStream } from "../conformance.ts";
import { createInProcessBus } from "./in-process-bus.ts";

busConformance("in process", async ({ capacity, ...settings }) => {
  const clock = new ManualClock(1_000_000);
  const metrics = new Metrics();
  const bus = createInProcessBus({ ...settings, clock, metrics, capacity: everyStream(capacity) });
  return {
    bus,
    metrics,
    advance: (ms) => clock.advance(ms),
    [Symbol.asyncDispose]: () => bus[Symbol.asyncDispose](),
  };
});

const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;

test("no timer outlives the bus", async () => {
  const before = timers();
  const bus = createInProcessBus({ ackWaitMs: 60_000 });
  const queue = bus.orders("quickstart", "web");
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
