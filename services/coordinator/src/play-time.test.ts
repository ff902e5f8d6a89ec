import { type Bus, BusUnreachable, createInProcessBus } from "@vesper/bus";
import { ManualClock, silentLogger } from "@vesper/kit";
import { afterEach, beforeEach, expect, it } from "vitest";
import { label, runSpec } from "../testing/index.ts";
import { PlayTime } from "./play-time.ts";
import { defaultLimits } from "./run-services.ts";

const spec = runSpec();
const { signal } = new AbortController();
let clock: ManualClock;
let bus: Bus & AsyncDisposable;

beforeEach(() => {
  clock = new ManualClock(50_000);
  bus = createInProcessBus({ clock, ackWaitMs: 10_000 });
});

afterEach(() => bus[Symbol.asyncDispose]());

const playTime = (over: Partial<ConstructorParameters<typeof PlayTime>[0]> = {}) =>
  new PlayTime({ spec, bus, clock, log: silentLogger, limits: defaultLimits, ...over });

/** What passes of it in so many seconds, looked at every half second. */
async function passes(time: PlayTime, seconds: number): Promise<number> {
  const before = time.nowMs;
  for (let half = 0; half < 2 * seconds; half++) {
    await clock.advance(500);
    await time.look(signal);
  }
  return (time.nowMs - before) / 1_000;
}

const announce = (member: number) =>
  bus.ready(spec.name).publish(label({ group: 0, member, kind: "completed" }).ready, { id: `m${member}` });

it("passes like any other while finished episodes are judged", async () => {
  const time = playTime();
  expect(await passes(time, 20)).toBe(20);
  for (let member = 0; member < 10; member++) {
    await announce(member);
    await clock.advance(2_000);
    await time.look(signal);
    await (await bus.ready(spec.name).next({ waitMs: 0 }))?.ack();
  }
  expect(await passes(time, 5)).toBe(5);
});

it("stands while a finished episode waits for a verifier that is not there, and goes on where it stood", async () => {
  const time = playTime();
  await announce(0);
  expect(await passes(time, 60)).toBeLessThanOrEqual(6);
  const delivery = await bus.ready(spec.name).next({ waitMs: 0 });
  await passes(time, 1);
  expect(await passes(time, 5)).toBe(5);
  // It vanished with the episode in hand.
  await clock.advance(10_000);
  await time.look(signal);
  expect(await passes(time, 60)).toBe(0);
  expect(delivery?.id).toBe("m0");
});

it("stands while the bus does not answer", async () => {
  let there = true;
  const gone = new BusUnreachable("no server answers");
  const failing = {
    ...bus,
    ready: (run: string) => ({
      ...bus.ready(run),
      stats: () => (there ? bus.ready(run).stats() : Promise.reject(gone)),
    }),
  } as Bus;
  const time = playTime({ bus: failing });
  expect(await passes(time, 3)).toBe(3);
  there = false;
  await passes(time, 1);
  expect(await passes(time, 60)).toBe(0);
  there = true;
  await passes(time, 1);
  expect(await passes(time, 3)).toBe(3);
});

it("passes whatever waits in a deterministic run, where it decides nothing", async () => {
  const time = playTime({ spec: { ...spec, deterministic: true } });
  await announce(0);
  expect(await passes(time, 60)).toBe(60);
});
