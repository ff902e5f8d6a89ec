/**
 * @file Virtual time for whole systems: it moves to the next alarm whenever nothing can run any more. What a run of
 * hours waits for costs only what happens in it.
 */
import { Cancelled, type Clock } from "@vesper/kit";

interface Alarm {
  readonly atMs: number;
  /** Alarms of one moment ring in the order in which they were set. */
  readonly order: number;
  /** Undefined once it is switched off. */
  ring: (() => void) | undefined;
}

/** Why {@link EventClock.run} came back. */
export type Halt =
  /** What was waited for has happened. */
  | "done"
  /** Nobody waits for anything: nothing can ever happen again. */
  | "dead-lock"
  /** The time given is over. */
  | "time-over";

export class EventClock implements Clock {
  readonly #alarms: Alarm[] = [];
  #nowMs: number;
  #order = 0;
  #moments = 0;

  constructor(startMs = 0) {
    this.#nowMs = startMs;
  }

  /** Moments at which something rang. */
  get moments(): number {
    return this.#moments;
  }

  /** Whole milliseconds, as an operating system gives them. */
  nowMs(): number {
    return Math.floor(this.#nowMs);
  }

  monotonicMs(): number {
    return this.#nowMs;
  }

  alarm(ms: number, ring: () => void): () => void {
    const alarm: Alarm = { atMs: this.#nowMs + Math.max(0, ms), order: this.#order++, ring };
    push(this.#alarms, alarm);
    return () => {
      alarm.ring = undefined;
    };
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new Cancelled("sleep", { cause: signal.reason }));
      const onAbort = () => {
        switchOff();
        reject(new Cancelled("sleep", { cause: signal?.reason }));
      };
      const switchOff = this.alarm(ms, () => {
        signal?.removeEventListener("abort", onAbort);
        resolve();
      });
      signal?.addEventListener("abort", onAbort, { once: true });
    });
  }

  /** Lets everything happen, moment by moment, until `done` says so, at most `limitMs` of virtual time from now. */
  async run(done: () => boolean, limitMs: number): Promise<Halt> {
    const untilMs = this.#nowMs + limitMs;
    for (;;) {
      await quiet();
      if (done()) return "done";
      const next = this.#next();
      if (!next) return "dead-lock";
      if (next.atMs > untilMs) return "time-over";
      this.#nowMs = next.atMs;
      this.#moments += 1;
      for (let due: Alarm | undefined = next; due && due.atMs <= this.#nowMs; due = this.#next()) {
        pop(this.#alarms);
        due.ring?.();
      }
    }
  }

  /** The alarm that rings next; those that were switched off are gone for good. */
  #next(): Alarm | undefined {
    while (this.#alarms[0] && !this.#alarms[0].ring) pop(this.#alarms);
    return this.#alarms[0];
  }
}

/** Resolves when no promise can go on and nobody waits for the event loop's next turn. */
export async function quiet(): Promise<void> {
  do await new Promise<void>((resolve) => setImmediate(resolve));
  while (process.getActiveResourcesInfo().includes("Immediate"));
}

const earlier = (a: Alarm, b: Alarm) => a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);

/** A binary heap, the earliest alarm first. */
function push(heap: Alarm[], alarm: Alarm): void {
  let at = heap.push(alarm) - 1;
  while (at > 0) {
    const above = (at - 1) >> 1;
    const parent = heap[above];
    if (!parent || !earlier(alarm, parent)) break;
    heap[at] = parent;
    at = above;
  }
  heap[at] = alarm;
}

function pop(heap: Alarm[]): void {
  const last = heap.pop();
  if (!last || heap.length === 0) return;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    let lower = heap[child];
    const right = heap[child + 1];
    if (lower && right && earlier(right, lower)) {
      child += 1;
      lower = right;
    }
    if (!lower || !earlier(lower, last)) break;
    heap[at] = lower;
    at = child;
  }
  heap[at] = last;
}
