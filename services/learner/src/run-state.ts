/** @file What the learner takes from `run-state`: what it has said already, scores of validations, ends of stages. */
import type { OrderedLog, RunStateMessage } from "@vesper/bus";

export interface RunStateEvents {
  stageFinished(stage: string): void;
  validated(version: number): void;
  runFinished(): void;
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
  #runFinished = false;
  #read = 0;
  #waiting: { readonly sequence: number; readonly resolve: () => void }[] = [];

  constructor(log: OrderedLog<RunStateMessage>, policy: string, events: RunStateEvents) {
    this.#log = log;
    this.#policy = policy;
    this.#events = events;
  }

  isFinished(stage: string): boolean {
    return this.#finished.has(stage);
  }

  /** Whether every stage is over, as far as the log was read. */
  get runFinished(): boolean {
    return this.#runFinished;
  }

  /** Resolves when everything that is in the log now was read. */
  async caughtUp(): Promise<void> {
    const { lastSequence } = await this.#log.stats();
    if (this.#read >= lastSequence) return;
    await new Promise<void>((resolve) => this.#waiting.push({ sequence: lastSequence, resolve }));
  }

  /** Follows the log from its start; `caughtUp` is called when everything said before the call was read. */
  async follow(signal: AbortSignal, caughtUp: () => void): Promise<void> {
    const { firstSequence, lastSequence } = await this.#log.stats();
    this.#caughtUp = caughtUp;
    if (lastSequence < Math.max(1, firstSequence)) this.#tellCaughtUp();
    for await (const { sequence, message } of this.#log.read({ from: 1, signal })) {
      this.#note(message);
      this.#read = sequence;
      for (const { resolve } of this.#waiting.filter((w) => w.sequence <= sequence)) resolve();
      this.#waiting = this.#waiting.filter((w) => w.sequence > sequence);
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
        this.#runFinished = phase === "finished";
        if (this.#runFinished) this.#events.runFinished();
        if (phase !== "stage-finished") return;
        this.#finished.add(stage);
        this.#events.stageFinished(stage);
      }
    }
  }
}
