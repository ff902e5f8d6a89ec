import { ManualClock, silentLogger } from "@vesper/kit";
import type { TrajectoryReady } from "@vesper/proto";
import { describe, expect, it } from "vitest";
import type { Delivery, WorkQueue } from "./bus.ts";
import { BusClosed, NoResponder } from "./errors.ts";
import { createInProcessBus } from "./in-process/in-process-bus.ts";
import { giveBack, takeNext } from "./taking.ts";

const log = silentLogger;

function failing(error: Error): WorkQueue<TrajectoryReady> {
  const queue = createInProcessBus().ready("quickstart");
  return {
    publish: (message, options) => queue.publish(message, options),
    stats: () => queue.stats(),
    next: () => Promise.reject(error),
  };
}

describe("taking from a queue", () => {
  it("is over without a message when the signal fires", async () => {
    await using bus = createInProcessBus();
    const caller = new AbortController();
    const taking = takeNext(bus.ready("quickstart"), { waitMs: 60_000, pauseMs: 1, signal: caller.signal, log });
    caller.abort();
    expect(await taking).toBeUndefined();
  });

  it("leaves a queue that fails for a moment alone for a while", async () => {
    const clock = new ManualClock();
    const { signal } = new AbortController();
    let over = false;
    const taking = takeNext(failing(new NoResponder("r", "p")), { waitMs: 1, pauseMs: 50, signal, log, clock }).then(
      (taken) => {
        over = true;
        return taken;
      },
    );
    await new Promise<void>((resolve) => setImmediate(resolve));
    await clock.advance(49);
    expect(over).toBe(false);
    await clock.advance(1);
    expect(await taking).toBeUndefined();
  });

  it("fails with what no repetition mends", async () => {
    const { signal } = new AbortController();
    await expect(takeNext(failing(new BusClosed()), { waitMs: 1, pauseMs: 1, signal, log })).rejects.toThrow(BusClosed);
  });
});

it("survives a queue that does not take a message back", async () => {
  const nothing = async () => undefined;
  const delivery: Delivery<undefined> = {
    id: "m",
    message: undefined,
    epoch: { incarnation: "bus", delivery: 1 },
    ackWaitMs: 30,
    working: nothing,
    ack: nothing,
    nak: () => Promise.reject(new BusClosed()),
    term: nothing,
  };
  await expect(giveBack(delivery, 0, log)).resolves.toBeUndefined();
});
