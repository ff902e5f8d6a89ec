/** @file Run files played from the beginning and held to their figures: what `make quickstart` and its siblings do. */
import type { RunSpec } from "@vesper/proto";
import { createFileStore, type EvaluationRecord } from "@vesper/store";
import { driveRun } from "./drive-run.ts";
import { onInterrupt } from "./interrupt.ts";
import { type LearningGoals, learningMeasures } from "./learning-figures.ts";
import { readSamples, type Sample } from "./metrics-log.ts";
import { exitCodes, explain } from "./output.ts";
import { ProgressPrinter } from "./progress.ts";
import { evaluationRecords } from "./report/gather.ts";
import { type Measure, measuresTable, writeResults } from "./results.ts";
import { readRunFile } from "./run-file.ts";
import { freeName, runFolder } from "./run-folder.ts";

/** A run that came to its end, as those see it who draw figures from it. */
export interface FinishedRun {
  readonly spec: RunSpec;
  readonly samples: readonly Sample[];
  /** Of the evaluate stages, in their order. */
  readonly records: readonly EvaluationRecord[];
  /** From the start of its services to the report. */
  readonly minutes: number;
}

/** One of several runs that are played one after the other. */
export interface RunPlan {
  readonly file: string;
  /** What is other than in the file; `earlier` are the runs that were played before, as they were named. */
  readonly change?: (written: RunSpec, earlier: readonly RunSpec[]) => RunSpec;
}

export interface MeasuredRuns {
  /** Also the name of `results/<target>.json`. */
  readonly target: string;
  readonly plan: readonly RunPlan[];
  /** @param minutes from the process's start to the last report */
  readonly goals: (runs: readonly FinishedRun[], minutes: number) => readonly Measure[];
  readonly out?: string;
}

export interface MeasuredRun extends Pick<MeasuredRuns, "target" | "out"> {
  readonly file: string;
  /** What the figures of learning are held to, or figures of one's own. */
  readonly goals: LearningGoals | ((run: FinishedRun) => readonly Measure[]);
}

/** @returns the process's exit code */
export async function measureRun({ target, file, goals, out }: MeasuredRun): Promise<number> {
  const measure = (run: FinishedRun) =>
    typeof goals === "function" ? goals(run) : learningMeasures(run.spec, run.samples, run.records, goals);
  return await measureRuns({
    target,
    plan: [{ file }],
    goals: (runs) => runs.flatMap(measure),
    ...(out === undefined ? {} : { out }),
  });
}

/**
 * Each under a free name, so that an earlier run is never overwritten. A run that fails is told of and left out of the
 * figures; those after it are played all the same, unless it is the only one.
 *
 * @returns the process's exit code
 */
export async function measureRuns({ target, plan, goals, out = "out" }: MeasuredRuns): Promise<number> {
  using interruption = onInterrupt();
  const finished: FinishedRun[] = [];
  const closing: string[] = [];
  let exitCode: number = exitCodes.ok;
  for (const { file, change } of plan) {
    try {
      const earlier = finished.map(({ spec }) => spec);
      const written = await readRunFile(file);
      const changed = change?.(written, earlier) ?? written;
      const spec = { ...changed, name: await freeName(out, changed.name) };
      const played = await play(spec, out, interruption.signal);
      if (played === "interrupted") return exitCodes.interrupted;
      finished.push(played.run);
      closing.push(`report: ${played.report}`);
    } catch (error) {
      const explained = explain(error);
      exitCode = explained.exitCode;
      process.stderr.write(`${explained.line}\n`);
      if (plan.length === 1) return exitCode;
      closing.push(`${file}: ${explained.line}`);
    }
  }
  try {
    const measures = goals(finished, performance.now() / 60_000);
    process.stdout.write(`${measuresTable(measures)}\n\n`);
    process.stdout.write(`${closing.join("\n")}\nfigures: ${await writeResults(target, measures)}\n`);
    return exitCode;
  } catch (error) {
    const explained = explain(error);
    process.stderr.write(`${explained.line}\n`);
    return explained.exitCode;
  }
}

async function play(spec: RunSpec, out: string, interrupted: AbortSignal) {
  const begun = performance.now();
  const folder = runFolder(out, spec.name);
  using printer = new ProgressPrinter();
  printer.note(`${spec.name}: ${spec.stages.map((s) => s.name).join(" → ")} · ${folder.path}`);
  const done = await driveRun({ spec, folder, resume: false, printer, interrupted });
  const minutes = (performance.now() - begun) / 60_000;
  printer.note("");
  if (done.status === "interrupted") return "interrupted";
  await using store = await createFileStore(folder.root);
  const records = await evaluationRecords(store, spec);
  const run: FinishedRun = { spec, samples: await readSamples(folder.path), records, minutes };
  return { run, report: done.report };
}
