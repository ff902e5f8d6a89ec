/** @file Makes directory entries durable; writers of one folder at one time share one fsync. */
import { open } from "node:fs/promises";

export class DirectorySync {
  /** Folder → the sync that has been asked for but has not begun. */
  readonly #next = new Map<string, Promise<void>>();
  readonly #running = new Map<string, Promise<void>>();

  /** Resolves when every entry that was made in `folder` before the call is durable. */
  sync(folder: string): Promise<void> {
    const queued = this.#next.get(folder);
    if (queued) return queued;
    const running = this.#running.get(folder);
    const begun = (async () => {
      // One that runs already may have passed this caller's entry by: only the one after it is sure.
      if (running) await running.catch(() => undefined);
      this.#next.delete(folder);
      const run = fsyncFolder(folder);
      this.#running.set(folder, run);
      try {
        await run;
      } finally {
        if (this.#running.get(folder) === run) this.#running.delete(folder);
      }
    })();
    if (running) this.#next.set(folder, begun);
    return begun;
  }
}

async function fsyncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, "r");
  await handle.sync();
}
