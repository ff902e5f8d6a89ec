import { ManualClock } from "@vesper/kit";
import { sampleReady } from "@vesper/proto/samples";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Delivery } from "../bus.ts";
import { QueueFull } from "../errors.ts";
import { createInProcessBus } from "./in-process-bus.ts";

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("publish" as const), id: fc.nat({ max: 12 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("take" as const), id: fc.nat({ max: 0 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom("ack" as const, "nak" as const, "term" as const, "working" as const),
      id: fc.nat({ max: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("advance" as const), id: fc.constantFrom(10, 60, 101) }) },
);

test("whatever workers do and fail to do, every stored message is done, dead, or still there, and done once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const clock = new ManualClock();
      await using bus = createInProcessBus({ clock, ackWaitMs: 100, capacity: { ready: 6 } });
      const queue = bus.ready("quickstart");
      const stored = new Set<string>();
      const done: string[] = [];
      const dead: string[] = [];
      const hands: Delivery<unknown>[] = [];
      const deliveries = new Map<string, number>();
      for (const { do: what, id } of steps) {
        const hand = hands[id % Math.max(1, hands.length)];
        if (what === "publish") {
          const outcome = await queue.publish(sampleReady, { id: `m${id}` }).catch((error: unknown) => {
            expect(error).toBeInstanceOf(QueueFull);
            expect(stored.size - done.length - dead.length).toBe(6);
            return "full";
          });
          if (outcome === "stored") {
            expect(stored.has(`m${id}`)).toBe(false);
            stored.add(`m${id}`);
          }
        } else if (what === "take") {
          const delivery = await queue.next({ waitMs: 0 });
          if (!delivery) continue;
          expect(delivery.epoch.delivery).toBe((deliveries.get(delivery.id) ?? 0) + 1);
          deliveries.set(delivery.id, delivery.epoch.delivery);
          hands.push(delivery);
        } else if (what === "advance") {
          await clock.advance(id);
        } else if (hand) {
          const said = hand.epoch.delivery;
          try {
            await (what === "nak" ? hand.nak(id * 10) : what === "term" ? hand.term("no") : hand[what]());
          } catch (error) {
            expect(error).toMatchObject({ code: "delivery-expired", delivery: said });
            hands.splice(hands.indexOf(hand), 1);
            continue;
          }
          if (what === "ack") done.push(hand.id);
          if (what === "term") dead.push(hand.id);
          if (what !== "working") hands.splice(hands.indexOf(hand), 1);
        }
        const { pending, taken } = await queue.stats();
        expect(pending + taken).toBe(stored.size - done.length - dead.length);
      }
      expect(new Set([...done, ...dead]).size).toBe(done.length + dead.length);
      // Whoever holds one now falls silent; everything that is left can still be had.
      await clock.advance(1_000);
      const left = new Set<string>();
      for (let d = await queue.next({ waitMs: 0 }); d; d = await queue.next({ waitMs: 0 })) {
        left.add(d.id);
        await d.ack();
      }
      expect([...left, ...done, ...dead].sort()).toEqual([...stored].sort());
    }),
    { numRuns: 150 },
  );
});
