/**
 * @file `make check-tasks`: every task template, many seeds, the real browser. Prints a table, writes
 * `results/check-tasks.json`, and exits 0 when it ran to its end, whatever it found.
 *
 * Environment: SEEDS (20), SLOTS (2), ONLY (part of a task id).
 */
import { widgets } from "../envs/apps/src/index.ts";
import { createBrowserDriver } from "../envs/browser/src/index.ts";
import { checkTasks, checkTasksTable } from "../services/cli/src/check-tasks.ts";
import { writeResults } from "../services/cli/src/results.ts";

const suites = [widgets];
const seeds = Array.from({ length: Number(process.env.SEEDS ?? 20) }, (_, i) => BigInt(i + 1));
const templates = new Map(suites.flatMap((suite) => suite.templates).map((template) => [template.task.id, template]));

const interrupted = new AbortController();
process.once("SIGINT", () => interrupted.abort());
process.once("SIGTERM", () => interrupted.abort());

const report = await checkTasks({
  suites,
  seeds,
  slots: Number(process.env.SLOTS ?? 2),
  only: process.env.ONLY ?? "",
  launch: async () => createBrowserDriver({ templates: (taskId) => templates.get(taskId) }),
  signal: interrupted.signal,
  say: (line) => process.stderr.write(`${line}\n`),
});
const path = await writeResults("check-tasks", report.measures);
process.stdout.write(`${checkTasksTable(report)}\n\n${path}\n`);
