/**
 * @file The main thread's side of a file store's thread. One batch is with the thread at a time; what is asked
 * meanwhile goes together in the next, so the busier the store, the fewer its messages and the fewer its fsyncs.
 */
import { Worker } from "node:worker_threads";
import { Cancelled } from "@vesper/kit";
import { StoreUnavailable } from "../errors.ts";
import type { DiskJob, DiskOutcome, DiskSettings } from "./disk-jobs.ts";

interface Asked {
  readonly job: DiskJob;
  readonly doing: string;
  readonly signal: AbortSignal | undefined;
  resolve(outcome: DiskOutcome): void;
  reject(error: Error): void;
}

/** Jobs for one thread, which starts with the first of them and keeps no process alive while it has none. */
export class Disk implements AsyncDisposable {
  readonly #settings: DiskSettings;
  readonly #name: string;
  #worker: Worker | undefined;
  #waiting: Asked[] = [];
  /** What the thread has been given; undefined while it is idle. */
  #given: readonly Asked[] | undefined;
  #scheduled = false;
  #whenIdle: (() => void) | undefined;
  #closed = false;

  constructor(settings: DiskSettings, name: string) {
    this.#settings = settings;
    this.#name = name;
  }

  /**
   * The bytes of a write must be the caller's alone: they move to the thread. The signal takes back a job that the
   * thread has not begun.
   * @param doing for messages, e.g. "writing a/b" @throws {Cancelled} @throws {StoreUnavailable} when the thread ended
   */
  run(job: DiskJob, doing: string, signal?: AbortSignal): Promise<DiskOutcome> {
    if (this.#closed) return Promise.reject(new StoreUnavailable(`${doing} after it was closed`));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, doing, signal, resolve, reject });
      this.#schedule();
    });
  }

  /** Finishes what was asked, then ends the thread. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    if (this.#given || this.#waiting.length > 0) {
      await new Promise<void>((resolve) => {
        this.#whenIdle = resolve;
      });
    }
    await this.#worker?.terminate();
  }

  /** Sends at the end of this turn, so that what is asked together goes together. */
  #schedule(): void {
    if (this.#scheduled || this.#given) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      this.#send();
    });
  }

  #send(): void {
    const asked = this.#waiting;
    this.#waiting = [];
    const given = asked.filter(({ signal, doing, reject }) => {
      if (signal?.aborted) reject(new Cancelled(doing, { cause: signal.reason }));
      return !signal?.aborted;
    });
    if (given.length === 0) {
      this.#whenIdle?.();
      return;
    }
    this.#given = given;
    const jobs = given.map(({ job }) => job);
    const moved = jobs.flatMap((job) => (job.kind === "write" ? [job.bytes.buffer as ArrayBuffer] : []));
    const worker = this.#started();
    worker.ref();
    worker.postMessage(jobs, moved);
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL("./disk-thread.mjs", import.meta.url), {
      workerData: this.#settings,
      execArgv: [],
      name: this.#name,
    });
    this.#worker = worker;
    worker.on("message", (outcomes: readonly DiskOutcome[]) => {
      worker.unref();
      this.#settle((asked, i) => asked.resolve(outcomes[i] ?? {}));
    });
    let cause: Error | undefined;
    worker.on("error", (error) => {
      cause = error;
    });
    worker.on("exit", () => {
      // The next job gets a thread of its own.
      this.#worker = undefined;
      this.#settle(({ doing, reject }) => reject(new StoreUnavailable(`${doing}: its thread ended`, { cause })));
    });
    return worker;
  }

  #settle(one: (asked: Asked, i: number) => void): void {
    const given = this.#given ?? [];
    this.#given = undefined;
    given.forEach(one);
    if (this.#waiting.length > 0) this.#send();
    else this.#whenIdle?.();
  }
}
