/** @file As many threads as there are cores, and a queue of scenarios for them. */
import { Thread } from "@vesper/kit";
import type { SeedsChecked } from "./check-seeds.ts";
import type { Scenario } from "./scenario.ts";
import type { Outcome } from "./simulate.ts";
import type { SimulationCalls } from "./simulation-thread.ts";

export class Crew implements AsyncDisposable {
  readonly #threads: readonly Thread<SimulationCalls>[];
  readonly #idle: Thread<SimulationCalls>[];
  readonly #waiting: ((thread: Thread<SimulationCalls>) => void)[] = [];

  constructor(size: number) {
    const module = new URL("./simulation-thread.ts", import.meta.url);
    this.#threads = Array.from({ length: size }, (_, index) => new Thread(module, `simulation ${index}`));
    this.#idle = [...this.#threads];
  }

  play(scenario: Scenario): Promise<Outcome> {
    return this.#use((thread) => thread.call("play", scenario));
  }

  check(seed: number, runs: number): Promise<SeedsChecked> {
    return this.#use((thread) => thread.call("check", { seed, runs }));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread[Symbol.asyncDispose]()));
  }

  async #use<T>(work: (thread: Thread<SimulationCalls>) => Promise<T>): Promise<T> {
    const thread =
      this.#idle.pop() ?? (await new Promise<Thread<SimulationCalls>>((resolve) => this.#waiting.push(resolve)));
    try {
      return await work(thread);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(thread);
      else this.#idle.push(thread);
    }
  }
}
