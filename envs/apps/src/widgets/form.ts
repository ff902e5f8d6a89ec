/** @file Parts that several tasks share: the button that carries a form on, a caption, lines of idle text, a wording. */
import type { Box } from "@vesper/env-sdk";
import type { Rng } from "@vesper/kit";
import type { Consequence } from "@vesper/proto";
import { splitBottom } from "./layout.ts";
import type { Node } from "./view.ts";
import { lines } from "./words.ts";

/** Id of the action button of every form. */
export const GO = "go";

export const harmless: readonly Consequence[] = ["none", "write"];

const ACTION_HEIGHT = 28;

/** The action button at the bottom of the area, as wide as drawn, and what is left above it. */
export function actionBelow(rng: Rng, area: Box, label: string): { readonly rest: Box; readonly button: Node } {
  const [rest, strip] = splitBottom(area, ACTION_HEIGHT, 8);
  const width = rng.pick([76, 96, 116, strip.width - 2]);
  const slack = strip.width - width - 1;
  const x = strip.x + 1 + rng.pick([0, Math.floor(slack / 2), slack - 1]);
  const box = { x, y: strip.y - 1, width, height: ACTION_HEIGHT };
  return { rest, button: { type: "button", id: GO, box, style: "action", name: label } };
}

export function caption(box: Box, text: string, size = 11): Node {
  return { type: "text", box, text, size, soft: true };
}

/** Idle lines that fill a box from the top; nothing to act on. */
export function idleLines(rng: Rng, box: Box, most: number): Node[] {
  const height = 14;
  const count = Math.min(most, Math.floor(box.height / height));
  return rng
    .shuffled(lines)
    .slice(0, count)
    .map((text, i) => ({ type: "text", box: { ...box, y: box.y + i * height, height }, text, size: 10, soft: true }));
}

/** One of the wordings with its places filled: `{name}` takes the value of that name. */
export function worded(
  rng: Rng,
  wordings: readonly string[],
  values: Readonly<Record<string, string | number>>,
): string {
  return rng.pick(wordings).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
