/** @file Writes actions in our own form; reading what it writes gives the same action. */
import type { Action, GridPoint } from "./action.ts";
import { InvalidAction } from "./errors.ts";
import { formatVenus } from "./format-venus.ts";
import { LONG_PRESS_DEFAULT_S, WAIT_DEFAULT_S, whyInvalid } from "./limits.ts";
import { quote, quoteAll } from "./quote.ts";
import { type ResolvedForm, resolveForm, type WrittenForm, writePoint } from "./written-form.ts";

/**
 * `Name(keyword=literal, …)`, defaults left out.
 * @throws {InvalidAction} outside the limits of the action space
 * @throws {NotExpressible} for actions that the dialect's prompt does not offer
 * @throws {UserError} for options that contradict each other
 */
export function formatAction(action: Action, form?: WrittenForm): string {
  const why = whyInvalid(action);
  if (why !== undefined) throw new InvalidAction(action.type, why);
  const resolved = resolveForm(form);
  return resolved.venus ? formatVenus(action, resolved) : write(action, resolved);
}

/**
 * A whole response. The think block is left out for an empty thought.
 * @throws {InvalidAction} for a thought that would close its own block, and as {@link formatAction}
 */
export function formatResponse(think: string, action: Action, form?: WrittenForm): string {
  if (think.includes("</think>")) throw new InvalidAction(action.type, "the thought closes its own block");
  const block = `<action> ${formatAction(action, form)} </action>`;
  return think === "" ? block : `<think> ${think} </think>\n${block}`;
}

function write(action: Action, form: ResolvedForm): string {
  const point = (value: GridPoint) => {
    const { x, y } = writePoint(form, value);
    return `(${x}, ${y})`;
  };
  const call = (...parts: readonly (string | false)[]) => `${action.type}(${parts.filter(Boolean).join(", ")})`;
  switch (action.type) {
    case "Click":
    case "DoubleClick":
    case "RightClick":
    case "MiddleClick":
    case "TripleClick":
    case "Hover":
    case "MouseDown":
    case "MouseUp":
      return call(`point=${point(action.point)}`);
    case "LongPress":
      return call(
        `point=${point(action.point)}`,
        action.duration !== LONG_PRESS_DEFAULT_S && `duration=${action.duration}`,
      );
    case "Drag":
    case "Swipe":
      return call(`start=${point(action.start)}`, `end=${point(action.end)}`);
    case "Scroll":
      return call(
        `point=${point(action.point)}`,
        `direction=${quote(action.direction)}`,
        action.amount !== undefined && `amount=${action.amount}`,
      );
    case "Type":
    case "TakeNote":
    case "Answer":
    case "CallUser":
      return call(`content=${quote(action.content)}`);
    case "Finished":
      return call(action.content !== undefined && `content=${quote(action.content)}`);
    case "LaunchApp":
      return call(`app=${quote(action.app)}`);
    case "Launch":
      return call(`url=${quote(action.url)}`);
    case "SelectOption":
      return call("index" in action ? `index=${action.index}` : `value=${quote(action.value)}`);
    case "Wait":
      return call(action.seconds !== WAIT_DEFAULT_S && `seconds=${action.seconds}`);
    case "Hotkey":
      return call(`keys=[${quoteAll(action.keys)}]`, action.repeat !== 1 && `repeat=${action.repeat}`);
    case "KeyDown":
    case "KeyUp":
      return call(`keys=[${quoteAll(action.keys)}]`);
    case "Sequence":
      return call(`actions=[${action.actions.map((child) => write(child, form)).join(", ")}]`);
    case "PressBack":
    case "PressHome":
    case "PressEnter":
    case "PressRecent":
    case "GetUrl":
    case "GetScreenshot":
      return call();
  }
}
