/**
 * @file A process that was started by another one ends with it. A parent that is killed can tell nobody, and what it
 * started would go on unseen, holding the run.
 */

const LOOK_EVERY_MS = 500;

export interface ParentWatch extends Disposable {
  /** Fires when `parent` is no longer this process's parent; never without one. */
  readonly signal: AbortSignal;
}

export function watchParent(parent: number | undefined): ParentWatch {
  const controller = new AbortController();
  const look = () => {
    // An orphan is given to another process, so its parent's number changes.
    if (process.ppid !== parent) controller.abort(new Error(`process ${parent}, which had started this one, is gone`));
  };
  const timer = parent === undefined ? undefined : setInterval(look, LOOK_EVERY_MS);
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
