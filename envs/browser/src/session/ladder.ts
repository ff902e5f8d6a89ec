/**
 * @file Climbs the reset ladder for one session: takes the lowest rung that can be clean, verifies what it gives, goes
 * one higher after each failure. Owns what the session holds of a browser at a moment.
 */
import { EnvironmentFault } from "@vesper/env-sdk";
import { CommandTimedOut } from "../cdp/errors.ts";
import type { BrowserDeadlines } from "../deadlines.ts";
import type { BrowserInstruments } from "../metrics.ts";
import { faultsOf } from "./faults.ts";
import type { BrowserPool, SharedBrowser } from "./pool.ts";
import { firstRung, nextRung, type ResetOrder, type Rung, rungs, verifyNothingStored } from "./reset.ts";
import { Slot } from "./slot.ts";

export interface LadderOptions {
  readonly pool: BrowserPool;
  readonly deadlines: BrowserDeadlines;
  readonly instruments: BrowserInstruments | undefined;
}

/**
 * A renderer that plays one short page after another keeps the old documents for minutes: on widget pages it grew from 130
 * to 300 MB before it collected by itself. Asked this often it stays small.
 */
const COLLECT_EVERY_EPISODES = 32;

/** Failed attempts after which a reset gives up. */
const resetAttempts = 3;

export class Ladder {
  readonly #options: LadderOptions;
  readonly #resets = new Map<Rung, number>(rungs.map((rung) => [rung, 0]));
  #shared: SharedBrowser | undefined;
  #slot: Slot | undefined;
  /** The lowest rung that can mend what broke last. */
  #mendFrom: Rung | undefined;

  constructor(options: LadderOptions) {
    this.#options = options;
  }

  get slot(): Slot | undefined {
    return this.#slot;
  }

  get browserPid(): number | undefined {
    return this.#shared?.browser.process.pid;
  }

  /** Attempts by rung since the session opened. */
  get resetsByRung(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#resets);
  }

  /** Something broke: the next reset starts no lower than where that is mended. */
  broke(fault: EnvironmentFault | undefined): void {
    this.#mendFrom = fault?.kind === "exited" || fault?.kind === "reset-failed" ? "R4" : "R3";
  }

  /**
   * @param previous the episode that the slot has just played, when it ended well
   * @param fresh gives the episode anew: a failed attempt has already asked its back end for pages
   * @param open opens and verifies the start on the slot that the rung gave
   * @throws {EnvironmentFault} `reset-failed` after three attempts
   */
  async climb<T>(
    previous: ResetOrder | undefined,
    fresh: () => ResetOrder,
    open: (slot: Slot, order: ResetOrder, rung: Rung) => Promise<T>,
    signal: AbortSignal,
  ): Promise<{ readonly order: ResetOrder; readonly start: T }> {
    let last: EnvironmentFault | undefined;
    let rung: Rung | undefined = this.#mendFrom;
    for (let attempt = 1; attempt <= resetAttempts; attempt++) {
      const order = fresh();
      const taken: Rung = rung ?? firstRung(this.#slot, previous, order);
      try {
        const start = await this.#attempt(taken, previous, order, open, signal);
        this.#mendFrom = undefined;
        if (this.#shared) this.#shared.episodes += 1;
        return { order, start };
      } catch (error) {
        this.#mendFrom = "R3";
        if (!(error instanceof EnvironmentFault)) throw error;
        this.#options.instruments?.faults.record(1, { kind: error.kind });
        last = error;
        // A context that cannot even be made says that the browser is at fault, not the page.
        rung = error.kind === "exited" || !this.#slot ? "R4" : nextRung(taken, error.cause);
      }
    }
    const message = `${resetAttempts} attempts failed, the last with: ${last?.message}`;
    throw new EnvironmentFault("reset-failed", "reset", message, { cause: last });
  }

  /** Gives everything back. `retire`: the browser itself is at fault and takes no new slots. */
  async leave(retire: boolean): Promise<void> {
    await this.#leaveContext();
    const shared = this.#shared;
    this.#shared = undefined;
    if (!shared) return;
    if (retire) shared.retired = true;
    await this.#options.pool.release(shared);
  }

  async #attempt<T>(
    rung: Rung,
    previous: ResetOrder | undefined,
    order: ResetOrder,
    open: (slot: Slot, order: ResetOrder, rung: Rung) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const { deadlines, instruments } = this.#options;
    const started = performance.now();
    this.#resets.set(rung, (this.#resets.get(rung) ?? 0) + 1);
    const start = await faultsOf("reset", deadlines.resetMs, signal, async (inner) => {
      const slot = await this.#slotFor(rung, previous, order, inner);
      return await open(slot, order, rung);
    });
    instruments?.reset.record((performance.now() - started) / 1000, { rung });
    return start;
  }

  /** The slot that a rung gives: the old one as far as the rung keeps it. */
  async #slotFor(rung: Rung, previous: ResetOrder | undefined, order: ResetOrder, signal: AbortSignal): Promise<Slot> {
    const size = { width: order.task.frameWidth, height: order.task.frameHeight };
    const slot = this.#slot;
    if (rung === "R3" || rung === "R4" || !slot) {
      if (rung === "R4") await this.leave(true);
      else await this.#leaveContext();
      return await this.#newSlot(size, signal);
    }
    const origins = previous?.backend.servedOrigins ?? new Set<string>();
    if (rung === "R2") {
      await verifyNothingStored(slot, slot.active, origins);
      slot.width = size.width;
      slot.height = size.height;
      await slot.replaceTabs();
    } else {
      await Promise.all([verifyNothingStored(slot, slot.active, origins), slot.active.leave()]);
    }
    slot.forgetEpisode();
    if (slot.episodes % COLLECT_EVERY_EPISODES === 0) await slot.active.collectGarbage();
    return slot;
  }

  async #newSlot(size: { readonly width: number; readonly height: number }, signal: AbortSignal): Promise<Slot> {
    const shared = this.#shared ?? (await this.#options.pool.acquire());
    if (signal.aborted) {
      // The attempt was given up while a browser started: a later one must not find two.
      if (shared !== this.#shared) await this.#options.pool.release(shared);
      throw signal.reason;
    }
    this.#shared = shared;
    const slot = await Slot.create(shared, size);
    if (signal.aborted) {
      await slot.dispose(this.#options.deadlines.closeMs);
      throw signal.reason;
    }
    this.#slot = slot;
    return slot;
  }

  async #leaveContext(): Promise<void> {
    const slot = this.#slot;
    this.#slot = undefined;
    if (!slot) return;
    try {
      await slot.dispose(this.#options.deadlines.closeMs);
    } catch (error) {
      if (!(error instanceof CommandTimedOut)) throw error;
      // A browser that cannot even drop a context hangs as a whole.
      await this.#dropBrowser();
    }
  }

  /** Kills a browser that hangs; its other slots see it as exited and move on. */
  async #dropBrowser(): Promise<void> {
    const shared = this.#shared;
    this.#shared = undefined;
    if (!shared) return;
    shared.retired = true;
    await shared.browser.kill();
    await this.#options.pool.release(shared);
  }
}
