/** @file Sessions behind a worker thread: the calling thread never computes. */
import { Thread, withDeadline } from "@vesper/kit";
import type { SessionOptions } from "./session.ts";
import { buffersOf, type SessionCalls } from "./session-calls.ts";
import type { RunRequest, TableSize, TensorSet } from "./session-table.ts";
import type { Tensor } from "./tensor.ts";

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Default one minute. */
  readonly deadlineMs?: number;
}

export interface SendOptions extends CallOptions {
  /** Moves the tensors' buffers to the thread instead of copying them: they are empty here afterwards. */
  readonly transfer?: boolean;
}

const DEADLINE_MS = 60_000;

/**
 * One thread that owns sessions and resident tensors. Calls run one after the other in the order they were made. A call
 * that is cancelled or late releases its caller at once; what the thread began it finishes, and the answer is dropped.
 *
 * Every call may throw {@link Cancelled}, {@link DeadlineExceeded}, {@link ThreadEnded} when the thread died, and
 * {@link ThreadCallFailed} with the `code` of the error inside (`session-refused`, `run-failed`, `unknown-resident`,
 * `shape-mismatch`).
 */
export class SessionHost implements AsyncDisposable {
  readonly #thread: Thread<SessionCalls>;
  readonly #name: string;

  /** @param name for messages and the thread's name */
  constructor(name: string) {
    this.#name = name;
    this.#thread = new Thread<SessionCalls>(new URL("./session-thread.ts", import.meta.url), name);
  }

  /** Opens a session; one of the same name is released after the new one stands. */
  create(
    name: string,
    model: Uint8Array,
    options: SessionOptions & CallOptions,
  ): Promise<SessionCalls["create"]["gives"]> {
    const { signal, deadlineMs, ...session } = options;
    return this.#call("create", { name, model, options: session }, { signal, deadlineMs });
  }

  async release(name: string, options: CallOptions = {}): Promise<void> {
    await this.#call("release", name, options);
  }

  /** Replaces a whole resident set between two runs: no run sees a mixture. */
  async put(set: string, tensors: TensorSet, options: SendOptions = {}): Promise<void> {
    await this.#call("put", { set, tensors }, options, options.transfer ? buffersOf(tensors) : []);
  }

  /** A copy of a resident set. */
  read(set: string, options: CallOptions = {}): Promise<TensorSet> {
    return this.#call("read", set, options);
  }

  /** Forgets a set; false when there was none. */
  drop(set: string, options: CallOptions = {}): Promise<boolean> {
    return this.#call("drop", set, options);
  }

  run(request: RunRequest, options: SendOptions = {}): Promise<Record<string, Tensor>> {
    return this.#call("run", request, options, options.transfer ? buffersOf(request.feeds) : []);
  }

  size(options: CallOptions = {}): Promise<TableSize> {
    return this.#call("size", undefined, options);
  }

  /** Releases everything and ends the thread; what still runs gets `graceMs` to finish. */
  async close(graceMs = 5_000): Promise<void> {
    try {
      await this.#call("close", undefined, { deadlineMs: graceMs });
    } finally {
      await this.#thread[Symbol.asyncDispose]();
    }
  }

  /** Ends the thread now. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#thread[Symbol.asyncDispose]();
  }

  #call<K extends keyof SessionCalls & string>(
    name: K,
    argument: SessionCalls[K]["takes"],
    options: { readonly signal?: AbortSignal | undefined; readonly deadlineMs?: number | undefined },
    transfer: ArrayBuffer[] = [],
  ): Promise<SessionCalls[K]["gives"]> {
    return withDeadline(
      `${this.#name}: ${name}`,
      options.deadlineMs ?? DEADLINE_MS,
      (signal) => this.#thread.call(name, argument, { signal, transfer }),
      options.signal,
    );
  }
}
