import { createInProcessBus, type Pointers } from "@vesper/bus";
import type { Manifest } from "@vesper/store";
import { describe, expect, it } from "vitest";
import { Superseded } from "./errors.ts";
import { PointerWriter } from "./pointer.ts";

const { signal } = new AbortController();

function manifest(version: number): Manifest {
  return {
    run: "run",
    policy: "main",
    version,
    digest: String(version),
    parent: undefined,
    start: undefined,
    stage: "",
    update: version,
    parts: [],
    position: { incarnation: "", floor: 1, above: [] },
    consumed: [],
    consumedGroups: [],
    discarded: [],
    discardedGroups: [],
    replayed: [],
    metrics: {},
    createdAtMs: 1,
  };
}

/** Pointers between whose reading and writing something happens. */
function meanwhile(before: Pointers, after: Pointers, happens: () => Promise<unknown>): Pointers {
  return {
    get: (run, policy) => before.get(run, policy),
    put: async (pointer, revision) => {
      await happens();
      return await after.put(pointer, revision);
    },
    watch: (run, policy, stop) => after.watch(run, policy, stop),
  };
}

describe("publishing a version", () => {
  it("ends the learner whose pointer another one moved meanwhile", async () => {
    const { pointers } = createInProcessBus();
    await new PointerWriter(pointers).publish(manifest(1), 1, signal);
    const other = new PointerWriter(pointers);
    const writer = new PointerWriter(
      meanwhile(pointers, pointers, async () => {
        if ((await pointers.get("run", "main"))?.pointer.version === 1) await other.publish(manifest(2), 2, signal);
      }),
    );
    await expect(writer.publish(manifest(3), 3, signal)).rejects.toThrow(Superseded);
    expect((await pointers.get("run", "main"))?.pointer.version).toBe(2);
  });

  it("goes on when the bus was made anew meanwhile: nobody has taken its place", async () => {
    const { pointers } = createInProcessBus();
    await new PointerWriter(pointers).publish(manifest(1), 1, signal);
    const fresh = createInProcessBus().pointers;
    await new PointerWriter(meanwhile(pointers, fresh, async () => undefined)).publish(manifest(2), 2, signal);
    expect((await fresh.get("run", "main"))?.pointer.version).toBe(2);
  });
});
