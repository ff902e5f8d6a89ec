/**
 * @file One process that is kept alive: started, watched, started again after a growing pause when it ends by itself,
 * given up when that does not help, drained when it is no longer wanted.
 */
import { Child, ChildEnded, type ChildExit, type Clock, systemClock, VesperError } from "@vesper/kit";
import { BackOff, type BackOffOptions, defaultBackOff } from "./back-off.ts";
import type { ProcessLog } from "./process-log.ts";

export interface ProcessPlan {
  readonly command: string;
  readonly args: readonly string[];
  /** The whole environment. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * `starting`: runs and has not been ready yet. `waiting`: ended, and will be started again. `not-ready`: was ready, and
 * cannot work now.
 */
export type ProcessState = "starting" | "ready" | "not-ready" | "waiting" | "draining" | "ended" | "gave-up";

export type ProcessEvent =
  | { readonly kind: "ready"; readonly name: string }
  | {
      readonly kind: "ended";
      readonly name: string;
      readonly error: ChildEnded;
      readonly ranMs: number;
      /** Undefined when it is given up. */
      readonly againInMs: number | undefined;
    }
  | { readonly kind: "drained"; readonly name: string; readonly inTime: boolean };

export interface SupervisedOptions {
  readonly name: string;
  readonly plan: ProcessPlan;
  readonly log: ProcessLog;
  /** From the request to end to the end by force. */
  readonly graceMs: number;
  readonly onEvent: (event: ProcessEvent) => void;
  /** Every line that it prints. */
  readonly onLine?: (line: string) => void;
  /** Whether an end like this may be mended by another start. Default: always. */
  readonly mayHelp?: (exit: ChildExit) => boolean;
  /** Whether it can work now; asked by {@link Supervised.look}. Default: as long as it runs. */
  readonly probe?: () => Promise<boolean>;
  readonly backOff?: BackOffOptions;
  readonly clock?: Clock;
}

/** A process ended again and again, or in a way that another start does not mend. */
export class ProcessGaveUp extends VesperError {
  readonly code = "process-gave-up";
  readonly process: string;

  constructor(process: string, starts: number, options: { readonly cause: ChildEnded }) {
    super(`${process} was given up after ${starts} ${starts === 1 ? "start" : "starts"}`, options);
    this.process = process;
  }
}

export class Supervised implements AsyncDisposable {
  readonly name: string;
  /** Resolves when it is given up; pending for ever otherwise. */
  readonly failure: Promise<ProcessGaveUp>;
  readonly #options: SupervisedOptions;
  readonly #clock: Clock;
  readonly #backOff: BackOff;
  readonly #unwanted = new AbortController();
  #giveUp!: (error: ProcessGaveUp) => void;
  #state: ProcessState = "starting";
  #child: Child | undefined;
  #starts = 0;
  #running: Promise<void> = Promise.resolve();
  #drained: Promise<void> | undefined;

  private constructor(options: SupervisedOptions) {
    this.#options = options;
    this.name = options.name;
    this.#clock = options.clock ?? systemClock;
    this.#backOff = new BackOff(options.backOff ?? defaultBackOff);
    this.failure = new Promise((resolve) => {
      this.#giveUp = resolve;
    });
  }

  /** Resolves when the process runs. @throws {UserError} when there is no such program */
  static async start(options: SupervisedOptions): Promise<Supervised> {
    const supervised = new Supervised(options);
    const child = await supervised.#spawn();
    supervised.#running = supervised.#supervise(child);
    return supervised;
  }

  get state(): ProcessState {
    return this.#state;
  }

  /** Of the process that runs now. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts after the first. */
  get restarts(): number {
    return Math.max(0, this.#starts - 1);
  }

  /** Asks the process whether it can work. */
  async look(): Promise<void> {
    const { probe, onEvent } = this.#options;
    const child = this.#child;
    if (!child || this.#unwanted.signal.aborted) return;
    const able = probe === undefined || (await probe());
    // It may have ended, or be ending, since it was asked.
    if (this.#child !== child || child.exit || this.#unwanted.signal.aborted) return;
    if (able && this.#state !== "ready") onEvent({ kind: "ready", name: this.name });
    if (able) this.#state = "ready";
    else if (this.#state === "ready") this.#state = "not-ready";
  }

  /** For drills and for those who know better. */
  signal(name: NodeJS.Signals): void {
    this.#child?.signal(name);
  }

  /** Lets it finish what it took and end; ends it by force after the grace. Safe to call twice. */
  drain(): Promise<void> {
    this.#drained ??= this.#drain();
    return this.#drained;
  }

  /** Ends it at once. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#unwanted.abort(new Error("disposed of"));
    await this.#child?.kill();
    await this.#running;
  }

  async #drain(): Promise<void> {
    const gaveUp = this.#state === "gave-up";
    this.#unwanted.abort(new Error("draining"));
    if (!gaveUp) this.#state = "draining";
    const exit = await this.#child?.stop(this.#options.graceMs);
    await this.#running;
    if (gaveUp) return;
    this.#state = "ended";
    this.#options.onEvent({ kind: "drained", name: this.name, inTime: exit === undefined || exit.code === 0 });
  }

  async #spawn(): Promise<Child> {
    const { plan, name, log, onLine } = this.#options;
    this.#starts += 1;
    this.#state = "starting";
    const child = await Child.start({
      ...plan,
      name,
      onLine: (line) => {
        log.line(line);
        onLine?.(line);
      },
    });
    this.#child = child;
    log.event({ pid: child.pid, start: this.#starts, msg: "started" });
    return child;
  }

  async #supervise(first: Child): Promise<void> {
    const { signal } = this.#unwanted;
    for (let child: Child | undefined = first; child; child = await this.#again(signal)) {
      const since = this.#clock.monotonicMs();
      const exit = await child.exited;
      const { code, signal: by } = exit;
      this.#options.log.event({ pid: child.pid, code, signal: by, msg: "ended" });
      if (signal.aborted) return;
      if (!(await this.#pause(exit, this.#clock.monotonicMs() - since))) return;
    }
  }

  /** Waits until the process may be started again. False when it is not to be. */
  async #pause(exit: ChildExit, ranMs: number): Promise<boolean> {
    const { name, mayHelp, onEvent } = this.#options;
    const error = new ChildEnded(name, exit);
    const againInMs = (mayHelp?.(exit) ?? true) ? this.#backOff.next(ranMs) : undefined;
    this.#state = againInMs === undefined ? "gave-up" : "waiting";
    onEvent({ kind: "ended", name, error, ranMs, againInMs });
    if (againInMs === undefined) {
      this.#giveUp(new ProcessGaveUp(name, this.#starts, { cause: error }));
      return false;
    }
    await this.#clock.sleep(againInMs, this.#unwanted.signal).catch(() => undefined);
    return !this.#unwanted.signal.aborted;
  }

  async #again(unwanted: AbortSignal): Promise<Child | undefined> {
    try {
      const child = await this.#spawn();
      // Somebody may have lost interest while it was being started.
      if (unwanted.aborted) child.signal("SIGTERM");
      return child;
    } catch (error) {
      // The program was there a moment ago: a machine without memory or descriptors.
      this.#state = "gave-up";
      const exit: ChildExit = { code: null, signal: null, lastLines: [String(error)] };
      this.#giveUp(new ProcessGaveUp(this.name, this.#starts, { cause: new ChildEnded(this.name, exit) }));
      return undefined;
    }
  }
}
