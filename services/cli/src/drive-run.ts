/** @file One run from start to its last word: folder, record, services, progress, interruption, report. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createLogger, serveHealth, UserError, VesperError } from "@vesper/kit";
import type { RunSpec } from "@vesper/proto";
import { type BlobStore, createFileStore, type EvaluationRecord } from "@vesper/store";
import { Catalogue } from "./catalogue.ts";
import { noticeFull } from "./full-store.ts";
import { LocalRun } from "./local-run.ts";
import { MetricsLog, readSamples } from "./metrics-log.ts";
import type { ProgressPrinter, ProgressSnapshot } from "./progress.ts";
import { evaluationRecords, gatherReport } from "./report/gather.ts";
import { renderReport } from "./report/report.ts";
import { exists, type RunFolder } from "./run-folder.ts";
import { recordRun } from "./run-record.ts";
import { RunSampler } from "./run-sampler.ts";

const LOOK_EVERY_MS = 1_000;

export interface DriveOptions {
  readonly spec: RunSpec;
  readonly folder: RunFolder;
  readonly resume: boolean;
  readonly printer: ProgressPrinter;
  /** Each snapshot as one JSON line instead of a progress line. */
  readonly onSnapshot?: (snapshot: ProgressSnapshot) => void;
  /** Serves /healthz, /readyz and /metrics on this port of loopback; 0 takes a free one. Absent: no port is opened. */
  readonly healthPort?: number;
  /** Fires when a person asks to stop. */
  readonly interrupted: AbortSignal;
}

export interface DriveOutcome {
  readonly status: "finished" | "interrupted";
  readonly version: number;
  readonly evaluations: readonly EvaluationRecord[];
  readonly report: string;
}

export async function driveRun(options: DriveOptions): Promise<DriveOutcome> {
  const { spec, folder, resume } = options;
  await checkFolder(folder, resume);
  const catalogue = await Catalogue.open(spec.suites);
  catalogue.requireAll(spec);
  const { store: noticed, full } = noticeFull(await createFileStore(folder.root));
  await using store = noticed;
  await recordRun(store, spec, resume);
  const log = createLogger({ level: "info", file: join(folder.path, "log.jsonl") });
  await using metrics = await MetricsLog.open(folder.path, Date.now);
  await using run = await LocalRun.start({ spec, catalogue, store, log });
  await using health =
    options.healthPort === undefined
      ? undefined
      : await serveHealth(run.services, run.metrics, { port: options.healthPort });
  if (health) options.printer.note(`health and metrics: http://127.0.0.1:${health.port}/metrics`);
  const sampler = new RunSampler(run, metrics);
  const look = () => {
    const snapshot = sampler.look();
    if (options.onSnapshot) options.onSnapshot(snapshot);
    else options.printer.show(snapshot, Date.now());
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  let status: DriveOutcome["status"];
  try {
    status = await Promise.race([
      run.finished().then(() => "finished" as const),
      fired(options.interrupted).then(() => "interrupted" as const),
      full.then((error) => {
        throw new NoRoom(folder.root, { cause: error });
      }),
    ]);
    if (status === "interrupted") {
      options.printer.note("stopping: the update that is being made is finished first");
      await run.interrupt();
    }
  } finally {
    clearInterval(timer);
  }
  look();
  if (metrics.lost > 0) options.printer.note(`${metrics.lost} samples of metrics.jsonl could not be written`);
  const version = run.learner.version ?? 0;
  const report = await writeReport(store, spec, folder);
  return { status, version, evaluations: await evaluationRecords(store, spec), report };
}

/** The disk is full. What is durable stays; the run goes on from there. */
class NoRoom extends VesperError {
  readonly code = "no-room";

  constructor(root: string, options: ErrorOptions) {
    super(`the disk that holds ${root} is full; make room, then go on with --resume`, options);
  }
}

/** A run is never begun over another one. */
async function checkFolder(folder: RunFolder, resume: boolean): Promise<void> {
  const there = await exists(join(folder.path, "run.json"));
  if (there && !resume)
    throw new UserError(
      "run",
      `${folder.path}, which holds a run`,
      "--resume to go on with it, or another --out or name",
    );
  if (!there && resume) throw new UserError("--resume", `no run in ${folder.path}`, "a run that was begun there");
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
