import type { ActionType } from "./action.ts";

/**
 * Every action type with its hint number. Numbers are stored in rows and in policies' embeddings, so an entry never
 * changes; a new type takes the next number. 0 means no hint.
 */
const hintNumbers: Readonly<Record<ActionType, number>> = {
  Click: 1,
  DoubleClick: 2,
  LongPress: 3,
  RightClick: 4,
  MiddleClick: 5,
  TripleClick: 6,
  Hover: 7,
  Drag: 8,
  Swipe: 9,
  Scroll: 10,
  Type: 11,
  Hotkey: 12,
  KeyDown: 13,
  KeyUp: 14,
  MouseDown: 15,
  MouseUp: 16,
  PressBack: 17,
  PressHome: 18,
  PressEnter: 19,
  PressRecent: 20,
  LaunchApp: 21,
  Launch: 22,
  SelectOption: 23,
  GetUrl: 24,
  TakeNote: 25,
  GetScreenshot: 26,
  Wait: 27,
  Sequence: 28,
  Answer: 29,
  CallUser: 30,
  Finished: 31,
};

const byName = new Map<string, number>(Object.entries(hintNumbers));

/** Whether a name is a type of the action space; names are case-sensitive. */
export function isActionType(name: string): name is ActionType {
  return byName.has(name);
}

/** Every type, in the order of its hint number. */
export const actionTypes: readonly ActionType[] = [...byName.keys()].filter(isActionType);

/** Size of a table indexed by hint number, 0 (no hint) included. */
export const hintCount = actionTypes.length + 1;

/** 1 … {@link hintCount} − 1. A hint names the type of an action and never an argument. */
export function hintOf(type: ActionType): number {
  return hintNumbers[type];
}

/** The type that a hint number names; undefined for 0 and for numbers that name nothing. */
export function typeOfHint(hint: number): ActionType | undefined {
  return actionTypes[hint - 1];
}

/** Types that end an episode (CallUser only when no user answers). */
export const terminalTypes: ReadonlySet<ActionType> = new Set(["Answer", "CallUser", "Finished"]);
