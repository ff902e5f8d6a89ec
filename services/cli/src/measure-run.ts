/** @file A run file played from the beginning and held to its figures: what `make quickstart` and its siblings do. */
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
  /** From the reading of the run file to the report: everything that it took. */
  readonly minutes: number;
}

export interface MeasuredRun {
  /** Also the name of `results/<target>.json`. */
  readonly target: string;
  readonly file: string;
  /** What the figures of learning are held to, or figures of one's own. */
  readonly goals: LearningGoals | ((run: FinishedRun) => readonly Measure[]);
  readonly out?: string;
}

/** Runs under a free name, so that an earlier run is never overwritten. @returns the process's exit code */
export async function measureRun({ target, file, goals, out = "out" }: MeasuredRun): Promise<number> {
  const begun = performance.now();
  try {
    const written = await readRunFile(file);
    const spec = { ...written, name: await freeName(out, written.name) };
    const folder = runFolder(out, spec.name);
    using printer = new ProgressPrinter();
    using interruption = onInterrupt();
    printer.note(`${spec.name}: ${spec.stages.map((s) => s.name).join(" → ")} · ${folder.path}`);
    const done = await driveRun({ spec, folder, resume: false, printer, interrupted: interruption.signal });
    const minutes = (performance.now() - begun) / 60_000;
    printer.note("");
    if (done.status === "interrupted") return exitCodes.interrupted;
    await using store = await createFileStore(folder.root);
    const records = await evaluationRecords(store, spec);
    const finished = { spec, samples: await readSamples(folder.path), records, minutes };
    const measures =
      typeof goals === "function" ? goals(finished) : learningMeasures(spec, finished.samples, records, goals);
    process.stdout.write(`${measuresTable(measures)}\n\n`);
    process.stdout.write(`report: ${done.report}\nfigures: ${await writeResults(target, measures)}\n`);
    return exitCodes.ok;
  } catch (error) {
    const { line, exitCode } = explain(error);
    process.stderr.write(`${line}\n`);
    return exitCode;
  }
}
