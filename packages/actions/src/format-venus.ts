/**
 * @file Writes the calls of the UI-Venus-2 release as its prompts show them. Each domain's prompt names its own calls
 * and spells points its own way; what a prompt does not offer is not expressible.
 */
import type { Domain } from "@vesper/proto";
import type { Action, ActionType, GridPoint } from "./action.ts";
import { NotExpressible } from "./errors.ts";
import { LONG_PRESS_DEFAULT_S, WAIT_DEFAULT_S } from "./limits.ts";
import { pointerAfter } from "./pointer.ts";
import { quote, quoteAll } from "./quote.ts";
import { type ResolvedForm, writePoint } from "./written-form.ts";

const mobile: readonly ActionType[] = [
  "Click",
  "Drag",
  "Swipe",
  "DoubleClick",
  "LongPress",
  "Type",
  "LaunchApp",
  "Wait",
  "CallUser",
  "GetScreenshot",
  "PressBack",
  "PressHome",
  "PressEnter",
  "PressRecent",
  "Answer",
  "Finished",
];

/** The calls of each prompt. */
const offered: Readonly<Record<Domain, ReadonlySet<ActionType>>> = {
  mobile: new Set(mobile),
  captcha: new Set([...mobile, "Sequence"]),
  grounding: new Set(["Click", "CallUser"]),
  web: new Set([
    "Click",
    "Drag",
    "Scroll",
    "Type",
    "Launch",
    "Wait",
    "GetUrl",
    "Finished",
    "TakeNote",
    "CallUser",
    "LongPress",
    "PressBack",
    "PressHome",
    "PressEnter",
    "Hover",
    "DoubleClick",
    "Hotkey",
    "SelectOption",
  ]),
  computer: new Set([
    "Click",
    "DoubleClick",
    "TripleClick",
    "RightClick",
    "MiddleClick",
    "Hover",
    "Drag",
    "Scroll",
    "Type",
    "Hotkey",
    "KeyDown",
    "KeyUp",
    "MouseDown",
    "MouseUp",
    "Sequence",
    "Wait",
    "CallUser",
    "Finished",
  ]),
};

/** @throws {NotExpressible} for what the domain's prompt does not offer */
export function formatVenus(action: Action, form: ResolvedForm): string {
  if (form.domain === "captcha" && action.type === "Sequence") return children(action.actions, form).join(",");
  return new Writer(form).call(action);
}

/** Each child is written from where the one before it leaves the pointer. */
function children(actions: readonly Action[], form: ResolvedForm): readonly string[] {
  let { cursor } = form;
  return actions.map((child) => {
    const text = new Writer({ ...form, cursor }).call(child);
    cursor = pointerAfter(child, cursor);
    return text;
  });
}

class Writer {
  readonly #form: ResolvedForm;

  constructor(form: ResolvedForm) {
    this.#form = form;
  }

  call(action: Action): string {
    const { domain } = this.#form;
    const { type } = action;
    if (!offered[domain].has(type)) throw new NotExpressible(type, `the dialect's ${domain} prompt has no such call`);
    if (domain === "grounding") return this.#grounding(action);
    switch (action.type) {
      case "Click":
      case "DoubleClick":
      case "RightClick":
      case "MiddleClick":
      case "TripleClick":
      case "MouseDown":
      case "MouseUp":
        return join(type, this.#unlessHere(this.#target, action.point));
      case "Hover":
        return join(type, this.#target(action.point));
      case "LongPress":
        return join(type, this.#target(action.point), this.#duration(action.duration));
      case "Drag":
        return this.#drag(action.start, action.end);
      case "Swipe":
        return join(type, this.#start(action.start), this.#end(action.end));
      case "Scroll":
        return domain === "computer" ? this.#wheel(action) : this.#scroll(action);
      case "Type":
      case "TakeNote":
      case "Answer":
      case "CallUser":
        return join(type, `content=${quote(action.content)}`);
      case "Finished":
        return join(type, action.content === undefined ? "" : `content=${quote(action.content)}`);
      case "LaunchApp":
        return join(type, `app=${quote(action.app)}`);
      case "Launch":
        return join(type, `url=${quote(action.url)}`);
      case "SelectOption":
        if (!("index" in action)) throw new NotExpressible(type, "the dialect's prompt selects by index");
        return join(type, `index=${action.index}`);
      case "Wait":
        if (action.seconds !== WAIT_DEFAULT_S) throw new NotExpressible(type, "the dialect waits without a duration");
        return join(type);
      case "Hotkey":
        return join(type, `keys=${this.#keys(action.keys)}`, action.repeat === 1 ? "" : `repeat=${action.repeat}`);
      case "KeyDown":
      case "KeyUp":
        return join(type, `keys=${this.#keys(action.keys)}`);
      case "Sequence":
        return join(type, `actions=[${children(action.actions, this.#form).join(", ")}]`);
      case "PressBack":
      case "PressHome":
      case "PressEnter":
      case "PressRecent":
      case "GetUrl":
      case "GetScreenshot":
        return join(type);
    }
  }

  #grounding(action: Action): string {
    if (action.type === "CallUser") return "[-1,-1]";
    if (action.type !== "Click") throw new NotExpressible(action.type, "grounding answers with a point");
    const { x, y } = writePoint(this.#form, action.point);
    return `[${x},${y}]`;
  }

  #point(point: GridPoint): string {
    const { x, y } = writePoint(this.#form, point);
    return this.#form.domain === "captcha" ? `(${x},${y})` : `(${x}, ${y})`;
  }

  readonly #target = (point: GridPoint): string => {
    const box = this.#form.domain === "computer" || this.#form.domain === "captcha";
    return `${box ? "box" : "point"}=${this.#point(point)}`;
  };

  readonly #start = (point: GridPoint): string => `start=${this.#point(point)}`;

  readonly #end = (point: GridPoint): string => `end=${this.#point(point)}`;

  /** The desktop prompt leaves out a point that is the pointer's own place. */
  #unlessHere(written: (point: GridPoint) => string, point: GridPoint): string {
    return this.#form.domain === "computer" && this.#atCursor(point) ? "" : written(point);
  }

  #atCursor(point: GridPoint): boolean {
    const { cursor } = this.#form;
    return cursor !== undefined && cursor.x === point.x && cursor.y === point.y;
  }

  #duration(seconds: number): string {
    if (this.#form.domain === "web") return `duration=${seconds}`;
    if (seconds === LONG_PRESS_DEFAULT_S) return "";
    throw new NotExpressible("LongPress", `the dialect's ${this.#form.domain} prompt has no duration`);
  }

  #drag(start: GridPoint, end: GridPoint): string {
    if (this.#form.domain !== "computer") return join("Drag", this.#start(start), this.#end(end));
    return join("Drag", this.#end(end), this.#unlessHere(this.#start, start));
  }

  #scroll(action: Extract<Action, { type: "Scroll" }>): string {
    if (action.amount !== undefined) throw new NotExpressible("Scroll", "the dialect's web prompt has no amount");
    return join("Scroll", this.#target(action.point), `direction=${quote(action.direction)}`);
  }

  #wheel(action: Extract<Action, { type: "Scroll" }>): string {
    if (action.amount === undefined) throw new NotExpressible("Scroll", "the dialect's desktop prompt needs an amount");
    if (!this.#atCursor(action.point)) {
      throw new NotExpressible("Scroll", "the dialect's desktop prompt scrolls at the pointer only");
    }
    const positive = action.direction === "up" || action.direction === "right";
    const axis = action.direction === "up" || action.direction === "down" ? "vertical" : "horizontal";
    return join("Swipe", `amount=${positive ? action.amount : -action.amount}`, `axis=${quote(axis)}`);
  }

  #keys(keys: readonly string[]): string {
    if (this.#form.domain !== "web") return `[${quoteAll(keys)}]`;
    return keys.length === 1 ? `(${quoteAll(keys)},)` : `(${quoteAll(keys)})`;
  }
}

/** A call of the arguments that are not left out. */
function join(type: string, ...parts: readonly string[]): string {
  return `${type}(${parts.filter((part) => part !== "").join(", ")})`;
}
