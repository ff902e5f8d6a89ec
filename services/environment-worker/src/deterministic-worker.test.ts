import { VesperError } from "@vesper/kit";
import { describe, expect, it } from "vitest";
import {
  click,
  finished,
  flicker,
  manualContext,
  openWorkshop,
  order,
  place,
  response,
  startWorker,
} from "../testing/index.ts";
import { DeterministicRunBroken } from "./errors.ts";

describe("a deterministic worker", () => {
  it("archives the same bits whatever the clock says", async () => {
    const archives: string[] = [];
    for (const startMs of [0, 5_000]) {
      await using workshop = await openWorkshop({ createIncarnation: (stream) => `fixed-${stream}` });
      const context = manualContext(workshop);
      await context.clock.advance(startMs);
      await using _worker = await startWorker(workshop, { deterministic: true, slots: 2, context });
      await using _serving = await workshop.bus.act.serve("run", "policy", async () => {
        await context.clock.advance(startMs);
        return { ...response(click(700), 1), queueMs: startMs, inferMs: startMs };
      });
      await place(workshop.bus, order({ behaviour: "policy" }));
      archives.push((await finished(workshop)).ready.archiveSha256);
    }
    expect(archives[0]).toBe(archives[1]);
  });

  it("refuses a task that does not repeat to the pixel", async () => {
    await using workshop = await openWorkshop();
    await using worker = await startWorker(workshop, { deterministic: true });
    await place(workshop.bus, order({ task: flicker }));
    expect((await worker.failure).cause).toMatchObject({
      code: "user-error",
      allowed: expect.stringContaining("pixels"),
    });
  });

  it("ends with the first fault instead of going on without the episode", async () => {
    await using workshop = await openWorkshop();
    await using worker = await startWorker(workshop, {
      deterministic: true,
      fault: (call) => (call === "act" ? "crashed" : undefined),
    });
    await place(workshop.bus, order());
    const { cause } = await worker.failure;
    expect(cause).toBeInstanceOf(DeterministicRunBroken);
    expect(cause instanceof VesperError && cause.cause).toMatchObject({ code: "environment-fault", kind: "crashed" });
    expect((await workshop.bus.ready("run").stats()).pending).toBe(0);
  });
});
