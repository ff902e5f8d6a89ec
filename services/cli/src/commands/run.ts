import { type Command, InvalidArgumentError } from "commander";
import { type DriveOutcome, driveRun } from "../drive-run.ts";
import { onInterrupt } from "../interrupt.ts";
import { createOutput, exitCodes, type Outcome, table } from "../output.ts";
import { ProgressPrinter } from "../progress.ts";
import { wilson } from "../report/wilson.ts";
import { readRunFile } from "../run-file.ts";
import { runFolder } from "../run-folder.ts";
import { encodeRunSpec } from "../run-record.ts";

interface Options {
  readonly out: string;
  readonly resume: boolean;
  readonly json: boolean;
  readonly print: boolean;
  readonly healthPort: number | undefined;
}

export function addRun(program: Command, outcome: Outcome): void {
  program
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
    .addHelpText(
      "after",
      `
Examples:
  vesper run runs/quickstart.yaml
  vesper run runs/quickstart.yaml --resume
  vesper run my-run.yaml --out /data/vesper --json

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
      const done = await driveRun({
        spec,
        folder: runFolder(options.out, spec.name),
        resume: options.resume,
        printer,
        interrupted: interruption.signal,
        ...(options.healthPort === undefined ? {} : { healthPort: options.healthPort }),
        ...(options.json ? { onSnapshot: (snapshot) => output.print("", { progress: snapshot }) } : {}),
      });
      printer.note("");
      if (done.status === "interrupted") {
        const again = `vesper run ${file} --resume${options.out === "out" ? "" : ` --out ${options.out}`}`;
        output.print(`interrupted at version ${done.version}; go on with: ${again}`, { ...done, resume: again });
        outcome.exitCode = exitCodes.interrupted;
        return;
      }
      output.print(summary(done), done);
    });
}

function portNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) throw new InvalidArgumentError("0 to 65535.");
  return value;
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
