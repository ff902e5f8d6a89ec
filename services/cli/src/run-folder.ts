/** @file A run's place on disk: `<out>/runs/<run>`, which is the store's own layout plus what people read. */
import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import { UserError } from "@vesper/kit";

export interface RunFolder {
  /** Root of the file store. */
  readonly root: string;
  readonly run: string;
  /** `<root>/runs/<run>` */
  readonly path: string;
}

export function runFolder(root: string, run: string): RunFolder {
  const absolute = resolve(root);
  return { root: absolute, run, path: join(absolute, "runs", run) };
}

/** A run as people name it on the command line: its folder. @throws {UserError} when there is none */
export async function openRunFolder(path: string): Promise<RunFolder> {
  const absolute = resolve(path);
  const parts = absolute.split("/");
  const run = parts.at(-1);
  if (!(await exists(join(absolute, "run.json"))) || parts.at(-2) !== "runs" || run === undefined)
    throw new UserError("run", path, "a run's folder, e.g. out/runs/quickstart");
  return { root: resolve(absolute, "../.."), run, path: absolute };
}

export async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
      return false;
    throw error;
  }
}

/** `RUN`, `RUN@12`, `RUN@best`, `RUN@last` → the folder and which version; `last` when nothing is said. */
export function parsePolicyReference(text: string): {
  readonly folder: string;
  readonly version: number | "best" | "last";
} {
  const at = text.lastIndexOf("@");
  if (at < 0) return { folder: text, version: "last" };
  const said = text.slice(at + 1);
  if (said === "best" || said === "last") return { folder: text.slice(0, at), version: said };
  if (/^\d{1,9}$/.test(said)) return { folder: text.slice(0, at), version: Number(said) };
  throw new UserError("policy", text, "RUN, RUN@VERSION, RUN@best or RUN@last");
}

/** `name`, or `name-2`, `name-3` … when that is taken: no run overwrites another. */
export async function freeName(root: string, name: string): Promise<string> {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? name : `${name}-${n}`;
    if (!(await exists(runFolder(root, candidate).path))) return candidate;
  }
}
