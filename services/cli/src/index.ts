export { Catalogue } from "./catalogue.ts";
export { type CheckTasksOptions, checkTasks, checkTasksTable } from "./check-tasks.ts";
export { LocalRun, type LocalRunOptions } from "./local-run.ts";
export { main } from "./main.ts";
export { type MeasuredRun, measureRun } from "./measure-run.ts";
export { explain } from "./output.ts";
export { type Measure, measure, measuresTable, writeResults } from "./results.ts";
export { parseRunFile, readRunFile } from "./run-file.ts";
export { runFileReference } from "./run-file-reference.ts";
