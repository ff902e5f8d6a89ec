/** @file One of the services under test as a process that is started, watched and started again. */
import { asError, type Service, ServiceFailed, VesperError } from "@vesper/kit";
import type { EventClock } from "./event-clock.ts";
import type { CallFate, Host } from "./host.ts";
import type { Interruption, Role } from "./scenario.ts";

export interface RoleOptions<S extends Service> {
  readonly role: Role;
  readonly clock: EventClock;
  readonly interruptions: readonly Interruption[];
  /** Of each call; 0 … 1. */
  readonly failing: () => CallFate;
  /** A new process; `fate` is asked at each of its calls. */
  host(fate: () => CallFate): Host;
  create(host: Host): S;
  /** Ready to work. */
  onStarted(service: S): void;
  onEnded(): void;
  /** It ended of something that is no fault of its surroundings. */
  onBroken(error: Error): void;
}

/** Time until a process that failed by itself is started again. */
const RESTART_MS = 1_000;
/** Time that a process has to end when it is asked to. */
const GRACE_MS = 30_000;

export class Supervised<S extends Service> {
  readonly #options: RoleOptions<S>;
  readonly #pending: Interruption[];
  #current: { readonly host: Host; readonly service: S; ending: boolean } | undefined;
  #calls = 0;
  #over = false;
  /** Processes so far. */
  starts = 0;

  constructor(options: RoleOptions<S>) {
    this.#options = options;
    this.#pending = options.interruptions
      .filter(({ role }) => role === options.role)
      .toSorted((a, b) => a.atCall - b.atCall);
  }

  /** The service that works now, if any. */
  get service(): S | undefined {
    return this.#current?.service;
  }

  start(): void {
    if (this.#over) return;
    this.starts += 1;
    const host: Host = this.#options.host(() => this.#fate(host));
    const service = this.#options.create(host);
    this.#current = { host, service, ending: false };
    host.onDeath(() => {
      this.#options.onEnded();
      // Nothing of it has an effect any more; its loops end, so that nobody holds on to it.
      void service.stop().catch(() => undefined);
      host.release();
    });
    void this.#live(host, service);
  }

  /** Ends what works now; another process follows. */
  restart(): void {
    if (this.#current) this.#replace(this.#current.host, RESTART_MS);
  }

  /** Ends for good, whatever is at work. */
  end(): void {
    this.#over = true;
    this.#current?.host.kill();
    this.#current = undefined;
  }

  /** Asks what works to end, again and again until one has done so in peace. */
  async close(): Promise<void> {
    while (!this.#over) {
      const current = this.#current;
      if (current?.service.state === "ready" && (await this.#drain(current.host, RESTART_MS, false))) return;
      await this.#options.clock.sleep(RESTART_MS);
    }
  }

  async #live(host: Host, service: S): Promise<void> {
    try {
      await service.start();
      if (host.dead) return;
      this.#options.onStarted(service);
      const failure = await service.failure;
      throw failure;
    } catch (error) {
      // Whoever is told to end while it starts ends its start with an error.
      if (host.dead || this.#over || this.#current?.ending) return;
      const cause = error instanceof ServiceFailed && error.cause !== undefined ? error.cause : error;
      if (!isOutage(cause)) this.#options.onBroken(asError(cause));
      this.#replace(host, RESTART_MS);
    }
  }

  #replace(host: Host, downMs: number): void {
    if (this.#current?.host !== host) return;
    this.#current = undefined;
    host.kill();
    this.#options.clock.alarm(downMs, () => this.start());
  }

  #fate(host: Host): CallFate {
    this.#calls += 1;
    const next = this.#pending[0];
    if (!next || next.atCall > this.#calls || this.#over) return this.#options.failing();
    this.#pending.shift();
    if (next.how === "drain") {
      void this.#drain(host, next.downMs, true);
      return this.#options.failing();
    }
    host.onDeath(() => this.#replace(host, next.downMs));
    return { dies: next.effect ? "after" : "before" };
  }

  /** True when it has ended in peace. @param again whether another process is to follow */
  async #drain(host: Host, downMs: number, again: boolean): Promise<boolean> {
    const current = this.#current;
    if (current?.host !== host) return false;
    const { service } = current;
    current.ending = true;
    const insist = new AbortController();
    const silence = this.#options.clock.alarm(GRACE_MS, () => insist.abort());
    const died = new Promise<"died">((resolve) => host.onDeath(() => resolve("died")));
    try {
      const drained = service.drain(insist.signal).then(() => service.stop());
      if ((await Promise.race([drained, died])) === "died") return false;
      if (again) this.#replace(host, downMs);
      return !insist.signal.aborted && service.state === "stopped";
    } catch (error) {
      if (!isOutage(error)) this.#options.onBroken(asError(error));
      if (!host.dead) this.#replace(host, downMs);
      return false;
    } finally {
      silence();
    }
  }
}

/** What a process may end of when the bus or the store fails it; the next one goes on. */
function isOutage(error: unknown): boolean {
  return error instanceof VesperError && (error.retryable || outages.has(error.code));
}

const outages: ReadonlySet<string> = new Set(["incarnation-changed", "cancelled"]);
