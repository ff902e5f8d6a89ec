/** @file A wait that two signals can end, for waits so many that `AbortSignal.any` would be what a run spends its time on. */

/** Runs `work` with a signal that fires when either does. */
export async function withEither<T>(
  a: AbortSignal | undefined,
  b: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (!a) return await work(b);
  if (a.aborted || b.aborted) return await work(a.aborted ? a : b);
  const either = new AbortController();
  const onA = () => either.abort(a.reason);
  const onB = () => either.abort(b.reason);
  a.addEventListener("abort", onA, { once: true });
  b.addEventListener("abort", onB, { once: true });
  try {
    return await work(either.signal);
  } finally {
    a.removeEventListener("abort", onA);
    b.removeEventListener("abort", onB);
  }
}
