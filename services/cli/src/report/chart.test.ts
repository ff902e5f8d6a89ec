import { expect, it } from "vitest";
import { lineChart, ticks } from "./chart.ts";

it("puts ticks on round numbers within the span", () => {
  expect(ticks(0, 1, 4)).toEqual([0, 0.5, 1]);
  expect(ticks(0, 0.83, 4)).toEqual([0, 0.5]);
  expect(ticks(3, 97, 5)).toEqual([20, 40, 60, 80]);
  expect(ticks(2, 2, 4)).toEqual([2]);
});

it("draws what is finite and says so when there is nothing", () => {
  const base = { title: "a <b>", xLabel: "x", yLabel: "y" };
  const svg = lineChart({
    ...base,
    series: [
      {
        label: "s",
        points: [
          { x: 0, y: 0 },
          { x: 1, y: Number.NaN },
          { x: 2, y: 1 },
        ],
      },
    ],
  });
  expect(svg).toContain('points="56.0,220.0 544.0,34.0"');
  expect(svg).not.toContain("<b>");
  expect(lineChart({ ...base, series: [{ label: "s", points: [] }] })).toContain("nothing recorded");
});
