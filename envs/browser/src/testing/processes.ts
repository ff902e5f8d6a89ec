/** @file What the kernel says of processes: who is alive in a group, who is a zombie, what we hold open. */
import { readdirSync, readFileSync } from "node:fs";

const PAGE_BYTES = 4_096;

export interface ProcessLine {
  readonly pid: number;
  readonly state: string;
  readonly parent: number;
  readonly group: number;
  readonly residentBytes: number;
}

export function processes(): ProcessLine[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        // The name in parentheses may hold anything; what follows its end is columns.
        const columns = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        const [state = "", parent, group] = columns;
        const residentBytes = PAGE_BYTES * Number(columns[21]);
        return [{ pid: Number(name), state, parent: Number(parent), group: Number(group), residentBytes }];
      } catch {
        return []; // ended between the listing and the look
      }
    });
}

/** Members of a process group that have not ended; zombies count as ended. */
export function aliveInGroup(group: number): number[] {
  return processes()
    .filter((each) => each.group === group && each.state !== "Z")
    .map((each) => each.pid);
}

/** Our own children that have ended and were not reaped. */
export function zombiesOfOurs(): number[] {
  return processes()
    .filter((each) => each.parent === process.pid && each.state === "Z")
    .map((each) => each.pid);
}

export function openDescriptors(): number {
  return readdirSync("/proc/self/fd").length;
}

/** Resolves when no member of the group is alive; each look is one turn of the event loop later. */
export async function groupIsGone(group: number): Promise<void> {
  while (aliveInGroup(group).length > 0) await new Promise<void>((resolve) => setImmediate(resolve));
}
