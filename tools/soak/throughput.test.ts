import { expect, test } from "vitest";
import { type Look, rateBefore, theilSen, throughputBack } from "./throughput.ts";

/** A look every quarter of a second; `rateAt` says how many per second from then to the next. */
function counted(seconds: number, rateAt: (second: number) => number): readonly Look[] {
  const looks: Look[] = [];
  let count = 0;
  for (let second = 0; second <= seconds; second += 0.25) {
    looks.push({ atMs: second * 1_000, count });
    count += rateAt(second) / 4;
  }
  return looks;
}

test("the rate before a fault is that of the thirty seconds before it", () => {
  const looks = counted(60, (second) => (second < 20 ? 1_000 : 40));
  expect(rateBefore(looks, 55_000)).toBeCloseTo(40, 9);
});

test("a fault that costs no throughput is recovered from at once", () => {
  const looks = counted(120, () => 40);
  expect(throughputBack(looks, 60_000, 120_000)).toBe(0);
});

test.each([3, 7.5, 14.75])("nothing for %d s and then as before", (outage) => {
  const looks = counted(120, (second) => (second >= 60 && second < 60 + outage ? 0 : 40));
  // A window that begins one second before the end of the outage holds just 80 %.
  expect(throughputBack(looks, 60_000, 120_000)).toBeCloseTo(outage - 1, 9);
});

test("a short burst after the fault is no recovery", () => {
  const looks = counted(120, (second) => {
    if (second < 60) return 40;
    if (second < 62) return 60;
    return second < 72 ? 0 : 40;
  });
  expect(throughputBack(looks, 60_000, 120_000)).toBeCloseTo(11, 9);
});

test("no five seconds with enough until the next fault are no recovery", () => {
  const looks = counted(120, (second) => (second < 60 ? 40 : 30));
  expect(throughputBack(looks, 60_000, 120_000)).toBeNaN();
});

test("looks that are far apart, as while a server is away, count as an even rise", () => {
  const looks = counted(120, () => 40).filter(({ atMs }) => atMs <= 60_000 || atMs >= 70_000);
  expect(throughputBack(looks, 60_000, 120_000)).toBe(0);
});

test("the slope of a line, whatever a few of its points say", () => {
  const points = Array.from({ length: 21 }, (_, x) => [x, 3 * x + 5] as const);
  expect(theilSen(points)).toBeCloseTo(3, 12);
  expect(theilSen(points.map(([x, y]) => [x, x % 7 === 0 ? y + 1_000 : y]))).toBeCloseTo(3, 1);
  expect(theilSen([[1, 2]])).toBeNaN();
});
