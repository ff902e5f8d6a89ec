/**
 * @file From the last input event to a frame worth showing. In virtual time this is exact: a fixed budget passes, with
 * time standing while requests are unanswered, then frames are drawn until one changes nothing.
 */
import { type Page, ScriptFailed } from "../page/page.ts";

export interface SettleBudget {
  /**
   * Page time that every step takes, in milliseconds. 0: the frame right after the action, whatever comes later; steps
   * then do not say that they settled, and timers run only while pages load or actions wait.
   */
  readonly stepMs: number;
  /** Page time of each further look while something still moves. */
  readonly sliceMs: number;
  /** Most further looks. */
  readonly slices: number;
}

export const defaultSettle: SettleBudget = { stepMs: 100, sliceMs: 50, slices: 8 };

/** @returns whether nothing moved any more; true as well when a dialog holds the page */
export async function settle(
  page: Page,
  drawn: boolean,
  budget: SettleBudget,
  stepMs = budget.stepMs,
): Promise<boolean> {
  return drawn ? await settleInPageTime(page, budget, stepMs) : await settleInRealTime(page, budget, stepMs);
}

async function settleInPageTime(page: Page, budget: SettleBudget, stepMs: number): Promise<boolean> {
  if (stepMs === 0 && !page.loading) return false;
  // This frame runs what input events left to do; until it is drawn, loading is held back. A document that no event
  // has reached yet waits for nothing.
  if (page.touched && (await page.frames.draw()) === undefined) return true;
  let requests = page.requests;
  if (!(await page.advance(stepMs > 0 ? stepMs : budget.sliceMs))) return true;
  for (let slice = 0; ; slice++) {
    // Without its picture: a frame that is to be shown counts as changed, whatever is on it.
    const moved = await page.frames.draw();
    const waiting = page.loading || (page.time.sticks && page.requests > requests);
    if (moved === undefined || (!moved && !waiting)) return true;
    if (slice >= budget.slices && !page.loading) return false;
    requests = page.requests;
    if (!(await page.advance(budget.sliceMs))) return true;
  }
}

/** Two frames on, with timers due until then run; resolves in the page. */
const nextFrames = (ms: number) =>
  `new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => done(document.getAnimations().length))), ${ms}))`;

async function settleInRealTime(page: Page, budget: SettleBudget, stepMs: number): Promise<boolean> {
  let running = 0;
  for (let slice = 0; slice <= budget.slices; slice++) {
    if (!(await page.loaded())) return true;
    try {
      const look = page.look(nextFrames(slice === 0 ? stepMs : budget.sliceMs), undefined, true);
      if (!(await page.done(look))) return true;
      running = Number(await look);
    } catch (error) {
      // The document went away under the look: the next one is loading.
      if (!(error instanceof ScriptFailed)) throw error;
    }
    if (running === 0 && !page.loading) return true;
  }
  return false;
}
