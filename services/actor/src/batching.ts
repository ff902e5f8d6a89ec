/** @file When a batch starts. Pure: times come in as arguments. */

export interface BatchingRules {
  /** Most requests in one batch. */
  readonly maxBatch: number;
  /** Longest that a request waits for company. */
  readonly maxWaitMs: number;
}

/** Over this span load and callers are looked at. */
const WINDOW_MS = 1_000;
/** Below this share of busy time, evaluating a request alone costs nobody anything. */
const IDLE_SHARE = 0.5;

/**
 * Decides how long a queue should still wait for company. It never waits when a full batch is there, when everyone who
 * has been asking lately is in the queue already, or when the thread is idle most of the time.
 */
export class BatchGate {
  readonly #rules: BatchingRules;
  /** When each caller (an episode) was last heard of, least recent first. */
  readonly #callers = new Map<string, number>();
  readonly #busy: { readonly fromMs: number; readonly toMs: number }[] = [];

  constructor(rules: BatchingRules) {
    this.#rules = rules;
  }

  /** A request of a caller arrived. */
  heard(caller: string, nowMs: number): void {
    this.#callers.delete(caller);
    this.#callers.set(caller, nowMs);
  }

  /** The thread evaluated a batch. */
  worked(fromMs: number, toMs: number): void {
    this.#busy.push({ fromMs, toMs });
  }

  /** Milliseconds until the batch should start; 0: now. */
  waitMs(queued: number, oldestAtMs: number, nowMs: number): number {
    const waited = nowMs - oldestAtMs;
    if (queued >= this.#rules.maxBatch || waited >= this.#rules.maxWaitMs) return 0;
    if (queued >= this.#activeCallers(nowMs) || this.#busyShare(nowMs) < IDLE_SHARE) return 0;
    return this.#rules.maxWaitMs - waited;
  }

  #activeCallers(nowMs: number): number {
    for (const [caller, at] of this.#callers) {
      if (nowMs - at <= WINDOW_MS) break;
      this.#callers.delete(caller);
    }
    return this.#callers.size;
  }

  #busyShare(nowMs: number): number {
    const since = nowMs - WINDOW_MS;
    while ((this.#busy[0]?.toMs ?? nowMs) < since) this.#busy.shift();
    return this.#busy.reduce((sum, { fromMs, toMs }) => sum + toMs - Math.max(fromMs, since), 0) / WINDOW_MS;
  }
}
