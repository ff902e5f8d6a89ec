/**
 * @file What a measuring target leaves behind: `results/<target>.json`, with the goal beside every value, the commit and
 * the machine, so that a figure is never quoted without where it comes from.
 */
import { execFile } from "node:child_process";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { arch, cpus, platform, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { table } from "./output.ts";

/** What a value has to be for its measure to be fine. Without a goal a value is only reported. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number } | { readonly equals: number };

export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: string;
  readonly ok: boolean;
  /** Ends of the 95 % interval, where the value is an estimate. */
  readonly low?: number;
  readonly high?: number;
  /** How many observations it rests on. */
  readonly n?: number;
}

export interface Estimate {
  readonly low?: number;
  readonly high?: number;
  readonly n?: number;
}

/** A value held against its goal. NaN meets no goal. */
export function measure(name: string, value: number, unit: string, goal?: Goal, estimate: Estimate = {}): Measure {
  return { name, value, unit, ...held(value, goal), ...estimate };
}

function held(value: number, goal: Goal | undefined): { goal: string; ok: boolean } {
  if (goal === undefined) return { goal: "", ok: true };
  if ("atLeast" in goal) return { goal: `>= ${goal.atLeast}`, ok: value >= goal.atLeast };
  if ("atMost" in goal) return { goal: `<= ${goal.atMost}`, ok: value <= goal.atMost };
  return { goal: `= ${goal.equals}`, ok: value === goal.equals };
}

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Writes `results/<target>.json` whole or not at all. @returns its path */
export async function writeResults(
  target: string,
  measures: readonly Measure[],
  folder: string = join(root, "results"),
): Promise<string> {
  const path = join(folder, `${target}.json`);
  const content = { target, commit: await commit(), machine: machine(), measures };
  await mkdir(folder, { recursive: true });
  const unfinished = `${path}.${process.pid}.part`;
  await writeFile(unfinished, `${JSON.stringify(content, undefined, 2)}\n`);
  await rename(unfinished, path);
  return path;
}

/** The commit's hash, with `+changes` when the working tree differs from it; "unknown" outside a repository. */
async function commit(): Promise<string> {
  const git = async (...args: string[]) => (await promisify(execFile)("git", args, { cwd: root })).stdout.trim();
  try {
    const changed = await git("status", "--porcelain", "--untracked-files=no");
    return `${await git("rev-parse", "HEAD")}${changed === "" ? "" : "+changes"}`;
  } catch {
    return "unknown";
  }
}

function machine(): string {
  const processors = cpus();
  const gib = (totalmem() / 2 ** 30).toFixed(1);
  const model = processors[0]?.model.trim() ?? "unknown processor";
  return `${platform()} ${arch()}, ${processors.length} × ${model}, ${gib} GiB, Node ${process.versions.node}`;
}

/** What a measuring target prints. */
export function measuresTable(measures: readonly Measure[]): string {
  const rows = measures.map((m) => [
    m.name,
    Number(m.value.toPrecision(4)).toString(),
    m.unit,
    m.low === undefined || m.high === undefined ? "" : `${m.low.toFixed(3)}–${m.high.toFixed(3)}`,
    m.n === undefined ? "" : String(m.n),
    m.goal,
    m.goal === "" ? "" : m.ok ? "met" : "not met",
  ]);
  return table([["measure", "value", "unit", "95 %", "n", "goal", ""], ...rows]);
}
