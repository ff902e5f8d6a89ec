/** @file Steps as they happen, for onlookers: never in an episode's way, dropped and counted when nobody can take them. */
import type { Bus } from "@vesper/bus";
import { asError, Bell, type Instrument, type Logger, withDeadline } from "@vesper/kit";
import type { Step } from "@vesper/proto";

export class StepPublisher {
  readonly #bus: Bus;
  readonly #capacity: number;
  readonly #deadlineMs: number;
  readonly #dropped: Instrument;
  readonly #log: Logger;
  readonly #waiting: Step[] = [];
  readonly #bell = new Bell();

  constructor(
    bus: Bus,
    options: {
      readonly capacity: number;
      readonly deadlineMs: number;
      readonly dropped: Instrument;
      readonly log: Logger;
    },
  ) {
    this.#bus = bus;
    this.#capacity = options.capacity;
    this.#deadlineMs = options.deadlineMs;
    this.#dropped = options.dropped;
    this.#log = options.log;
  }

  /** Returns at once. */
  offer(step: Step): void {
    if (this.#waiting.length >= this.#capacity) {
      this.#dropped.record();
      return;
    }
    this.#waiting.push(step);
    this.#bell.ring();
  }

  /** Publishes until the signal fires. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const step = this.#waiting.shift();
      if (step) await this.#publish(step, signal);
      else await this.#bell.wait(signal);
    }
  }

  async #publish(step: Step, signal: AbortSignal): Promise<void> {
    const id = `${step.episode}.${step.epoch.incarnation}-${step.epoch.delivery}.${step.index}`;
    try {
      await withDeadline(
        "step publish",
        this.#deadlineMs,
        (inner) => this.#bus.steps(step.run).publish(step, { id, signal: inner }),
        signal,
      );
    } catch (error) {
      if (signal.aborted) return;
      this.#dropped.record();
      this.#log.debug({ err: asError(error), episode: step.episode }, "step not published");
    }
  }
}
