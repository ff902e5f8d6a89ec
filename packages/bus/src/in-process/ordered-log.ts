/** @file The ordered log in one process. */
import { throwIfAborted } from "@vesper/kit";
import type { Codec } from "@vesper/proto";
import type { LogEntry, LogStats, OrderedLog, PublishOutcome } from "../bus.ts";
import { BusClosed, IncarnationChanged, QueueFull } from "../errors.ts";
import { checkSize } from "../limits.ts";
import { DuplicateWindow } from "./duplicate-window.ts";
import { Fifo } from "./fifo.ts";
import type { StreamSettings } from "./stream.ts";

interface Stored {
  readonly id: string;
  readonly payload: Uint8Array;
  readonly storedAtMs: number;
}

export interface LogSettings extends StreamSettings {
  /**
   * Set for a log on which nobody may depend: entries expire after this time, and the oldest make room for new ones.
   * Every other log refuses when it is full.
   */
  readonly maxAgeMs?: number;
}

/** A reader that is far behind lets the event loop turn this often. */
const ENTRIES_PER_TURN = 256;

export class InProcessLog<T> implements OrderedLog<T> {
  readonly #codec: Codec<T>;
  readonly #settings: LogSettings;
  readonly #seen: DuplicateWindow;
  readonly #entries = new Fifo<Stored>();
  #firstSequence = 1;
  readonly #arrivals = new Set<() => void>();
  #closed = false;

  constructor(codec: Codec<T>, settings: LogSettings) {
    this.#codec = codec;
    this.#settings = settings;
    this.#seen = new DuplicateWindow(settings.clock, settings.duplicateWindowMs);
  }

  get #lastSequence(): number {
    return this.#firstSequence + this.#entries.size - 1;
  }

  async publish(
    message: T,
    { id, signal }: { readonly id: string; readonly signal?: AbortSignal },
  ): Promise<PublishOutcome> {
    throwIfAborted(signal, `publishing to ${this.#settings.title}`);
    return this.append(message, id);
  }

  /** {@link publish} for callers within the bus that must not be interrupted half-way. */
  append(message: T, id: string): PublishOutcome {
    const { stream, title, capacity, maxMessageBytes, maxAgeMs, metrics, clock } = this.#settings;
    if (this.#closed) throw new BusClosed();
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
    if (maxAgeMs !== undefined) {
      this.#expire(maxAgeMs);
      while (this.#entries.size >= capacity) this.#dropFirst();
    }
    if (this.#entries.size >= capacity) {
      metrics?.refused.record(1, { stream, reason: "full" });
      throw new QueueFull(title, capacity);
    }
    this.#seen.add(id);
    this.#entries.push({ id, payload, storedAtMs: clock.monotonicMs() });
    metrics?.published.record(1, { stream });
    this.#wakeReaders();
    return "stored";
  }

  async *read({
    from,
    incarnation,
    signal,
  }: {
    readonly from: number;
    readonly incarnation?: string;
    readonly signal: AbortSignal;
  }): AsyncGenerator<LogEntry<T>, void, undefined> {
    this.#checkIncarnation(from, incarnation);
    let next = from;
    let sinceTurn = 0;
    while (!signal.aborted) {
      if (this.#closed) throw new BusClosed();
      next = Math.max(next, this.#firstSequence);
      const stored = this.#entries.at(next - this.#firstSequence);
      if (!stored) {
        await this.#arrival(signal);
        sinceTurn = 0;
        continue;
      }
      if (++sinceTurn > ENTRIES_PER_TURN) {
        sinceTurn = 0;
        await new Promise<void>((resolve) => setImmediate(resolve));
        continue;
      }
      yield { sequence: next, id: stored.id, message: this.#codec.decode(stored.payload) };
      next += 1;
    }
  }

  async purgeBelow(sequence: number): Promise<void> {
    if (this.#closed) throw new BusClosed();
    while (this.#firstSequence < sequence && this.#entries.size > 0) this.#dropFirst();
  }

  async stats(): Promise<LogStats> {
    const { incarnation, capacity, maxAgeMs } = this.#settings;
    if (maxAgeMs !== undefined) this.#expire(maxAgeMs);
    return { incarnation, firstSequence: this.#firstSequence, lastSequence: this.#lastSequence, capacity };
  }

  close(): void {
    this.#closed = true;
    this.#wakeReaders();
  }

  /** A last sequence below the position means that the log was made anew, whatever its name says. */
  #checkIncarnation(from: number, expected: string | undefined): void {
    if (expected === undefined) return;
    const { incarnation, title } = this.#settings;
    if (expected !== incarnation) throw new IncarnationChanged(title, expected, incarnation);
    if (this.#lastSequence < from - 1) {
      throw new IncarnationChanged(
        title,
        `${expected} with at least ${from - 1} messages`,
        `${incarnation} with ${this.#lastSequence}`,
      );
    }
  }

  #dropFirst(): void {
    this.#entries.shift();
    this.#firstSequence += 1;
  }

  #expire(maxAgeMs: number): void {
    const oldest = this.#settings.clock.monotonicMs() - maxAgeMs;
    for (let first = this.#entries.peek(); first && first.storedAtMs <= oldest; first = this.#entries.peek()) {
      this.#dropFirst();
    }
  }

  #wakeReaders(): void {
    const waiting = [...this.#arrivals];
    this.#arrivals.clear();
    for (const wake of waiting) wake();
  }

  /** Resolves when something was appended, the log closed, or the signal fired. */
  #arrival(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#arrivals.delete(wake);
        signal.removeEventListener("abort", wake);
        resolve();
      };
      this.#arrivals.add(wake);
      signal.addEventListener("abort", wake, { once: true });
    });
  }
}
