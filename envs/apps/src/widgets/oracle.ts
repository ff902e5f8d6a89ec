/** @file The oracle's hands: finds a target by a read-only probe and acts on its centre, through Actions alone. */
import { toGrid } from "@vesper/actions";
import type { Box, OracleView } from "@vesper/env-sdk";
import { VesperError } from "@vesper/kit";
import type { Moves } from "./definition.ts";

/** What the oracle was to act on is not on the screen. */
export class TargetNotVisible extends VesperError {
  readonly code = "target-not-visible";
  readonly id: string;

  constructor(id: string) {
    super(`the oracle's target ${id} is not visible`);
    this.id = id;
  }
}

/** Image pixels; undefined when it is not visible. */
export async function look(view: OracleView, id: string): Promise<Box | undefined> {
  const seen = await view.probe({ kind: "box", selector: `[data-id="${id}"]` });
  return seen.kind === "box" ? seen.value : undefined;
}

async function find(view: OracleView, id: string): Promise<Box> {
  const box = await look(view, id);
  if (box === undefined) throw new TargetNotVisible(id);
  return box;
}

function spot(view: OracleView, box: Box, shareX = 0.5, shareY = 0.5) {
  const pixel = { x: box.x + box.width * shareX, y: box.y + box.height * shareY };
  return toGrid(pixel, { width: view.frameWidth, height: view.frameHeight });
}

export async function* press(view: OracleView, ...ids: readonly string[]): Moves {
  for (const id of ids) yield { type: "Click", point: spot(view, await find(view, id)) };
}

export async function* hover(view: OracleView, id: string): Moves {
  yield { type: "Hover", point: spot(view, await find(view, id)) };
}

/** Clicks a point of the target: shares of its width and height from its top left corner. */
export async function* pressAt(view: OracleView, id: string, shareX: number, shareY: number): Moves {
  yield { type: "Click", point: spot(view, await find(view, id), shareX, shareY) };
}

export async function* drag(view: OracleView, from: string, to: string): Moves {
  yield { type: "Drag", start: spot(view, await find(view, from)), end: spot(view, await find(view, to)) };
}

export async function* typeInto(view: OracleView, id: string, content: string): Moves {
  yield* press(view, id);
  yield { type: "Type", content };
}

export async function* choose(view: OracleView, id: string, value: string): Moves {
  yield* press(view, id);
  yield { type: "SelectOption", value };
}

/** Scrolls a list down until the target lies inside it with its whole height, then presses the target. */
export async function* scrollTo(view: OracleView, listId: string, id: string): Moves {
  const list = await find(view, listId);
  // More often than any list is long; a list that does not move ends in an error instead of a loop.
  for (let i = 0; i < 10; i++) {
    const box = await look(view, id);
    if (box !== undefined && box.y >= list.y && box.y + box.height <= list.y + list.height)
      return yield* press(view, id);
    yield { type: "Scroll", point: spot(view, list), direction: "down" };
  }
  throw new TargetNotVisible(id);
}
