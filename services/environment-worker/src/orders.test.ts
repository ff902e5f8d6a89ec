import { NoResponder, type WorkQueue } from "@vesper/bus";
import { InvariantViolated, ManualClock } from "@vesper/kit";
import type { EpisodeOrder } from "@vesper/proto";
import type { BlobStore } from "@vesper/store";
import { describe, expect, it } from "vitest";
import {
  actor,
  eventually,
  finished,
  Gate,
  lightOne,
  openWorkshop,
  order,
  place,
  response,
  startWorker,
} from "../testing/index.ts";

describe("an order", () => {
  it("hands an order back while nobody acts, and plays it once somebody does", async () => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop);
    await place(workshop.bus, order({ behaviour: "policy" }));
    await eventually(async () =>
      (await workshop.metric("vesper_environment_orders_handed_back_total", { reason: "nobody-acted" })) > 1
        ? true
        : undefined,
    );
    await using _serving = await actor(workshop, ["Finished()"]);
    const { ready } = await finished(workshop);
    expect(ready.end.kind).toBe("finished");
    expect(ready.epoch.delivery).toBeGreaterThan(2);
  });

  it("takes an answer of older weights than the order allows for no answer", async () => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop);
    let version = 4;
    await using _serving = await workshop.bus.act.serve("run", "policy", async () => response("Finished()", version++));
    await place(workshop.bus, order({ behaviour: "policy", minVersion: 5 }));
    const { ready } = await finished(workshop);
    expect(ready).toMatchObject({ oldestVersion: 5, epoch: { delivery: 2 } });
  });

  it("goes back when the queue could not be told that it is done, and the worker goes on", async () => {
    await using workshop = await openWorkshop();
    const queue = workshop.bus.orders("run", "web");
    let failures = 1;
    const orders: WorkQueue<EpisodeOrder> = {
      publish: (message, options) => queue.publish(message, options),
      stats: () => queue.stats(),
      next: async (options) => {
        const delivery = await queue.next(options);
        const ack = async () => {
          if (failures-- > 0) throw new NoResponder("run", "policy");
          await delivery?.ack();
        };
        return delivery && { ...delivery, ack };
      },
    };
    await using worker = await startWorker({ ...workshop, bus: { ...workshop.bus, orders: () => orders } });
    await place(workshop.bus, order());
    const deliveries = [await finished(workshop), await finished(workshop)].map(({ ready }) => ready.epoch.delivery);
    expect(deliveries).toEqual([1, 2]);
    expect(worker.notReady()).toBeUndefined();
  });

  it("that breaks one worker after the other ends among the dead letters, and the worker goes on", async () => {
    await using workshop = await openWorkshop();
    const { store } = workshop;
    const broken: BlobStore = {
      stat: (key, options) => store.stat(key, options),
      get: (key, options) => store.get(key, options),
      list: (prefix, options) => store.list(prefix, options),
      delete: (all, options) => store.delete(all, options),
      put: () => Promise.reject(new InvariantViolated("no repetition mends this")),
      [Symbol.asyncDispose]: async () => undefined,
    };
    await place(workshop.bus, order());
    const limits = { deliveriesPerOrder: 3, handBackDelayMs: 1 };
    for (let ended = 1; ended < limits.deliveriesPerOrder; ended++) {
      await using worker = await startWorker({ ...workshop, store: broken }, { limits });
      expect(String(await worker.failure)).toContain("no repetition mends this");
    }
    await using worker = await startWorker({ ...workshop, store: broken }, { limits });
    const letters = workshop.bus.deadLetters().read({ from: 1, signal: new AbortController().signal });
    const { value: letter } = await letters[Symbol.asyncIterator]().next();
    expect(letter?.message).toMatchObject({ queue: "orders", reason: "no repetition mends this" });
    expect(worker.notReady()).toBeUndefined();
    expect(await workshop.metric("vesper_environment_orders_handed_back_total", { reason: "dead-letter" })).toBe(1);
  });

  it("keeps an order that takes longer than the ack wait, by saying that it works (nats.net#244)", async () => {
    const clock = new ManualClock();
    await using workshop = await openWorkshop({ clock, ackWaitMs: 300 });
    const gate = new Gate();
    await using _worker = await startWorker(workshop, { timers: clock, pace: () => gate.pass() });
    await place(workshop.bus, order());
    await gate.reached;
    for (let i = 0; i < 6; i++) await clock.advance(100);
    gate.open();
    expect((await finished(workshop)).ready.epoch.delivery).toBe(1);
  });

  it("refuses what an older delivery still does once a newer one was taken", async () => {
    const clock = new ManualClock();
    await using workshop = await openWorkshop({ clock, ackWaitMs: 300 });
    const gate = new Gate();
    // Its heartbeats stand still, so the queue gives the order to the other slot.
    await using _worker = await startWorker(workshop, {
      slots: 2,
      timers: new ManualClock(),
      pace: () => gate.pass(1),
    });
    await place(workshop.bus, order());
    await gate.reached;
    await clock.advance(301);
    expect((await finished(workshop)).ready.epoch.delivery).toBe(2);
    gate.open();
    await eventually(async () =>
      (await workshop.metric("vesper_environment_orders_handed_back_total", { reason: "older-epoch" })) === 1
        ? true
        : undefined,
    );
    expect((await workshop.bus.ready("run").stats()).pending).toBe(0);
    expect(await workshop.metric("vesper_environment_episodes_total")).toBe(1);
  });

  it("buries an order whose task has no oracle here", async () => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop);
    await place(workshop.bus, order({ task: { ...lightOne, id: "elsewhere/unknown" } }));
    const stop = new AbortController();
    for await (const { message } of workshop.bus.deadLetters().read({ from: 1, signal: stop.signal })) {
      expect(message.reason).toBe("no-oracle");
      break;
    }
  });
});
