/** @file A bus whose streams can be lost: everything stored is gone and every reader is told so, as after a broker's loss. */
import { type Bus, createInProcessBus, IncarnationChanged, type OrderedLog } from "@vesper/bus";

export class LosableBus implements Bus {
  #current = createInProcessBus();
  #lost = new AbortController();
  readonly #gone: Bus[] = [];

  /** What was stored is gone; readers of the old streams fail, new readers meet the new ones. */
  lose(): void {
    const lost = this.#lost;
    this.#gone.push(this.#current);
    this.#current = createInProcessBus();
    this.#lost = new AbortController();
    lost.abort();
  }

  orders: Bus["orders"] = (run, platform) => this.#current.orders(run, platform);
  ready: Bus["ready"] = (run) => this.#current.ready(run);
  steps: Bus["steps"] = (run) => this.#log(this.#current.steps(run));
  labelled: Bus["labelled"] = (run, policy) => this.#log(this.#current.labelled(run, policy));
  runState: Bus["runState"] = (run) => this.#log(this.#current.runState(run));
  deadLetters: Bus["deadLetters"] = () => this.#current.deadLetters();

  get pointers(): Bus["pointers"] {
    return this.#current.pointers;
  }

  get act(): Bus["act"] {
    return this.#current.act;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const bus of [...this.#gone, this.#current]) await bus[Symbol.asyncDispose]();
  }

  #log<T>(log: OrderedLog<T>): OrderedLog<T> {
    const lost = this.#lost.signal;
    return {
      publish: (message, options) => log.publish(message, options),
      purgeBelow: (sequence) => log.purgeBelow(sequence),
      stats: () => log.stats(),
      async *read(options) {
        yield* log.read({ ...options, signal: AbortSignal.any([options.signal, lost]) });
        if (lost.aborted) throw new IncarnationChanged("log", "the old one", "another one");
      },
    };
  }
}
