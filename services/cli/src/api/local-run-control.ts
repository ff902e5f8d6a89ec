/** @file Runs of this machine, driven in processes as the API's callers ask. */
import { realpath } from "node:fs/promises";
import { isAbsolute, join, sep } from "node:path";
import {
  type Page,
  type Paged,
  type RunControl,
  RunExists,
  RunNotAtWork,
  TooManyRuns,
  UnknownRun,
} from "@vesper/coordinator/api";
import { asError, type Logger, UserError, withDeadline } from "@vesper/kit";
import type { RoleCount, RunSpec, RunStatus, StartRunRequest } from "@vesper/proto";
import { driveProcesses } from "../processes/drive-processes.ts";
import { parseCounts, type RoleCounts } from "../processes/manager.ts";
import type { GivenPrograms } from "../processes/servers/server-folder.ts";
import { ProgressPrinter } from "../progress.ts";
import { parseRunFile } from "../run-file.ts";
import { exists, runFolder } from "../run-folder.ts";
import type { ConnectionOptions } from "../serve/connections.ts";
import { LiveRun } from "./live-run.ts";
import { RunFolders } from "./run-folders.ts";

export interface LocalRunControlOptions {
  /** Where runs are kept. */
  readonly out: string;
  /** Where local servers keep their data. */
  readonly servers: string;
  readonly connections: ConnectionOptions;
  readonly mostRuns: number;
  /** The folder whose modules run files may name as suites; absent: none, since a suite is a program. */
  readonly suites?: string;
  readonly log: Logger;
  readonly given?: GivenPrograms;
  /** What plays a role, and knows its tasks; default: this program. */
  readonly program?: readonly string[];
}

export class LocalRunControl implements RunControl, AsyncDisposable {
  readonly #options: LocalRunControlOptions;
  readonly #folders: RunFolders;
  readonly #live = new Map<string, LiveRun>();
  /** Each resolves when a run has ended and that is written down. */
  readonly #endings = new Set<Promise<void>>();

  constructor(options: LocalRunControlOptions) {
    this.#options = options;
    this.#folders = new RunFolders(options.out);
  }

  async start({ runFile, roles, resume }: StartRunRequest, signal: AbortSignal): Promise<RunStatus> {
    const spec = await this.#accept(parseRunFile(runFile, "run file"));
    const counts = countsOf(roles);
    const folder = runFolder(this.#options.out, spec.name);
    const there = await exists(join(folder.path, "run.json"));
    const atWork = this.#atWork();
    // From here to the entry in the map nothing is awaited: of two calls with one name the second is refused.
    const before = this.#live.get(spec.name);
    if (before && !before.isOver) throw new RunExists(spec.name, `which is ${before.state} here`);
    if (there && !resume) throw new RunExists(spec.name, "whose folder is there already");
    if (atWork.length >= this.#options.mostRuns) throw new TooManyRuns(this.#options.mostRuns);
    const live = new LiveRun(spec.name, (driving) =>
      driveProcesses({
        ...driving,
        spec,
        folder,
        resume,
        counts,
        printer: new LoggingPrinter(this.#options.log.child({ run: spec.name })),
        connections: this.#options.connections,
        servers: this.#options.servers,
        ...(this.#options.given === undefined ? {} : { given: this.#options.given }),
        ...(this.#options.program === undefined ? {} : { program: this.#options.program }),
      }),
    );
    this.#live.set(spec.name, live);
    const ending = this.#noteEnd(live).finally(() => this.#endings.delete(ending));
    this.#endings.add(ending);
    try {
      await notLongerThan(signal, live.started);
    } catch (error) {
      throw refusal(spec.name, error);
    }
    return live.status();
  }

  async list(page: Page): Promise<Paged<RunStatus>> {
    const { items, next } = await this.#folders.names(page, [...this.#live.keys()]);
    const found = await Promise.all(items.map((name) => this.#ifKnown(name)));
    return { items: found.filter((each) => each !== undefined), next };
  }

  async get(run: string): Promise<RunStatus> {
    return this.#live.get(run)?.status() ?? (await this.#folders.status(run));
  }

  async *watch(run: string, signal: AbortSignal): AsyncGenerator<RunStatus> {
    const live = this.#live.get(run);
    if (live) yield* live.watch(signal);
    else yield await this.#folders.status(run);
  }

  async stop(run: string): Promise<RunStatus> {
    const live = await this.#atWorkHere(run);
    live.stop();
    return live.status();
  }

  async scale(run: string, roles: readonly RoleCount[], signal: AbortSignal): Promise<RunStatus> {
    const live = await this.#atWorkHere(run);
    await notLongerThan(signal, live.manager.scale(countsOf(roles)));
    return live.status();
  }

  /** Asks every run to drain, and resolves when the last has ended and its last word is written. */
  async [Symbol.asyncDispose](): Promise<void> {
    for (const run of this.#live.values()) run.stop();
    await Promise.all(this.#endings);
  }

  /** Undefined for one that went away since its name was read. */
  async #ifKnown(run: string): Promise<RunStatus | undefined> {
    try {
      return await this.get(run);
    } catch (error) {
      if (error instanceof UnknownRun) return undefined;
      throw error;
    }
  }

  async #atWorkHere(run: string): Promise<LiveRun> {
    const live = this.#live.get(run);
    if (live && !live.isOver) return live;
    const { state } = await this.get(run);
    throw new RunNotAtWork(run, state);
  }

  #atWork(): readonly LiveRun[] {
    return [...this.#live.values()].filter((run) => !run.isOver);
  }

  async #accept(spec: RunSpec): Promise<RunSpec> {
    const suites: string[] = [];
    for (const [at, suite] of spec.suites.entries()) suites.push(await this.#suite(suite, `run file: suites[${at}]`));
    return { ...spec, suites };
  }

  /** A suite is a program: callers choose among those that the server's owner put into one folder. */
  async #suite(path: string, field: string): Promise<string> {
    const { suites } = this.#options;
    if (suites === undefined) throw new UserError(field, path, "none: this server was started without --suites");
    try {
      const root = await realpath(suites);
      const real = isAbsolute(path) ? await realpath(path) : await realpath(join(root, path));
      if (real.startsWith(`${root}${sep}`)) return real;
    } catch (error) {
      if (!("code" in asError(error))) throw error;
    }
    throw new UserError(field, path, `a module in ${suites}`);
  }

  async #noteEnd(live: LiveRun): Promise<void> {
    try {
      await live.started;
      // What an earlier session said last is not true any more, also when this server dies without a word.
      await this.#folders.forgetLastWord(live.name);
    } catch (error) {
      // A refusal is its caller's.
      if (live.hasRun) this.#options.log.warn({ run: live.name, err: asError(error) }, "an earlier last word stays");
    }
    const last = await live.over;
    this.#options.log.info({ run: live.name, state: last.state, reason: last.reason }, "a run has ended");
    // One that was refused says nothing of the run, which may be somebody else's; its caller was told.
    if (!live.hasRun) return void this.#live.delete(live.name);
    try {
      await this.#folders.writeLastWord(last);
      if (this.#live.get(live.name) === live) this.#live.delete(live.name);
    } catch (error) {
      // As long as this server lives it knows nevertheless.
      this.#options.log.warn({ run: live.name, err: asError(error) }, "its last word could not be written");
    }
  }
}

/** What a run tells people goes to the log. */
class LoggingPrinter extends ProgressPrinter {
  readonly #log: Logger;

  constructor(log: Logger) {
    super();
    this.#log = log;
  }

  override show(): void {}

  override note(text: string): void {
    if (text !== "") this.#log.info(text);
  }
}

function countsOf(roles: readonly RoleCount[]): RoleCounts {
  return parseCounts(roles.map(({ role, count }) => `${role}=${count}`));
}

/** A run that somebody else drives, or that the store has from elsewhere, is one that exists. */
function refusal(run: string, error: unknown): unknown {
  if (error instanceof UserError && error.field === "run") return new RunExists(run, error.found, { cause: error });
  return error;
}

/** Whoever asks may leave; what was asked for goes on. */
async function notLongerThan<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return await withDeadline("waiting for the run", LONGEST_MS, () => work, signal);
}

/** Beyond every deadline of the API. */
const LONGEST_MS = 3_600_000;
