/** @file Makes observations of one episode: numbers them, says what there is to say, knows which are out of date. */
import type { Observation } from "@vesper/proto";
import type { Page } from "../page/page.ts";
import { blankPng } from "../page/png.ts";
import type { Slot } from "./slot.ts";
import { say, sayDialog, sayNotes } from "./wording.ts";

export class Observer {
  /** Shown at every later step. */
  readonly notes: string[] = [];
  /** Page time that has passed in the episode, in milliseconds. */
  pageTimeMs = 0;
  readonly #startedMs = Date.now();
  #seq = -1;
  #outdatedBefore = 0;
  #tab: Page | undefined;
  #png: Buffer | undefined;

  /** The number of the first observation that actions may still answer, when `on` is older than that. */
  outdated(on: number): number | undefined {
    return on < this.#outdatedBefore ? this.#outdatedBefore : undefined;
  }

  /** What was seen before is no longer where it was. */
  geometryChanged(): void {
    this.#outdatedBefore = this.#seq + 1;
  }

  /** @returns the observation, and whether its picture differs from the last one */
  async observe(
    slot: Slot,
    executorText: string,
  ): Promise<{ readonly observation: Observation; readonly changed: boolean }> {
    const page = slot.active;
    // Read first: a page that arrives while the picture of the last one is taken belongs to the next observation.
    const location = page.url;
    const png = (await page.frames.capture()) ?? blankPng(slot.width, slot.height);
    // Another tab shows other things at the same points: like a resize, it outdates what was seen before.
    if (this.#tab !== undefined && this.#tab !== page) this.geometryChanged();
    this.#tab = page;
    this.#seq += 1;
    const changed = this.#png === undefined || !this.#png.equals(png);
    this.#png = png;
    const observation: Observation = {
      seq: this.#seq,
      image: png,
      imageFormat: "png",
      imageWidth: slot.width,
      imageHeight: slot.height,
      devicePixelRatio: 1,
      rotation: 0,
      location,
      text: this.#textOf(slot, page, executorText),
      atMs: slot.drawn ? this.pageTimeMs : Date.now() - this.#startedMs,
    };
    return { observation, changed };
  }

  #textOf(slot: Slot, page: Page, executorText: string): string {
    const lines = [
      executorText,
      page.dialog ? sayDialog(page.dialog) : "",
      ...slot.takeDenials(),
      ...(slot.backend?.takeRefusals() ?? []).map(say.refusedOrigin),
      this.notes.length > 0 ? sayNotes(this.notes) : "",
    ];
    return lines.filter(Boolean).join("\n");
  }
}
