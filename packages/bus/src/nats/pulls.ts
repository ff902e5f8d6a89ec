/**
 * @file Asking a consumer for one message at a time. Every waiting worker has an inbox of its own: leaving it tells the
 * broker that nobody waits there, so that what comes later goes to somebody else and not into the void.
 */
import { Cancelled, throwIfAborted, type VesperError } from "@vesper/kit";
import type { Msg, Subscription } from "nats";
import { toNanoseconds } from "./api.ts";
import { jsonBytes } from "./json.ts";
import type { Link } from "./link.ts";

/** On top of the wait that the server keeps, before it counts as silent. */
const SILENCE_MS = 2_000;
/** Inboxes that are kept for the next wait. */
const KEPT_LANES = 256;

const NAK = new TextEncoder().encode("-NAK");

export type Pulled =
  | { readonly kind: "message"; readonly message: Msg }
  /** Nothing came in time. */
  | { readonly kind: "nothing" }
  /** The consumer is not there, or does not answer: look again what is. */
  | { readonly kind: "gone"; readonly why: string }
  /** The connection was lost. */
  | { readonly kind: "dropped" };

interface Lane {
  readonly inbox: string;
  readonly subscription: Subscription;
  hear: ((message: Msg) => void) | undefined;
}

const NO_WAIT = jsonBytes({ batch: 1, no_wait: true });

/** One worker that waits. */
interface Waiting {
  drop(): void;
  fail(error: VesperError): void;
}

export class Pulls {
  readonly #link: Link;
  readonly #idle: Lane[] = [];
  readonly #waiting = new Set<Waiting>();
  /** One body per wait: workers of a process wait equally long. */
  #body: { readonly waitMs: number; readonly bytes: Uint8Array } = { waitMs: 0, bytes: NO_WAIT };

  constructor(link: Link) {
    this.#link = link;
    link.onDrop(() => {
      for (const waiting of [...this.#waiting]) waiting.drop();
    });
    link.onEnd((error) => {
      for (const waiting of [...this.#waiting]) waiting.fail(error);
    });
  }

  /** @throws {Cancelled} @throws {BusClosed} */
  pull(stream: string, consumer: string, waitMs: number, what: string, signal?: AbortSignal): Promise<Pulled> {
    throwIfAborted(signal, what);
    if (!this.#link.connected) return Promise.resolve({ kind: "dropped" });
    const lane = this.#idle.pop() ?? this.#make();
    return new Promise((resolve, reject) => {
      const leave = (then: "keep" | "drain" | "drop") => {
        lane.hear = undefined;
        clearTimeout(timer);
        this.#waiting.delete(waiting);
        signal?.removeEventListener("abort", onAbort);
        if (then === "keep" && this.#idle.length < KEPT_LANES) this.#idle.push(lane);
        else retire(lane, then === "drop");
      };
      const waiting: Waiting = {
        drop: () => {
          leave("drop");
          resolve({ kind: "dropped" });
        },
        fail: (error) => {
          leave("drain");
          reject(error);
        },
      };
      const onAbort = () => {
        leave("drain");
        reject(new Cancelled(what, { cause: signal?.reason }));
      };
      const timer = setTimeout(() => {
        leave("drain");
        resolve({ kind: "gone", why: "silence" });
      }, waitMs + SILENCE_MS);
      lane.hear = (message) => {
        const pulled = meaning(message);
        if (!pulled) return;
        leave("keep");
        resolve(pulled);
      };
      this.#waiting.add(waiting);
      signal?.addEventListener("abort", onAbort, { once: true });
      this.#link.tell(`$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumer}`, this.#request(waitMs), lane.inbox);
    });
  }

  #request(waitMs: number): Uint8Array {
    const rounded = Math.ceil(waitMs);
    if (rounded <= 0) return NO_WAIT;
    if (this.#body.waitMs !== rounded) {
      this.#body = { waitMs: rounded, bytes: jsonBytes({ batch: 1, expires: toNanoseconds(rounded) }) };
    }
    return this.#body.bytes;
  }

  #make(): Lane {
    const inbox = this.#link.freshInbox();
    const lane: Lane = {
      inbox,
      subscription: this.#link.listen(inbox, (message) => {
        if (lane.hear) lane.hear(message);
        // Too late for whoever asked: back with it at once, not after the ack wait.
        else if (meaning(message)?.kind === "message" && message.reply) this.#link.tell(message.reply, NAK);
      }),
      hear: undefined,
    };
    return lane;
  }
}

/** The server hears of it at once; what it has sent already still arrives and goes back. */
function retire(lane: Lane, isCut: boolean): void {
  if (isCut) lane.subscription.unsubscribe();
  // A connection that ends meanwhile takes its subscriptions along.
  else lane.subscription.drain().catch(() => undefined);
}

/** What a reply to a pull says; undefined for a sign of life. */
function meaning(message: Msg): Pulled | undefined {
  const status = message.data.length === 0 ? (message.headers?.code ?? 0) : 0;
  switch (status) {
    case 0:
      return { kind: "message", message };
    case 100:
      return undefined;
    case 404:
    case 408:
      return { kind: "nothing" };
    default:
      return { kind: "gone", why: `${status} ${message.headers?.description ?? ""}`.trim() };
  }
}
