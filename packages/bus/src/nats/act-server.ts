/** @file One actor's side of the channel: a member of its policy's group, until disposed of. */
import { withDeadline } from "@vesper/kit";
import { type ActRequest, type ActResponse, actRequestCodec, actResponseCodec } from "@vesper/proto";
import type { Msg, Subscription } from "nats";
import { checkSize } from "../limits.ts";
import { ASKING, failureHeaders, unservedHeaders } from "./act-headers.ts";
import type { Link } from "./link.ts";

export type Handler = (request: ActRequest, signal: AbortSignal) => Promise<ActResponse>;

/** For a request that does not say how long its asker waits. */
const DEFAULT_DEADLINE_MS = 60_000;
const GROUP = "actors";

export interface ActServerOptions {
  readonly link: Link;
  readonly subject: string;
  /** Where askers say that they wait no longer. */
  readonly cancelled: string;
  readonly handler: Handler;
  /** Of an answer. */
  readonly limitBytes: () => number;
}

interface InHand {
  readonly asking: AbortController;
  readonly done: Promise<void>;
}

export class ActServer implements AsyncDisposable {
  readonly #options: ActServerOptions;
  readonly #requests: Subscription;
  readonly #cancellations: Subscription;
  /** By the request's own id. */
  readonly #inHand = new Map<string, InHand>();
  readonly #stopEnd: () => void;
  #disposing: Promise<void> | undefined;
  #ended = false;

  constructor(options: ActServerOptions) {
    this.#options = options;
    const { link, subject, cancelled } = options;
    this.#requests = link.listen(subject, (request) => this.#take(request), GROUP);
    this.#cancellations = link.listen(cancelled, (message) => this.#inHand.get(message.string())?.asking.abort());
    this.#stopEnd = link.onEnd(() => {
      this.#ended = true;
      void this[Symbol.asyncDispose]();
      for (const { asking } of this.#inHand.values()) asking.abort();
    });
  }

  /** Takes no new request; resolves when those in hand are answered, or nobody waits for them any more. */
  [Symbol.asyncDispose](): Promise<void> {
    this.#disposing ??= this.#dispose();
    return this.#disposing;
  }

  async #dispose(): Promise<void> {
    // Written before anything else that this process says: the server gives nothing more to this subscription.
    await this.#requests.drain().catch(() => undefined);
    await Promise.allSettled([...this.#inHand.values()].map(({ done }) => done));
    this.#cancellations.unsubscribe();
    this.#stopEnd();
  }

  #take(message: Msg): void {
    // On its way here when the bus closed: somebody else may take it.
    if (this.#ended) {
      this.#options.link.respond(message, new Uint8Array(), unservedHeaders());
      return;
    }
    const id = message.headers?.get(ASKING.id) || (message.reply ?? "");
    const asking = new AbortController();
    const done = this.#answer(message, asking.signal).finally(() => this.#inHand.delete(id));
    this.#inHand.set(id, { asking, done });
  }

  async #answer(message: Msg, cancelled: AbortSignal): Promise<void> {
    const { link, handler, limitBytes } = this.#options;
    const deadlineMs = Number(message.headers?.get(ASKING.deadline)) || DEFAULT_DEADLINE_MS;
    let waits: AbortSignal = cancelled;
    try {
      const answer = await withDeadline(
        "an action",
        deadlineMs,
        async (within) => {
          waits = within;
          return actResponseCodec.encode(await handler(actRequestCodec.decode(message.data), within));
        },
        cancelled,
      );
      checkSize("act response", answer, limitBytes());
      link.respond(message, answer);
    } catch (error) {
      if (waits.aborted) return;
      const { headers, message: text } = failureHeaders(error);
      link.respond(message, new TextEncoder().encode(text), headers);
    }
  }
}
