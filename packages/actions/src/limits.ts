/** @file The limits of the action space, in one place: the parser refuses beyond them and the writer throws. */
import type { Action, GridPoint } from "./action.ts";
import { terminalTypes } from "./action-type.ts";
import { GRID_MAX } from "./grid.ts";

export const LONG_PRESS_MAX_S = 30;
export const LONG_PRESS_DEFAULT_S = 0.5;
export const WAIT_MAX_S = 60;
export const WAIT_DEFAULT_S = 1;
export const KEYS_MAX = 128;
export const KEY_NAME_MAX = 1024;
export const REPEAT_MAX = 128;
export const CHILDREN_MIN = 2;
export const CHILDREN_MAX = 32;
/** Wheel notches. */
export const SCROLL_AMOUNT_MAX = 4096;
export const OPTION_INDEX_MAX = 9999;
/** UTF-16 units of a content, URL or app name. */
export const CONTENT_MAX = 65_536;

/** What is wrong with an action; undefined when it is within every limit. */
export function whyInvalid(action: Action): string | undefined {
  switch (action.type) {
    case "Click":
    case "DoubleClick":
    case "RightClick":
    case "MiddleClick":
    case "TripleClick":
    case "Hover":
    case "MouseDown":
    case "MouseUp":
      return offGrid("point", action.point);
    case "LongPress":
      return offGrid("point", action.point) ?? outside("duration", action.duration, LONG_PRESS_MAX_S);
    case "Drag":
    case "Swipe":
      return offGrid("start", action.start) ?? offGrid("end", action.end);
    case "Scroll":
      return (
        offGrid("point", action.point) ??
        (action.amount === undefined ? undefined : notCount("amount", action.amount, 1, SCROLL_AMOUNT_MAX))
      );
    case "Type":
    case "TakeNote":
    case "Answer":
    case "CallUser":
      return tooLong("content", action.content);
    case "Finished":
      return tooLong("content", action.content ?? "");
    case "LaunchApp":
      return empty("app", action.app) ?? tooLong("app", action.app);
    case "Launch":
      return empty("url", action.url) ?? tooLong("url", action.url);
    case "SelectOption":
      return "index" in action ? notCount("index", action.index, 0, OPTION_INDEX_MAX) : tooLong("value", action.value);
    case "Wait":
      return outside("seconds", action.seconds, WAIT_MAX_S);
    case "Hotkey":
      return badKeys(action.keys) ?? notCount("repeat", action.repeat, 1, REPEAT_MAX);
    case "KeyDown":
    case "KeyUp":
      return badKeys(action.keys);
    case "Sequence":
      return badChildren(action.actions);
    case "PressBack":
    case "PressHome":
    case "PressEnter":
    case "PressRecent":
    case "GetUrl":
    case "GetScreenshot":
      return undefined;
  }
}

function offGrid(name: string, point: GridPoint): string | undefined {
  const bad = [point.x, point.y].find((value) => !Number.isInteger(value) || value < 0 || value > GRID_MAX);
  return bad === undefined ? undefined : `${name} has ${bad}, allowed: integers from 0 to ${GRID_MAX}`;
}

function outside(name: string, value: number, max: number): string | undefined {
  return value > 0 && value <= max ? undefined : `${name} is ${value}, allowed: above 0, at most ${max} seconds`;
}

function notCount(name: string, value: number, min: number, max: number): string | undefined {
  if (Number.isInteger(value) && value >= min && value <= max) return undefined;
  return `${name} is ${value}, allowed: integers from ${min} to ${max}`;
}

function tooLong(name: string, text: string): string | undefined {
  return text.length <= CONTENT_MAX ? undefined : `${name} has ${text.length} characters, allowed: ${CONTENT_MAX}`;
}

function empty(name: string, text: string): string | undefined {
  return text.trim() === "" ? `${name} is empty` : undefined;
}

function badKeys(keys: readonly string[]): string | undefined {
  if (keys.length < 1 || keys.length > KEYS_MAX) return `${keys.length} keys, allowed: 1 to ${KEYS_MAX}`;
  const bad = keys.find((key) => key.length === 0 || key.length > KEY_NAME_MAX);
  return bad === undefined ? undefined : `a key name of ${bad.length} characters, allowed: 1 to ${KEY_NAME_MAX}`;
}

function badChildren(actions: readonly Action[]): string | undefined {
  if (actions.length < CHILDREN_MIN || actions.length > CHILDREN_MAX) {
    return `${actions.length} actions, allowed: ${CHILDREN_MIN} to ${CHILDREN_MAX}`;
  }
  for (const [index, child] of actions.entries()) {
    if (child.type === "Sequence") return "a Sequence inside a Sequence";
    if (terminalTypes.has(child.type) && index < actions.length - 1) return `${child.type} before the last action`;
    const why = whyInvalid(child);
    if (why !== undefined) return `${child.type}: ${why}`;
  }
  return undefined;
}
