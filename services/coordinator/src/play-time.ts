/**
 * @file Time as the deadlines of episodes count it. It stands while what was played cannot reach us: finished episodes
 * wait and no verifier takes them, or the bus does not answer. An episode is given up for its own delay only.
 */
import { VesperError, withDeadline } from "@vesper/kit";
import type { RunServices } from "./run-services.ts";

/** A finished episode that has waited this long waits for a verifier that is not there. */
const VERDICTS_LATE_MS = 5_000;

const LOOK_EVERY_MS = 1_000;

export type PlayTimeServices = Pick<RunServices, "bus" | "spec" | "clock" | "log" | "limits">;

export class PlayTime {
  readonly #services: PlayTimeServices;
  #lookedAtMs: number;
  #stoodMs = 0;
  #standing = false;

  constructor(services: PlayTimeServices) {
    this.#services = services;
    this.#lookedAtMs = services.clock.nowMs();
  }

  /** Only differences mean something. */
  get nowMs(): number {
    return (this.#standing ? this.#lookedAtMs : this.#services.clock.nowMs()) - this.#stoodMs;
  }

  /** Asks whether verdicts come; seldom enough to be called at every turn of a loop. */
  async look(signal: AbortSignal): Promise<void> {
    const { spec, clock, log } = this.#services;
    // There time decides nothing.
    if (spec.deterministic) return;
    const nowMs = clock.nowMs();
    if (nowMs - this.#lookedAtMs < LOOK_EVERY_MS) return;
    if (this.#standing) this.#stoodMs += nowMs - this.#lookedAtMs;
    this.#lookedAtMs = nowMs;
    const why = await this.#obstacle(signal);
    if ((why !== undefined) === this.#standing) return;
    this.#standing = why !== undefined;
    if (why) log.warn({ why }, "deadlines of episodes stand still");
    else log.info("deadlines of episodes go on");
  }

  async #obstacle(signal: AbortSignal): Promise<string | undefined> {
    const { bus, spec, limits } = this.#services;
    try {
      const look = () => bus.ready(spec.name).stats();
      const { pending, oldestAgeMs } = await withDeadline("length of ready", limits.ioDeadlineMs, look, signal);
      if (oldestAgeMs < VERDICTS_LATE_MS) return undefined;
      return `${pending} finished episodes wait for a verifier, one for ${Math.round(oldestAgeMs / 1_000)} s`;
    } catch (error) {
      if (!(error instanceof VesperError) || !error.retryable) throw error;
      return error.message;
    }
  }
}
