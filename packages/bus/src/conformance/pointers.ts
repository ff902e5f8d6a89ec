/** @file Conformance: Policy pointers. */
import { getEventListeners } from "node:events";
import { samplePointer } from "@vesper/proto/samples";
import { expect, test } from "vitest";
import { RevisionConflict } from "../errors.ts";
import type { Start } from "./settings.ts";

export function pointerTests(start: Start): void {
  const versionOf = (version: number) => ({ ...samplePointer, version });

  test("nothing is there at first; what is put is there", async () => {
    const { pointers } = (await start()).bus;
    expect(await pointers.get("quickstart", "small")).toBeUndefined();
    const revision = await pointers.put(samplePointer, 0);
    expect(await pointers.get("quickstart", "small")).toEqual({ pointer: samplePointer, revision });
    expect(await pointers.get("quickstart", "large")).toBeUndefined();
    expect(await pointers.get("other", "small")).toBeUndefined();
  });

  test("of two writers that saw one revision, one wins and the other is told", async () => {
    const { pointers } = (await start()).bus;
    const revision = await pointers.put(versionOf(1), 0);
    await expect(pointers.put(versionOf(9), 0)).rejects.toThrow(RevisionConflict);
    const both = await Promise.allSettled([pointers.put(versionOf(2), revision), pointers.put(versionOf(3), revision)]);
    expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
    const lost = both.find((one) => one.status === "rejected");
    expect(lost?.reason).toBeInstanceOf(RevisionConflict);
    expect(lost?.reason).toMatchObject({ code: "revision-conflict", retryable: false, expectedRevision: revision });
  });

  test("a watcher sees the current value, then newer ones, until its signal fires", async () => {
    const { pointers } = (await start()).bus;
    let revision = await pointers.put(versionOf(1), 0);
    const controller = new AbortController();
    const seen: number[] = [];
    for await (const pointer of pointers.watch("quickstart", "small", controller.signal)) {
      seen.push(pointer.version);
      if (pointer.version < 4) revision = await pointers.put(versionOf(pointer.version + 1), revision);
      else setImmediate(() => controller.abort());
    }
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  });

  test("a watcher that comes first sees what is put later", async () => {
    const { pointers } = (await start()).bus;
    const controller = new AbortController();
    const watching = (async () => {
      for await (const pointer of pointers.watch("quickstart", "small", controller.signal)) return pointer;
      return undefined;
    })();
    await pointers.put(versionOf(1), 0);
    expect(await watching).toEqual(versionOf(1));
  });
}
