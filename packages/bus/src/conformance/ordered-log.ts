/** @file Conformance: Ordered logs. */
import { getEventListeners } from "node:events";
import { sampleLabelledMessages, sampleSettled, sampleStep } from "@vesper/proto/samples";
import { expect, test } from "vitest";
import { IncarnationChanged, QueueFull } from "../errors.ts";
import { closedOf, collect, groupOf, SETTINGS, type Start, WAIT_MS } from "./settings.ts";

export function orderedLogTests(start: Start): void {
  const filled = async (count: number) => {
    const under = await start();
    const log = under.bus.labelled("run", "policy");
    for (let group = 1; group <= count; group++) await log.publish(closedOf(group), { id: `closed-${group}` });
    return { ...under, log };
  };

  test("entries come in order with their sequence and id, just as they were sent", async () => {
    const { bus } = await start();
    const log = bus.labelled("run", "policy");
    for (const [i, message] of sampleLabelledMessages.entries()) await log.publish(message, { id: `m${i}` });
    const entries = await collect(log, sampleLabelledMessages.length);
    expect(entries.map((entry) => entry.message)).toEqual(sampleLabelledMessages);
    expect(entries.map((entry) => entry.id)).toEqual(["m0", "m1"]);
    expect(entries.map((entry) => entry.sequence)).toEqual([1, 2]);
  });

  test("a reader begins where it says and goes on with what is still to come", async () => {
    const { log } = await filled(3);
    const reading = collect(log, 4, 2);
    for (const group of [4, 5]) await log.publish(closedOf(group), { id: `closed-${group}` });
    expect((await reading).map(groupOf)).toEqual([2, 3, 4, 5]);
    expect((await collect(log, 5)).map(groupOf)).toEqual([1, 2, 3, 4, 5]);
  });

  test("a reader ends when its signal fires, and leaves no listener", async () => {
    const { log } = await filled(1);
    const controller = new AbortController();
    const seen: number[] = [];
    for await (const entry of log.read({ from: 1, signal: controller.signal })) {
      seen.push(groupOf(entry));
      setImmediate(() => controller.abort());
    }
    expect(seen).toEqual([1]);
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
    for await (const entry of log.read({ from: 1, signal: controller.signal })) seen.push(groupOf(entry));
    expect(seen).toEqual([1]);
  });

  test("what is purged is gone; the rest keeps its sequence", async () => {
    const { log } = await filled(4);
    await log.purgeBelow(3);
    expect(await log.stats()).toMatchObject({ firstSequence: 3, lastSequence: 4 });
    expect((await collect(log, 2)).map((entry) => entry.sequence)).toEqual([3, 4]);
    await log.purgeBelow(2);
    expect(await log.stats()).toMatchObject({ firstSequence: 3, lastSequence: 4 });
  });

  test("the last sequence outlives a purge of everything", async () => {
    const { log } = await filled(2);
    await log.purgeBelow(3);
    expect((await log.stats()).lastSequence).toBe(2);
    await log.publish(closedOf(3), { id: "closed-3" });
    expect((await collect(log, 1)).map((entry) => entry.sequence)).toEqual([3]);
  });

  test("a full log refuses new messages and drops no old ones; a purge makes room", async () => {
    const { log } = await filled(SETTINGS.capacity);
    const refused = log.publish(closedOf(99), { id: "late" });
    await expect(refused).rejects.toThrow(QueueFull);
    await expect(refused).rejects.toMatchObject({ retryable: true, capacity: SETTINGS.capacity });
    expect((await collect(log, SETTINGS.capacity)).map(groupOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await log.purgeBelow(2);
    expect(await log.publish(closedOf(99), { id: "late" })).toBe("stored");
    expect((await log.stats()).lastSequence).toBe(SETTINGS.capacity + 1);
  });

  test("a repeated id is stored once", async () => {
    const { log } = await filled(1);
    expect(await log.publish(closedOf(7), { id: "closed-1" })).toBe("duplicate");
    expect((await log.stats()).lastSequence).toBe(1);
  });

  test("a log is read by its incarnation, and by no other", async () => {
    const { log } = await filled(2);
    const { incarnation } = await log.stats();
    expect((await collect(log, 1, 2, incarnation)).map(groupOf)).toEqual([2]);
    await expect(collect(log, 1, 1, `${incarnation}x`)).rejects.toThrow(IncarnationChanged);
    await expect(collect(log, 1, 1, "other")).rejects.toMatchObject({ expected: "other", found: incarnation });
  });

  test("a log that ends before the reader's position is a new one, whatever its name", async () => {
    const { log } = await filled(2);
    const { incarnation } = await log.stats();
    await expect(collect(log, 1, 9, incarnation)).rejects.toThrow(IncarnationChanged);
    const next = collect(log, 1, 3, incarnation);
    await log.publish(closedOf(3), { id: "closed-3" });
    expect((await next).map(groupOf)).toEqual([3]);
  });

  test("logs of two runs, and of two policies, do not cross (SkyRL#1073)", async () => {
    const { bus } = await start();
    const logs = [bus.labelled("a", "b/c"), bus.labelled("a/b", "c"), bus.labelled("a", "c")];
    for (const [i, log] of logs.entries()) await log.publish(closedOf(i), { id: "same" });
    for (const [i, log] of logs.entries()) {
      expect((await collect(log, 1)).map(groupOf)).toEqual([i]);
      expect((await log.stats()).lastSequence).toBe(1);
    }
    await bus.runState("a").publish({ kind: "settled", settled: sampleSettled }, { id: "s" });
    expect((await bus.runState("b").stats()).lastSequence).toBe(0);
  });

  test("steps are shown to those who watch", async () => {
    const { bus } = await start();
    await bus.steps("run").publish(sampleStep, { id: "step" });
    expect((await collect(bus.steps("run"), 1)).map((entry) => entry.message)).toEqual([sampleStep]);
  });

  test("steps make room for newer ones, expire by age, and never refuse", async () => {
    const { bus, advance } = await start();
    const log = bus.steps("run");
    const count = SETTINGS.capacity + 2;
    for (let index = 0; index < count; index++) await log.publish({ ...sampleStep, index }, { id: `${index}` });
    expect(await log.stats()).toMatchObject({ firstSequence: 3, lastSequence: count });
    await advance(SETTINGS.stepsMaxAgeMs);
    // A broker looks for what is old from time to time.
    await expect
      .poll(async () => await log.stats(), { timeout: WAIT_MS })
      .toMatchObject({ firstSequence: count + 1, lastSequence: count });
  });

  test("names mean nothing to the bus: dots, wildcards, spaces, and none at all", async () => {
    const { bus } = await start();
    const names = ["a.b", "a", "*", ">", "a b", "A", "é", "", "a_b", "x".repeat(300)];
    for (const [i, name] of names.entries()) {
      await bus.labelled(name, "p").publish(closedOf(i), { id: "same" });
      await bus.labelled("r", name).publish(closedOf(100 + i), { id: "same" });
    }
    for (const [i, name] of names.entries()) {
      expect((await collect(bus.labelled(name, "p"), 1)).map(groupOf)).toEqual([i]);
      expect((await collect(bus.labelled("r", name), 1)).map(groupOf)).toEqual([100 + i]);
      expect((await bus.labelled(name, "p").stats()).lastSequence).toBe(1);
    }
  });

  test("ids come back as they were given", async () => {
    const { bus } = await start();
    const ids = ["plain", "with space", " edges ", "é漢😀", "=?x", "a\r\nb: c"];
    const log = bus.runState("run");
    for (const id of ids) await log.publish({ kind: "settled", settled: sampleSettled }, { id });
    expect((await collect(log, ids.length)).map((entry) => entry.id)).toEqual(ids);
    expect(await log.publish({ kind: "settled", settled: sampleSettled }, { id: "é漢😀" })).toBe("duplicate");
  });
}
