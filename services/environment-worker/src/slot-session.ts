/** @file The session of one slot: opened when needed, thrown away when it broke, its resets counted by rung. */
import {
  type EnvironmentDriver,
  EnvironmentFault,
  type EnvironmentSession,
  type EpisodeStart,
  type FaultKind,
} from "@vesper/env-sdk";
import { asError, type Logger } from "@vesper/kit";
import type { EpisodeOrder } from "@vesper/proto";
import { GuardedSession, guarded } from "./guarded-session.ts";

export interface SlotSessionOptions {
  readonly driver: EnvironmentDriver;
  readonly deterministic: boolean;
  readonly deadlineMs: number;
  readonly log: Logger;
  onFault(kind: FaultKind): void;
  onResets(rung: string, count: number): void;
}

export class SlotSession implements AsyncDisposable {
  readonly #options: SlotSessionOptions;
  #session: GuardedSession | undefined;
  #counted: Readonly<Record<string, number>> = {};

  constructor(options: SlotSessionOptions) {
    this.#options = options;
  }

  /**
   * A verified clean start for an order, or the last of `tries` faults. Each fault costs the session.
   * @throws everything that is not a fault of the platform
   */
  async reset(
    order: EpisodeOrder,
    tries: number,
    signal: AbortSignal,
  ): Promise<{ readonly session: EnvironmentSession; readonly start: EpisodeStart } | EnvironmentFault> {
    for (let attempt = 1; ; attempt++) {
      try {
        this.#session ??= await this.#open(signal);
        const start = await this.#session.reset(order.task, order.environmentSeed, signal);
        return { session: this.#session, start };
      } catch (error) {
        if (!(error instanceof EnvironmentFault)) throw error;
        this.#options.log.warn({ err: error, episode: order.episode, attempt }, "reset failed");
        await this.discard(error);
        if (attempt >= tries) return error;
      }
    }
  }

  /** Throws a broken session away; the next order opens another. */
  async discard(fault: EnvironmentFault): Promise<void> {
    this.#options.onFault(fault.kind);
    await this[Symbol.asyncDispose]();
  }

  /** Asks the driver which rungs its resets took. A fault here costs the session and nothing else. */
  async countResets(signal: AbortSignal): Promise<void> {
    if (!this.#session) return;
    try {
      const { resetsByRung } = await this.#session.health(signal);
      for (const [rung, total] of Object.entries(resetsByRung)) {
        const news = total - (this.#counted[rung] ?? 0);
        if (news > 0) this.#options.onResets(rung, news);
      }
      this.#counted = resetsByRung;
    } catch (error) {
      if (!(error instanceof EnvironmentFault)) throw error;
      await this.discard(error);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    this.#counted = {};
    try {
      await session?.[Symbol.asyncDispose]();
    } catch (error) {
      this.#options.log.warn({ err: asError(error) }, "closing a session failed");
    }
  }

  async #open(signal: AbortSignal): Promise<GuardedSession> {
    const { driver, deterministic, deadlineMs } = this.#options;
    const session = await guarded("open", deadlineMs, signal, (inner) => driver.open({ deterministic, signal: inner }));
    return new GuardedSession(session, deadlineMs);
  }
}
