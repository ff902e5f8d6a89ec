import { describe, expect, it } from "vitest";
import { BatchGate } from "./batching.ts";

const rules = { maxBatch: 4, maxWaitMs: 10 };

/** A gate whose thread was busy all of the last second, with callers a, b and c about. */
function busy(): BatchGate {
  const gate = new BatchGate(rules);
  gate.worked(0, 1_000);
  for (const caller of ["a", "b", "c"]) gate.heard(caller, 1_000);
  return gate;
}

describe("when a batch starts", () => {
  it("waits for company while the thread is busy and others are about", () => {
    expect(busy().waitMs(1, 1_000, 1_000)).toBe(10);
    expect(busy().waitMs(2, 1_000, 1_004)).toBe(6);
  });

  it("does not wait when a full batch is there", () => {
    const gate = busy();
    for (const caller of ["d", "e"]) gate.heard(caller, 1_000);
    expect(gate.waitMs(4, 1_000, 1_000)).toBe(0);
  });

  it("does not wait longer than it may", () => {
    expect(busy().waitMs(1, 1_000, 1_010)).toBe(0);
  });

  it("does not wait when everyone who has been asking is there", () => {
    expect(busy().waitMs(3, 1_000, 1_000)).toBe(0);
  });

  it("does not wait for callers who fell silent", () => {
    const gate = busy();
    gate.worked(1_000, 2_100);
    gate.heard("a", 2_100);
    expect(gate.waitMs(1, 2_100, 2_100)).toBe(0);
  });

  it("does not wait when the thread is idle most of the time", () => {
    const gate = new BatchGate(rules);
    gate.worked(0, 300);
    for (const caller of ["a", "b", "c"]) gate.heard(caller, 1_000);
    expect(gate.waitMs(1, 1_000, 1_000)).toBe(0);
  });
});
