import type { BlobStore } from "@vesper/store";
import { describe, expect, it } from "vitest";
import { eventually, finished, openWorkshop, order, place, startWorker } from "../testing/index.ts";

describe("an environment worker", () => {
  it("pauses while the queue of finished episodes is full, and loses nothing", async () => {
    await using workshop = await openWorkshop({ capacity: { ready: 1 } });
    await using _worker = await startWorker(workshop);
    for (const member of [0, 1, 2]) await place(workshop.bus, order({ member }));
    await eventually(async () =>
      (await workshop.metric("vesper_environment_ready_full_total")) > 0 ? true : undefined,
    );
    expect((await workshop.bus.orders("run", "web").stats()).taken).toBe(1);
    const members: number[] = [];
    for (let i = 0; i < 3; i++) members.push((await finished(workshop)).ready.member);
    expect(members).toEqual([0, 1, 2]);
  });

  it("reuses the slots of quick members while one takes its time (verl#6090)", async () => {
    await using workshop = await openWorkshop();
    let release: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    await using _worker = await startWorker(workshop, {
      slots: 2,
      pace: async (_task, seed) => (seed === 99n ? await slow : undefined),
    });
    await place(workshop.bus, order({ member: 0, environmentSeed: 99n }));
    for (let member = 1; member < 32; member++) await place(workshop.bus, order({ member }));
    const quickOnes: number[] = [];
    for (let i = 1; i < 32; i++) quickOnes.push((await finished(workshop)).ready.member);
    expect(quickOnes.sort((a, b) => a - b)).toEqual(Array.from({ length: 31 }, (_, i) => i + 1));
    release();
    expect((await finished(workshop)).ready.member).toBe(0);
  });

  it("hands back what it plays when the drain's time is over", async () => {
    await using workshop = await openWorkshop();
    let entered: () => void = () => undefined;
    const inside = new Promise<void>((resolve) => {
      entered = resolve;
    });
    await using worker = await startWorker(workshop, {
      pace: (_task, _seed, signal) => {
        entered();
        return new Promise((_, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
        );
      },
    });
    await place(workshop.bus, order());
    await inside;
    await worker.drain(AbortSignal.abort());
    expect(await workshop.bus.orders("run", "web").stats()).toMatchObject({ pending: 1, taken: 0 });
  });

  it("ends, and gives its order back, when something fails that no repetition mends (SkyRL#1691)", async () => {
    await using workshop = await openWorkshop();
    const store: BlobStore = {
      ...workshop.store,
      put: async () => {
        throw new TypeError("a mistake of ours");
      },
      [Symbol.asyncDispose]: async () => undefined,
    };
    await using worker = await startWorker({ ...workshop, store });
    await place(workshop.bus, order());
    expect((await worker.failure).message).toContain("a mistake of ours");
    expect(await workshop.bus.orders("run", "web").stats()).toMatchObject({ pending: 1, taken: 0 });
    await worker.stop();
    expect(worker.driver.closed).toBe(worker.driver.opened);
  });
});
