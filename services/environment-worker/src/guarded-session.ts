/** @file A driver's session behind deadlines of ours: a driver that hangs is a fault of the environment. */
import type { Action } from "@vesper/actions";
import {
  EnvironmentFault,
  type EnvironmentSession,
  type EpisodeStart,
  type Health,
  type ProbeRequest,
  type ProbeResult,
  type StepResult,
} from "@vesper/env-sdk";
import { asError, DeadlineExceeded, withDeadline } from "@vesper/kit";
import type { Consequence, Task } from "@vesper/proto";

export class GuardedSession implements EnvironmentSession {
  readonly #session: EnvironmentSession;
  readonly #deadlineMs: number;

  constructor(session: EnvironmentSession, deadlineMs: number) {
    this.#session = session;
    this.#deadlineMs = deadlineMs;
  }

  reset(task: Task, seed: bigint, signal: AbortSignal): Promise<EpisodeStart> {
    return guarded("reset", this.#deadlineMs, signal, (inner) => this.#session.reset(task, seed, inner));
  }

  act(action: Action, on: number, signal: AbortSignal): Promise<StepResult> {
    return guarded("act", this.#deadlineMs, signal, (inner) => this.#session.act(action, on, inner));
  }

  classify(action: Action, signal: AbortSignal): Promise<Consequence> {
    return guarded("classify", this.#deadlineMs, signal, (inner) => this.#session.classify(action, inner));
  }

  evidence(signal: AbortSignal): Promise<string | undefined> {
    return guarded("evidence", this.#deadlineMs, signal, (inner) => this.#session.evidence(inner));
  }

  probe(request: ProbeRequest, signal: AbortSignal): Promise<ProbeResult> {
    return guarded("probe", this.#deadlineMs, signal, (inner) => this.#session.probe(request, inner));
  }

  health(signal: AbortSignal): Promise<Health> {
    return guarded("health", this.#deadlineMs, signal, (inner) => this.#session.health(inner));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await guarded("dispose", this.#deadlineMs, undefined, async () => this.#session[Symbol.asyncDispose]());
  }
}

/**
 * @throws {EnvironmentFault} `unresponsive` after the deadline
 * @throws {Cancelled} when the signal fired; everything else as the driver threw it
 */
export async function guarded<T>(
  where: string,
  deadlineMs: number,
  signal: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await withDeadline(where, deadlineMs, call, signal);
  } catch (error) {
    if (!(error instanceof DeadlineExceeded) || error.what !== where) throw error;
    throw new EnvironmentFault("unresponsive", where, asError(error).message, { cause: error });
  }
}
