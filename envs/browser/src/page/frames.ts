/** @file Frames of a page: drawn on demand where the browser can, else taken as it draws them. */
import { setTimeout as delay } from "node:timers/promises";
import { VesperError } from "@vesper/kit";
import type { CdpSession } from "../cdp/connection.ts";
import type { CaptureMode } from "../chromium/flags.ts";
import type { PageTime } from "./page-time.ts";
import { pngSize } from "./png.ts";
import type { Waiting } from "./waiting.ts";

/** Frames are drawn, and show nothing. */
export class NoPicture extends VesperError {
  readonly code = "no-picture";
  override readonly retryable = true;
}

/** One frame at 60 Hz. */
const frameIntervalMs = 1000 / 60;
/** A frame may come without its picture, e.g. before a page was first shown. */
const pictureTries = 12;
/** An event that was not acknowledged this long after a frame has missed it, and gets another. */
const lateAckMs = 20;
/** Lossless; the fast setting costs a few per cent in size and saves most of the time. */
const pictureFormat = { format: "png", optimizeForSpeed: true } as const;

export class Frames {
  readonly #session: CdpSession;
  readonly #waiting: Waiting;
  readonly #time: PageTime;
  readonly #mode: CaptureMode;
  #last: Buffer | undefined;

  constructor(session: CdpSession, waiting: Waiting, time: PageTime, mode: CaptureMode) {
    this.#session = session;
    this.#waiting = waiting;
    this.#time = time;
    this.#mode = mode;
  }

  /** Draws one frame. @returns whether something on it had changed; undefined when a dialog is open */
  async draw(): Promise<boolean | undefined> {
    if (!(await this.#waiting.caughtUp())) return undefined;
    const frame = this.#begin();
    return (await this.#waiting.done(frame)) ? (await frame).hasDamage : undefined;
  }

  /**
   * Waits for events that pages handle with the next frame (moves without a press, the wheel): they are acknowledged
   * only when one is drawn.
   *
   * @returns false when a dialog is open
   */
  async drawUntil(...events: Promise<unknown>[]): Promise<boolean> {
    if (this.#mode === "screenshot") return await this.#waiting.done(...events);
    let acknowledged = false;
    const all = Promise.all(events).then(() => {
      acknowledged = true;
    });
    all.catch(() => undefined);
    // The events must be with the page before the frame is; a round trip on the same way sees to that.
    let free = await this.#waiting.done(
      this.#session.send("Runtime.evaluate", { expression: "0", returnByValue: true }),
    );
    while (free && !acknowledged) free = await this.#waiting.done(this.#begin(), Promise.race([all, delay(lateAckMs)]));
    if (!free) this.#waiting.begin(all);
    return free;
  }

  /**
   * Draws one frame and gives its picture; the last one, if any, while a dialog is open.
   *
   * @throws {NoPicture}
   */
  async capture(): Promise<Buffer | undefined> {
    for (let tries = 0; tries < pictureTries; tries++) {
      if (!(await this.#waiting.caughtUp())) return this.#last;
      const shot = this.#shoot();
      if (!(await this.#waiting.done(shot))) return this.#last;
      const data = await shot;
      if (data !== undefined) {
        this.#last = Buffer.from(data, "base64");
        pngSize(this.#last);
        return this.#last;
      }
      // Nothing was there to be drawn yet: what is missing comes from other processes, in their own time.
      if (tries > 0) await delay(tries);
    }
    throw new NoPicture(`the page gave no picture in ${pictureTries} frames`);
  }

  /** The next picture will be of another episode. */
  forget(): void {
    this.#last = undefined;
  }

  #begin(): Promise<{ readonly hasDamage: boolean }> {
    const frameTimeTicks = this.#time.nextFrameTicks();
    return this.#session.send("HeadlessExperimental.beginFrame", { frameTimeTicks, interval: frameIntervalMs });
  }

  async #shoot(): Promise<string | undefined> {
    if (this.#mode === "screenshot") return (await this.#session.send("Page.captureScreenshot", pictureFormat)).data;
    const frame = await this.#session.send("HeadlessExperimental.beginFrame", {
      frameTimeTicks: this.#time.nextFrameTicks(),
      interval: frameIntervalMs,
      screenshot: pictureFormat,
    });
    return frame.screenshotData;
  }
}
