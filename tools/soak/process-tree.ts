/** @file What the processes below some others hold together, as the kernel says it. */
import { readdirSync } from "node:fs";
import { processes } from "@vesper/env-browser/processes";

export interface Holdings {
  readonly processes: number;
  readonly residentMb: number;
  /** The same for each root with its descendants. */
  readonly residentMbOf: ReadonlyMap<string, number>;
  readonly descriptors: number;
  /** The process groups that they belong to, by which those are found later whose parent has ended. */
  readonly groups: ReadonlySet<number>;
}

/**
 * Everything that some processes and their descendants hold; pages that they share count for each.
 * @param roots process ids by what they are called; none is below another
 */
export function holdingsOf(roots: ReadonlyMap<string, number>): Holdings {
  const all = processes();
  const rootOf = new Map([...roots].map(([name, pid]) => [pid, name]));
  for (let before = -1; before !== rootOf.size; ) {
    before = rootOf.size;
    for (const { pid, parent } of all) {
      const name = rootOf.get(parent);
      if (name !== undefined && !rootOf.has(pid)) rootOf.set(pid, name);
    }
  }
  const found = all.filter(({ pid }) => rootOf.has(pid));
  const residentMbOf = new Map([...roots.keys()].map((name) => [name, 0]));
  for (const { pid, residentBytes } of found) {
    const name = rootOf.get(pid) ?? "";
    residentMbOf.set(name, (residentMbOf.get(name) ?? 0) + residentBytes / 2 ** 20);
  }
  return {
    processes: found.length,
    residentMb: [...residentMbOf.values()].reduce((sum, mb) => sum + mb, 0),
    residentMbOf,
    descriptors: found.reduce((sum, { pid }) => sum + descriptorsOf(pid), 0),
    groups: new Set(found.map(({ group }) => group)),
  };
}

/** How many processes of the groups have not ended. */
export function aliveIn(groups: ReadonlySet<number>): number {
  return processes().filter(({ group, state }) => groups.has(group) && state !== "Z").length;
}

function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch (error) {
    // It ended between the listing and the look.
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH")) return 0;
    throw error;
  }
}
