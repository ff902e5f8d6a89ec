/** @file What follows each type token: the arguments of the type in the order in which tokens say them. */
import { InvariantViolated } from "@vesper/kit";
import type { Action, ActionType, Direction, GridPoint } from "./action.ts";
import { NotExpressible } from "./errors.ts";

/** Seconds that LongPress and Wait can say. */
const durations = [0.5, 1, 2, 5, 10, 30];

export type Slot =
  | { readonly kind: "point" | "direction"; readonly name: string }
  /** One number of `allowed`. */
  | { readonly kind: "number"; readonly name: string; readonly allowed: readonly number[] }
  /** Copy pointers and vocabulary entries; the last slot, ended by `<end>`. */
  | { readonly kind: "content"; readonly name: string; readonly atLeast: 0 | 1 }
  /** One vocabulary entry per key; the last slot. */
  | { readonly kind: "keys"; readonly name: string }
  /** A number (`index`) or a content (`value`); the last slot. */
  | { readonly kind: "option"; readonly allowed: readonly number[] };

interface SlotKinds {
  readonly point: GridPoint;
  readonly direction: Direction;
  readonly number: number;
  readonly content: string;
  readonly keys: readonly string[];
}

interface ValueOf<K extends keyof SlotKinds> {
  readonly kind: K;
  readonly name: string;
  readonly value: SlotKinds[K];
}

export type SlotValue = { [K in keyof SlotKinds]: ValueOf<K> }[keyof SlotKinds];

const point = (name: string): Slot => ({ kind: "point", name });
const content = (name: string, atLeast: 0 | 1 = 1): Slot => ({ kind: "content", name, atLeast });

const slots: Readonly<Record<ActionType, readonly Slot[] | undefined>> = {
  Click: [point("point")],
  DoubleClick: [point("point")],
  RightClick: [point("point")],
  MiddleClick: [point("point")],
  TripleClick: [point("point")],
  Hover: [point("point")],
  MouseDown: [point("point")],
  MouseUp: [point("point")],
  LongPress: [point("point"), { kind: "number", name: "duration", allowed: durations }],
  Drag: [point("start"), point("end")],
  Swipe: [point("start"), point("end")],
  Scroll: [point("point"), { kind: "direction", name: "direction" }],
  Type: [content("content")],
  TakeNote: [content("content")],
  Answer: [content("content")],
  CallUser: [content("content", 0)],
  Finished: [content("content", 0)],
  LaunchApp: [content("app")],
  Launch: [content("url")],
  SelectOption: [{ kind: "option", allowed: Array.from({ length: 20 }, (_, i) => i) }],
  Wait: [{ kind: "number", name: "seconds", allowed: [...durations, 60] }],
  Hotkey: [{ kind: "keys", name: "keys" }],
  KeyDown: [{ kind: "keys", name: "keys" }],
  KeyUp: [{ kind: "keys", name: "keys" }],
  PressBack: [],
  PressHome: [],
  PressEnter: [],
  PressRecent: [],
  GetUrl: [],
  GetScreenshot: [],
  // A plan of several actions needs a language, not a fixed list of slots.
  Sequence: undefined,
};

/** Undefined for a type that tokens cannot say at all. */
export function slotsOf(type: ActionType): readonly Slot[] | undefined {
  return slots[type];
}

/**
 * The values that fill an action's slots, in slot order.
 * @throws {NotExpressible} for a type or an optional argument without a slot
 */
export function slotValues(action: Action): readonly SlotValue[] {
  switch (action.type) {
    case "Click":
    case "DoubleClick":
    case "RightClick":
    case "MiddleClick":
    case "TripleClick":
    case "Hover":
    case "MouseDown":
    case "MouseUp":
      return [{ kind: "point", name: "point", value: action.point }];
    case "LongPress":
      return [
        { kind: "point", name: "point", value: action.point },
        { kind: "number", name: "duration", value: action.duration },
      ];
    case "Drag":
    case "Swipe":
      return [
        { kind: "point", name: "start", value: action.start },
        { kind: "point", name: "end", value: action.end },
      ];
    case "Scroll":
      if (action.amount !== undefined) throw new NotExpressible("Scroll", "tokens scroll by the default amount only");
      return [
        { kind: "point", name: "point", value: action.point },
        { kind: "direction", name: "direction", value: action.direction },
      ];
    case "Type":
    case "TakeNote":
    case "Answer":
    case "CallUser":
      return [{ kind: "content", name: "content", value: action.content }];
    case "Finished":
      return [{ kind: "content", name: "content", value: action.content ?? "" }];
    case "LaunchApp":
      return [{ kind: "content", name: "app", value: action.app }];
    case "Launch":
      return [{ kind: "content", name: "url", value: action.url }];
    case "SelectOption":
      return "index" in action
        ? [{ kind: "number", name: "index", value: action.index }]
        : [{ kind: "content", name: "value", value: action.value }];
    case "Wait":
      return [{ kind: "number", name: "seconds", value: action.seconds }];
    case "Hotkey":
      if (action.repeat !== 1) throw new NotExpressible("Hotkey", "tokens press a shortcut once only");
      return [{ kind: "keys", name: "keys", value: action.keys }];
    case "KeyDown":
    case "KeyUp":
      return [{ kind: "keys", name: "keys", value: action.keys }];
    case "PressBack":
    case "PressHome":
    case "PressEnter":
    case "PressRecent":
    case "GetUrl":
    case "GetScreenshot":
      return [];
    case "Sequence":
      throw new NotExpressible("Sequence", "tokens say one action at a time");
  }
}

/** The action whose slots hold these values; the inverse of {@link slotValues}. */
export function fromSlotValues(type: ActionType, values: readonly SlotValue[]): Action {
  const take = <K extends keyof SlotKinds>(kind: K, at: number): SlotKinds[K] => {
    const found = values[at];
    if (holds(found, kind)) return found.value;
    throw new InvariantViolated(`${type}: slot ${at} holds ${found?.kind}, expected ${kind}`);
  };
  switch (type) {
    case "Click":
    case "DoubleClick":
    case "RightClick":
    case "MiddleClick":
    case "TripleClick":
    case "Hover":
      return { type, point: take("point", 0) };
    case "MouseDown":
    case "MouseUp":
      return { type, point: take("point", 0) };
    case "LongPress":
      return { type, point: take("point", 0), duration: take("number", 1) };
    case "Drag":
    case "Swipe":
      return { type, start: take("point", 0), end: take("point", 1) };
    case "Scroll":
      return { type, point: take("point", 0), direction: take("direction", 1) };
    case "Type":
      return { type, content: take("content", 0) };
    case "TakeNote":
      return { type, content: take("content", 0) };
    case "Answer":
    case "CallUser":
      return { type, content: take("content", 0) };
    case "Finished": {
      const said = take("content", 0);
      return said === "" ? { type } : { type, content: said };
    }
    case "LaunchApp":
      return { type, app: take("content", 0) };
    case "Launch":
      return { type, url: take("content", 0) };
    case "SelectOption":
      return values[0]?.kind === "number" ? { type, index: take("number", 0) } : { type, value: take("content", 0) };
    case "Wait":
      return { type, seconds: take("number", 0) };
    case "Hotkey":
      return { type, keys: take("keys", 0), repeat: 1 };
    case "KeyDown":
    case "KeyUp":
      return { type, keys: take("keys", 0) };
    case "PressBack":
    case "PressHome":
    case "PressEnter":
    case "PressRecent":
      return { type };
    case "GetUrl":
    case "GetScreenshot":
      return { type };
    case "Sequence":
      throw new InvariantViolated("Sequence has no slots");
  }
}

function holds<K extends keyof SlotKinds>(value: SlotValue | undefined, kind: K): value is SlotValue & ValueOf<K> {
  return value?.kind === kind;
}
