/** @file Every wait has a deadline and an AbortSignal. */
import { Cancelled, DeadlineExceeded } from "./errors.ts";

/**
 * Runs `work` under a deadline. The signal given to `work` fires at the deadline or when `outer` does; the promise
 * rejects at that moment whether or not `work` listens.
 *
 * @throws {DeadlineExceeded} after `ms`
 * @throws {Cancelled} when `outer` fired
 */
export async function withDeadline<T>(
  what: string,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  if (outer?.aborted) throw new Cancelled(what, { cause: outer.reason });
  const controller = new AbortController();
  return await new Promise<T>((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      outer?.removeEventListener("abort", onOuter);
      finish();
    };
    const fail = (error: Error) => {
      settle(() => reject(error));
      controller.abort(error);
    };
    const onOuter = () => fail(new Cancelled(what, { cause: outer?.reason }));
    const timer = setTimeout(() => fail(new DeadlineExceeded(what, ms)), ms);
    outer?.addEventListener("abort", onOuter, { once: true });
    work(controller.signal).then(
      (value) => settle(() => resolve(value)),
      (error) => settle(() => reject(error)),
    );
  });
}

/** Throws {@link Cancelled} when the signal has fired. */
export function throwIfAborted(signal: AbortSignal | undefined, what: string): void {
  if (signal?.aborted) throw new Cancelled(what, { cause: signal.reason });
}
