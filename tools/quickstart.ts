import { measureRun } from "@vesper/cli";

process.exitCode = await measureRun({
  target: "quickstart",
  file: "runs/quickstart.yaml",
  goals: { trainMinutes: { atMost: 8 }, evaluationMinutes: { atMost: 4 }, tasksAt95: { atLeast: 6 } },
});
