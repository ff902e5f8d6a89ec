/**
 * @file Rewards from rules, for step-level data where the right action is known:
 * `R = w1·format + w2·(type + coordinate + content)` (GUI-R1, arXiv 2504.10458; UI-Venus, arXiv 2508.10833).
 * Pure functions; the verifier and the learner use the same ones.
 */
import type { Action, GridPoint } from "./action.ts";

/** A box on the grid; both corners belong to it. */
export interface GridBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The annotated step. */
export interface RuleTarget {
  readonly action: Action;
  /** Where the point (Drag, Swipe: the start) may be. Without one, distance alone counts. */
  readonly box?: GridBox;
  /** Where the end of a Drag or Swipe may be. */
  readonly endBox?: GridBox;
}

export interface RuleRewardOptions {
  /** w1 */
  readonly formatWeight: number;
  /** w2 */
  readonly actionWeight: number;
  /** δ1: below this distance, in grid units, a coordinate is worth half. */
  readonly halfWithin: number;
  /** δ2 < δ1: below this one it is worth all. */
  readonly fullWithin: number;
  /** Least token F1 of a content that counts as right. */
  readonly contentF1: number;
}

/** δ1 is the 14 % of the screen that AITW's matching uses (arXiv 2307.10088, section 5.1); δ2 is ours. */
export const defaultRuleReward: RuleRewardOptions = {
  formatWeight: 0.1,
  actionWeight: 1,
  halfWithin: 140,
  fullWithin: 40,
  contentF1: 0.5,
};

export interface RuleReward {
  readonly format: 0 | 1;
  readonly type: 0 | 1;
  /** 0, 0.5 or 1; 0 when the type has no coordinates. */
  readonly coordinate: number;
  /** 0 or 1; 0 when the type has no content. */
  readonly content: 0 | 1;
  /** w1·format + w2·(type + coordinate + content) */
  readonly total: number;
  /** Every argument that the target has is right: what "type right, argument wrong" is decided by. */
  readonly argumentsRight: boolean;
}

/** @param action what the policy's response parsed to; undefined for a parse failure */
export function ruleReward(
  action: Action | undefined,
  target: RuleTarget,
  options: RuleRewardOptions = defaultRuleReward,
): RuleReward {
  const scores = action && compare(action, target, options);
  const format = action ? 1 : 0;
  const type = scores ? 1 : 0;
  const coordinate = scores?.coordinate ?? 0;
  const content = scores?.content ?? 0;
  return {
    format,
    type,
    coordinate,
    content,
    total: options.formatWeight * format + options.actionWeight * (type + coordinate + content),
    argumentsRight: scores !== undefined && (scores.coordinate ?? 1) === 1 && (scores.content ?? 1) === 1,
  };
}

/** Undefined parts are those that the type does not have. */
interface Scores {
  readonly coordinate?: number;
  readonly content?: 0 | 1;
}

/** Undefined when the types differ. */
function compare(action: Action, target: RuleTarget, options: RuleRewardOptions): Scores | undefined {
  const wanted = target.action;
  if ("point" in action && "point" in wanted && action.type === wanted.type) {
    const turned = "direction" in action && "direction" in wanted && action.direction !== wanted.direction;
    return { coordinate: turned ? 0 : tier(action.point, wanted.point, target.box, options) };
  }
  if ("start" in action && "start" in wanted && action.type === wanted.type) {
    const turned = heading(action.start, action.end) !== heading(wanted.start, wanted.end);
    const start = tier(action.start, wanted.start, target.box, options);
    const end = tier(action.end, wanted.end, target.endBox, options);
    return { coordinate: turned ? 0 : Math.min(start, end) };
  }
  if ("keys" in action && "keys" in wanted && action.type === wanted.type) {
    const repeats = "repeat" in action && "repeat" in wanted ? action.repeat === wanted.repeat : true;
    return { content: flag(repeats && sameKeys(action.keys, wanted.keys)) };
  }
  if (action.type === "SelectOption" && wanted.type === "SelectOption") {
    return { content: flag(optionOf(action) === optionOf(wanted)) };
  }
  if (action.type === "Sequence" && wanted.type === "Sequence") {
    return { content: flag(sameSequence(action.actions, wanted.actions, options)) };
  }
  if (action.type !== wanted.type) return undefined;
  const said = contentOf(wanted);
  // What need not be said cannot be said wrongly.
  if (said === undefined || (said === "" && wanted.type !== "Type")) return {};
  return { content: flag(tokenF1(contentOf(action) ?? "", said) >= options.contentF1) };
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

function contentOf(action: Action): string | undefined {
  if ("content" in action) return action.content;
  if (action.type === "LaunchApp") return action.app;
  return action.type === "Launch" ? action.url : undefined;
}

function optionOf(action: Extract<Action, { type: "SelectOption" }>): string {
  return "index" in action ? `index ${action.index}` : `value ${action.value}`;
}

function sameKeys(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, at) => key.toLowerCase() === other[at]?.toLowerCase());
}

function sameSequence(one: readonly Action[], other: readonly Action[], options: RuleRewardOptions): boolean {
  if (one.length !== other.length) return false;
  return one.every((child, at) => {
    const wanted = other[at];
    return wanted !== undefined && ruleReward(child, { action: wanted }, options).argumentsRight;
  });
}

/** 1 inside the box or nearer than δ2, 0.5 nearer than δ1, else 0; the distance is Euclidean on the grid. */
function tier(at: GridPoint, wanted: GridPoint, box: GridBox | undefined, options: RuleRewardOptions): number {
  const distance = Math.hypot(at.x - wanted.x, at.y - wanted.y);
  if ((box && inBox(at, box)) || distance < options.fullWithin) return 1;
  return distance < options.halfWithin ? 0.5 : 0;
}

/** The axis direction in which a movement mostly goes; "still" for none. */
function heading(start: GridPoint, end: GridPoint): "up" | "down" | "left" | "right" | "still" {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  if (dx === 0 && dy === 0) return "still";
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? "right" : "left";
  return dy > 0 ? "down" : "up";
}

export function inBox(point: GridPoint, box: GridBox): boolean {
  return point.x >= box.left && point.x <= box.right && point.y >= box.top && point.y <= box.bottom;
}

/**
 * F1 over the tokens of two texts as multisets: lower-case words, and every character of scripts that are written
 * without spaces. Two texts without tokens agree when they are equal.
 */
export function tokenF1(said: string, wanted: string): number {
  const a = contentTokens(said);
  const b = contentTokens(wanted);
  if (a.length === 0 || b.length === 0) return said.trim() === wanted.trim() ? 1 : 0;
  const left = new Map<string, number>();
  for (const token of b) left.set(token, (left.get(token) ?? 0) + 1);
  let shared = 0;
  for (const token of a) {
    const count = left.get(token) ?? 0;
    if (count === 0) continue;
    left.set(token, count - 1);
    shared++;
  }
  return (2 * shared) / (a.length + b.length);
}

/** One character of a script without spaces, or a run of other letters and digits. */
const contentToken =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}])+/gu;

function contentTokens(text: string): readonly string[] {
  return text.toLowerCase().match(contentToken) ?? [];
}

/**
 * Grounding: 1 for a click inside the target's box, or for a refusal (CallUser) where there is no target.
 * @param box undefined when the described target is not on the screen
 */
export function groundingReward(action: Action | undefined, box: GridBox | undefined): 0 | 1 {
  if (!box) return flag(action?.type === "CallUser");
  return flag(action?.type === "Click" && inBox(action.point, box));
}

/** A captcha: 1 when its rules accept the whole list of actions. */
export function captchaReward(action: Action | undefined, accepts: (actions: readonly Action[]) => boolean): 0 | 1 {
  if (!action) return 0;
  return flag(accepts(action.type === "Sequence" ? action.actions : [action]));
}
