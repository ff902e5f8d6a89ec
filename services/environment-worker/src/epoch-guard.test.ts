import { describe, expect, it } from "vitest";
import { EpochGuard } from "./epoch-guard.ts";

const epoch = (delivery: number, incarnation = "a") => ({ incarnation, delivery });

describe("the epoch guard", () => {
  it("admits rising deliveries and refuses older ones", () => {
    const guard = new EpochGuard();
    expect(guard.admit("e", epoch(1))).toBe(true);
    expect(guard.admit("e", epoch(3))).toBe(true);
    expect(guard.admit("e", epoch(2))).toBe(false);
    expect(guard.isCurrent("e", epoch(1))).toBe(false);
    expect(guard.isCurrent("e", epoch(3))).toBe(true);
  });

  it("takes the stream that was made anew for the newer one", () => {
    const guard = new EpochGuard();
    guard.admit("e", epoch(5));
    expect(guard.admit("e", epoch(1, "b"))).toBe(true);
    expect(guard.isCurrent("e", epoch(5))).toBe(false);
  });

  it("keeps episodes apart", () => {
    const guard = new EpochGuard();
    guard.admit("e", epoch(2));
    expect(guard.admit("f", epoch(1))).toBe(true);
  });
});
