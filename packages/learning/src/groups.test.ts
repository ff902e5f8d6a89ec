import { describe, expect, it } from "vitest";
import { selectGroups } from "./groups.ts";

describe("selectGroups", () => {
  it("drops and counts groups without a signal and groups that are too small", () => {
    const found = selectGroups([[1, 1, 1], [1, 0, null], [0.5], [null, 1], [0, 1, 1, 0]], { estimator: "dr_grpo" });
    expect(found.kept.map(({ group }) => group)).toEqual([1, 4]);
    expect(found.kept[0]?.advantages).toEqual([0.5, -0.5, undefined]);
    expect(found.dropped).toEqual([
      { group: 0, reason: "no-signal" },
      { group: 2, reason: "below-min-group" },
      { group: 3, reason: "below-min-group" },
    ]);
    expect(found.invalidMembers).toBe(2);
  });

  it("leaves nothing to train when no reward is valid, without throwing (verl#5894)", () => {
    const found = selectGroups([[null, Number.NaN], []], { estimator: "grpo" });
    expect(found.kept).toEqual([]);
    expect(found.dropped).toHaveLength(2);
  });

  it("keeps dropped groups out of the batch's deviation", () => {
    const alone = selectGroups([[1, 0]], { estimator: "batch_std" });
    const beside = selectGroups(
      [
        [1, 0],
        [5, 5, 5],
      ],
      { estimator: "batch_std" },
    );
    expect(beside.kept[0]?.advantages).toEqual(alone.kept[0]?.advantages);
  });
});
