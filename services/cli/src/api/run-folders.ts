/** @file The runs of a folder, whoever drove them: their names, and how those that the API drove have ended. */
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Page, type Paged, UnknownRun } from "@vesper/coordinator/api";
import { asError } from "@vesper/kit";
import { DecodeError, getRunResponseCodec, type RunStatus } from "@vesper/proto";
import { exists, type RunFolder, runFolder } from "../run-folder.ts";

/** A run's name, as run files have it: nothing else may become part of a path. */
const NAME = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const LAST_WORD = "last-word.json";

export class RunFolders {
  readonly out: string;

  constructor(out: string) {
    this.out = out;
  }

  /** @throws {UnknownRun} for a name that no run has here */
  async open(run: string): Promise<RunFolder> {
    const folder = NAME.test(run) ? runFolder(this.out, run) : undefined;
    if (!folder || !(await exists(join(folder.path, "run.json")))) throw new UnknownRun(run);
    return folder;
  }

  /** In their order. @param also names that have no folder yet */
  async names(page: Page, also: readonly string[] = []): Promise<Paged<string>> {
    const found = new Set(also);
    for (const name of await entries(join(this.out, "runs")))
      if (NAME.test(name) && (await exists(join(this.out, "runs", name, "run.json")))) found.add(name);
    const rest = [...found].sort().filter((name) => name > page.after);
    const items = rest.slice(0, page.limit);
    return { items, next: rest.length > items.length ? (items.at(-1) ?? "") : "" };
  }

  /** How it ended, as far as that was written down; else `idle`. @throws {UnknownRun} */
  async status(run: string): Promise<RunStatus> {
    const { path } = await this.open(run);
    return (await readLastWord(path)) ?? idle(run);
  }

  async writeLastWord(status: RunStatus): Promise<void> {
    const { path } = runFolder(this.out, status.run);
    const beside = join(path, `${LAST_WORD}.${process.pid}`);
    await writeFile(beside, `${JSON.stringify(getRunResponseCodec.toJson({ status }), undefined, 2)}\n`);
    await rename(beside, join(path, LAST_WORD));
  }

  async forgetLastWord(run: string): Promise<void> {
    await rm(join(runFolder(this.out, run).path, LAST_WORD), { force: true });
  }
}

async function readLastWord(folder: string): Promise<RunStatus | undefined> {
  try {
    return getRunResponseCodec.fromJson(JSON.parse(await readFile(join(folder, LAST_WORD), "utf8"))).status;
  } catch (error) {
    // There is none, or one of another making: then nothing is known.
    if (error instanceof DecodeError || error instanceof SyntaxError || isMissing(error)) return undefined;
    throw error;
  }
}

async function entries(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return "code" in asError(error) && Reflect.get(asError(error), "code") === "ENOENT";
}

function idle(run: string): RunStatus {
  return {
    run,
    state: "idle",
    reason: "",
    stage: "",
    version: 0,
    episodes: 0,
    success: undefined,
    meanReturn: undefined,
    updatesPerSecond: 0,
    stepsPerSecond: 0,
    lagVersions: 0,
    secondsLeft: undefined,
    roles: [],
    atMs: Date.now(),
  };
}
