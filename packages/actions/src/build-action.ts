/** @file From a call that was read to a typed action: which arguments each type takes, and of what kind. */
import type { Action, ActionType, Direction, GridPoint } from "./action.ts";
import { isActionType } from "./action-type.ts";
import { type Argument, type Call, type Node, Refusal } from "./call-scanner.ts";
import { LONG_PRESS_DEFAULT_S, WAIT_DEFAULT_S, whyInvalid } from "./limits.ts";
import { pointerAfter } from "./pointer.ts";
import { type ResolvedForm, readPoint } from "./written-form.ts";

/** What LongPress means without a duration in the release's browser prompt. */
const VENUS_WEB_LONG_PRESS_S = 20;

/** @throws {Refusal} with the reason and the place */
export function buildAction(call: Call, form: ResolvedForm): Action {
  const { name } = call;
  if (!isActionType(name) || form.allowed?.has(name) === false) {
    throw new Refusal("unknown-action", call.start, `no action ${name} here`);
  }
  const given = new Arguments(call, form);
  const action = fill(name, given, form);
  given.finish();
  const why = whyInvalid(action);
  if (why !== undefined) throw new Refusal("bad-arguments", call.start, `${name}: ${why}`);
  return action;
}

function fill(type: ActionType, given: Arguments, form: ResolvedForm): Action {
  switch (type) {
    case "Click":
    case "DoubleClick":
    case "RightClick":
    case "MiddleClick":
    case "TripleClick":
      return { type, point: given.pointOrCursor("point") };
    case "Hover":
      return { type, point: given.point("point") };
    case "MouseDown":
    case "MouseUp":
      return { type, point: given.pointOrCursor("point") };
    case "LongPress": {
      const duration = form.venus && form.domain === "web" ? VENUS_WEB_LONG_PRESS_S : LONG_PRESS_DEFAULT_S;
      return { type, point: given.point("point"), duration: given.number("duration") ?? duration };
    }
    case "Drag":
      return { type, start: given.pointOrCursor("start"), end: given.point("end") };
    case "Swipe":
      if (form.venus && given.has("amount")) return venusScroll(given);
      return { type, start: given.point("start"), end: given.point("end") };
    case "Scroll": {
      const point = given.point("point");
      const direction = given.direction("direction");
      const amount = given.number("amount");
      return amount === undefined ? { type, point, direction } : { type, point, direction, amount };
    }
    case "Type":
      return { type, content: given.content() };
    case "TakeNote":
      return { type, content: given.content() };
    case "Answer":
    case "CallUser":
      return { type, content: given.content() };
    case "Finished": {
      const content = given.text("content");
      return content === undefined ? { type } : { type, content };
    }
    case "LaunchApp":
      return { type, app: given.required("app", given.text("app")) };
    case "Launch":
      return { type, url: given.required("url", given.text("url")) };
    case "SelectOption": {
      const index = given.number("index");
      const value = given.text("value");
      if ((index === undefined) === (value === undefined)) throw given.refuse("needs either index or value");
      return index !== undefined ? { type, index } : { type, value: value ?? "" };
    }
    case "Wait":
      return { type, seconds: given.number("seconds") ?? WAIT_DEFAULT_S };
    case "Hotkey":
      return { type, keys: given.keys("keys"), repeat: given.number("repeat") ?? 1 };
    case "KeyDown":
    case "KeyUp":
      return { type, keys: given.keys("keys") };
    case "Sequence":
      return { type, actions: given.actions("actions") };
    case "PressBack":
    case "PressHome":
    case "PressEnter":
    case "PressRecent":
      return { type };
    case "GetUrl":
    case "GetScreenshot":
      return { type };
  }
}

/** The release's desktop scroll: notches along an axis at the pointer; positive is up or right. */
function venusScroll(given: Arguments): Action {
  const amount = given.required("amount", given.number("amount"));
  const axis = given.required("axis", given.text("axis"));
  if (axis !== "vertical" && axis !== "horizontal") throw given.refuse("axis is vertical or horizontal");
  const [forward, backward] = axis === "vertical" ? (["up", "down"] as const) : (["right", "left"] as const);
  const direction = amount > 0 ? forward : backward;
  return { type: "Scroll", point: given.cursor(), direction, amount: Math.abs(amount) };
}

/** Takes arguments by name and kind; what is left at the end was surplus. */
class Arguments {
  readonly #call: Call;
  readonly #form: ResolvedForm;
  readonly #taken = new Set<Argument>();

  constructor(call: Call, form: ResolvedForm) {
    this.#call = call;
    this.#form = form;
  }

  refuse(why: string, at = this.#call.start): Refusal {
    return new Refusal("bad-arguments", at, `${this.#call.name}: ${why}`);
  }

  finish(): void {
    const surplus = this.#call.arguments.find((argument) => !this.#taken.has(argument));
    if (surplus) throw this.refuse(`takes no ${surplus.name}`, surplus.start);
  }

  has(name: string): boolean {
    return this.#call.arguments.some((argument) => argument.name === name);
  }

  /** The argument's value under its name or an alias; None counts as absent. */
  #take(name: string): Node | undefined {
    const names = [name, ...aliases(name, this.#form)];
    const found = this.#call.arguments.filter((argument) => names.includes(argument.name));
    if (found.length > 1) throw this.refuse(`${name} given twice`, found[1]?.start);
    const argument = found[0];
    if (!argument) return undefined;
    this.#taken.add(argument);
    return argument.value.literal.kind === "none" ? undefined : argument.value;
  }

  required<T>(name: string, value: T | undefined): T {
    if (value === undefined) throw this.refuse(`needs ${name}`);
    return value;
  }

  number(name: string): number | undefined {
    const node = this.#take(name);
    if (!node) return undefined;
    if (node.literal.kind !== "number") throw this.refuse(`${name} is a number`, node.start);
    return node.literal.value;
  }

  text(name: string): string | undefined {
    const node = this.#take(name);
    if (!node) return undefined;
    if (node.literal.kind !== "text") throw this.refuse(`${name} is a string`, node.start);
    return node.literal.value;
  }

  /** The release lets a content be left out. */
  content(): string {
    const content = this.text("content");
    return this.#form.venus ? (content ?? "") : this.required("content", content);
  }

  direction(name: string): Direction {
    const value = this.required(name, this.text(name));
    if (value === "up" || value === "down" || value === "left" || value === "right") return value;
    throw this.refuse(`${name} is up, down, left or right`);
  }

  keys(name: string): readonly string[] {
    const node = this.required(name, this.#take(name));
    if (node.literal.kind !== "list") throw this.refuse(`${name} is a list of strings`, node.start);
    return node.literal.items.map((item) => {
      if (item.literal.kind !== "text") throw this.refuse(`${name} is a list of strings`, item.start);
      return item.literal.value;
    });
  }

  actions(name: string): readonly Action[] {
    const node = this.required(name, this.#take(name));
    if (node.literal.kind !== "list") throw this.refuse(`${name} is a list of calls`, node.start);
    let { cursor } = this.#form;
    return node.literal.items.map((item) => {
      if (item.literal.kind !== "call") throw this.refuse(`${name} is a list of calls`, item.start);
      const child = buildAction(item.literal.call, { ...this.#form, cursor });
      cursor = pointerAfter(child, cursor);
      return child;
    });
  }

  point(name: string): GridPoint {
    return pointOf(this.required(name, this.#take(name)), this.#form);
  }

  pointOrCursor(name: string): GridPoint {
    const node = this.#take(name);
    if (!node && this.#form.venus) return this.cursor();
    return pointOf(this.required(name, node), this.#form);
  }

  cursor(): GridPoint {
    return this.required("a point, as the pointer's place is not known", this.#form.cursor);
  }
}

function aliases(name: string, form: ResolvedForm): readonly string[] {
  if (name === "point") return form.venus ? ["box", "bbox"] : ["box"];
  return form.venus && name === "value" ? ["text"] : [];
}

/** Two numbers in brackets as a grid point. @throws {Refusal} `bad-arguments` or `off-grid` */
export function pointOf(node: Node, form: ResolvedForm): GridPoint {
  const items = node.literal.kind === "list" ? node.literal.items : [];
  const [x, y] = items.map((item) => (item.literal.kind === "number" ? item.literal.value : undefined));
  if (items.length !== 2 || x === undefined || y === undefined) {
    throw new Refusal("bad-arguments", node.start, "a point is two numbers in brackets");
  }
  // Models of the dialect also write decimals.
  if (!form.venus && !(Number.isInteger(x) && Number.isInteger(y))) {
    throw new Refusal("bad-arguments", node.start, "coordinates are integers");
  }
  const point = readPoint(form, x, y);
  if (!point) throw new Refusal("off-grid", node.start, `(${x}, ${y}) is outside the image`);
  return point;
}
