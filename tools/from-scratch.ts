import { measureRun } from "@vesper/cli";

process.exitCode = await measureRun({
  target: "from-scratch",
  file: "runs/from-scratch.yaml",
  goals: { trainMinutes: { atMost: 15 }, tasksAt95: { atLeast: 3 } },
});
