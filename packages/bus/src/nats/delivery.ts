/** @file A message in one worker's hands, as a broker lends it. */
import { systemClock, VesperError } from "@vesper/kit";
import type { Epoch } from "@vesper/proto";
import type { Msg } from "nats";
import type { Delivery } from "../bus.ts";
import { DeliveryExpired } from "../errors.ts";
import { toNanoseconds } from "./api.ts";
import { isUnheard } from "./ask.ts";
import type { Link } from "./link.ts";

const encoder = new TextEncoder();
const ACK = encoder.encode("+ACK");
const NAK = encoder.encode("-NAK");
const TERM = encoder.encode("+TERM");
const WORKING = encoder.encode("+WPI");

const SAY_TRY_MS = 5_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** What the reply subject of a delivered message tells. */
export interface DeliveryFacts {
  readonly delivery: number;
  readonly streamSequence: number;
  readonly consumerSequence: number;
  readonly storedAtMs: number;
  /** Messages that wait behind it. */
  readonly pending: number;
}

/**
 * `$JS.ACK.<stream>.<consumer>.<delivery>.<stream sequence>.<consumer sequence>.<nanoseconds>.<pending>`; a newer form
 * has a domain and an account before the stream, and may have a token behind.
 */
export function factsOf(message: Msg): DeliveryFacts | undefined {
  const tokens = message.reply?.split(".") ?? [];
  const at = tokens.length === 9 ? 4 : 6;
  if (tokens.length < at + 5) return undefined;
  const number = (offset: number) => Number(tokens[at + offset]);
  return {
    delivery: number(0),
    streamSequence: number(1),
    consumerSequence: number(2),
    storedAtMs: number(3) / 1_000_000,
    pending: number(4),
  };
}

export interface DeliveryOptions<T> {
  readonly link: Link;
  readonly title: string;
  readonly id: string;
  readonly message: T;
  readonly payload: Uint8Array;
  readonly epoch: Epoch;
  readonly ackWaitMs: number;
  /** Where the server wants to hear of it. */
  readonly reply: string;
  /** Writes the dead letter. */
  readonly bury: (reason: string) => Promise<void>;
}

export class NatsDelivery<T> implements Delivery<T> {
  readonly #options: DeliveryOptions<T>;
  /**
   * On the monotonic clock of this process. The server counts from when it sent the message, a network's latency
   * earlier: a word in that moment may come too late, which does no harm, as effects are recognised by their ids.
   */
  #expiresAtMs: number;
  #settled = false;

  constructor(options: DeliveryOptions<T>) {
    this.#options = options;
    this.#expiresAtMs = performance.now() + options.ackWaitMs;
  }

  get id(): string {
    return this.#options.id;
  }

  get message(): T {
    return this.#options.message;
  }

  get epoch(): Epoch {
    return this.#options.epoch;
  }

  get ackWaitMs(): number {
    return this.#options.ackWaitMs;
  }

  async working(): Promise<void> {
    if (this.#settled) return;
    const saidAtMs = await this.#say(WORKING);
    this.#expiresAtMs = Math.max(this.#expiresAtMs, saidAtMs + this.#options.ackWaitMs);
  }

  async ack(): Promise<void> {
    await this.#settle(() => this.#say(ACK));
  }

  async nak(delayMs: number): Promise<void> {
    const word = delayMs > 0 ? encoder.encode(`-NAK ${JSON.stringify({ delay: toNanoseconds(delayMs) })}`) : NAK;
    await this.#settle(() => this.#say(word));
  }

  async term(reason: string): Promise<void> {
    await this.#settle(async () => {
      await this.#options.bury(reason);
      await this.#say(TERM);
    });
  }

  /** The first word counts; one that was not heard was none. */
  async #settle(say: () => Promise<unknown>): Promise<void> {
    if (this.#settled) return;
    this.#mustNotBeExpired();
    this.#settled = true;
    try {
      await say();
    } catch (error) {
      this.#settled = false;
      throw error;
    }
  }

  #mustNotBeExpired(): number {
    const { link, title, id, epoch } = this.#options;
    link.mustBeOpen();
    const left = this.#expiresAtMs - performance.now();
    if (left <= 0) throw new DeliveryExpired(title, id, epoch.delivery);
    return left;
  }

  /** Says it until the server confirms it, at most until the message has gone back. @returns when it was said */
  async #say(word: Uint8Array): Promise<number> {
    const { link, title, id, reply } = this.#options;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
      const left = this.#mustNotBeExpired();
      const saidAtMs = performance.now();
      try {
        const answer = await link.ask(reply, word, {
          what: `a word about ${id} on ${title}`,
          deadlineMs: Math.min(left, SAY_TRY_MS),
        });
        if (!isUnheard(answer)) return saidAtMs;
      } catch (error) {
        if (!(error instanceof VesperError) || !error.retryable) throw error;
      }
      await systemClock.sleep(Math.min(pauseMs, Math.max(1, this.#expiresAtMs - performance.now())));
    }
  }
}
