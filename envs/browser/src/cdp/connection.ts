/**
 * @file A raw DevTools client over a pair of pipes. Every command has a deadline; whatever ends the pipe, a session or
 * a renderer rejects what was waiting on it at once.
 */
import type { Readable, Writable } from "node:stream";
import { BrowserGone, CommandRefused, CommandTimedOut, PageGone } from "./errors.ts";
import { NulFrames } from "./frames.ts";
import type { EventName, Events, Method, Params, Result } from "./protocol.ts";

interface Waiting {
  readonly method: Method;
  readonly sessionId: string;
  readonly timer: NodeJS.Timeout;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

type Listener = (params: never) => void;

/** What pages print is nobody's business here, and a page may print megabytes: not even parsed. */
const ignored = /^\{"method":"Runtime\.(consoleAPICalled|exceptionThrown|executionContext)/;

export interface ConnectionOptions {
  /** Deadline of a command that names none. */
  readonly commandMs: number;
}

/** Commands to one target. Flat mode: sessions share the pipe and differ by id. */
export class CdpSession {
  readonly id: string;
  readonly #connection: CdpConnection;
  readonly #listeners = new Map<string, Set<Listener>>();
  #gone: PageGone | undefined;
  readonly #onGone = new Set<() => void>();

  constructor(connection: CdpConnection, id: string) {
    this.#connection = connection;
    this.id = id;
  }

  get gone(): PageGone | undefined {
    return this.#gone;
  }

  send<M extends Method>(method: M, params: Params<M>, deadlineMs?: number): Promise<Result<M>> {
    if (this.#gone) return Promise.reject(this.#gone);
    return this.#connection.send(method, params, this.id, deadlineMs);
  }

  /** @returns a function that takes the listener off */
  on<E extends EventName>(event: E, listener: (params: Events[E]) => void): () => void {
    const set = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, set);
    const entry = listener as Listener;
    set.add(entry);
    return () => {
      set.delete(entry);
    };
  }

  /**
   * Calls back once when the renderer crashed or the target was closed. A list that shrinks again, because a promise
   * that lives as long as the page would keep every waiter of every step.
   *
   * @returns a function that takes the listener off
   */
  onGone(listener: () => void): () => void {
    if (this.#gone) listener();
    else this.#onGone.add(listener);
    return () => {
      this.#onGone.delete(listener);
    };
  }

  /** Called by the connection. */
  deliver(event: string, params: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(params as never);
  }

  /** Called by the connection: nothing on this session will be answered any more. */
  end(error: PageGone): void {
    if (this.#gone) return;
    this.#gone = error;
    for (const listener of this.#onGone) listener();
    this.#onGone.clear();
  }
}

export class CdpConnection {
  readonly #writer: Writable;
  readonly #commandMs: number;
  readonly #frames = new NulFrames();
  readonly #waiting = new Map<number, Waiting>();
  readonly #sessions = new Map<string, CdpSession>();
  readonly browser: CdpSession;
  #nextId = 1;
  /** Commands of this turn, each ended by a NUL: one write for all of them. */
  #unwritten = "";
  #closed: BrowserGone | undefined;

  constructor(reader: Readable, writer: Writable, options: ConnectionOptions) {
    this.#writer = writer;
    this.#commandMs = options.commandMs;
    this.browser = new CdpSession(this, "");
    reader.on("data", (chunk: Buffer) => this.#frames.push(chunk, (text) => this.#receive(text)));
    reader.on("close", () => this.close("the pipe closed"));
    reader.on("error", (error) => this.close(error.message));
    writer.on("error", (error) => this.close(error.message));
  }

  get closed(): boolean {
    return this.#closed !== undefined;
  }

  /** Commands that are still waiting for an answer; for tests and leak checks. */
  get outstanding(): number {
    return this.#waiting.size;
  }

  session(id: string): CdpSession {
    const known = this.#sessions.get(id);
    if (known) return known;
    const session = new CdpSession(this, id);
    this.#sessions.set(id, session);
    return session;
  }

  send<M extends Method>(method: M, params: Params<M>, sessionId = "", deadlineMs?: number): Promise<Result<M>> {
    if (this.#closed) return Promise.reject(this.#closed);
    const id = this.#nextId++;
    const after = deadlineMs ?? this.#commandMs;
    return new Promise<Result<M>>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new CommandTimedOut(method, after));
      }, after);
      this.#waiting.set(id, { method, sessionId, timer, resolve: resolve as (value: never) => void, reject });
      const message = sessionId === "" ? { id, method, params } : { id, method, params, sessionId };
      this.#write(`${JSON.stringify(message)}\0`);
    });
  }

  /**
   * A write to the pipe costs more than all else about a command. Whoever was woken by the same chunk of answers sends
   * within this turn; the next tick comes after all of them and before the loop waits for anything.
   */
  #write(text: string): void {
    if (this.#unwritten === "") process.nextTick(() => this.#flush());
    this.#unwritten += text;
  }

  #flush(): void {
    const text = this.#unwritten;
    this.#unwritten = "";
    if (!this.#closed) this.#writer.write(text);
  }

  /** Rejects everything that waits. Idempotent. */
  close(reason: string): void {
    if (this.#closed) return;
    const error = new BrowserGone(`the browser is gone: ${reason}`);
    this.#closed = error;
    this.#rejectWhere(() => true, error);
    for (const session of this.#sessions.values()) session.end(new PageGone(error.message, false));
    this.#sessions.clear();
  }

  #receive(text: string): void {
    if (ignored.test(text)) return;
    // The one codec of this client: what the browser says is taken at its documented word.
    const message = JSON.parse(text) as {
      readonly id?: number;
      readonly method?: string;
      readonly params?: unknown;
      readonly result?: unknown;
      readonly error?: { readonly code: number; readonly message: string };
      readonly sessionId?: string;
    };
    if (message.id !== undefined) {
      const waiting = this.#waiting.get(message.id);
      if (!waiting) return;
      this.#waiting.delete(message.id);
      clearTimeout(waiting.timer);
      if (message.error) waiting.reject(this.#refusal(waiting, message.error));
      else waiting.resolve(message.result as never);
      return;
    }
    if (message.method === undefined) return;
    const session = message.sessionId ? this.#sessions.get(message.sessionId) : this.browser;
    if (message.method === "Target.detachedFromTarget") {
      const { sessionId } = message.params as Events["Target.detachedFromTarget"];
      this.#endSession(sessionId, new PageGone("the page was closed", false));
    }
    if (message.method === "Inspector.targetCrashed" && message.sessionId) {
      this.#endSession(message.sessionId, new PageGone("the page's renderer crashed", true));
    }
    session?.deliver(message.method, message.params);
  }

  #refusal(waiting: Waiting, error: { readonly code: number; readonly message: string }): Error {
    // -32001: the session id is unknown, i.e. the target went away between our send and its arrival.
    if (error.code === -32001) return new PageGone("the page was closed", false);
    return new CommandRefused(waiting.method, error.code, error.message);
  }

  #endSession(id: string, error: PageGone): void {
    this.#sessions.get(id)?.end(error);
    this.#sessions.delete(id);
    this.#rejectWhere((waiting) => waiting.sessionId === id, error);
  }

  #rejectWhere(matches: (waiting: Waiting) => boolean, error: Error): void {
    for (const [id, waiting] of this.#waiting) {
      if (!matches(waiting)) continue;
      this.#waiting.delete(id);
      clearTimeout(waiting.timer);
      waiting.reject(error);
    }
  }
}
