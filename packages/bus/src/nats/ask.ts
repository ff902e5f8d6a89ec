/** @file Questions that wait for their answer on one connection, and what is told to all of them when it is lost. */
import { Cancelled, DeadlineExceeded, throwIfAborted, type VesperError } from "@vesper/kit";
import type { Msg, MsgHdrs, NatsConnection, Subscription } from "nats";

export interface AskOptions {
  /** For people: what waits. */
  readonly what: string;
  readonly deadlineMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: MsgHdrs;
}

interface Asked {
  readonly subject: string;
  resolve(answer: Msg): void;
  reject(error: Error): void;
}

/** All answers come on one subscription; the last token says whose they are. */
export class Questions {
  readonly #connection: NatsConnection;
  readonly #subscription: Subscription;
  /** With the dot at its end. */
  readonly #inbox: string;
  readonly #asked = new Map<string, Asked>();
  #count = 0;

  constructor(connection: NatsConnection, inbox: string, onRefused: (error: Error) => void) {
    this.#connection = connection;
    this.#inbox = `${inbox}.`;
    this.#subscription = connection.subscribe(`${inbox}.*`, {
      callback: (error, answer) => {
        if (error) return onRefused(error);
        this.#asked.get(answer.subject.slice(this.#inbox.length))?.resolve(answer);
      },
    });
  }

  /** @throws {DeadlineExceeded} @throws {Cancelled} @throws what {@link fail} is told */
  ask(subject: string, payload: Uint8Array, { what, deadlineMs, signal, headers }: AskOptions): Promise<Msg> {
    throwIfAborted(signal, what);
    const token = (this.#count++).toString(36);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#asked.delete(token);
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
      };
      const asked: Asked = {
        subject,
        resolve: (answer) => {
          leave();
          resolve(answer);
        },
        reject: (error) => {
          leave();
          reject(error);
        },
      };
      const onAbort = () => asked.reject(new Cancelled(what, { cause: signal?.reason }));
      const timer = setTimeout(() => asked.reject(new DeadlineExceeded(what, deadlineMs)), deadlineMs);
      signal?.addEventListener("abort", onAbort, { once: true });
      this.#asked.set(token, asked);
      try {
        const reply = this.#inbox + token;
        this.#connection.publish(subject, payload, headers === undefined ? { reply } : { reply, headers });
      } catch (error) {
        asked.reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }

  /** Nobody will answer what was asked, on any subject or on this one. */
  fail(because: (subject: string) => VesperError, subject?: string): void {
    for (const asked of [...this.#asked.values()]) {
      if (subject === undefined || asked.subject === subject) asked.reject(because(asked.subject));
    }
  }

  close(): void {
    this.#subscription.unsubscribe();
  }
}

/** Nobody listened on the subject: no stream, no consumer, no actor, or a broker that is still starting. */
export function isUnheard(answer: Msg): boolean {
  return answer.data.length === 0 && answer.headers?.code === 503;
}
