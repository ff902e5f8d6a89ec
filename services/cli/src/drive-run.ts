/** @file One run in one process, from start to its last word: folder, record, services, and who watches them. */
import { join } from "node:path";
import { createLogger, serveHealth, UserError, VesperError } from "@vesper/kit";
import { type BlobStore, createFileStore } from "@vesper/store";
import { Catalogue } from "./catalogue.ts";
import { noticeFull } from "./full-store.ts";
import { LocalRun } from "./local-run.ts";
import { exists, type RunFolder } from "./run-folder.ts";
import { recordRun } from "./run-record.ts";
import { type DriveOutcome, type WatchOptions, watchRun } from "./watch-run.ts";

export interface DriveOptions extends WatchOptions {
  readonly folder: RunFolder;
  readonly resume: boolean;
  /** Serves /healthz, /readyz and /metrics on this port of loopback; 0 takes a free one. Absent: no port is opened. */
  readonly healthPort?: number;
  /** Where the policy's start is looked up; default: the run's own store. */
  readonly startStore?: BlobStore;
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
  const { startStore } = options;
  await using run = await LocalRun.start({ spec, catalogue, store, log, ...(startStore ? { startStore } : {}) });
  await using health =
    options.healthPort === undefined
      ? undefined
      : await serveHealth(run.services, run.metrics, { port: options.healthPort });
  if (health) options.printer.note(`health and metrics: http://127.0.0.1:${health.port}/metrics`);
  const broken = full.then((error) => new NoRoom(folder.root, { cause: error }));
  return await watchRun({ ...options, run, store, broken });
}

/** The disk is full. What is durable stays; the run goes on from there. */
class NoRoom extends VesperError {
  readonly code = "no-room";

  constructor(root: string, options: ErrorOptions) {
    super(`the disk that holds ${root} is full; make room, then go on with --resume`, options);
  }
}

/** A run is never begun over another one. */
export async function checkFolder(folder: RunFolder, resume: boolean): Promise<void> {
  const there = await exists(join(folder.path, "run.json"));
  if (there && !resume)
    throw new UserError(
      "run",
      `${folder.path}, which holds a run`,
      "--resume to go on with it, or another --out or name",
    );
  if (!there && resume) throw new UserError("--resume", `no run in ${folder.path}`, "a run that was begun there");
}
