import { describe, expect, it } from "vitest";
import { learningRate } from "./schedule.ts";

describe("learningRate", () => {
  it("rises linearly to the peak and stays", () => {
    const schedule = { peak: 1e-3, warmupUpdates: 4 };
    const found = [0, 1, 2, 3, 4, 1000].map((update) => learningRate(schedule, update, 0.9) / 1e-3);
    for (const [i, value] of [0.25, 0.5, 0.75, 1, 1, 1].entries()) expect(found[i]).toBeCloseTo(value, 12);
  });

  it("is the peak from the first update without a warm-up", () => {
    expect(learningRate({ peak: 0.5, warmupUpdates: 0 }, 0, 0)).toBe(0.5);
  });

  it("decays to the floor and not below", () => {
    const cosine = { peak: 1, warmupUpdates: 10, decay: "cosine", floor: 0.1 } as const;
    expect(learningRate(cosine, 10, 0)).toBeCloseTo(1, 12);
    expect(learningRate(cosine, 60, 0.5)).toBeCloseTo(0.55, 12);
    expect(learningRate(cosine, 500, 1.2)).toBeCloseTo(0.1, 12);
    expect(learningRate({ ...cosine, decay: "linear" }, 35, 0.25)).toBeCloseTo(0.775, 12);
  });
});
