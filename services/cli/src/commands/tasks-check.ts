import { createBrowserDriver } from "@vesper/env-browser";
import { UserError } from "@vesper/kit";
import type { Command } from "commander";
import { Catalogue } from "../catalogue.ts";
import { checkTasks, checkTasksTable } from "../check-tasks.ts";
import { onInterrupt } from "../interrupt.ts";
import { createOutput, exitCodes, type Outcome } from "../output.ts";
import { wholeNumber } from "./numbers.ts";
import { suiteOption } from "./suite-option.ts";

interface Options {
  readonly suite: readonly string[];
  readonly only: string;
  readonly seeds: number;
  readonly slots: number;
  readonly json: boolean;
}

export function addTasksCheck(tasks: Command, outcome: Outcome): void {
  tasks
    .command("check")
    .description("hold tasks to what a task must be, in the real browser")
    .addOption(suiteOption("to be checked instead of Vesper's own"))
    .option("--only <text>", "only tasks whose id holds this text", "")
    .option("--seeds <n>", "episodes per task", wholeNumber, 20)
    .option("--slots <n>", "episodes at once", wholeNumber, 2)
    .option("--json", "one JSON object", false)
    .addHelpText(
      "after",
      `
Example:
  vesper tasks check --suite ./my-suite.ts --seeds 5

A task's own solution completes it, doing nothing does not; what was played before does not matter; the same seed gives
the same pixels, in another browser too; looking at a page does not change it. Exit code 1 when one of these fails.`,
    )
    .action(async (options: Options) => {
      const { suites, added, find } = await Catalogue.open(options.suite, "--suite");
      const checked = added.length > 0 ? added : suites;
      const ids = checked.flatMap((suite) => suite.templates.map((template) => template.task.id));
      if (!ids.some((id) => id.includes(options.only)))
        throw new UserError("--only", options.only, `part of one of ${ids.join(", ")}`);
      using interruption = onInterrupt();
      try {
        const report = await checkTasks({
          suites: checked,
          seeds: Array.from({ length: options.seeds }, (_, i) => BigInt(i + 1)),
          slots: options.slots,
          only: options.only,
          launch: async () => createBrowserDriver({ templates: find }),
          signal: interruption.signal,
          say: (line) => process.stderr.write(`${line}\n`),
        });
        createOutput(options.json).print(checkTasksTable(report), report);
        outcome.exitCode = report.measures.every(({ ok }) => ok) ? exitCodes.ok : exitCodes.failed;
      } catch (error) {
        if (!interruption.signal.aborted) throw error;
        outcome.exitCode = exitCodes.interrupted;
      }
    });
}
