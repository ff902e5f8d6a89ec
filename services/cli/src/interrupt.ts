/** @file Ctrl-C: the first one asks, the second one insists. */

export interface Interruption extends Disposable {
  readonly signal: AbortSignal;
}

/** Listens for SIGINT and SIGTERM until disposed. */
export function onInterrupt(): Interruption {
  const controller = new AbortController();
  const handler = () => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort(new Error("interrupted"));
  };
  process.on("SIGINT", handler);
  process.on("SIGTERM", handler);
  return {
    signal: controller.signal,
    [Symbol.dispose]() {
      process.off("SIGINT", handler);
      process.off("SIGTERM", handler);
    },
  };
}
