/**
 * @file Profile folders. Each is removed with its browser; those of processes that were killed before they could are
 * swept by whoever starts a browser later.
 */
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const pattern = /^vesper-browser-(\d+)-/;
/** Younger ones are left alone: their process may live where we cannot see it, in another container with our /tmp. */
const sweepAfterMs = 60 * 60 * 1000;

export async function makeProfile(folder = tmpdir()): Promise<string> {
  return await mkdtemp(join(folder, `vesper-browser-${process.pid}-`));
}

/** Removes profiles whose process is gone. */
export async function sweepProfiles(nowMs: number, folder = tmpdir()): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = pattern.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (nowMs - mtimeMs < sweepAfterMs) continue;
    // Another process may sweep at the same time, or the folder may be another user's: both are fine.
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: alive, and another user's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
