import type { Bus } from "@vesper/bus";
import { describe, expect, it } from "vitest";
import { finished, openWorkshop, order, place, startWorker } from "../testing/index.ts";

describe("the live stream of steps", () => {
  it("never waits for the live stream of steps", async () => {
    await using workshop = await openWorkshop();
    const stuck: Bus = {
      ...workshop.bus,
      steps: () => ({ ...workshop.bus.steps("run"), publish: () => new Promise(() => undefined) }),
    };
    await using _worker = await startWorker({ ...workshop, bus: stuck }, { limits: { stepBuffer: 1 } });
    for (const member of [0, 1]) await place(workshop.bus, order({ member }));
    await finished(workshop);
    await finished(workshop);
    expect(await workshop.metric("vesper_environment_steps_unpublished_total")).toBeGreaterThan(0);
  });

  it("shows steps as they happen, each under the id of its delivery", async () => {
    await using workshop = await openWorkshop();
    await using _worker = await startWorker(workshop);
    const placed = order();
    await place(workshop.bus, placed);
    const { ready } = await finished(workshop);
    const stop = new AbortController();
    const ids: string[] = [];
    for await (const entry of workshop.bus.steps("run").read({ from: 1, signal: stop.signal })) {
      ids.push(entry.id);
      if (ids.length === ready.steps) break;
    }
    expect(ids).toEqual([0, 1].map((i) => `${placed.episode}.${ready.epoch.incarnation}-1.${i}`));
  });
});
