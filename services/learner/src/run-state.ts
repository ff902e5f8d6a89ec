/** @file What the learner takes from `run-state`: what it has said already, scores of validations, ends of stages. */
import type { OrderedLog, RunStateMessage } from "@vesper/bus";

export interface RunStateEvents {
  stageFinished(stage: string): void;
  validated(version: number): void;
}

export class RunStateFollower {
  readonly #log: OrderedLog<RunStateMessage>;
  readonly #policy: string;
  readonly #events: RunStateEvents;
  /** Groups said to be settled, with the reason of a discard or "" for consumed ones. */
  readonly settled = new Map<number, string>();
  /** Success by version. */
  readonly scored = new Map<number, number>();
  readonly #finished = new Set<string>();
  #caughtUp: (() => void) | undefined;

  constructor(log: OrderedLog<RunStateMessage>, policy: string, events: RunStateEvents) {
    this.#log = log;
    this.#policy = policy;
    this.#events = events;
  }

  isFinished(stage: string): boolean {
    return this.#finished.has(stage);
  }

  /** Follows the log from its start; `caughtUp` is called when everything said before the call was read. */
  async follow(signal: AbortSignal, caughtUp: () => void): Promise<void> {
    const { firstSequence, lastSequence } = await this.#log.stats();
    this.#caughtUp = caughtUp;
    if (lastSequence < Math.max(1, firstSequence)) this.#tellCaughtUp();
    for await (const { sequence, message } of this.#log.read({ from: 1, signal })) {
      this.#note(message);
      if (sequence >= lastSequence) this.#tellCaughtUp();
    }
  }

  #tellCaughtUp(): void {
    this.#caughtUp?.();
    this.#caughtUp = undefined;
  }

  #note(message: RunStateMessage): void {
    switch (message.kind) {
      case "settled": {
        const { policy, group, reason } = message.settled;
        // Of two for one group the first counts.
        if (policy === this.#policy && !this.settled.has(group)) this.settled.set(group, reason);
        return;
      }
      case "validated": {
        const { policy, version, success } = message.validated;
        if (policy !== this.#policy) return;
        this.scored.set(version, success);
        this.#events.validated(version);
        return;
      }
      case "phase": {
        const { stage, phase } = message.phase;
        if (phase === "running") this.#finished.delete(stage);
        if (phase !== "stage-finished") return;
        this.#finished.add(stage);
        this.#events.stageFinished(stage);
      }
    }
  }
}
