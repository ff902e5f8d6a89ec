/** @file Lets time pass on a page under virtual time, and says what time its next frame has. */
import type { CdpSession } from "../cdp/connection.ts";
import { frameGapMs, PageClock, type PageClocks } from "./clock.ts";
import type { Waiting } from "./waiting.ts";

/** 2024-01-01T00:00:00Z, in seconds: the date on which every renderer begins. */
const startOfPageTimeS = 1_704_067_200;
/** A budget that has not run out after this long of real time gets a frame: loading can wait for one. */
const stallMs = 100;
/**
 * After this many stalls time is pushed on. The browser counts a response whose body nobody reads as pending once a
 * dialog has come and gone, and time would stand for good (ResourceLoader pauses every loader that a dialog froze).
 */
const stallsBeforePush = 2;
/** Tasks that a page may post without end before its time passes all the same. */
const starvationTasks = 10_000;

export class PageTime {
  readonly #session: CdpSession;
  readonly #waiting: Waiting;
  readonly #clocks: PageClocks;
  #clock = new PageClock(0);
  #lastTicks = 0;
  #sticks = false;
  #drifted = false;

  constructor(session: CdpSession, waiting: Waiting, clocks: PageClocks) {
    this.#session = session;
    this.#waiting = waiting;
    this.#clocks = clocks;
  }

  /** Time had to be pushed in this document: it no longer stands while requests are under way. */
  get sticks(): boolean {
    return this.#sticks;
  }

  /** How much time has passed is no longer known exactly; the page is not for another episode. */
  get drifted(): boolean {
    return this.#drifted;
  }

  /** Virtual milliseconds since the page's renderer began. */
  get elapsedMs(): number {
    return this.#clock.elapsedMs;
  }

  /** Frame times of one page never go back, also when another renderer with another clock takes over. */
  nextFrameTicks(): number {
    this.#lastTicks = Math.max(this.#clock.nextFrameTicks(), this.#lastTicks + frameGapMs);
    return this.#lastTicks;
  }

  /** Stops the page's clock; from then on it moves by {@link advance} alone. */
  async stop(): Promise<void> {
    const policy = { policy: "pause", initialVirtualTime: startOfPageTimeS } as const;
    const { virtualTimeTicksBase } = await this.#session.send("Emulation.setVirtualTimePolicy", policy);
    this.#clock = this.#clocks.at(virtualTimeTicksBase);
  }

  /** Another document: what kept the last one's time from passing is gone. */
  documentChanged(): void {
    this.#sticks = false;
  }

  /**
   * Lets `ms` pass. Time stands while requests are unanswered.
   *
   * @param draw draws a frame; loading can wait for one
   * @returns false when a dialog is open
   */
  async advance(ms: number, draw: () => Promise<unknown>): Promise<boolean> {
    if (!(await this.#waiting.caughtUp())) return false;
    const budget = new Budget(this.#session);
    try {
      let free = await this.#give(ms);
      for (let stalls = 0; free && !budget.ran; stalls++) {
        free = await this.#waiting.done(budget.ranOrStalled());
        if (this.#session.gone) throw this.#session.gone;
        if (!free || budget.ran) break;
        await draw();
        if (stalls === stallsBeforePush && !this.#sticks) {
          this.#sticks = true;
          this.#drifted = true;
          free = await this.#give(ms);
        }
      }
    } finally {
      // A dialog came in between: the rest of the budget is used up when it is answered.
      if (!budget.ran) this.#waiting.begin(budget.end);
    }
    this.#clock.advance(ms);
    return budget.ran;
  }

  /** @returns false when a dialog is open */
  async #give(ms: number): Promise<boolean> {
    const given = this.#session.send("Emulation.setVirtualTimePolicy", {
      policy: this.#sticks ? "advance" : "pauseIfNetworkFetchesPending",
      budget: ms,
      maxVirtualTimeTaskStarvationCount: starvationTasks,
    });
    return await this.#waiting.done(
      given.then(({ virtualTimeTicksBase }) => {
        this.#clock = this.#clocks.at(virtualTimeTicksBase);
      }),
    );
  }
}

/** A budget that was given: has it run out, or has the page gone meanwhile? */
class Budget {
  ran = false;
  /** Resolves when it ran out or the page is gone. */
  readonly end: Promise<void>;

  constructor(session: CdpSession) {
    this.end = new Promise((resolve) => {
      const finish = (ran: boolean) => {
        offExpired();
        offGone();
        this.ran = ran;
        resolve();
      };
      const offExpired = session.on("Emulation.virtualTimeBudgetExpired", () => finish(true));
      let offGone = () => {};
      offGone = session.onGone(() => finish(false));
    });
  }

  async ranOrStalled(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const stalled = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, stallMs);
    });
    await Promise.race([this.end, stalled]);
    clearTimeout(timer);
  }
}
