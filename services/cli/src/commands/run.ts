import { join } from "node:path";
import { UserError } from "@vesper/kit";
import type { Command } from "commander";
import { type DriveOptions, driveRun } from "../drive-run.ts";
import { onInterrupt } from "../interrupt.ts";
import { createOutput, exitCodes, type Outcome, table } from "../output.ts";
import { driveProcesses } from "../processes/drive-processes.ts";
import { parseCounts } from "../processes/manager.ts";
import { ProgressPrinter } from "../progress.ts";
import { wilson } from "../report/wilson.ts";
import { readRunFile } from "../run-file.ts";
import { runFolder } from "../run-folder.ts";
import { encodeRunSpec } from "../run-record.ts";
import type { ConnectionOptions } from "../serve/connections.ts";
import type { DriveOutcome } from "../watch-run.ts";
import { addBusOptions, addStoreOptions } from "./connection-options.ts";
import { portNumber } from "./numbers.ts";

interface Options extends ConnectionOptions {
  readonly processes: boolean;
  readonly scale: string | undefined;
  readonly servers: string | undefined;
  readonly out: string;
  readonly resume: boolean;
  readonly json: boolean;
  readonly print: boolean;
  readonly healthPort: number | undefined;
}

export function addRun(program: Command, outcome: Outcome): void {
  const command = program
    .command("run")
    .description("train, evaluate and report as a run file says")
    .argument("<file>", "a run file, e.g. runs/quickstart.yaml")
    .option("--out <folder>", "where runs are kept", "out")
    .option("--resume", "go on where the run of this name stood", false)
    .option("--json", "a JSON object a line: progress once a second, then the outcome", false)
    .option(
      "--health-port <n>",
      "serve /healthz, /readyz and /metrics on this port of loopback; 0 takes a free one",
      portNumber,
    )
    .option("--print", "print the run file with every default, and do nothing", false)
    .option("--processes", "a process per role, over nats-server and S3", false)
    .option("--scale <counts>", "with --processes: how many, e.g. environment-worker=2,actor=2 (default: one each)")
    .option("--servers <folder>", "with --processes: the folder of `vesper up` (default: OUT/servers)");
  addStoreOptions(addBusOptions(command))
    .addHelpText(
      "after",
      `
Examples:
  vesper run runs/quickstart.yaml
  vesper run runs/quickstart.yaml --resume
  vesper run my-run.yaml --out /data/vesper --json
  vesper run my-run.yaml --processes --scale environment-worker=2

With --processes the run uses the bus and store at --nats and --s3, or those that \`vesper up\` started, or its own.

Ctrl-C finishes the update that is being made, keeps its checkpoint, and says how to go on. Exit code 130 then.`,
    )
    .action(async (file: string, options: Options) => {
      const spec = await readRunFile(file);
      if (options.print) {
        process.stdout.write(encodeRunSpec(spec));
        return;
      }
      const output = createOutput(options.json);
      using printer = new ProgressPrinter();
      using interruption = onInterrupt();
      const drive: DriveOptions = {
        spec,
        folder: runFolder(options.out, spec.name),
        resume: options.resume,
        printer,
        interrupted: interruption.signal,
        ...(options.healthPort === undefined ? {} : { healthPort: options.healthPort }),
        ...(options.json ? { onSnapshot: (snapshot) => output.print("", { progress: snapshot }) } : {}),
      };
      const done = await (options.processes ? driveInProcesses(drive, options) : driveRun(drive));
      printer.note("");
      if (done.status === "interrupted") {
        const again = ["vesper run", file, "--resume", ...sameAgain(options)].join(" ");
        output.print(`interrupted at version ${done.version}; go on with: ${again}`, { ...done, resume: again });
        outcome.exitCode = exitCodes.interrupted;
        return;
      }
      output.print(summary(done), done);
    });
}

/** Options without which a resumed run would be another one. */
function sameAgain({ out, processes, scale, servers }: Options): readonly string[] {
  return [
    ...(out === "out" ? [] : ["--out", out]),
    ...(processes ? ["--processes"] : []),
    ...(scale === undefined ? [] : ["--scale", scale]),
    ...(servers === undefined ? [] : ["--servers", servers]),
  ];
}

async function driveInProcesses(drive: DriveOptions, options: Options): Promise<DriveOutcome> {
  const { scale, out, servers = join(out, "servers"), healthPort } = options;
  if (healthPort !== undefined)
    throw new UserError("--health-port", "with --processes", "without it: each process has a port, see `vesper scale`");
  const counts = parseCounts(scale?.split(",") ?? []);
  return await driveProcesses({ ...drive, counts, connections: options, servers });
}

function summary(done: DriveOutcome): string {
  const rows = done.evaluations.flatMap((record) =>
    record.scores.map((score) => {
      const [low, high] = wilson(score.successes, score.episodes);
      const percent = (v: number) => (100 * v).toFixed(1);
      return [
        score.behaviour === "policy" ? record.stage : score.behaviour,
        score.taskId,
        score.episodes === 0 ? "–" : percent(score.successes / score.episodes),
        `${percent(low)}–${percent(high)}`,
        String(score.episodes),
      ];
    }),
  );
  const scores = rows.length > 0 ? `${table([["who", "task", "success %", "95 %", "n"], ...rows])}\n\n` : "";
  return `${scores}version ${done.version} · report: ${done.report}`;
}
