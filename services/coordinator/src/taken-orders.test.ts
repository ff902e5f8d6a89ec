import { createInProcessBus } from "@vesper/bus";
import type { EpisodeOrder } from "@vesper/proto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { grpo, runSpec, task } from "../testing/index.ts";
import { trainingOrder } from "./orders.ts";
import { TakenOrders } from "./taken-orders.ts";

const order = (group: number): EpisodeOrder =>
  trainingOrder(
    runSpec(),
    grpo(),
    { run: "run", stage: "online", policy: "policy", group, task, environmentSeed: 1n, size: 1, openedAtMs: 0 },
    { member: 0, attempt: 0, episode: `e${group}` },
    { minVersion: 0, nowMs: 0 },
  );

const groups = (orders: readonly EpisodeOrder[]) => orders.map(({ group }) => group);

describe("orders that were taken", () => {
  it("are those with no more messages waiting than were stored after them", () => {
    const taken = new TakenOrders();
    for (const group of [0, 1, 2]) taken.placed(order(group), false);
    expect(groups(taken.look(3))).toEqual([]);
    expect(groups(taken.look(2))).toEqual([0]);
    expect(groups(taken.look(2))).toEqual([]);
    taken.placed(order(3), false);
    expect(groups(taken.look(1))).toEqual([1, 2]);
    expect(groups(taken.look(0))).toEqual([3]);
    expect(taken.waiting).toBe(0);
  });

  it("are told never before a worker has them, and all of them in the end, whoever else uses the queue", async () => {
    const step = fc.constantFrom("mine", "again", "other", "take", "give-back", "look");
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
        await using bus = createInProcessBus();
        const queue = bus.orders("run", "web");
        const taken = new TakenOrders();
        const held = new Set<number>();
        const told: number[] = [];
        let placed = 0;
        const look = async () => {
          for (const { group } of taken.look((await queue.stats()).pending)) {
            expect(held.has(group)).toBe(true);
            told.push(group);
          }
        };
        const take = async () => {
          const delivery = await queue.next({ waitMs: 0 });
          if (delivery) held.add(delivery.message.group);
          return delivery;
        };
        for (const [at, what] of steps.entries()) {
          if (what === "mine") {
            await queue.publish(order(placed), { id: `mine ${placed}` });
            taken.placed(order(placed++), false);
          } else if (what === "again" && placed === 0) {
            // An earlier process had placed it.
            await queue.publish(order(0), { id: "mine 0" });
            taken.placed(order(placed++), true);
          } else if (what === "other") await queue.publish(order(1_000 + at), { id: `other ${at}` });
          else if (what === "take") await (await take())?.ack();
          else if (what === "give-back") await (await take())?.nak(0);
          else if (what === "look") await look();
        }
        for (let delivery = await take(); delivery; delivery = await take()) await delivery.ack();
        await look();
        expect(told).toEqual(Array.from({ length: placed }, (_, group) => group));
      }),
    );
  });
});
