/** @file Conformance: The end of a bus. */
import { getEventListeners } from "node:events";
import { sampleActRequest } from "@vesper/proto/samples";
import { expect, test } from "vitest";
import { BusClosed } from "../errors.ts";
import { closedOf, collect, orderOf, type Start, WAIT_MS } from "./settings.ts";

export function closingTests(start: Start): void {
  test("whoever waits on a bus that closes is told, and nothing is taken any more", async () => {
    const under = await start();
    const { bus } = under;
    const queue = bus.orders("quickstart", "web");
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
