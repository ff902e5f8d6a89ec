/** @file What the driver says to a policy: the one place for its sentences. */
import type { DialogOpening } from "../cdp/protocol.ts";

export interface ListOption {
  readonly text: string;
  readonly value: string;
  readonly disabled: boolean;
}

export interface NativeList {
  readonly selected: number;
  readonly options: readonly ListOption[];
}

export function sayDialog(dialog: DialogOpening): string {
  const said = `Dialog (${dialog.type}): ${JSON.stringify(dialog.message)}.`;
  switch (dialog.type) {
    case "alert":
      return `${said} PressEnter, PressBack or any Click closes it.`;
    case "prompt":
      return `${said} Type answers it with the text, PressEnter accepts its default ${JSON.stringify(dialog.defaultPrompt ?? "")}, PressBack cancels it.`;
    default:
      return `${said} PressEnter or any Click accepts it, PressBack cancels it.`;
  }
}

export function sayDialogAnswered(dialog: DialogOpening, accepted: boolean): string {
  return `The ${dialog.type} ${JSON.stringify(dialog.message)} was ${accepted ? "accepted" : "dismissed"}.`;
}

export function sayList(list: NativeList): string {
  const lines = list.options.map((option, index) => {
    const marks = [index === list.selected ? "selected" : "", option.disabled ? "disabled" : ""].filter(Boolean);
    return `${index}: ${option.text}${marks.length > 0 ? ` (${marks.join(", ")})` : ""}`;
  });
  return ["A list is open; choose with SelectOption:", ...lines].join("\n");
}

export function sayNotes(notes: readonly string[]): string {
  return ["Notes:", ...notes.map((note, index) => `${index + 1}. ${note}`)].join("\n");
}

export const say = {
  dialogOpen: "A dialog is open; nothing else works until it is answered.",
  stale: (on: number, since: number) =>
    `stale-observation: the action answers observation ${on}, but the screen was resized at observation ${since}; nothing was done.`,
  refusedOrigin: (origin: string) => `The request to ${origin} was refused: it is not an allowed origin of this task.`,
  launchRefused: (url: string) => `Launch refused: ${JSON.stringify(url)} is not in an allowed origin of this task.`,
  launchFailed: (url: string, why: string) => `Launch of ${JSON.stringify(url)} failed: ${why}.`,
  noList: "SelectOption: no list is open; click one first.",
  noOption: "SelectOption: the list has no such option.",
  optionDisabled: "SelectOption: that option is disabled.",
  chosen: (text: string) => `Selected ${JSON.stringify(text)}.`,
  noEarlierPage: "PressBack: there is no earlier page.",
  tabClosed: "The tab was closed.",
  tabOpened: (url: string) => `A new tab was opened: ${url}`,
  windowDenied: (url: string) => `A new window (${url || "about:blank"}) was refused.`,
  unknownKey: (name: string) => `Hotkey: unknown key ${JSON.stringify(name)}; nothing was pressed.`,
  noted: "Noted.",
  notHere: (type: string) => `${type} is not an action of the web platform; nothing was done.`,
} as const;
