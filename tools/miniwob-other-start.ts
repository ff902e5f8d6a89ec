/** @file `make miniwob-other-start`: the same tasks from random weights, for comparison; its time is only reported. */
import { measureRun } from "@vesper/cli";
import { miniwobMeasures } from "./miniwob/measures.ts";

process.exitCode = await measureRun({
  target: "miniwob-other-start",
  file: "runs/miniwob-other-start.yaml",
  goals: (run) => miniwobMeasures(run, false),
});
