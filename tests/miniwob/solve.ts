/** @file How a reader solves seven of the pages: by actions alone, to check that they can be won. Never for training. */
import type { StepResult } from "@vesper/env-sdk";
import type { Player } from "./player.ts";

type Solve = (player: Player) => Promise<StepResult>;

/** Buttons of `click-button` lie among texts and fields, so they are found by their place in the document. */
const MOST_BUTTONS = 6;

export const solutions: Readonly<Record<string, Solve>> = {
  "click-test": (player) => player.click("#subbtn"),
  "click-test-2": (player) => player.click("#subbtn"),
  "focus-text": (player) => player.click("#tt"),
  "click-dialog": (player) => player.click("button.ui-button"),
  "click-tab": (player) => {
    const [, number = "1"] = /Tab #(\d)/.exec(player.start.instruction) ?? [];
    return player.click(`#area li:nth-child(${number}) a`);
  },
  "click-collapsible": async (player) => {
    await player.click("#area h3");
    // The section unfolds in its own time.
    await player.wait(1);
    return await player.click("#subbtn");
  },
  "click-button": async (player) => {
    const [, wanted = ""] = /the "(.+)" button/.exec(player.start.instruction) ?? [];
    for (let i = 1; i <= MOST_BUTTONS; i++) {
      const selector = `:nth-child(${i} of #area button)`;
      if ((await player.text(selector)) === wanted) return await player.click(selector);
    }
    throw new Error(`no button says ${wanted}`);
  },
};
