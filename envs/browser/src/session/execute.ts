/**
 * @file Executes an action of the web platform on the active tab. What cannot be done comes back as text; only a broken
 * platform throws.
 */
import { setTimeout as delay } from "node:timers/promises";
import { type Action, type GridPoint, toPixel } from "@vesper/actions";
import type { TaskEpisode } from "@vesper/env-sdk";
import type { Domain } from "@vesper/proto";
import { CommandRefused } from "../cdp/errors.ts";
import * as input from "../page/input.ts";
import { type KeyDefinition, keyByName } from "../page/keys.ts";
import type { Page } from "../page/page.ts";
import { chooseOption } from "../page/world.ts";
import { clipboardEdit, editByClipboard, withoutEditing } from "./clipboard.ts";
import type { Slot } from "./slot.ts";
import { say } from "./wording.ts";

export interface Execution {
  /** What the executor says; "" for nothing. */
  readonly text: string;
  /** Something was done to the page: it gets time, and a frame. */
  readonly touched: boolean;
  /** Page time to let pass instead of the usual step. */
  readonly waitMs?: number;
}

export interface ExecutionSetting {
  readonly slot: Slot;
  readonly episode: TaskEpisode;
  readonly notes: string[];
  readonly domain: Domain;
  /** The world whose list was clicked last. */
  readonly list: number | undefined;
}

const untouched = (text = ""): Execution => ({ text, touched: false });
const acted = (text = ""): Execution => ({ text, touched: true });
/** Share of the viewport that a scroll without an amount covers. */
const defaultScrollShare = 2 / 3;

export async function execute(action: Action, setting: ExecutionSetting): Promise<Execution> {
  const page = setting.slot.active;
  switch (action.type) {
    case "TakeNote":
      setting.notes.push(action.content);
      return untouched(say.noted);
    case "GetUrl":
      return untouched(page.url);
    case "GetScreenshot":
    case "Answer":
    case "CallUser":
    case "Finished":
      return untouched();
    default:
      return page.dialog ? await answerDialog(action, page) : await executeOnPage(action, page, setting);
  }
}

async function answerDialog(action: Action, page: Page): Promise<Execution> {
  const dialog = page.dialog;
  switch (action.type) {
    case "PressEnter":
    case "Click":
    case "DoubleClick":
      await page.answerDialog(true);
      return acted();
    case "PressBack":
      await page.answerDialog(false);
      return acted();
    case "Type":
      if (dialog?.type !== "prompt") return untouched(say.dialogOpen);
      await page.answerDialog(true, action.content.replace(/\n$/, ""));
      return acted();
    default:
      return untouched(say.dialogOpen);
  }
}

async function executeOnPage(action: Action, page: Page, setting: ExecutionSetting): Promise<Execution> {
  const { session } = page;
  const at = (point: GridPoint) => toPixel(point, setting.slot);
  switch (action.type) {
    case "Click":
      await page.done(...pointTo(page, at(action.point)), ...input.click(session, at(action.point)));
      return acted();
    case "DoubleClick":
      await page.done(...pointTo(page, at(action.point)), ...input.click(session, at(action.point), "left", 2));
      return acted();
    case "RightClick":
      await page.done(...pointTo(page, at(action.point)), ...input.click(session, at(action.point), "right"));
      return acted();
    case "Hover":
      page.pointer = at(action.point);
      await page.doneWithFrame(...input.move(session, page.pointer));
      return acted();
    case "LongPress":
      return await longPress(page, at(action.point), action.duration * 1000, setting);
    case "Drag":
      return await drag(page, at(action.start), at(action.end));
    case "Scroll":
      return await scroll(action, page, setting);
    case "Type":
      await page.done(...input.type(session, action.content));
      return acted();
    case "Hotkey":
      return await hotkey(action.keys, action.repeat, page, setting.slot);
    case "PressEnter":
      await page.done(...input.type(session, "\n"));
      return acted();
    case "PressBack":
      return await pressBack(page, setting.slot);
    case "PressHome":
      return await navigate(setting.episode.startUrl, page);
    case "Launch":
      return await launch(action.url, page, setting.slot);
    case "SelectOption":
      return await selectOption("index" in action ? { index: action.index } : { value: action.value }, page, setting);
    case "Sequence":
      return setting.domain === "captcha"
        ? await sequence(action.actions, setting)
        : untouched(say.notHere(action.type));
    case "Wait":
      return { text: "", touched: true, waitMs: action.seconds * 1000 };
    default:
      return untouched(say.notHere(action.type));
  }
}

/** Open loop: nothing is looked at in between, and one frame is shown at the end. A dialog ends it. */
async function sequence(actions: readonly Action[], setting: ExecutionSetting): Promise<Execution> {
  const lines: string[] = [];
  let touched = false;
  let waitMs: number | undefined;
  for (const action of actions) {
    const child = await execute(action, setting);
    if (child.text !== "") lines.push(child.text);
    touched ||= child.touched;
    if (child.waitMs !== undefined) waitMs = (waitMs ?? 0) + child.waitMs;
    const page = setting.slot.active;
    if (page.dialog) break;
    // A frame after each child, so that one that the page answers by moving something meets what has moved.
    if (setting.slot.drawn) await page.frames.draw();
  }
  return { text: lines.join("\n"), touched, ...(waitMs === undefined ? {} : { waitMs }) };
}

async function longPress(page: Page, at: input.CssPoint, ms: number, setting: ExecutionSetting): Promise<Execution> {
  if (!(await page.done(...pointTo(page, at), ...input.press(page.session, at)))) return acted();
  const free = setting.slot.drawn ? await page.advance(ms) : await page.done(delay(ms));
  if (!free) return acted();
  await page.done(...input.release(page.session, at));
  return acted();
}

async function drag(page: Page, start: input.CssPoint, end: input.CssPoint): Promise<Execution> {
  const { session } = page;
  page.takeDrag();
  if (!(await page.done(...pointTo(page, start), ...input.press(session, start)))) return acted();
  page.pointer = end;
  for (const point of input.dragPath(start, end)) {
    // Moves between two frames are merged into one; pages that follow the pointer need to see each.
    if (!(await page.doneWithFrame(...input.moveHeld(session, point)))) return acted();
  }
  const data = page.takeDrag();
  if (data) {
    // The page dragged data (HTML drag and drop): the browser would take over the pointer, so the drop is said to it.
    for (const type of ["dragEnter", "dragOver", "drop"] as const) {
      if (!(await page.done(session.send("Input.dispatchDragEvent", { type, ...end, data })))) return acted();
    }
  }
  await page.done(...input.release(session, end));
  return acted();
}

async function scroll(
  action: Extract<Action, { type: "Scroll" }>,
  page: Page,
  setting: ExecutionSetting,
): Promise<Execution> {
  const { slot } = setting;
  const vertical = action.direction === "up" || action.direction === "down";
  const sign = action.direction === "up" || action.direction === "left" ? -1 : 1;
  const side = vertical ? slot.height : slot.width;
  const px = sign * (action.amount === undefined ? side * defaultScrollShare : action.amount * input.wheelNotchPx);
  const at = toPixel(action.point, slot);
  const acks = [...pointTo(page, at), ...input.wheel(page.session, at, vertical ? 0 : px, vertical ? px : 0)];
  await page.doneWithFrame(...acks);
  return acted();
}

/** Moves the pointer; nothing when it is there already, as with a hand that rests. */
function pointTo(page: Page, at: input.CssPoint): Promise<unknown>[] {
  if (page.pointer?.x === at.x && page.pointer.y === at.y) return [];
  page.pointer = at;
  return input.move(page.session, at);
}

async function hotkey(names: readonly string[], repeat: number, page: Page, slot: Slot): Promise<Execution> {
  const keys: KeyDefinition[] = [];
  for (const name of names) {
    const key = keyByName(name);
    if (!key) return untouched(say.unknownKey(name));
    keys.push(key);
  }
  const edit = clipboardEdit(keys);
  const pressed = edit ? withoutEditing(keys) : keys;
  for (let i = 0; i < repeat; i++) {
    if (!(await page.done(...input.chord(page.session, pressed)))) break;
    if (edit && !(await editByClipboard(edit, page, slot))) break;
  }
  return acted();
}

async function pressBack(page: Page, slot: Slot): Promise<Execution> {
  const { currentIndex, entries } = await page.session.send("Page.getNavigationHistory", {});
  const entry = entries[currentIndex - 1];
  if (entry) {
    const arrived = page.navigated();
    await page.done(page.session.send("Page.navigateToHistoryEntry", { entryId: entry.id }), arrived);
    return acted();
  }
  if (slot.tabs.length > 1) {
    await slot.closeActive();
    return acted(say.tabClosed);
  }
  return untouched(say.noEarlierPage);
}

async function launch(url: string, page: Page, slot: Slot): Promise<Execution> {
  const target = URL.canParse(url, page.url) ? new URL(url, page.url).href : url;
  if (!slot.backend?.allows(target)) return untouched(say.launchRefused(url));
  return await navigate(target, page);
}

async function navigate(url: string, page: Page): Promise<Execution> {
  const errorText = await page.goTo(url);
  return errorText === undefined ? acted() : acted(say.launchFailed(url, errorText));
}

async function selectOption(
  choice: { readonly index?: number; readonly value?: string },
  page: Page,
  setting: ExecutionSetting,
): Promise<Execution> {
  if (setting.list === undefined) return untouched(say.noList);
  const look = page.look(chooseOption(choice), setting.list).catch((error: unknown) => {
    // The document of the list is gone, and its world with it.
    if (error instanceof CommandRefused) return "no-list";
    throw error;
  });
  if (!(await page.done(look))) return acted();
  const outcome = await look;
  switch (outcome) {
    case "no-list":
      return untouched(say.noList);
    case "no-option":
      return untouched(say.noOption);
    case "disabled":
      return untouched(say.optionDisabled);
    default:
      return acted(say.chosen(String(outcome).replace(/^chosen:/, "")));
  }
}
