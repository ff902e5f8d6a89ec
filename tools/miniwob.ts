/**
 * @file `make miniwob`: a policy begins on widget pages of our own, then learns seven pages of MiniWoB++ by trying, one
 * policy for each, and is evaluated on 500 unseen seeds. It sees no demonstration there. Leaves `results/miniwob.json`.
 */
import { measureRuns } from "@vesper/cli";
import { miniwobMeasures } from "./miniwob/measures.ts";
import { pageRuns } from "./miniwob/pages.ts";

process.exitCode = await measureRuns({
  target: "miniwob",
  plan: [{ file: "runs/miniwob-start.yaml" }, ...pageRuns("start")],
  goals: (runs, minutes) => miniwobMeasures(runs, minutes, true),
});
