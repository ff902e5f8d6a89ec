/** @file What an action would bring about on the page: the element it lands on, put to the table of `packages/actions`. */
import { type Action, classify, type GridPoint, type ImageSize, type ScreenElement, toPixel } from "@vesper/actions";
import type { Consequence } from "@vesper/proto";
import type { Page } from "../page/page.ts";
import { describeElement, elementAt, focusedElement } from "../page/world.ts";

/** Changes nothing on the page. */
export async function classifyOnPage(action: Action, page: Page, size: ImageSize): Promise<Consequence> {
  if (page.dialog) return "none";
  if (action.type === "Sequence") {
    const elements: (ScreenElement | undefined)[] = [];
    for (const child of action.actions) elements.push(await elementOf(child, page, size));
    return classify(action, undefined, elements);
  }
  return classify(action, await elementOf(action, page, size));
}

async function elementOf(action: Action, page: Page, size: ImageSize): Promise<ScreenElement | undefined> {
  const where = expressionFor(action, size);
  if (where === undefined) return undefined;
  const element = await page.look(describeElement(where));
  return element === null ? undefined : (element as ScreenElement);
}

function expressionFor(action: Action, size: ImageSize): string | undefined {
  const at = (point: GridPoint) => {
    const { x, y } = toPixel(point, size);
    return elementAt(x, y);
  };
  switch (action.type) {
    case "Click":
    case "DoubleClick":
    case "LongPress":
      return at(action.point);
    case "Drag":
      return at(action.end);
    case "Type":
    case "Hotkey":
    case "PressEnter":
      return focusedElement;
    default:
      return undefined;
  }
}
