export { Catalogue } from "./catalogue.ts";
export { type CheckTasksOptions, checkTasks, checkTasksTable } from "./check-tasks.ts";
export { proveLedger } from "./ledger.ts";
export { LocalRun, type LocalRunOptions } from "./local-run.ts";
export { main } from "./main.ts";
export {
  type FinishedRun,
  type MeasuredRun,
  type MeasuredRuns,
  measureRun,
  measureRuns,
  type RunPlan,
} from "./measure-run.ts";
export { explain } from "./output.ts";
export { driveProcesses } from "./processes/drive-processes.ts";
export type { ProcessManager } from "./processes/manager.ts";
export { ServerFolder } from "./processes/servers/server-folder.ts";
export { bringUp, takeDown } from "./processes/servers/standing-servers.ts";
export { ProgressPrinter } from "./progress.ts";
export { wilson } from "./report/wilson.ts";
export { type Measure, measure, measuresTable, writeResults } from "./results.ts";
export { parseRunFile, readRunFile } from "./run-file.ts";
export { runFileReference } from "./run-file-reference.ts";
export { runFolder } from "./run-folder.ts";
export { type Role, roles } from "./serve/role.ts";
export { serveMain } from "./serve/serve-main.ts";
