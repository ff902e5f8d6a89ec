import { Cancelled } from "@vesper/kit";
import { describe, expect, it } from "vitest";
import { EventClock } from "./event-clock.ts";

const HOUR_MS = 3_600_000;
const never = () => false;

describe("a clock that moves when nothing else can", () => {
  it("wakes sleepers in order of time, and those of one moment in the order in which they went to sleep", async () => {
    const clock = new EventClock();
    const woken: string[] = [];
    for (const [name, ms] of [
      ["c", 30],
      ["a", 10],
      ["b", 20],
      ["a2", 10],
      ["now", 0],
    ] as const) {
      void clock.sleep(ms).then(() => woken.push(`${name} ${clock.nowMs()}`));
    }
    expect(await clock.run(never, HOUR_MS)).toBe("dead-lock");
    expect(woken).toEqual(["now 0", "a 10", "a2 10", "b 20", "c 30"]);
  });

  it("does not move while promises go on and the event loop has turns to give", async () => {
    const clock = new EventClock();
    const seen: number[] = [];
    const busy = async () => {
      for (let turn = 0; turn < 20; turn++) {
        await new Promise<void>((resolve) => setImmediate(resolve));
        for (let tick = 0; tick < 20; tick++) await undefined;
        seen.push(clock.nowMs());
      }
    };
    void busy();
    clock.alarm(5, () => undefined);
    await clock.run(() => seen.length === 20, HOUR_MS);
    expect(seen).toEqual(Array.from({ length: 20 }, () => 0));
  });

  it("never rings what was switched off, and does not move for it", async () => {
    const clock = new EventClock();
    const silence = clock.alarm(10, () => expect.unreachable());
    clock.alarm(5, silence);
    expect(await clock.run(never, HOUR_MS)).toBe("dead-lock");
    expect(clock.nowMs()).toBe(5);
  });

  it("lets go of a sleeper whose signal fires", async () => {
    const clock = new EventClock();
    const stop = new AbortController();
    const slept = clock.sleep(100, stop.signal);
    clock.alarm(1, () => stop.abort());
    const outcome = slept.catch((error: unknown) => error);
    expect(await clock.run(never, HOUR_MS)).toBe("dead-lock");
    expect(await outcome).toBeInstanceOf(Cancelled);
    expect(clock.nowMs()).toBe(1);
  });

  it("comes back when what was waited for has happened, or the time given is over", async () => {
    const clock = new EventClock(100);
    let beats = 0;
    const beat = () => {
      beats += 1;
      clock.alarm(10, beat);
    };
    clock.alarm(10, beat);
    expect(await clock.run(() => beats === 3, HOUR_MS)).toBe("done");
    expect(clock.nowMs()).toBe(130);
    expect(await clock.run(never, 25)).toBe("time-over");
    expect(beats).toBe(5);
  });

  it("keeps thousands of alarms in order", async () => {
    const clock = new EventClock();
    const rung: number[] = [];
    let next = 12_345;
    const times = Array.from({ length: 5_000 }, () => {
      next = (next * 1_103_515_245 + 12_345) % 2 ** 31;
      return next % 1_000;
    });
    for (const ms of times) clock.alarm(ms, () => rung.push(ms));
    await clock.run(never, HOUR_MS);
    expect(rung).toEqual(times.toSorted((a, b) => a - b));
  });
});
