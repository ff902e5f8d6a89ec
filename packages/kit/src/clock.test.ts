import { expect, it } from "vitest";
import { ManualClock, systemClock } from "./clock.ts";
import { Cancelled } from "./errors.ts";

it("wakes sleepers in the order of their time, at their time", async () => {
  const clock = new ManualClock(100);
  const woken: [string, number][] = [];
  const sleep = async (name: string, ms: number) => {
    await clock.sleep(ms);
    woken.push([name, clock.nowMs()]);
  };
  const all = Promise.all([sleep("late", 30), sleep("early", 10)]);
  await clock.advance(20);
  expect(woken).toEqual([["early", 110]]);
  await clock.advance(20);
  await all;
  expect(woken).toEqual([
    ["early", 110],
    ["late", 130],
  ]);
  expect(clock.nowMs()).toBe(140);
});

it.each([["manual", new ManualClock()] as const, ["system", systemClock] as const])(
  "ends a sleep of the %s clock when its signal fires",
  async (_, clock) => {
    const controller = new AbortController();
    const sleeping = clock.sleep(1e6, controller.signal);
    controller.abort();
    await expect(sleeping).rejects.toBeInstanceOf(Cancelled);
    await expect(clock.sleep(1, AbortSignal.abort())).rejects.toBeInstanceOf(Cancelled);
  },
);

it.each([["manual", new ManualClock()] as const, ["system", systemClock] as const])(
  "rings an alarm of the %s clock once, unless it was switched off",
  async (_, clock) => {
    const rung: string[] = [];
    const off = clock.alarm(1, () => rung.push("off"));
    const last = new Promise<void>((resolve) => {
      clock.alarm(1, () => {
        rung.push("on");
        resolve();
      });
    });
    off();
    if (clock instanceof ManualClock) await clock.advance(5);
    await last;
    off();
    expect(rung).toEqual(["on"]);
  },
);
