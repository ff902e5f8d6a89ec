import { describe, expect, it } from "vitest";
import { Bell } from "./bell.ts";
import { ManualClock } from "./clock.ts";

const open = new AbortController().signal;

describe("a bell", () => {
  it("wakes who waits", async () => {
    const bell = new Bell();
    const woken = bell.wait(open);
    bell.ring();
    await woken;
  });

  it("keeps a ring that nobody waited for, and only one", async () => {
    const bell = new Bell();
    bell.ring();
    bell.ring();
    await bell.wait(open);
    let woken = false;
    const waiting = bell.wait(open).then(() => {
      woken = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(woken).toBe(false);
    bell.ring();
    await waiting;
  });

  it("wakes after its time, and when the signal fires", async () => {
    const bell = new Bell();
    const clock = new ManualClock();
    const timed = bell.wait(open, 10, clock);
    await clock.advance(10);
    await timed;
    const caller = new AbortController();
    const cancelled = bell.wait(caller.signal);
    caller.abort();
    await cancelled;
    await bell.wait(caller.signal);
  });
});
