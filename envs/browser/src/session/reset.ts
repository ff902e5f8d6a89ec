/**
 * @file The reset ladder of a browser: R0 in-page restart, R1 navigate, R2 new page, R3 new context, R4 new process.
 * A rung is taken only where it can be clean, what it gives is verified, and a failed rung is followed by a higher one.
 */
import type { TaskEpisode, TaskTemplate } from "@vesper/env-sdk";
import { hash64, VesperError } from "@vesper/kit";
import type { Task } from "@vesper/proto";
import type { Backend } from "../page/backend.ts";
import { type Page, ScriptFailed } from "../page/page.ts";
import { determinismScript } from "../page/world.ts";
import type { Slot } from "./slot.ts";

export const rungs = ["R0", "R1", "R2", "R3", "R4"] as const;
export type Rung = (typeof rungs)[number];

/** What a reset found that should not have been there, or a sub-step that did not do what it should. */
export class NotClean extends VesperError {
  readonly code = "not-clean";
  override readonly retryable = true;
  /** Something is stored in the context: no rung below a new one can help. */
  readonly stored: boolean;

  constructor(message: string, stored: boolean, options?: ErrorOptions) {
    super(message, options);
    this.stored = stored;
  }
}

export interface ResetOrder {
  readonly task: Task;
  readonly template: TaskTemplate;
  readonly episode: TaskEpisode;
  readonly seed: bigint;
  readonly backend: Backend;
}

/** Where the ladder starts after an episode that ended well. */
export function firstRung(slot: Slot | undefined, previous: ResetOrder | undefined, next: ResetOrder): Rung {
  if (!slot || !previous) return "R3";
  if (slot.shared.worn) return "R4";
  const sameOrigin = new URL(previous.episode.startUrl).origin === new URL(next.episode.startUrl).origin;
  const oneOrigin = previous.backend.servedOrigins.size <= 1;
  if (!sameOrigin || !oneOrigin || previous.backend.setsCookies) return "R3";
  if (slot.width !== next.task.frameWidth || slot.height !== next.task.frameHeight) return "R2";
  if (slot.tabs.length !== 1 || slot.tabs[0]?.session.gone) return "R2";
  // Something still waits on a dialog: it would go on in the next episode's time.
  if (slot.tabs[0]?.busy || slot.tabs[0]?.time.drifted) return "R3";
  const restarts = next.template.web?.restart !== undefined && previous.task.id === next.task.id;
  return restarts ? "R0" : "R1";
}

/** The rung after one that failed. */
export function nextRung(failed: Rung, error: unknown): Rung {
  if (error instanceof NotClean && error.stored && rungs.indexOf(failed) < rungs.indexOf("R3")) return "R3";
  return rungs[rungs.indexOf(failed) + 1] ?? "R4";
}

/**
 * Cookies and databases of the context, asked of the browser, because the page's own answer would need page time.
 * Strings in local and session storage are what the next document looks for first.
 *
 * @throws {NotClean} when the last episode left something that the next page could see
 */
export async function verifyNothingStored(slot: Slot, page: Page, origins: ReadonlySet<string>): Promise<void> {
  const [cookies, ...usages] = await Promise.all([
    slot.cookies(),
    ...[...origins].map((origin) => page.session.send("Storage.getUsageAndQuota", { origin })),
  ]);
  const found = cookies.map((cookie) => `cookie ${cookie}`);
  for (const { usageBreakdown } of usages) {
    for (const { storageType, usage } of usageBreakdown) if (usage > 0) found.push(storageType);
  }
  if (found.length > 0) throw new NotClean(`the last episode left ${found.join(", ")}`, true);
}

/**
 * The script that makes the page's randomness and date those of the episode; it replaces that of the last one.
 *
 * @param always also for tasks that do not promise to be repeatable
 */
export async function prepareScripts(page: Page, order: ResetOrder, always: boolean): Promise<void> {
  const wanted = always || order.task.deterministic !== "no";
  const seed = hash64("page", order.task.id, order.seed);
  await page.setEpisodeScript(wanted ? determinismScript(seed, -page.time.elapsedMs) : undefined);
}

/** Opens the start page of the episode. @throws {NotClean} */
export async function openStart(page: Page, order: ResetOrder): Promise<void> {
  const before = page.documents;
  const errorText = await page.goTo(order.episode.startUrl);
  order.backend.check();
  if (errorText !== undefined) throw new NotClean(`${order.episode.startUrl} did not open: ${errorText}`, false);
  if (page.documents === before && !page.dialog) throw new NotClean("the start page is not a fresh document", false);
}

/** R0: the page starts its next episode by itself. @throws {NotClean} */
export async function restartInPlace(page: Page, order: ResetOrder): Promise<void> {
  const expression = order.template.web?.restart;
  if (expression === undefined) throw new NotClean("the task declares no restart", false);
  const documents = page.documents;
  const running = page.runInPage(expression).catch((cause: unknown) => {
    if (!(cause instanceof ScriptFailed)) throw cause;
    throw new NotClean(`the restart threw: ${cause.message.split("\n", 1)[0]}`, false, { cause });
  });
  if (!(await page.done(running))) throw new NotClean("the restart opened a dialog", false);
  if (page.documents !== documents) throw new NotClean("the restart left the document", false);
}

/** Pages that draw their own problem have said so by now. @throws {NotClean} */
export function verifyStarted({ episode }: ResetOrder): void {
  if (episode.started === false) throw new NotClean("the page did not begin its episode", false);
}

/** The sentinel: a fresh document of an allowed origin that found nothing of earlier ones. @throws {NotClean} */
export function verifyFresh(slot: Slot, page: Page, order: ResetOrder): void {
  if (slot.tabs.length !== 1) throw new NotClean(`${slot.tabs.length} tabs are open`, false);
  if (!order.backend.allows(page.url)) throw new NotClean(`the page is at ${page.url}, no allowed origin`, false);
  if (page.leftovers === undefined) throw new NotClean("the start page did not report for itself", false);
  // A cookie that the start page's own response set is no left-over.
  const found = page.leftovers.filter((each) => each !== "cookie" || !order.backend.setsCookies);
  if (found.length > 0) throw new NotClean(`the start page found ${found.join(", ")}`, true);
}
