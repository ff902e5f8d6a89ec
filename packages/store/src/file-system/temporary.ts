/**
 * @file Files on their way into the store. Their names say which process writes them, so that the next one to open
 * the folder can collect what a dead process left and leave alone what a living one is writing.
 */
import { randomBytes } from "node:crypto";
import { readdir, stat, unlink } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

/** Within the store's folder; no key may begin with it. */
export const TEMPORARY_FOLDER = ".vesper-tmp";

/** A file of another host's process is left alone this long: nothing that old is still being written. */
const FOREIGN_AGE_MS = 24 * 3_600_000;

/** A process id comes back after a restart (in a container it is always the same); this does not. */
const LIFE = randomBytes(6).toString("hex");
const HOST = hostname().replace(/[^A-Za-z0-9-]/g, "-");
let counter = 0;

export function temporaryName(): string {
  counter += 1;
  return `${HOST}.${process.pid}.${LIFE}.${counter}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: somebody else's, but it lives.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Deletes what no living process is writing. */
export async function collectTemporary(folder: string, nowMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const [host, pid, life] = name.split(".");
    let abandoned: boolean;
    if (host !== HOST) {
      const info = await stat(join(folder, name)).catch(() => undefined);
      abandoned = info !== undefined && nowMs - info.mtimeMs > FOREIGN_AGE_MS;
    } else if (Number(pid) === process.pid) {
      abandoned = life !== LIFE;
    } else {
      abandoned = !isAlive(Number(pid));
    }
    if (!abandoned) continue;
    await unlink(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
}
