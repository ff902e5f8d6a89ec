/**
 * @file `make check-tasks`: every task template, many seeds, the real browser. Prints a table, writes
 * `results/check-tasks.json` (for a SUITE `check-tasks-<name>.json`), and exits 0 when it ran to its end, whatever it found.
 *
 * Environment: SEEDS (20), SLOTS (2), ONLY (part of a task id), SUITE (a module with a suite, instead of Vesper's own).
 */
import { resolve } from "node:path";
import { Catalogue, checkTasks, checkTasksTable, explain, writeResults } from "@vesper/cli";
import { createBrowserDriver } from "@vesper/env-browser";

/** Distinct templates that Vesper's own suites have to offer. */
const TEMPLATES_AT_LEAST = 14;

const interrupted = new AbortController();
process.once("SIGINT", () => interrupted.abort());
process.once("SIGTERM", () => interrupted.abort());

try {
  const { SUITE: module } = process.env;
  const { suites, added, find } = await Catalogue.open(module ? [resolve(module)] : [], "SUITE");
  const report = await checkTasks({
    suites: module ? added : suites,
    seeds: Array.from({ length: Number(process.env.SEEDS ?? 20) }, (_, i) => BigInt(i + 1)),
    slots: Number(process.env.SLOTS ?? 2),
    only: process.env.ONLY ?? "",
    ...(module ? {} : { templatesAtLeast: TEMPLATES_AT_LEAST }),
    launch: async () => createBrowserDriver({ templates: find }),
    signal: interrupted.signal,
    say: (line) => process.stderr.write(`${line}\n`),
  });
  const path = await writeResults(["check-tasks", ...added.map(({ name }) => name)].join("-"), report.measures);
  process.stdout.write(`${checkTasksTable(report)}\n\n${path}\n`);
} catch (error) {
  const { line, exitCode } = explain(error);
  process.stderr.write(`${line}\n`);
  process.exitCode = exitCode;
}
