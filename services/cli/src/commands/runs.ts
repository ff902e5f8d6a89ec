/** @file `vesper runs …`: runs as an API drives them. */
import { readFile } from "node:fs/promises";
import { InvariantViolated, UserError } from "@vesper/kit";
import type { RoleCount, RunStatus } from "@vesper/proto";
import type { Command } from "commander";
import { type AskOptions, addAskOptions } from "../api/client-options.ts";
import { roleTable, runTable, snapshotOf } from "../api/status-text.ts";
import { onInterrupt } from "../interrupt.ts";
import { createOutput, exitCodes, type Outcome } from "../output.ts";
import { parseCounts } from "../processes/manager.ts";
import { ProgressPrinter } from "../progress.ts";

/** gRPC is loaded by who needs it. */
const load = async () => ({ ...(await import("../api/asking.ts")), ...(await import("@vesper/coordinator/api")) });

export function addRuns(program: Command, outcome: Outcome): void {
  const runs = program.command("runs").description("runs that an API drives: list, start, watch, stop, scale");
  runs.addHelpText(
    "after",
    `
Examples:
  vesper runs list
  vesper runs start runs/quickstart.yaml --watch
  vesper runs watch quickstart --json
  vesper runs scale quickstart environment-worker=4
  vesper runs stop quickstart
  VESPER_API=https://trainer:7350 VESPER_API_TOKEN_FILE=token vesper runs list`,
  );

  addAskOptions(runs.command("list").description("every run, and how it stands")).action(
    async (options: AskOptions) => {
      const { openApi, methods } = await load();
      using api = await openApi(options);
      const all: RunStatus[] = [];
      for (let after = ""; ; ) {
        const { runs: page, next } = await api.call(methods.listRuns, { after, limit: 0 });
        all.push(...page);
        if (next === "") break;
        after = next;
      }
      createOutput(options.json).print(runTable(all), all);
    },
  );

  addAskOptions(
    runs
      .command("start")
      .description("start the run of a run file, or go on with it")
      .argument("<file>", "a run file, e.g. runs/quickstart.yaml")
      .option("--resume", "go on where the run of this name stood", false)
      .option("--scale <counts>", "how many processes, e.g. environment-worker=2,actor=2 (default: one each)")
      .option("--watch", "and watch it to its end", false),
  )
    .addHelpText(
      "after",
      `
Examples:
  vesper runs start runs/quickstart.yaml
  vesper runs start runs/quickstart.yaml --resume --scale environment-worker=2 --watch`,
    )
    .action(
      async (
        file: string,
        options: AskOptions & { readonly resume: boolean; readonly scale?: string; readonly watch: boolean },
      ) => {
        const { openApi, methods } = await load();
        const runFile = await textOf(file);
        const roles = countsIn(options.scale?.split(",") ?? []);
        using api = await openApi(options);
        const { status } = await api.call(methods.startRun, { runFile, roles, resume: options.resume });
        if (options.watch) await watch(status.run, options, outcome);
        else createOutput(options.json).print(`${status.run} is ${status.state}`, status);
      },
    );

  addAskOptions(
    runs
      .command("watch")
      .description("watch a run to its end; Ctrl-C ends the watching only")
      .argument("<run>", "its name"),
  )
    .addHelpText("after", "\nExit codes: 0 the run finished, 1 it failed, 130 it was stopped, or the watching was.")
    .action(async (run: string, options: AskOptions) => watch(run, options, outcome));

  addAskOptions(
    runs
      .command("stop")
      .description("let a run finish the update that is being made, and end it; it can be resumed")
      .argument("<run>", "its name")
      .option("--no-wait", "do not wait for its end"),
  ).action(async (run: string, options: AskOptions & { readonly wait: boolean }) => {
    const { openApi, methods } = await load();
    using api = await openApi(options);
    const { status } = await api.call(methods.stopRun, { run });
    const last = options.wait ? await lastWord(run, options) : status;
    createOutput(options.json).print(`${last.run} is ${last.state}${last.reason && `: ${last.reason}`}`, last);
    if (last.state === "failed") outcome.exitCode = exitCodes.failed;
  });

  addAskOptions(
    runs
      .command("scale")
      .description("show how many processes a run has, or change it")
      .argument("<run>", "its name")
      .argument("[role=n...]", "environment-worker=N, actor=N, verifier=N"),
  )
    .addHelpText("after", "\nExample:\n  vesper runs scale quickstart environment-worker=4 actor=2")
    .action(async (run: string, wishes: readonly string[], options: AskOptions) => {
      const { openApi, methods } = await load();
      const roles = countsIn(wishes);
      using api = await openApi(options);
      const { status } = await (roles.length === 0
        ? api.call(methods.getRun, { run })
        : api.call(methods.scaleRun, { run, roles }));
      createOutput(options.json).print(roleTable(status), status);
    });
}

async function watch(run: string, options: AskOptions, outcome: Outcome): Promise<void> {
  const { openApi, methods, watchOn } = await load();
  using api = await openApi(options);
  using interruption = onInterrupt();
  using printer = new ProgressPrinter();
  const output = createOutput(options.json);
  let last: RunStatus | undefined;
  for await (const { status } of watchOn(api, methods.watchRun, { run }, interruption.signal)) {
    last = status;
    if (options.json) output.print("", status);
    else printer.show(snapshotOf(status), Date.now());
  }
  if (interruption.signal.aborted || last === undefined) {
    outcome.exitCode = exitCodes.interrupted;
    return;
  }
  printer.note("");
  if (!options.json) output.print(runTable([last]), last);
  if (last.state === "failed") outcome.exitCode = exitCodes.failed;
  if (last.state === "stopped") outcome.exitCode = exitCodes.interrupted;
}

async function lastWord(run: string, options: AskOptions): Promise<RunStatus> {
  const { openApi, methods, watchOn } = await load();
  using api = await openApi(options);
  using interruption = onInterrupt();
  let last: RunStatus | undefined;
  for await (const { status } of watchOn(api, methods.watchRun, { run }, interruption.signal)) last = status;
  if (last) return last;
  throw new InvariantViolated(`nothing was said of ${run}`);
}

function countsIn(texts: readonly string[]): readonly RoleCount[] {
  return Object.entries(parseCounts(texts)).map(([role, count]) => ({ role, count }));
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new UserError(file, "no readable file", "a run file, e.g. runs/quickstart.yaml", { cause: error });
  }
}
