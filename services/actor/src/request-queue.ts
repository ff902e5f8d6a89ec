/** @file Requests that wait: for a version that they insist on, then for their batch. */
import { Cancelled, type Clock, DeadlineExceeded } from "@vesper/kit";
import type { ActRequest, ActResponse } from "@vesper/proto";
import { BatchGate, type BatchingRules } from "./batching.ts";

/** Evaluates requests together; one outcome per request, in order. */
export type EvaluateBatch = (requests: readonly ActRequest[]) => Promise<readonly Outcome[]>;

/** Everything of a response but how long it waited, or why there is none. */
export type Outcome = Omit<ActResponse, "queueMs"> | Error;

export interface QueueOptions extends BatchingRules {
  readonly clock: Clock;
  /** From arrival to the batch's start. */
  readonly deadlineMs: number;
  readonly evaluate: EvaluateBatch;
  /** Told of every batch that starts. */
  onBatch?(size: number, waitedMs: readonly number[]): void;
}

interface Waiting {
  readonly request: ActRequest;
  readonly sinceMs: number;
  queueMs: number;
  settle(outcome: Outcome): void;
}

/** One batch is evaluated at a time; meanwhile the next one gathers. */
export class RequestQueue {
  readonly #options: QueueOptions;
  readonly #gate: BatchGate;
  /** Requests that may be evaluated now, in order of arrival. */
  readonly #ready: Waiting[] = [];
  /** Requests that wait for a version that is not held yet. */
  readonly #early = new Set<Waiting>();
  #version: number | undefined;
  #running = false;
  #wakeUp: AbortController | undefined;
  #idle: (() => void)[] = [];

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#gate = new BatchGate(options);
  }

  get length(): number {
    return this.#ready.length + this.#early.size;
  }

  /** The version held now: what it allows may be evaluated. */
  holds(version: number): void {
    this.#version = version;
    for (const waiting of this.#early) {
      if (waiting.request.minVersion > version) continue;
      this.#early.delete(waiting);
      this.#ready.push(waiting);
    }
    this.#pump();
  }

  /** @throws {DeadlineExceeded} when its batch did not start in time @throws {Cancelled} when the signal fired */
  submit(request: ActRequest, signal: AbortSignal): Promise<ActResponse> {
    const nowMs = this.#options.clock.monotonicMs();
    this.#gate.heard(request.episode, nowMs);
    return new Promise((resolve, reject) => {
      const leave = (error: Error) => {
        this.#remove(waiting);
        waiting.settle(error);
      };
      const onAbort = () => leave(new Cancelled("act request", { cause: signal.reason }));
      // Real time also in deterministic runs: a deadline stands for a fault.
      const timer = setTimeout(
        () => leave(new DeadlineExceeded("act request", this.#options.deadlineMs)),
        this.#options.deadlineMs,
      );
      const waiting: Waiting = {
        request,
        sinceMs: nowMs,
        queueMs: 0,
        settle: (outcome) => {
          clearTimeout(timer);
          signal.removeEventListener("abort", onAbort);
          if (outcome instanceof Error) reject(outcome);
          else resolve({ ...outcome, queueMs: waiting.queueMs });
        },
      };
      if (signal.aborted) return onAbort();
      signal.addEventListener("abort", onAbort, { once: true });
      if (this.#version === undefined || request.minVersion > this.#version) this.#early.add(waiting);
      else this.#ready.push(waiting);
      this.#pump();
    });
  }

  /** Resolves when nothing waits and nothing runs. */
  async drained(): Promise<void> {
    if (this.length === 0 && !this.#running) return;
    await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  /** Releases everyone who still waits. */
  close(reason: Error): void {
    this.#wakeUp?.abort();
    for (const waiting of [...this.#ready.splice(0), ...this.#early]) waiting.settle(reason);
    this.#early.clear();
    this.#tellIdle();
  }

  #remove(waiting: Waiting): void {
    this.#early.delete(waiting);
    const at = this.#ready.indexOf(waiting);
    if (at >= 0) this.#ready.splice(at, 1);
    this.#tellIdle();
  }

  #pump(): void {
    this.#wakeUp?.abort();
    const oldest = this.#ready[0];
    if (this.#running || !oldest) return;
    const nowMs = this.#options.clock.monotonicMs();
    const waitMs = this.#gate.waitMs(this.#ready.length, oldest.sinceMs, nowMs);
    if (waitMs > 0) this.#pumpLater(waitMs);
    else void this.#run(this.#ready.splice(0, this.#options.maxBatch), nowMs);
  }

  #pumpLater(waitMs: number): void {
    const wakeUp = new AbortController();
    this.#wakeUp = wakeUp;
    this.#options.clock.sleep(waitMs, wakeUp.signal).then(
      () => this.#pump(),
      () => {}, // Woken by a newer pump, which decides anew.
    );
  }

  async #run(batch: readonly Waiting[], startMs: number): Promise<void> {
    this.#running = true;
    for (const waiting of batch) waiting.queueMs = startMs - waiting.sinceMs;
    this.#options.onBatch?.(
      batch.length,
      batch.map((w) => w.queueMs),
    );
    const outcomes = await this.#evaluate(batch);
    this.#gate.worked(startMs, this.#options.clock.monotonicMs());
    this.#running = false;
    for (const [at, waiting] of batch.entries()) waiting.settle(outcomes[at] ?? new Error("no outcome"));
    this.#tellIdle();
    this.#pump();
  }

  async #evaluate(batch: readonly Waiting[]): Promise<readonly Outcome[]> {
    try {
      return await this.#options.evaluate(batch.map((w) => w.request));
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      return batch.map(() => failure);
    }
  }

  #tellIdle(): void {
    if (this.length > 0 || this.#running) return;
    for (const resolve of this.#idle.splice(0)) resolve();
  }
}
