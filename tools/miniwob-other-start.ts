/**
 * @file `make miniwob-other-start`: the same pages from random weights, for comparison, with twice the time. Leaves
 * `results/miniwob-other-start.json`.
 */
import { measureRuns } from "@vesper/cli";
import { miniwobMeasures } from "./miniwob/measures.ts";
import { pageRuns } from "./miniwob/pages.ts";

process.exitCode = await measureRuns({
  target: "miniwob-other-start",
  plan: pageRuns("random weights", 2),
  goals: (runs, minutes) => miniwobMeasures(runs, minutes, false),
});
