import { describe, expect, it } from "vitest";
import { admissible } from "./admission.ts";

/** The published formula in versions: min over nothing else here, (maxStaleness + version + 1)·batch − all that ever ran. */
const cases = [
  { batch: 4, maxStaleness: 1, version: 0, accepted: 0, running: 0, capacity: 8 },
  { batch: 4, maxStaleness: 1, version: 0, accepted: 8, running: 0, capacity: 0 },
  { batch: 4, maxStaleness: 1, version: 1, accepted: 8, running: 0, capacity: 4 },
];

describe("admission", () => {
  it.each(cases)("admits $capacity groups at version $version with $accepted accepted (AReaL)", (c) => {
    const state = {
      dispatched: c.accepted + c.running,
      settled: c.version * c.batch,
      dropped: 0,
      maxStaleness: c.maxStaleness,
      batchGroups: c.batch,
    };
    expect(admissible(state)).toBe(c.capacity);
  });

  it("admits 8 groups, not 408, after a restore at version 100 with nothing outstanding (AReaL#1345)", () => {
    const restored = { dispatched: 400, settled: 400, dropped: 0, maxStaleness: 1, batchGroups: 4 };
    expect(admissible(restored)).toBe(8);
  });

  it("bounds the whole run by the batch, however many learners share it (AReaL#1471)", () => {
    expect(admissible({ dispatched: 0, settled: 0, dropped: 0, maxStaleness: 2, batchGroups: 16 })).toBe(48);
  });

  it("frees the place of a group that was dropped", () => {
    expect(admissible({ dispatched: 4, settled: 1, dropped: 2, maxStaleness: 0, batchGroups: 4 })).toBe(3);
  });

  it("never owes places", () => {
    expect(admissible({ dispatched: 9, settled: 0, dropped: 0, maxStaleness: 0, batchGroups: 4 })).toBe(0);
  });
});
