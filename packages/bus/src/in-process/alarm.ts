/** @file One call at a time to come, on whatever clock the process runs. */
import { Cancelled, type Clock } from "@vesper/kit";

/** Calls `ring` after `ms` unless the returned function is called first; nothing is left behind either way. */
export function alarm(clock: Clock, ms: number, ring: () => void): () => void {
  const controller = new AbortController();
  clock.sleep(ms, controller.signal).then(ring, (error: unknown) => {
    if (!(error instanceof Cancelled)) throw error;
  });
  return () => controller.abort();
}
