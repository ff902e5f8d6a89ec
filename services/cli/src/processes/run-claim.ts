/**
 * @file One run, one manager: whoever drives a run says so in the store, again and again. A claim that is not renewed is
 * nobody's. Clocks of different machines are never compared: a claim lives when it changes while one looks.
 */
import { hostname } from "node:os";
import { asError, type Clock, freshId, systemClock, UserError, VesperError, withDeadline } from "@vesper/kit";
import { AlreadyExists, type BlobStore, keys, NotFound } from "@vesper/store";
import { z } from "zod";

const RENEW_EVERY_MS = 3_000;
/** A claim that did not change for this long is nobody's. */
const DEAD_AFTER_MS = 10_000;
const IO_DEADLINE_MS = 10_000;

const claim = z.object({ id: z.string(), host: z.string(), pid: z.number().int(), beats: z.number().int() });
type Claim = z.infer<typeof claim>;

/** Somebody else has taken the run over while this process did not renew its claim. */
export class RunTakenOver extends VesperError {
  readonly code = "run-taken-over";

  constructor(run: string, { host, pid }: Claim) {
    super(`run ${run} was taken over by process ${pid} on ${host}`);
  }
}

export interface RunClaimOptions {
  readonly store: BlobStore;
  readonly run: string;
  readonly clock?: Clock;
  /** Told when another claim must be watched, which takes a few seconds. */
  readonly onWait?: () => void;
  readonly renewEveryMs?: number;
  readonly deadAfterMs?: number;
}

export class RunClaim implements AsyncDisposable {
  /** Resolves when the run is no longer ours to drive; pending for ever otherwise. */
  readonly lost: Promise<Error>;
  readonly #options: RunClaimOptions;
  readonly #clock: Clock;
  readonly #key: string;
  readonly #stop = new AbortController();
  readonly #mine: Omit<Claim, "beats"> = { id: freshId(), host: hostname(), pid: process.pid };
  #lose!: (error: Error) => void;
  #renewing: Promise<void> = Promise.resolve();

  private constructor(options: RunClaimOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#key = keys.claim(options.run);
    this.lost = new Promise((resolve) => {
      this.#lose = resolve;
    });
  }

  /** @throws {UserError} when a living process drives the run */
  static async take(options: RunClaimOptions): Promise<RunClaim> {
    const made = new RunClaim(options);
    await made.#take();
    made.#renewing = made.#renew();
    return made;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort(new Error("the run is over"));
    await this.#renewing;
    try {
      const held = await this.#read();
      if (held?.id === this.#mine.id) await this.#io("giving the run up", (s) => s.delete([this.#key]));
    } catch (error) {
      // A store that is away keeps the claim; it is nobody's once it is not renewed.
      if (!(error instanceof VesperError) || !error.retryable) throw error;
    }
  }

  async #take(): Promise<void> {
    for (;;) {
      try {
        await this.#write(0, true);
        return;
      } catch (error) {
        if (!(error instanceof AlreadyExists)) throw error;
      }
      const held = await this.#read();
      if (held) await this.#bury(held);
    }
  }

  /** Removes a claim that is nobody's. @throws {UserError} when it is somebody's */
  async #bury(held: Claim): Promise<void> {
    const { run, deadAfterMs = DEAD_AFTER_MS } = this.#options;
    if (held.host !== this.#mine.host || runs(held.pid)) {
      this.#options.onWait?.();
      await this.#clock.sleep(deadAfterMs, this.#stop.signal);
      const now = await this.#read();
      if (now && (now.id !== held.id || now.beats !== held.beats))
        throw new UserError(
          "run",
          `${run}, which process ${now.pid} on ${now.host} is driving`,
          "a run that is at rest",
        );
    }
    await this.#io("clearing an old claim", (store) => store.delete([this.#key]));
  }

  async #renew(): Promise<void> {
    const { signal } = this.#stop;
    for (let beats = 1; !signal.aborted; beats++) {
      await this.#clock.sleep(this.#options.renewEveryMs ?? RENEW_EVERY_MS, signal).catch(() => undefined);
      if (signal.aborted) return;
      try {
        const held = await this.#read();
        if (held && held.id !== this.#mine.id) {
          this.#lose(new RunTakenOver(this.#options.run, held));
          return;
        }
        await this.#write(beats, false);
      } catch (error) {
        // The store is away for a moment: services wait for it too, and the next beat is tried again.
        if (!(error instanceof VesperError) || !error.retryable) return this.#lose(asError(error));
      }
    }
  }

  async #write(beats: number, ifAbsent: boolean): Promise<void> {
    const bytes = Buffer.from(JSON.stringify({ ...this.#mine, beats } satisfies Claim));
    await this.#io("claiming the run", (store) => store.put(this.#key, bytes, { ifAbsent }));
  }

  /** Undefined when there is none, or nothing that says whose it is. */
  async #read(): Promise<Claim | undefined> {
    try {
      const bytes = await this.#io("reading the claim", (store) => store.get(this.#key));
      return claim.safeParse(JSON.parse(Buffer.from(bytes).toString("utf8"))).data;
    } catch (error) {
      if (error instanceof NotFound || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  #io<T>(what: string, call: (store: BlobStore) => Promise<T>): Promise<T> {
    return withDeadline(what, IO_DEADLINE_MS, () => call(this.#options.store));
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, and is somebody else's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
