/** @file `vesper`: one program, one file a command. Exit codes: 0 done, 1 failed, 2 a mistake in what was asked, 130 interrupted. */
import { readFile } from "node:fs/promises";
import { Command, CommanderError } from "commander";
import { addApi } from "./commands/api.ts";
import { addDoctor } from "./commands/doctor.ts";
import { addEvaluate } from "./commands/evaluate.ts";
import { addInspect } from "./commands/inspect.ts";
import { addLedger } from "./commands/ledger.ts";
import { addPolicies } from "./commands/policies.ts";
import { addRun } from "./commands/run.ts";
import { addRuns } from "./commands/runs.ts";
import { addScale } from "./commands/scale.ts";
import { addServe } from "./commands/serve.ts";
import { addServers } from "./commands/servers.ts";
import { addTasks } from "./commands/tasks.ts";
import { exitCodes, explain, type Outcome } from "./output.ts";

const adders = [
  addRun,
  addEvaluate,
  addTasks,
  addInspect,
  addLedger,
  addDoctor,
  addServe,
  addServers,
  addScale,
  addApi,
  addRuns,
  addPolicies,
];

export async function main(argv: readonly string[]): Promise<number> {
  const outcome: Outcome = { exitCode: exitCodes.ok };
  const program = new Command("vesper")
    .description("Trains agents that operate screens.")
    .version(await version())
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: (text, write) => write(`vesper: ${text.replace(/^error: /, "")}`) })
    .showHelpAfterError("(see vesper --help)")
    .addHelpText(
      "after",
      `
Examples:
  vesper run runs/quickstart.yaml              train, then evaluate, then write report.html
  vesper run runs/quickstart.yaml --resume     go on where an interrupted run stood
  vesper tasks play widgets/click-color        watch a task's own solution
  vesper ledger out/runs/quickstart            prove that nothing was lost or counted twice`,
    );
  for (const add of adders) add(program, outcome);
  try {
    await program.parseAsync(argv, { from: "user" });
    return outcome.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    const { line, exitCode } = explain(error);
    process.stderr.write(`${line}\n`);
    return exitCode;
  }
}

async function version(): Promise<string> {
  const text = await readFile(new URL("../package.json", import.meta.url), "utf8");
  const parsed: unknown = JSON.parse(text);
  return typeof parsed === "object" && parsed !== null && "version" in parsed ? String(parsed.version) : "unknown";
}
