/**
 * @file The broker of a simulated world: the in-process bus on virtual time. It can lose everything that it held, and
 * somebody watches what is stored.
 */
import { setMaxListeners } from "node:events";
import {
  type Bus,
  createInProcessBus,
  type Delivery,
  DeliveryExpired,
  IncarnationChanged,
  type LabelledMessage,
  type OrderedLog,
  type RunStateMessage,
  type WorkQueue,
} from "@vesper/bus";
import { type Clock, DeadlineExceeded } from "@vesper/kit";
import type { EpisodeOrder, PolicyPointer } from "@vesper/proto";
import { withEither } from "./either-signal.ts";

/** Told of everything at the moment at which it takes effect. */
export interface BrokerWatch {
  ordered(order: EpisodeOrder): void;
  labelled(message: LabelledMessage): void;
  said(message: RunStateMessage): void;
  pointed(pointer: PolicyPointer): void;
}

export interface BrokerOptions {
  readonly clock: Clock;
  readonly ackWaitMs: number;
  readonly duplicateWindowMs: number;
  readonly capacity: { readonly orders: number; readonly ready: number; readonly labelled: number };
  readonly watch: BrokerWatch;
}

export class Broker implements Bus {
  readonly #options: BrokerOptions;
  #current: Bus;
  #lost = new AbortController();
  #generation = 0;

  constructor(options: BrokerOptions) {
    this.#options = options;
    this.#current = this.#create();
  }

  /** What was stored is gone; who reads is told so, who comes later meets empty streams. */
  lose(): void {
    const [lost, gone] = [this.#lost, this.#current];
    this.#lost = new AbortController();
    this.#current = this.#create();
    lost.abort();
    void gone[Symbol.asyncDispose]();
  }

  orders: Bus["orders"] = (run, platform) =>
    this.#queue(() => this.#current.orders(run, platform), this.#options.watch.ordered);
  ready: Bus["ready"] = (run) => this.#queue(() => this.#current.ready(run));
  steps: Bus["steps"] = (run) => this.#log(() => this.#current.steps(run));
  labelled: Bus["labelled"] = (run, policy) =>
    this.#log(() => this.#current.labelled(run, policy), this.#options.watch.labelled);
  runState: Bus["runState"] = (run) => this.#log(() => this.#current.runState(run), this.#options.watch.said);
  deadLetters: Bus["deadLetters"] = () => this.#log(() => this.#current.deadLetters());

  readonly pointers: Bus["pointers"] = {
    get: (run, policy) => this.#current.pointers.get(run, policy),
    put: async (pointer, revision) => {
      const stored = await this.#current.pointers.put(pointer, revision);
      this.#options.watch.pointed(pointer);
      return stored;
    },
    watch: (run, policy, signal) => this.#watch(run, policy, signal),
  };

  get act(): Bus["act"] {
    return this.#current.act;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#current[Symbol.asyncDispose]();
  }

  #create(): Bus {
    setMaxListeners(0, this.#lost.signal);
    const { clock, ackWaitMs, duplicateWindowMs, capacity } = this.#options;
    const generation = this.#generation++;
    const createIncarnation = (stream: string) => `${generation}-${stream.split(" ")[0]}`;
    return createInProcessBus({ clock, ackWaitMs, duplicateWindowMs, capacity, createIncarnation });
  }

  async *#watch(run: string, policy: string, signal: AbortSignal): AsyncGenerator<PolicyPointer, void> {
    const lost = this.#lost.signal;
    yield* this.#current.pointers.watch(run, policy, AbortSignal.any([signal, lost]));
    if (lost.aborted && !signal.aborted) throw new DeadlineExceeded("watching a pointer", 0);
  }

  #queue<T>(of: () => WorkQueue<T>, stored: (message: T) => void = () => undefined): WorkQueue<T> {
    return {
      publish: async (message, options) => {
        const outcome = await of().publish(message, options);
        if (outcome === "stored") stored(message);
        return outcome;
      },
      stats: () => of().stats(),
      next: async ({ waitMs, signal }) => {
        const lost = this.#lost.signal;
        try {
          const taken = await withEither(signal, lost, (either) => of().next({ waitMs, signal: either }));
          return taken && losable(taken, lost);
        } catch (error) {
          throw lost.aborted && !signal?.aborted ? new DeadlineExceeded("waiting for a message", waitMs) : error;
        }
      },
    };
  }

  #log<T>(of: () => OrderedLog<T>, stored: (message: T) => void = () => undefined): OrderedLog<T> {
    const reading = (options: Parameters<OrderedLog<T>["read"]>[0]) => this.#read(of(), options);
    return {
      publish: async (message, options) => {
        const outcome = await of().publish(message, options);
        if (outcome === "stored") stored(message);
        return outcome;
      },
      purgeBelow: (sequence) => of().purgeBelow(sequence),
      stats: () => of().stats(),
      read: reading,
    };
  }

  async *#read<T>(log: OrderedLog<T>, options: Parameters<OrderedLog<T>["read"]>[0]) {
    const lost = this.#lost.signal;
    yield* log.read({ ...options, signal: AbortSignal.any([options.signal, lost]) });
    if (lost.aborted && !options.signal.aborted) throw new IncarnationChanged("log", "the old one", "another one");
  }
}

/** Nobody speaks for a message that is gone. */
function losable<T>(delivery: Delivery<T>, lost: AbortSignal): Delivery<T> {
  const { id, epoch } = delivery;
  const living = (work: () => Promise<void>) => async () => {
    if (lost.aborted) throw new DeliveryExpired("queue", id, epoch.delivery);
    await work();
  };
  return {
    ...delivery,
    working: living(() => delivery.working()),
    ack: living(() => delivery.ack()),
    nak: (delayMs) => living(() => delivery.nak(delayMs))(),
    term: (reason) => living(() => delivery.term(reason))(),
  };
}
