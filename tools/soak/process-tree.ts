/** @file What the processes below some others hold together, as the kernel says it. */
import { readdirSync } from "node:fs";
import { processes } from "@vesper/env-browser/processes";

export interface Holdings {
  readonly processes: number;
  readonly residentMb: number;
  readonly descriptors: number;
  /** The process groups that they belong to, by which those are found later whose parent has ended. */
  readonly groups: ReadonlySet<number>;
}

/** Everything that the processes with the given ids and their descendants hold; pages that they share count for each. */
export function holdingsOf(roots: readonly number[]): Holdings {
  const all = processes();
  const members = new Set(roots);
  for (let before = -1; before !== members.size; ) {
    before = members.size;
    for (const { pid, parent } of all) if (members.has(parent)) members.add(pid);
  }
  const found = all.filter(({ pid }) => members.has(pid));
  return {
    processes: found.length,
    residentMb: found.reduce((sum, { residentBytes }) => sum + residentBytes, 0) / 2 ** 20,
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
