import { describe, expect, it } from "vitest";
import { BackOff } from "./back-off.ts";

const options = { firstWaitMs: 500, longestWaitMs: 4_000, healthyMs: 60_000, tries: 5 };

describe("the pause before a process is started again", () => {
  it("doubles up to its longest, and ends after the tries that it was given", () => {
    const backOff = new BackOff(options);
    const waits = Array.from({ length: 7 }, () => backOff.next(10));
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 4_000, undefined, undefined]);
  });

  it("begins anew after a process that ran for long enough", () => {
    const backOff = new BackOff(options);
    for (let i = 0; i < 5; i++) backOff.next(59_999);
    expect(backOff.next(60_000)).toBe(500);
    expect(backOff.next(0)).toBe(1_000);
  });
});
