/** @file One run in separate processes, from start to its last word: servers, claim, record, processes, and who watches. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLogger, Metrics, UserError } from "@vesper/kit";
import type { RunSpec } from "@vesper/proto";
import { AlreadyExists, type BlobStore, keys, NotFound } from "@vesper/store";
import { Catalogue } from "../catalogue.ts";
import { checkFolder, type DriveOptions } from "../drive-run.ts";
import { duration } from "../progress.ts";
import type { RunFolder } from "../run-folder.ts";
import { encodeRunSpec, recordRun } from "../run-record.ts";
import { noteStore } from "../run-store.ts";
import type { ConnectionOptions } from "../serve/connections.ts";
import type { Role } from "../serve/role.ts";
import { refuseDeterministic } from "../serve/serve-role.ts";
import { type DriveOutcome, watchRun } from "../watch-run.ts";
import type { BackOffOptions } from "./back-off.ts";
import { serveControl } from "./control.ts";
import { ProcessManager, type RoleCounts } from "./manager.ts";
import { ProcessRun } from "./process-run.ts";
import { RunClaim } from "./run-claim.ts";
import { openRunStore, type RunServers, runServers } from "./run-servers.ts";
import { type GivenPrograms, ServerFolder } from "./servers/server-folder.ts";
import type { ProcessEvent, ProcessPlan } from "./supervised.ts";

/** From the request to end to the end by force, per process. */
const GRACE_MS = 25_000;

export interface DriveProcessesOptions extends Omit<DriveOptions, "healthPort" | "startStore"> {
  readonly counts: RoleCounts;
  readonly connections: ConnectionOptions;
  /** Where local servers keep their data. */
  readonly servers: string;
  readonly given?: GivenPrograms;
  /** What plays a role, and knows its tasks; default: this program. */
  readonly program?: readonly string[];
  readonly backOff?: BackOffOptions;
  /** More of a process's environment, asked at each of its starts: where a drill stops it, another way to the bus. */
  readonly environmentOf?: (role: Role, index: number) => Readonly<Record<string, string>>;
  /** Told when the processes run. */
  readonly onProcesses?: (manager: ProcessManager) => void;
}

const PROGRAM = fileURLToPath(new URL("../../bin/vesper.mjs", import.meta.url));

export async function driveProcesses(options: DriveProcessesOptions): Promise<DriveOutcome> {
  const { spec, folder, resume, printer, counts } = options;
  refuseDeterministic(spec);
  await checkFolder(folder, resume);
  if (options.program === undefined) (await Catalogue.open(spec.suites)).requireAll(spec);
  await mkdir(folder.path, { recursive: true });
  const logFolder = join(folder.path, "logs");
  const log = createLogger({ level: "info", file: join(folder.path, "log.jsonl") });
  const onEvent = (event: ProcessEvent) => {
    log.info(event, "process");
    const text = tell(event);
    if (text !== undefined) printer.note(text);
  };
  const connections = { ...options, folder: new ServerFolder(options.servers), logFolder, onEvent };
  await using servers = await runServers(connections);
  printer.note(servers.description);
  await using store = await openRunStore(servers, { metrics: new Metrics(), log });
  await using claim = await RunClaim.take({
    store,
    run: spec.name,
    onWait: () => printer.note(`looking whether somebody else drives ${spec.name}`),
  });
  await record(store, spec, resume, folder);
  await noteStore(folder, servers);
  const plan = (role: Role, index: number) => planOf(options, servers, role, index);
  const manager = await ProcessManager.start({
    plan,
    counts,
    logFolder,
    graceMs: GRACE_MS,
    onEvent,
    ...(options.backOff === undefined ? {} : { backOff: options.backOff }),
  });
  await using run = new ProcessRun(manager);
  await using _control = await serveControl(folder.path, manager);
  options.onProcesses?.(manager);
  const broken = Promise.race([claim.lost, servers.failure]);
  return await watchRun({ ...options, run, store, broken });
}

/** The record in the store, from which every process reads what it is to do, and the same beside the report. */
async function record(store: BlobStore, spec: RunSpec, resume: boolean, folder: RunFolder): Promise<void> {
  try {
    await recordRun(store, spec, resume);
  } catch (error) {
    const found = `${spec.name}, of which the store holds `;
    if (error instanceof AlreadyExists)
      throw new UserError("run", `${found}the record already`, "--resume to go on with it, or another name");
    if (error instanceof NotFound && error.key === keys.run(spec.name))
      throw new UserError("--resume", `${found}no record`, "the bus and store that the run was begun with");
    throw error;
  }
  const path = join(folder.path, "run.json");
  await writeFile(path, encodeRunSpec(spec));
}

function planOf(options: DriveProcessesOptions, servers: RunServers, role: Role, index: number): ProcessPlan {
  const [command = process.execPath, ...args] = options.program ?? [process.execPath, PROGRAM];
  return {
    command,
    args: [...args, "serve", role],
    get env() {
      return {
        ...ambient(process.env),
        ...servers.environment(role),
        VESPER_RUN: options.spec.name,
        VESPER_PARENT: String(process.pid),
        VESPER_GRACE_SECONDS: String(GRACE_MS / 1_000),
        VESPER_HEALTH_PORT: "0",
        ...options.environmentOf?.(role, index),
      };
    },
  };
}

/** What a process needs from ours: not the credentials of other roles. */
function ambient(environment: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^VESPER_(NATS|S3)_/.test(name)));
}

/** What a person wants to hear of a process. */
function tell(event: ProcessEvent): string | undefined {
  switch (event.kind) {
    case "ready":
      return undefined;
    case "drained":
      return event.inTime ? undefined : `${event.name} did not end in time`;
    case "ended": {
      const after = `${event.error.message} (after ${duration(event.ranMs / 1_000)})`;
      return event.againInMs === undefined ? after : `${after}; again in ${(event.againInMs / 1_000).toFixed(1)} s`;
    }
  }
}
