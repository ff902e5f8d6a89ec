import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { measure, writeResults } from "./results.ts";

describe("measures", () => {
  it.each([
    [{ atLeast: 14 }, 14, true],
    [{ atLeast: 14 }, 13, false],
    [{ atMost: 0.5 }, 0.5, true],
    [{ atMost: 0.5 }, 0.51, false],
    [{ equals: 1 }, 1, true],
    [{ equals: 1 }, 0.999, false],
    [{ equals: 0 }, Number.NaN, false],
    [{ atLeast: 0 }, Number.NaN, false],
  ])("hold a value against its goal: %j and %d → %s", (goal, value, ok) => {
    expect(measure("m", value, "1", goal).ok).toBe(ok);
  });

  it("without a goal are only reported", () => {
    expect(measure("m", 3, "s")).toEqual({ name: "m", value: 3, unit: "s", goal: "", ok: true });
  });
});

describe("a results file", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "vesper-results-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("says what was measured, at which commit and on which machine, and leaves nothing half written", async () => {
    const measures = [measure("speed", 3, "1/s", { atLeast: 2 }, { low: 2.5, high: 3.5, n: 20 })];
    const path = await writeResults("bench", measures, join(folder, "deep"));
    const content = JSON.parse(await readFile(path, "utf8"));
    expect(content).toEqual({
      target: "bench",
      commit: expect.stringMatching(/^([0-9a-f]{40}(\+changes)?|unknown)$/),
      machine: expect.stringContaining(process.versions.node),
      measures: [{ name: "speed", value: 3, unit: "1/s", goal: ">= 2", ok: true, low: 2.5, high: 3.5, n: 20 }],
    });
    expect(await readdir(join(folder, "deep"))).toEqual(["bench.json"]);
  });
});
