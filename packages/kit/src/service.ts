/**
 * @file The life cycle that every service shares: start → ready → drain → stop. Work that runs beside the caller is
 * spawned here, so that a throw in any background loop ends the service instead of leaving it half alive.
 */
import { setMaxListeners } from "node:events";
import type { Clock } from "./clock.ts";
import { asError, VesperError } from "./errors.ts";
import type { Logger } from "./logging.ts";
import type { Metrics } from "./metrics.ts";

export interface ServiceContext {
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
}

export type ServiceState = "new" | "starting" | "ready" | "draining" | "stopped" | "failed";

/** A background loop of a service threw; the service is over. */
export class ServiceFailed extends VesperError {
  readonly code = "service-failed";
}

export abstract class Service implements AsyncDisposable {
  readonly name: string;
  protected readonly context: ServiceContext;
  #state: ServiceState = "new";
  readonly #stopping = new AbortController();
  readonly #draining = new AbortController();
  readonly #loops = new Map<string, Promise<void>>();
  #fail!: (error: ServiceFailed) => void;
  /** Resolves with the error when a background loop throws; pending for ever otherwise. */
  readonly failure: Promise<ServiceFailed>;

  constructor(name: string, context: ServiceContext) {
    this.name = name;
    this.context = { ...context, log: context.log.child({ service: name }) };
    // Everything that a service waits for at once listens here; the warning about eleven would be about nothing.
    setMaxListeners(0, this.#stopping.signal, this.#draining.signal);
    this.failure = new Promise((resolve) => {
      this.#fail = resolve;
    });
  }

  get state(): ServiceState {
    return this.#state;
  }

  /** Undefined when the service can work now, else the reason why it cannot. */
  notReady(): string | undefined {
    return this.#state === "ready" ? undefined : this.#state;
  }

  async start(): Promise<void> {
    this.#state = "starting";
    try {
      await this.onStart(this.#stopping.signal);
    } catch (error) {
      this.#state = "failed";
      throw error;
    }
    if (this.#state === "starting") this.#state = "ready";
  }

  /** Stops taking work; resolves when what was taken is finished or handed back, or when `signal` fires. */
  async drain(signal: AbortSignal): Promise<void> {
    if (this.#state === "stopped" || this.#state === "failed") return;
    this.#state = "draining";
    this.#draining.abort(new Error("draining"));
    await this.onDrain(signal);
  }

  /** Ends every loop and releases everything owned. Safe to call twice. */
  async stop(): Promise<void> {
    if (this.#state === "stopped") return;
    this.#draining.abort(new Error("stopping"));
    this.#stopping.abort(new Error("stopping"));
    await Promise.allSettled(this.#loops.values());
    await this.onStop();
    this.#state = "stopped";
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  /** Fires when the service should take no new work. */
  protected get drainSignal(): AbortSignal {
    return this.#draining.signal;
  }

  /** Fires when the service must end now. */
  protected get stopSignal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Runs a loop beside the service until its signal fires; a throw is the service's failure. */
  protected spawn(name: string, loop: (signal: AbortSignal) => Promise<void>): void {
    const running = loop(this.#stopping.signal).catch((error: unknown) => {
      if (this.#stopping.signal.aborted) return;
      this.#state = "failed";
      this.context.log.fatal({ loop: name, err: asError(error) }, "background loop failed");
      this.#fail(new ServiceFailed(`${this.name}: ${name}: ${asError(error).message}`, { cause: error }));
      this.#stopping.abort(error);
    });
    this.#loops.set(name, running);
    void running.then(() => this.#loops.delete(name));
  }

  protected abstract onStart(signal: AbortSignal): Promise<void>;
  protected abstract onDrain(signal: AbortSignal): Promise<void>;
  protected abstract onStop(): Promise<void>;
}
