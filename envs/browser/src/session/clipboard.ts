/**
 * @file Copy, cut and paste by keys, with a clipboard of the slot's own: the browser has one for all of its contexts,
 * through which one slot would read another's. The page sees the keys; their editing is done here.
 */
import type { KeyDefinition } from "../page/keys.ts";
import { modifierOf } from "../page/keys.ts";
import type { Page } from "../page/page.ts";
import { selectedText } from "../page/world.ts";
import type { Slot } from "./slot.ts";

type Edit = "copy" | "cut" | "paste";

const letters: Readonly<Record<string, Edit>> = { c: "copy", x: "cut", v: "paste" };

/** What a chord does with the clipboard; undefined for other chords. */
export function clipboardEdit(keys: readonly KeyDefinition[]): Edit | undefined {
  const modifiers = new Set(keys.map(modifierOf).filter((each) => each !== undefined));
  const [key, ...more] = keys.filter((each) => modifierOf(each) === undefined);
  if (!key || more.length > 0 || modifiers.size !== 1) return undefined;
  if (modifiers.has("Control") || modifiers.has("Meta")) {
    return key.key === "Insert" ? "copy" : letters[key.key.toLowerCase()];
  }
  if (!modifiers.has("Shift")) return undefined;
  return key.key === "Insert" ? "paste" : key.key === "Delete" ? "cut" : undefined;
}

/** The chord's keys without the code by which the browser would edit by itself. */
export function withoutEditing(keys: readonly KeyDefinition[]): KeyDefinition[] {
  return keys.map((key) => (modifierOf(key) === undefined ? { ...key, keyCode: 0 } : key));
}

/** @returns false when a dialog is open */
export async function editByClipboard(edit: Edit, page: Page, slot: Slot): Promise<boolean> {
  if (edit === "paste") {
    return slot.clipboard === "" || (await page.done(page.session.send("Input.insertText", { text: slot.clipboard })));
  }
  const look = page.look(selectedText);
  if (!(await page.done(look))) return false;
  const text = String(await look);
  if (text === "") return true;
  slot.clipboard = text;
  return edit === "copy" || (await page.done(page.session.send("Input.insertText", { text: "" })));
}
