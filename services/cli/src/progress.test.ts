import { UserError } from "@vesper/kit";
import { expect, it } from "vitest";
import { explain, table } from "./output.ts";
import { duration, progressLine } from "./progress.ts";

it("says in one line where a run stands", () => {
  const line = progressLine({
    stage: "grpo",
    version: 12,
    episodes: 640,
    success: 0.875,
    meanReturn: 0.9,
    updatesPerSecond: 0.51,
    stepsPerSecond: 143.2,
    lag: 0.75,
    secondsLeft: 75,
  });
  expect(line).toBe(
    "grpo · version 12 · 640 episodes · success 87.5% · return 0.90 · 0.51 updates/s · 143 steps/s · lag 0.8 · 1m15s left",
  );
});

it.each([
  [0, "0s"],
  [59.6, "1m00s"],
  [3725, "1h02m"],
])("writes %s seconds as %s", (seconds, text) => expect(duration(seconds)).toBe(text));

it("lines columns up", () => {
  expect(
    table([
      ["task", "n"],
      ["a", "10"],
      ["long", "5"],
    ]),
  ).toBe("task   n\na     10\nlong   5");
});

it("answers a person's mistake with a line and code 2", () => {
  expect(explain(new UserError("seed", "-1", "0 or more"))).toEqual({
    line: "vesper: seed: found -1; allowed: 0 or more",
    exitCode: 2,
  });
});
