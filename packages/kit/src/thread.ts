/**
 * @file Calls into a worker thread. The main thread never computes, so whatever is heavy sits behind one of these: a
 * module that serves named calls one after the other, and a client that awaits them.
 */
import { parentPort, type Transferable, Worker } from "node:worker_threads";
import { asError, Cancelled, VesperError } from "./errors.ts";

/** A call inside the thread threw; `code` and `retryable` are those of the error there. */
export class ThreadCallFailed extends VesperError {
  readonly code: string;
  override readonly retryable: boolean;
  /** A reason that the error carried, or "". */
  readonly reason: string;

  constructor(failure: ThreadFailure) {
    super(failure.message);
    this.code = failure.code;
    this.retryable = failure.retryable;
    this.reason = failure.reason;
    if (failure.stack !== undefined) this.stack = failure.stack;
  }
}

/** The thread ended by itself while somebody depended on it. */
export class ThreadEnded extends VesperError {
  readonly code = "thread-ended";
}

interface ThreadFailure {
  readonly code: string;
  readonly message: string;
  readonly retryable: boolean;
  readonly reason: string;
  readonly stack: string | undefined;
}

interface CallMessage {
  readonly id: number;
  readonly name: string;
  readonly argument: unknown;
}

type ReplyMessage =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: ThreadFailure };

/** The calls that a thread module serves: name → what it takes and what it gives. */
export type ThreadCalls = Readonly<Record<string, { readonly takes: unknown; readonly gives: unknown }>>;

interface PendingCall {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * What a thread is told when it is to end. It ends between two calls: one that is torn down inside native code takes
 * the whole process with it.
 */
const CLOSE = "close";

/** How long the call that runs may take until the thread is ended by force. */
const LAST_CALL_MS = 60_000;

/** A worker thread that serves the calls `C`. Disposing lets the call that runs finish, and ends the thread. */
export class Thread<C extends ThreadCalls> implements AsyncDisposable {
  readonly #module: URL;
  readonly #name: string;
  readonly #pending = new Map<number, PendingCall>();
  #worker: Worker | undefined;
  #exited: Promise<void> = Promise.resolve();
  #nextId = 1;
  #ended: Error | undefined;

  /** The thread starts with its first call. @param module a TypeScript module that calls {@link serveThread} */
  constructor(module: URL, name: string) {
    this.#module = module;
    this.#name = name;
  }

  /**
   * Runs one call in the thread, after those before it. When the signal fires the caller is released at once; the
   * thread finishes what it began and its answer is dropped.
   * @throws {ThreadCallFailed} with the code of the error in the thread @throws {ThreadEnded} @throws {Cancelled}
   */
  call<K extends keyof C & string>(
    name: K,
    argument: C[K]["takes"],
    options: { readonly signal?: AbortSignal; readonly transfer?: readonly Transferable[] } = {},
  ): Promise<C[K]["gives"]> {
    const { signal } = options;
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      if (signal?.aborted) return reject(new Cancelled(`${this.#name}: ${name}`, { cause: signal.reason }));
      const id = this.#nextId++;
      const finish = (end: () => void) => {
        this.#pending.delete(id);
        signal?.removeEventListener("abort", onAbort);
        end();
      };
      const onAbort = () => finish(() => reject(new Cancelled(`${this.#name}: ${name}`, { cause: signal?.reason })));
      signal?.addEventListener("abort", onAbort, { once: true });
      this.#pending.set(id, {
        resolve: (value) => finish(() => resolve(value)),
        reject: (error) => finish(() => reject(error)),
      });
      this.#worker ??= this.#start();
      this.#worker.postMessage({ id, name, argument } satisfies CallMessage, [...(options.transfer ?? [])]);
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#end(new Cancelled(this.#name));
    const worker = this.#worker;
    if (!worker) return;
    worker.postMessage(CLOSE);
    const insist = setTimeout(() => void worker.terminate(), LAST_CALL_MS);
    await this.#exited;
    clearTimeout(insist);
  }

  #start(): Worker {
    const name = this.#name;
    const entry = new URL("./thread-entry.mjs", import.meta.url);
    const worker = new Worker(entry, { workerData: { module: this.#module.href }, execArgv: [], name });
    worker.on("message", (reply: ReplyMessage) => this.#settle(reply));
    worker.on("error", (error) => this.#end(new ThreadEnded(`${name}: ${asError(error).message}`, { cause: error })));
    this.#exited = new Promise((resolve) => {
      worker.on("exit", (code) => {
        this.#end(new ThreadEnded(`${name} ended with code ${code}`));
        resolve();
      });
    });
    return worker;
  }

  #settle(reply: ReplyMessage): void {
    const call = this.#pending.get(reply.id);
    if (!call) return;
    if ("failure" in reply) call.reject(new ThreadCallFailed(reply.failure));
    else call.resolve(reply.value);
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const call of [...this.#pending.values()]) call.reject(this.#ended);
  }
}

/** A call's answer together with buffers that move to the caller instead of being copied. */
export class Transferred<T> {
  readonly value: T;
  readonly buffers: readonly Transferable[];

  constructor(value: T, buffers: readonly Transferable[]) {
    this.value = value;
    this.buffers = buffers;
  }
}

export type ThreadHandlers<C extends ThreadCalls> = {
  readonly [K in keyof C]: (
    argument: C[K]["takes"],
  ) => C[K]["gives"] | Transferred<C[K]["gives"]> | Promise<C[K]["gives"] | Transferred<C[K]["gives"]>>;
};

/** Serves calls inside a worker thread, strictly one after the other in the order they came. */
export function serveThread<C extends ThreadCalls>(handlers: ThreadHandlers<C>): void {
  const port = parentPort;
  if (!port) throw new Error("serveThread outside a worker thread");
  let last: Promise<void> = Promise.resolve();
  let closing = false;
  port.on("message", (message: CallMessage | typeof CLOSE) => {
    if (message === CLOSE) {
      closing = true;
      last = last.then(() => process.exit(0));
      return;
    }
    const { id, name, argument } = message;
    last = last.then(async () => {
      if (closing) return;
      try {
        const handler = handlers[name];
        if (!handler) throw new Error(`no such call: ${name}`);
        const answer = await handler(argument);
        if (answer instanceof Transferred) port.postMessage({ id, value: answer.value }, [...answer.buffers]);
        else port.postMessage({ id, value: answer });
      } catch (error) {
        port.postMessage({ id, failure: describe(asError(error)) });
      }
    });
  });
}

function describe(error: Error): ThreadFailure {
  const known = error instanceof VesperError;
  const reason = known && "reason" in error && typeof error.reason === "string" ? error.reason : "";
  return {
    code: known ? error.code : "unexpected",
    message: error.message,
    retryable: known && error.retryable,
    reason,
    stack: error.stack,
  };
}
