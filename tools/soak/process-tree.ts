/** @file What the processes below some others hold together, as the kernel says it. */
import { readdirSync, readFileSync } from "node:fs";

const PAGE_BYTES = 4_096;

interface ProcessLine {
  readonly pid: number;
  readonly state: string;
  readonly parent: number;
  readonly group: number;
  readonly residentBytes: number;
}

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

function processes(): ProcessLine[] {
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return ids.flatMap((name) => {
    const stat = orGone(() => readFileSync(`/proc/${name}/stat`, "utf8"));
    if (stat === undefined) return [];
    // The name in parentheses may hold anything; what follows its end is columns, of which resident pages are the 22nd.
    const columns = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state = "", parent, group] = columns;
    const residentBytes = PAGE_BYTES * Number(columns[21]);
    return [{ pid: Number(name), state, parent: Number(parent), group: Number(group), residentBytes }];
  });
}

function descriptorsOf(pid: number): number {
  return orGone(() => readdirSync(`/proc/${pid}/fd`).length) ?? 0;
}

/** A process may end between the listing and the look. */
function orGone<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH"))
      return undefined;
    throw error;
  }
}
