/** @file Asking an actor over the broker: one request, one answer, whichever member of the policy's group takes it. */
import { Cancelled, DeadlineExceeded } from "@vesper/kit";
import { type ActRequest, type ActResponse, actRequestCodec, actResponseCodec } from "@vesper/proto";
import type { ActChannel } from "../bus.ts";
import { ActFailed, NoResponder } from "../errors.ts";
import { checkSize } from "../limits.ts";
import { ASKING, failureIn, headersOf, UNSERVED } from "./act-headers.ts";
import { ActServer, type Handler } from "./act-server.ts";
import { isUnheard } from "./ask.ts";
import type { Link } from "./link.ts";
import type { Names } from "./names.ts";
import { HEADER_ROOM_BYTES } from "./stream-spec.ts";

/** For the server's confirmation that a subscription stands. */
const SUBSCRIBE_DEADLINE_MS = 5_000;

export interface NatsActChannelOptions {
  readonly link: Link;
  readonly names: Names;
  readonly maxRequestBytes: number;
}

export class NatsActChannel implements ActChannel {
  readonly #options: NatsActChannelOptions;

  constructor(options: NatsActChannelOptions) {
    this.#options = options;
  }

  async request(
    request: ActRequest,
    { deadlineMs, signal }: { readonly deadlineMs: number; readonly signal?: AbortSignal },
  ): Promise<ActResponse> {
    const { link, names } = this.#options;
    link.mustBeOpen();
    const { run, policy } = request;
    const bytes = actRequestCodec.encode(request);
    checkSize("act request", bytes, this.#limitBytes());
    const id = link.freshId();
    try {
      const answer = await link.ask(names.act(run, policy), bytes, {
        what: `an action of ${policy}`,
        deadlineMs,
        signal,
        headers: headersOf({ [ASKING.deadline]: String(Math.ceil(deadlineMs)), [ASKING.id]: id }),
      });
      if (isUnheard(answer)) throw new NoResponder(run, policy);
      const failure = failureIn(answer);
      if (failure?.code === UNSERVED) throw new NoResponder(run, policy);
      if (failure) throw new ActFailed(failure.code, failure.retryable, failure.message);
      return actResponseCodec.decode(answer.data);
    } catch (error) {
      // At the deadline the actor's own clock tells it; of everything else it has to hear.
      if (error instanceof Cancelled) link.tell(names.actCancelled(run, policy), new TextEncoder().encode(id));
      throw error;
    }
  }

  async serve(run: string, policy: string, handler: Handler): Promise<AsyncDisposable> {
    const { link, names } = this.#options;
    const server = new ActServer({
      link,
      subject: names.act(run, policy),
      cancelled: names.actCancelled(run, policy),
      handler,
      limitBytes: () => this.#limitBytes(),
    });
    try {
      await link.flush(SUBSCRIBE_DEADLINE_MS);
    } catch (error) {
      if (!(error instanceof DeadlineExceeded)) throw error;
      // The connection is down: the subscription is made when it comes back.
    }
    return server;
  }

  #limitBytes(): number {
    const { link, maxRequestBytes } = this.#options;
    return Math.min(maxRequestBytes, link.maxPayloadBytes - HEADER_ROOM_BYTES);
  }
}
