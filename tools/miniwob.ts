/**
 * @file `make miniwob`: one policy learns seven tasks of MiniWoB++ by trying, after a start on widget pages of our own,
 * and is evaluated on 500 unseen seeds of each. It sees no demonstration on those pages. Leaves `results/miniwob.json`.
 */
import { measureRun } from "@vesper/cli";
import { miniwobMeasures } from "./miniwob/measures.ts";

process.exitCode = await measureRun({
  target: "miniwob",
  file: "runs/miniwob.yaml",
  goals: (run) => miniwobMeasures(run, true),
});
