import { describe, expect, it } from "vitest";
import { type Clock, systemClock } from "./clock.ts";
import { CorruptData, DeadlineExceeded } from "./errors.ts";
import { withRetries } from "./retry.ts";

const open = new AbortController().signal;

/** Sleeps take no time and are written down. */
function recorder(): { readonly clock: Clock; readonly slept: number[] } {
  const slept: number[] = [];
  return { slept, clock: { ...systemClock, sleep: async (ms) => void slept.push(ms) } };
}

describe("trying again", () => {
  it("waits longer each time, up to a limit, and gives the first success", async () => {
    const { clock, slept } = recorder();
    let calls = 0;
    const options = { deadlineMs: 1_000, signal: open, clock, firstWaitMs: 10, longestWaitMs: 35 };
    const value = await withRetries("work", options, async () => {
      if (++calls < 5) throw new DeadlineExceeded("work", 1);
      return calls;
    });
    expect(value).toBe(5);
    expect(slept).toEqual([10, 20, 35, 35]);
  });

  it("gives up at once on an error that says it is no use", async () => {
    const { clock, slept } = recorder();
    const work = withRetries("work", { deadlineMs: 1_000, signal: open, clock }, async () => {
      throw new CorruptData("broken");
    });
    await expect(work).rejects.toThrow("broken");
    expect(slept).toEqual([]);
  });

  it("gives up after its tries", async () => {
    const { clock, slept } = recorder();
    const options = { deadlineMs: 1_000, signal: open, clock, tries: 3 };
    const work = withRetries("work", options, async () => {
      throw new DeadlineExceeded("work", 1);
    });
    await expect(work).rejects.toBeInstanceOf(DeadlineExceeded);
    expect(slept).toHaveLength(2);
  });

  it("tries again when a call hangs past its deadline", async () => {
    const { clock } = recorder();
    let calls = 0;
    const value = await withRetries("work", { deadlineMs: 5, signal: open, clock }, (signal) => {
      calls++;
      if (calls === 1) return new Promise<number>((_, reject) => signal.addEventListener("abort", () => reject()));
      return Promise.resolve(calls);
    });
    expect(value).toBe(2);
  });

  it("ends when the caller gives up", async () => {
    const caller = new AbortController();
    const work = withRetries("work", { deadlineMs: 1_000, signal: caller.signal }, async () => {
      caller.abort();
      throw new DeadlineExceeded("work", 1);
    });
    await expect(work).rejects.toMatchObject({ code: "cancelled" });
  });
});
