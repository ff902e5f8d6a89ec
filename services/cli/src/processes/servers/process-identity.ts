/** @file Whether a process is still the one that was meant: numbers of processes are used again. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

/** When a process began and as what; undefined when there is none. Another process of the same number differs. */
export async function processIdentity(pid: number): Promise<string | undefined> {
  return process.platform === "linux" ? await fromProc(pid) : await fromPs(pid);
}

async function fromProc(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8");
    // The name, in brackets, may hold spaces; what follows it does not. State and start time are fields 3 and 22.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z") return undefined;
    return `${fields[19]} ${command.replaceAll("\0", " ").trim()}`;
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH"))
      return undefined;
    throw error;
  }
}

async function fromPs(pid: number): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)("ps", ["-p", String(pid), "-o", "lstart=", "-o", "args="]);
    return stdout.trim() || undefined;
  } catch (error) {
    // ps ends with 1 when there is no such process.
    if (error instanceof Error && "code" in error && error.code === 1) return undefined;
    throw error;
  }
}
