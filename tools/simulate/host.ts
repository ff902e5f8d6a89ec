/**
 * @file A process as the rest of the world knows it: what it does to the bus, to the store and with time. It can die at
 * any of its calls; nothing of it happens afterwards, as when a real one is killed.
 */
import { setMaxListeners } from "node:events";
import type { ActChannel, Bus, Delivery, OrderedLog, Pointers, WorkQueue } from "@vesper/bus";
import { Cancelled, type Clock, DeadlineExceeded, type Rng } from "@vesper/kit";
import { type BlobInfo, type BlobStore, StoreUnavailable } from "@vesper/store";
import { withEither } from "./either-signal.ts";
import type { EventClock } from "./event-clock.ts";

/** What befalls one call. */
export interface CallFate {
  /** Fails with an error that may be retried: `before` its effect, or `after` it, so that only the answer is lost. */
  readonly fails?: "before" | "after";
  /** The process dies of it. */
  readonly dies?: "before" | "after";
}

export interface HostOptions {
  readonly clock: EventClock;
  readonly bus: Bus;
  readonly store: BlobStore;
  readonly random: Rng;
  /** Most time of a call, each way. */
  readonly networkMs: number;
  /** Asked at every call; undefined for hosts to which nothing happens. */
  readonly fate?: () => CallFate;
}

const noFate: CallFate = {};

export class Host {
  readonly clock: Clock;
  readonly bus: Bus;
  readonly store: BlobStore;
  readonly #options: HostOptions;
  readonly #death = new AbortController();
  readonly #died: (() => void)[] = [];
  /** What a dead process still waits for. */
  readonly #unanswered: ((error: Error) => void)[] = [];
  #released = false;

  constructor(options: HostOptions) {
    this.#options = options;
    // Every wait of a process listens to its death.
    setMaxListeners(0, this.#death.signal);
    this.clock = this.#ownClock();
    this.bus = this.#ownBus();
    this.store = this.#ownStore();
  }

  get dead(): boolean {
    return this.#death.signal.aborted;
  }

  /** Fires at death. */
  get death(): AbortSignal {
    return this.#death.signal;
  }

  /** Nothing of this process happens from here on. */
  kill(): void {
    if (this.dead) return;
    this.#death.abort(new Cancelled("a process that was killed"));
    for (const tell of this.#died.splice(0)) tell();
  }

  /**
   * Lets go of what was never answered, so that nothing holds on to a world that is over: what of the process still
   * waits is told so, and ends.
   */
  release(): void {
    this.kill();
    this.#released = true;
    for (const reject of this.#unanswered.splice(0)) reject(new Cancelled("a world that is over"));
  }

  onDeath(tell: () => void): void {
    this.#died.push(tell);
  }

  #ownClock(): Clock {
    const { clock } = this.#options;
    const alarm = (ms: number, ring: () => void) => {
      const living = () => {
        if (!this.dead) ring();
      };
      return clock.alarm(ms, living);
    };
    return {
      nowMs: () => clock.nowMs(),
      monotonicMs: () => clock.monotonicMs(),
      alarm,
      sleep: (ms, signal) =>
        new Promise((resolve, reject) => {
          if (signal?.aborted) return reject(new Cancelled("sleep", { cause: signal.reason }));
          const onAbort = () => {
            switchOff();
            reject(new Cancelled("sleep", { cause: signal?.reason }));
          };
          const switchOff = alarm(ms, () => {
            signal?.removeEventListener("abort", onAbort);
            resolve();
          });
          signal?.addEventListener("abort", onAbort, { once: true });
        }),
    };
  }

  #never<T>(): Promise<T> {
    return new Promise((_, reject) => {
      if (this.#released) reject(new Cancelled("a world that is over"));
      else this.#unanswered.push(reject);
    });
  }

  async #travel(): Promise<void> {
    const { networkMs, random } = this.#options;
    if (networkMs > 0) await this.clock.sleep(random.uniform() * networkMs);
  }

  /** One call over the network. @param lost the error of a call that fails on its way */
  async #call<T>(work: () => Promise<T>, lost: () => Error): Promise<T> {
    if (this.dead) return await this.#never();
    const { fails, dies } = this.#options.fate?.() ?? noFate;
    await this.#travel();
    if (dies === "before") this.kill();
    if (this.dead) return await this.#never();
    if (fails === "before") throw lost();
    let result: T;
    try {
      result = await work();
    } finally {
      if (dies === "after") this.kill();
      if (this.dead) await this.#never();
      await this.#travel();
    }
    if (fails === "after") throw lost();
    return result;
  }

  #ownStore(): BlobStore {
    const { store } = this.#options;
    const call = <T>(what: string, work: () => Promise<T>) => this.#call(work, () => new StoreUnavailable(what));
    const collect = async (prefix: string, options?: { readonly signal?: AbortSignal }) => {
      const found: BlobInfo[] = [];
      for await (const info of store.list(prefix, options)) found.push(info);
      return found;
    };
    return {
      put: (key, bytes, options) => call(`putting ${key}`, () => store.put(key, bytes, options)),
      get: (key, options) => call(`getting ${key}`, () => store.get(key, options)),
      stat: (key, options) => call(`looking at ${key}`, () => store.stat(key, options)),
      delete: (keys, options) => call("deleting", () => store.delete(keys, options)),
      async *list(prefix, options) {
        yield* await call(`listing ${prefix}`, () => collect(prefix, options));
      },
      [Symbol.asyncDispose]: async () => undefined,
    };
  }

  #ownBus(): Bus {
    const { bus } = this.#options;
    return {
      orders: (run, platform) => this.#queue(bus.orders(run, platform)),
      ready: (run) => this.#queue(bus.ready(run)),
      steps: (run) => this.#log(bus.steps(run)),
      labelled: (run, policy) => this.#log(bus.labelled(run, policy)),
      runState: (run) => this.#log(bus.runState(run)),
      deadLetters: () => this.#log(bus.deadLetters()),
      pointers: this.#pointers(bus.pointers),
      act: noActs,
      [Symbol.asyncDispose]: async () => undefined,
    };
  }

  #send<T>(what: string, work: () => Promise<T>): Promise<T> {
    return this.#call(work, () => new DeadlineExceeded(what, 0));
  }

  #queue<T>(queue: WorkQueue<T>): WorkQueue<T> {
    return {
      publish: (message, options) => this.#send("publish", () => queue.publish(message, options)),
      stats: () => this.#send("stats", () => queue.stats()),
      next: async ({ waitMs, signal }) => {
        const next = (own: AbortSignal) => queue.next({ waitMs, signal: own });
        const taken = await this.#send("next", () => withEither(signal, this.death, next));
        return taken && this.#delivery(taken);
      },
    };
  }

  #delivery<T>(delivery: Delivery<T>): Delivery<T> {
    const { id, message, epoch, ackWaitMs } = delivery;
    return {
      id,
      message,
      epoch,
      ackWaitMs,
      working: () => this.#send("working", () => delivery.working()),
      ack: () => this.#send("ack", () => delivery.ack()),
      nak: (delayMs) => this.#send("nak", () => delivery.nak(delayMs)),
      term: (reason) => this.#send("term", () => delivery.term(reason)),
    };
  }

  #log<T>(log: OrderedLog<T>): OrderedLog<T> {
    const follow = <E>(entries: (signal: AbortSignal) => AsyncIterable<E>, signal: AbortSignal) =>
      this.#follow(entries, signal);
    return {
      publish: (message, options) => this.#send("publish", () => log.publish(message, options)),
      purgeBelow: (sequence) => this.#send("purge", () => log.purgeBelow(sequence)),
      stats: () => this.#send("stats", () => log.stats()),
      read: (options) => follow((signal) => log.read({ ...options, signal }), options.signal),
    };
  }

  #pointers(pointers: Pointers): Pointers {
    const follow = <E>(entries: (signal: AbortSignal) => AsyncIterable<E>, signal: AbortSignal) =>
      this.#follow(entries, signal);
    return {
      get: (run, policy) => this.#send("get", () => pointers.get(run, policy)),
      put: (pointer, revision) => this.#send("put", () => pointers.put(pointer, revision)),
      watch: (run, policy, signal) => follow((own) => pointers.watch(run, policy, own), signal),
    };
  }

  /** Entries in order, each after its time on the way. */
  async *#follow<E>(entries: (signal: AbortSignal) => AsyncIterable<E>, signal: AbortSignal): AsyncGenerator<E, void> {
    for await (const entry of entries(AbortSignal.any([signal, this.death]))) {
      await this.#travel();
      if (this.dead) await this.#never();
      if (signal.aborted) return;
      yield entry;
    }
    if (this.dead) await this.#never();
  }
}

/** Actors are asked directly: what they compute is no part of what is simulated. */
const noActs: ActChannel = {
  request: async () => {
    throw new Cancelled("acts are not simulated over the bus");
  },
  serve: async () => ({ [Symbol.asyncDispose]: async () => undefined }),
};
