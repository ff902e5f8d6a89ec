/** @file The work queue in one process: the rules of a pull consumer without a broker. */
import { Cancelled, throwIfAborted } from "@vesper/kit";
import type { Codec, DeadLetter } from "@vesper/proto";
import type { Delivery, PublishOutcome, QueueStats, WorkQueue } from "../bus.ts";
import { BusClosed, DeliveryExpired, QueueFull } from "../errors.ts";
import { checkSize } from "../limits.ts";
import type { QueueLabel } from "../metrics.ts";
import { DuplicateWindow } from "./duplicate-window.ts";
import { Fifo } from "./fifo.ts";
import type { StreamSettings } from "./stream.ts";

/** A stored message. It is in one place at a time: fresh, returned, delayed or in a hand. */
interface Item {
  readonly id: string;
  readonly payload: Uint8Array;
  readonly storedAtMs: number;
  deliveries: number;
}

/** A delivered message whose worker has not answered yet. */
interface Hand {
  readonly item: Item;
  expiresAtMs: number;
}

interface Waiter {
  take(item: Item): void;
  fail(error: Error): void;
}

export interface WorkQueueSettings extends StreamSettings {
  readonly stream: DeadLetter["queue"];
  /** For metrics. */
  readonly queue: QueueLabel;
  readonly ackWaitMs: number;
  /** Where {@link Delivery.term} puts what nobody can handle. */
  bury(letter: DeadLetter, id: string): void;
}

export class InProcessQueue<T> implements WorkQueue<T> {
  readonly #codec: Codec<T>;
  readonly #settings: WorkQueueSettings;
  readonly #seen: DuplicateWindow;
  readonly #fresh = new Fifo<Item>();
  /** Given back or expired; handed out before fresh ones, as a broker does. */
  readonly #returned = new Fifo<Item>();
  /** Given back with a delay, and the way to switch each alarm off. */
  readonly #delayed = new Map<Item, () => void>();
  readonly #hands = new Set<Hand>();
  readonly #waiters = new Set<Waiter>();
  #stopExpiry: (() => void) | undefined;
  #closed = false;

  constructor(codec: Codec<T>, settings: WorkQueueSettings) {
    this.#codec = codec;
    this.#settings = settings;
    this.#seen = new DuplicateWindow(settings.clock, settings.duplicateWindowMs);
  }

  async publish(
    message: T,
    { id, signal }: { readonly id: string; readonly signal?: AbortSignal },
  ): Promise<PublishOutcome> {
    const { stream, title, capacity, maxMessageBytes, metrics, clock } = this.#settings;
    this.#open();
    throwIfAborted(signal, `publishing to ${title}`);
    if (this.#seen.has(id)) {
      metrics?.duplicates.record(1, { stream });
      return "duplicate";
    }
    const payload = this.#codec.encode(message);
    try {
      checkSize(title, payload, maxMessageBytes);
    } catch (error) {
      metrics?.refused.record(1, { stream, reason: "too-large" });
      throw error;
    }
    if (this.#size() >= capacity) {
      metrics?.refused.record(1, { stream, reason: "full" });
      throw new QueueFull(title, capacity);
    }
    this.#seen.add(id);
    this.#fresh.push({ id, payload, storedAtMs: clock.monotonicMs(), deliveries: 0 });
    metrics?.published.record(1, { stream });
    this.#pump();
    return "stored";
  }

  async next({
    waitMs,
    signal,
  }: {
    readonly waitMs: number;
    readonly signal?: AbortSignal;
  }): Promise<Delivery<T> | undefined> {
    this.#open();
    throwIfAborted(signal, `waiting on ${this.#settings.title}`);
    const item = this.#returned.shift() ?? this.#fresh.shift();
    if (item) return this.#deliver(item);
    if (waitMs <= 0) return undefined;
    return this.#wait(waitMs, signal);
  }

  async stats(): Promise<QueueStats> {
    const { clock, capacity } = this.#settings;
    const now = clock.monotonicMs();
    let oldest = now;
    for (const item of [this.#fresh.peek(), ...this.#returned, ...this.#delayed.keys()]) {
      if (item) oldest = Math.min(oldest, item.storedAtMs);
    }
    return {
      pending: this.#size() - this.#hands.size,
      taken: this.#hands.size,
      oldestAgeMs: now - oldest,
      capacity,
    };
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopExpiry?.();
    for (const stop of this.#delayed.values()) stop();
    for (const waiter of [...this.#waiters]) waiter.fail(new BusClosed());
  }

  #open(): void {
    if (this.#closed) throw new BusClosed();
  }

  #size(): number {
    return this.#fresh.size + this.#returned.size + this.#delayed.size + this.#hands.size;
  }

  /** Gives messages to those who wait, first come first served. */
  #pump(): void {
    for (const waiter of this.#waiters) {
      const item = this.#returned.shift() ?? this.#fresh.shift();
      if (!item) break;
      waiter.take(item);
    }
    this.#gauge();
  }

  #gauge(): void {
    const { metrics, queue } = this.#settings;
    metrics?.pending.record(this.#size() - this.#hands.size, { queue });
  }

  /** Resolves with a message, or undefined after `waitMs`. */
  #wait(waitMs: number, signal: AbortSignal | undefined): Promise<Delivery<T> | undefined> {
    const { clock, title } = this.#settings;
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiters.delete(waiter);
        stop();
        signal?.removeEventListener("abort", onAbort);
      };
      const waiter: Waiter = {
        take: (item) => {
          leave();
          // In a hand at once: between here and the caller's next turn nobody else may count or lose it.
          resolve(this.#deliver(item));
        },
        fail: (error) => {
          leave();
          reject(error);
        },
      };
      const onAbort = () => waiter.fail(new Cancelled(`waiting on ${title}`, { cause: signal?.reason }));
      const stop = clock.alarm(waitMs, () => {
        leave();
        resolve(undefined);
      });
      signal?.addEventListener("abort", onAbort, { once: true });
      this.#waiters.add(waiter);
    });
  }

  #deliver(item: Item): Delivery<T> {
    const { clock, title, stream, queue, incarnation, ackWaitMs, metrics, bury } = this.#settings;
    item.deliveries += 1;
    const delivery = item.deliveries;
    const hand: Hand = { item, expiresAtMs: clock.monotonicMs() + ackWaitMs };
    this.#hands.add(hand);
    this.#watchExpiry();
    if (delivery > 1) metrics?.redelivered.record(1, { queue });
    metrics?.age.record((clock.monotonicMs() - item.storedAtMs) / 1_000, { queue });
    this.#gauge();

    let settled = false;
    /** True when this hand may still speak; false when it has said its word. */
    const speaks = (): boolean => {
      if (settled) return false;
      this.#open();
      if (!this.#hands.has(hand)) throw new DeliveryExpired(title, item.id, delivery);
      return true;
    };
    const settle = () => {
      settled = true;
      this.#hands.delete(hand);
    };
    return {
      id: item.id,
      message: this.#codec.decode(item.payload),
      epoch: { incarnation, delivery },
      ackWaitMs,
      working: async () => {
        if (speaks()) hand.expiresAtMs = clock.monotonicMs() + ackWaitMs;
      },
      ack: async () => {
        if (speaks()) settle();
      },
      nak: async (delayMs) => {
        if (!speaks()) return;
        settle();
        this.#giveBack(item, delayMs);
        // A worker that always gives back must not keep the event loop to itself.
        await new Promise<void>((resolve) => setImmediate(resolve));
      },
      term: async (reason) => {
        if (!speaks()) return;
        bury({ queue: stream, id: item.id, reason, payload: item.payload }, `${stream}/${item.id}/${delivery}`);
        metrics?.deadLetters.record(1, { queue });
        settle();
      },
    };
  }

  #giveBack(item: Item, delayMs: number): void {
    if (delayMs > 0) {
      const stop = this.#settings.clock.alarm(delayMs, () => {
        this.#delayed.delete(item);
        this.#returned.push(item);
        this.#pump();
      });
      this.#delayed.set(item, stop);
    } else {
      this.#returned.push(item);
    }
    this.#pump();
  }

  /**
   * One alarm for all hands: every hand has the same ack wait, so a later one never expires before an earlier. It is
   * not switched off when the last hand is done (that would cost more than all the rest of a message); it rings once
   * into the void, or ends with the bus.
   */
  #watchExpiry(): void {
    if (this.#stopExpiry || this.#hands.size === 0) return;
    const { clock } = this.#settings;
    let first = Number.POSITIVE_INFINITY;
    for (const hand of this.#hands) first = Math.min(first, hand.expiresAtMs);
    // A system timer may ring a fraction early; at least a millisecond keeps it from ringing in a tight loop.
    this.#stopExpiry = clock.alarm(Math.max(1, first - clock.monotonicMs()), () => {
      this.#stopExpiry = undefined;
      const now = clock.monotonicMs();
      for (const hand of this.#hands) {
        if (hand.expiresAtMs > now) continue;
        this.#hands.delete(hand);
        this.#returned.push(hand.item);
      }
      this.#pump();
      this.#watchExpiry();
    });
  }
}
