import { ManualClock, silentLogger } from "@vesper/kit";
import { expect, it } from "vitest";
import type { Delivery } from "./bus.ts";
import { DeliveryExpired } from "./errors.ts";
import { keepWorking } from "./keep-working.ts";

/** A delivery whose n-th beat does what the test says. */
function beating(working: (n: number) => Promise<void>): Delivery<undefined> & { readonly beats: () => number } {
  let beats = 0;
  const nothing = async () => undefined;
  return {
    id: "m",
    message: undefined,
    epoch: { incarnation: "bus", delivery: 1 },
    ackWaitMs: 30,
    working: () => working(beats++),
    ack: nothing,
    nak: nothing,
    term: nothing,
    beats: () => beats,
  };
}

async function beatUntil(clock: ManualClock, done: () => boolean): Promise<void> {
  while (!done()) {
    await clock.advance(10);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

it("goes on beating after a beat that nobody answered", async () => {
  const clock = new ManualClock();
  const delivery = beating((n) => (n === 0 ? new Promise(() => undefined) : Promise.resolve()));
  using heartbeat = keepWorking(delivery, silentLogger, clock);
  await beatUntil(clock, () => delivery.beats() === 3);
  expect(heartbeat.lost.aborted).toBe(false);
});

it("says that the message is lost once the queue says so, and beats no more", async () => {
  const clock = new ManualClock();
  const delivery = beating(async (n) => {
    if (n === 1) throw new DeliveryExpired("orders", "m", 1);
  });
  using heartbeat = keepWorking(delivery, silentLogger, clock);
  await beatUntil(clock, () => heartbeat.lost.aborted);
  await clock.advance(100);
  expect(heartbeat.lost.reason).toBeInstanceOf(DeliveryExpired);
  expect(delivery.beats()).toBe(2);
});
