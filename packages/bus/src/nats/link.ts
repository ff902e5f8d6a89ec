/** @file One connection to the broker, which comes back by itself, and what everybody on it has to know about that. */
import { freshId, type Logger, throwIfAborted, type VesperError, withDeadline } from "@vesper/kit";
import { DebugEvents, Events, type Msg, type NatsConnection, NatsError, type Status, type Subscription } from "nats";
import { BusClosed, BusDenied, BusUnreachable } from "../errors.ts";
import type { NatsInstruments } from "../metrics.ts";
import { type AskOptions, Questions } from "./ask.ts";

/** What has been written to a connection that ends gets this long to leave. */
const FAREWELL_MS = 2_000;

export interface LinkOptions {
  readonly connection: NatsConnection;
  /** Unique to this connection: every reply comes below it. */
  readonly inbox: string;
  readonly log: Logger;
  readonly metrics: NatsInstruments | undefined;
  /** The connection has ended and will not come back, though nobody here closed it. */
  readonly onLost?: ((error: VesperError) => void) | undefined;
}

export class Link {
  readonly #options: LinkOptions;
  readonly #questions: Questions;
  readonly #onDrop = new Set<() => void>();
  readonly #onReturn = new Set<() => void>();
  readonly #onEnd = new Set<() => void>();
  readonly #idBase = freshId();
  #ids = 0;
  #lanes = 0;
  #connected = true;
  #maxPayloadBytes: number;
  /** Why nothing can be asked any more. */
  #end: VesperError | undefined;
  #denied: string | undefined;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#maxPayloadBytes = options.connection.info?.max_payload ?? Number.POSITIVE_INFINITY;
    this.#questions = new Questions(options.connection, `${options.inbox}.a`, (error) => {
      this.#denied = error.message;
    });
    options.metrics?.connected.record(1);
    void this.#followStatus();
    void options.connection.closed().then((error) => this.#ended(error ?? undefined));
  }

  /** Largest payload that the server takes, headers included. */
  get maxPayloadBytes(): number {
    // While the connection is down the client knows nothing of its server; the last word holds.
    this.#maxPayloadBytes = this.#options.connection.info?.max_payload ?? this.#maxPayloadBytes;
    return this.#maxPayloadBytes;
  }

  get connected(): boolean {
    return this.#connected;
  }

  /** @throws {BusClosed} or why the connection ended */
  mustBeOpen(): void {
    if (this.#end) throw this.#end;
  }

  /**
   * One question, one answer. While the connection is down the question waits for it, within its deadline.
   * @throws {DeadlineExceeded} @throws {Cancelled} @throws {BusClosed}
   * @throws {BusUnreachable} when the connection is lost before the answer: it may or may not have been heard
   * @throws {BusDenied} when these credentials may not ask it
   */
  async ask(subject: string, payload: Uint8Array, options: AskOptions): Promise<Msg> {
    if (this.#end) throw this.#end;
    if (this.#connected) return await this.#questions.ask(subject, payload, options);
    const until = performance.now() + options.deadlineMs;
    await this.returned(options.what, options.deadlineMs, options.signal);
    const deadlineMs = Math.max(1, until - performance.now());
    return await this.#questions.ask(subject, payload, { ...options, deadlineMs });
  }

  /** Says something that nobody answers; lost when the connection is down. */
  tell(subject: string, payload: Uint8Array, reply?: string): void {
    // Also while the bus closes: what came too late for anybody here is given back.
    if (!this.#connected || this.#options.connection.isClosed()) return;
    this.#options.connection.publish(subject, payload, reply === undefined ? {} : { reply });
  }

  respond(request: Msg, payload: Uint8Array, headers?: AskOptions["headers"]): void {
    if (!this.#connected || this.#options.connection.isClosed()) return;
    request.respond(payload, headers === undefined ? {} : { headers });
  }

  /** A name that no other connection gives. */
  freshId(): string {
    return `${this.#idBase}-${(this.#ids++).toString(36)}`;
  }

  /** A subject of this connection's own, for replies that are not one answer to one question. */
  freshInbox(): string {
    return `${this.#options.inbox}.l.${(this.#lanes++).toString(36)}`;
  }

  listen(subject: string, hear: (message: Msg) => void, queue?: string): Subscription {
    if (this.#end) throw this.#end;
    return this.#options.connection.subscribe(subject, {
      ...(queue === undefined ? {} : { queue }),
      callback: (error, message) => {
        if (error) this.#options.log.error({ err: error, subject }, "the broker refused a subscription");
        else hear(message);
      },
    });
  }

  /** Resolves when the server has seen everything said so far. @throws {BusDenied} when it refused the inbox */
  async flush(deadlineMs: number): Promise<void> {
    await withDeadline("the broker's answer", deadlineMs, () => this.#options.connection.flush());
    if (this.#denied !== undefined) throw new BusDenied(`inbox ${this.#options.inbox}`, this.#denied);
  }

  /** Resolves when there is a connection. @throws {BusUnreachable} after `withinMs` @throws {Cancelled} */
  async returned(what: string, withinMs: number, signal?: AbortSignal): Promise<void> {
    throwIfAborted(signal, what);
    if (this.#end) throw this.#end;
    if (this.#connected) return;
    await new Promise<void>((resolve, reject) => {
      const leave = (settle: () => void) => {
        clearTimeout(timer);
        stopReturn();
        stopEnd();
        signal?.removeEventListener("abort", onAbort);
        settle();
      };
      const onAbort = () => leave(resolve);
      const timer = setTimeout(
        () => leave(() => reject(new BusUnreachable(`${what}: no connection to the broker for ${withinMs} ms`))),
        withinMs,
      );
      const stopReturn = this.onReturn(() => leave(resolve));
      const stopEnd = this.onEnd((error) => leave(() => reject(error)));
      signal?.addEventListener("abort", onAbort, { once: true });
    });
    throwIfAborted(signal, what);
  }

  /** Each tells at every such moment until the returned function is called. */
  onDrop(listener: () => void): () => void {
    return added(this.#onDrop, listener);
  }

  onReturn(listener: () => void): () => void {
    return added(this.#onReturn, listener);
  }

  onEnd(listener: (error: VesperError) => void): () => void {
    return added(this.#onEnd, () => listener(this.#end ?? new BusClosed()));
  }

  /** Everybody who waits is told; what was said before still leaves, if the server takes it in time. */
  async close(): Promise<void> {
    if (this.#end) return;
    this.#end = new BusClosed();
    this.#tellEnd();
    const { connection, log } = this.#options;
    try {
      if (this.#connected) await withDeadline("the broker's farewell", FAREWELL_MS, () => connection.flush());
      this.#questions.close();
      await withDeadline("closing the connection", FAREWELL_MS, () => connection.close());
    } catch (error) {
      log.warn({ err: error }, "the connection to the broker did not end in peace");
    }
  }

  #tellEnd(): void {
    const end = this.#end ?? new BusClosed();
    for (const tell of [...this.#onEnd]) tell();
    this.#questions.fail(() => end);
  }

  #ended(error: Error | undefined): void {
    this.#options.metrics?.connected.record(0);
    if (this.#end) return;
    this.#connected = false;
    this.#end = endOf(error);
    this.#options.log.error({ err: this.#end }, "the connection to the broker has ended");
    this.#tellEnd();
    this.#options.onLost?.(this.#end);
  }

  async #followStatus(): Promise<void> {
    for await (const status of this.#options.connection.status()) this.#hear(status);
  }

  #hear(status: Status): void {
    const { log, metrics } = this.#options;
    switch (status.type) {
      case Events.Disconnect:
        this.#connected = false;
        metrics?.connected.record(0);
        log.warn({ server: status.data }, "the connection to the broker was lost");
        for (const tell of [...this.#onDrop]) tell();
        this.#questions.fail((subject) => new BusUnreachable(`the connection was lost before an answer on ${subject}`));
        return;
      case Events.Reconnect:
        this.#connected = true;
        metrics?.connected.record(1);
        metrics?.reconnects.record();
        log.info({ server: status.data }, "connected to the broker again");
        for (const tell of [...this.#onReturn]) tell();
        return;
      case Events.Error: {
        const denied = status.permissionContext;
        log.error({ said: status.data, ...(denied ? { denied } : {}) }, "the broker refused something");
        if (denied?.operation !== "publish") return;
        this.#questions.fail((subject) => new BusDenied(subject, "what this user's role lists"), denied.subject);
        return;
      }
      case Events.LDM:
        log.warn({ server: status.data }, "the broker is about to shut down");
        return;
      case DebugEvents.StaleConnection:
        log.warn({ server: status.data }, "the broker does not answer pings");
        return;
      default:
        log.debug({ type: status.type, data: status.data }, "broker");
    }
  }
}

function added(listeners: Set<() => void>, listener: () => void): () => void {
  // A wrapper of its own, so that one function added twice is called twice and removed once.
  const entry = () => listener();
  listeners.add(entry);
  return () => void listeners.delete(entry);
}

function endOf(error: Error | undefined): VesperError {
  if (error instanceof NatsError && error.isAuthError()) {
    return new BusDenied("credentials", "a user and password that the broker knows", { cause: error });
  }
  return new BusUnreachable(`the connection ended${error ? `: ${error.message}` : ""}`, { cause: error });
}
