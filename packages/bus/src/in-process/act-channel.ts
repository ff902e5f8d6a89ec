/** @file Requests to actors in one process: encoded, sent to the least busy server, decoded; as over a network. */
import { asError, Cancelled, throwIfAborted, VesperError, withDeadline } from "@vesper/kit";
import { type ActRequest, type ActResponse, actRequestCodec, actResponseCodec } from "@vesper/proto";
import type { ActChannel } from "../bus.ts";
import { ActFailed, BusClosed, NoResponder } from "../errors.ts";
import { checkSize } from "../limits.ts";
import { joinNames } from "./names.ts";

type Handler = (request: ActRequest, signal: AbortSignal) => Promise<ActResponse>;

interface Server {
  readonly handler: Handler;
  /** Requests in its hands; each settles at its deadline at the latest. */
  readonly inFlight: Set<Promise<unknown>>;
}

export class InProcessActChannel implements ActChannel {
  readonly #maxRequestBytes: number;
  /** Servers of a policy, the one that was asked longest ago first. */
  readonly #servers = new Map<string, Server[]>();
  /** One for each request that waits for its answer. */
  readonly #asking = new Set<AbortController>();
  #closed = false;

  constructor(maxRequestBytes: number) {
    this.#maxRequestBytes = maxRequestBytes;
  }

  async request(
    request: ActRequest,
    { deadlineMs, signal }: { readonly deadlineMs: number; readonly signal?: AbortSignal },
  ): Promise<ActResponse> {
    if (this.#closed) throw new BusClosed();
    const { run, policy } = request;
    throwIfAborted(signal, `asking for an action of ${policy}`);
    const bytes = actRequestCodec.encode(request);
    checkSize("act request", bytes, this.#maxRequestBytes);
    const server = this.#pick(joinNames(run, policy));
    if (!server) throw new NoResponder(run, policy);
    const asking = new AbortController();
    const onAbort = () => asking.abort(signal?.reason);
    signal?.addEventListener("abort", onAbort, { once: true });
    this.#asking.add(asking);
    // The deadline is in real time on every clock: an actor that hangs must not hang a run whose clock stands still.
    const answer = withDeadline(
      `an action of ${policy}`,
      deadlineMs,
      async (within) => {
        return actResponseCodec.decode(await answerOf(server.handler, bytes, within, this.#maxRequestBytes));
      },
      asking.signal,
    );
    server.inFlight.add(answer);
    try {
      return await answer;
    } catch (error) {
      throw this.#closed && error instanceof Cancelled ? new BusClosed({ cause: error }) : error;
    } finally {
      server.inFlight.delete(answer);
      this.#asking.delete(asking);
      signal?.removeEventListener("abort", onAbort);
    }
  }

  async serve(run: string, policy: string, handler: Handler): Promise<AsyncDisposable> {
    if (this.#closed) throw new BusClosed();
    const key = joinNames(run, policy);
    const server: Server = { handler, inFlight: new Set() };
    this.#servers.set(key, [server, ...(this.#servers.get(key) ?? [])]);
    return {
      /** Takes no new request; resolves when those in hand are answered or past their deadline. */
      [Symbol.asyncDispose]: async () => {
        const rest = (this.#servers.get(key) ?? []).filter((other) => other !== server);
        if (rest.length === 0) this.#servers.delete(key);
        else this.#servers.set(key, rest);
        await Promise.allSettled([...server.inFlight]);
      },
    };
  }

  close(): void {
    this.#closed = true;
    this.#servers.clear();
    for (const asking of [...this.#asking]) asking.abort();
  }

  /** The server with the fewest requests in hand; among equals the one asked longest ago. */
  #pick(key: string): Server | undefined {
    const servers = this.#servers.get(key);
    if (!servers) return undefined;
    let chosen = 0;
    for (let i = 1; i < servers.length; i++) {
      if ((servers[i] as Server).inFlight.size < (servers[chosen] as Server).inFlight.size) chosen = i;
    }
    const server = servers[chosen] as Server;
    if (servers.length > 1) {
      servers.splice(chosen, 1);
      servers.push(server);
    }
    return server;
  }
}

/** What comes back over the wire: the encoded response, or the handler's error as {@link ActFailed}. */
async function answerOf(
  handler: Handler,
  request: Uint8Array,
  signal: AbortSignal,
  limitBytes: number,
): Promise<Uint8Array> {
  try {
    const answer = actResponseCodec.encode(await handler(actRequestCodec.decode(request), signal));
    checkSize("act response", answer, limitBytes);
    return answer;
  } catch (thrown) {
    const error = asError(thrown);
    const known = error instanceof VesperError;
    throw new ActFailed(known ? error.code : "unknown", known && error.retryable, error.message, { cause: error });
  }
}
