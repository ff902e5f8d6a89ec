/** @file A run at work, seen from outside: progress, samples, interruption, report. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RunSpec } from "@vesper/proto";
import type { BlobStore, EvaluationRecord } from "@vesper/store";
import { MetricsLog, readSamples } from "./metrics-log.ts";
import type { ProgressPrinter, ProgressSnapshot } from "./progress.ts";
import { evaluationRecords, gatherReport } from "./report/gather.ts";
import { renderReport } from "./report/report.ts";
import type { RunFolder } from "./run-folder.ts";
import { RunSampler, type RunSource } from "./run-sampler.ts";

const LOOK_EVERY_MS = 1_000;

export interface WatchOptions {
  readonly spec: RunSpec;
  readonly printer: ProgressPrinter;
  /** Each snapshot as one JSON line instead of a progress line. */
  readonly onSnapshot?: (snapshot: ProgressSnapshot) => void;
  /** Fires when a person asks to stop. */
  readonly interrupted: AbortSignal;
}

/** A run that works by itself and can be asked to stop. */
export interface WatchedRun extends RunSource {
  /** Resolves when every stage has ended and its last groups are settled. @throws what ended it before */
  finished(): Promise<void>;
  /** Takes nothing new and finishes the update that is being made; what is left is for a resume. */
  interrupt(): Promise<void>;
}

export interface DriveOutcome {
  readonly status: "finished" | "interrupted";
  readonly version: number;
  readonly evaluations: readonly EvaluationRecord[];
  readonly report: string;
}

export async function watchRun(
  options: WatchOptions & {
    readonly run: WatchedRun;
    readonly folder: RunFolder;
    readonly store: BlobStore;
    /** Resolves with what makes going on useless. */
    readonly broken: Promise<Error>;
  },
): Promise<DriveOutcome> {
  const { spec, folder, store, run, printer } = options;
  await using metrics = await MetricsLog.open(folder.path, Date.now);
  const sampler = new RunSampler(run, metrics);
  const look = () => {
    const snapshot = sampler.look();
    if (options.onSnapshot) options.onSnapshot(snapshot);
    else printer.show(snapshot, Date.now());
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  let status: DriveOutcome["status"];
  try {
    status = await Promise.race([
      run.finished().then(() => "finished" as const),
      fired(options.interrupted).then(() => "interrupted" as const),
      options.broken.then((error) => Promise.reject(error)),
    ]);
    if (status === "interrupted") {
      printer.note("stopping: the update that is being made is finished first");
      await run.interrupt();
    }
  } finally {
    clearInterval(timer);
  }
  look();
  if (metrics.lost > 0) printer.note(`${metrics.lost} samples of metrics.jsonl could not be written`);
  const version = Math.max(0, run.learner.progress().version);
  const report = await writeReport(store, spec, folder);
  return { status, version, evaluations: await evaluationRecords(store, spec), report };
}

function fired(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

export async function writeReport(store: BlobStore, spec: RunSpec, folder: RunFolder): Promise<string> {
  const samples = await readSamples(folder.path);
  const facts = [
    { name: "node", value: process.versions.node },
    { name: "seed", value: spec.seed.toString() },
    { name: "run file", value: "run.json beside this page" },
    { name: "time series", value: "metrics.jsonl; TensorBoard events" },
    { name: "prove it", value: `vesper ledger ${folder.path}` },
  ];
  const path = join(folder.path, "report.html");
  await writeFile(path, renderReport(await gatherReport({ spec, store, samples, facts })));
  return path;
}
