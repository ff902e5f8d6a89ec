import type { Action, GridPoint } from "./action.ts";

/** Where the pointer is after an action; typing, waiting and keys leave it where it was. */
export function pointerAfter(action: Action, before: GridPoint | undefined): GridPoint | undefined {
  switch (action.type) {
    case "Click":
    case "DoubleClick":
    case "RightClick":
    case "MiddleClick":
    case "TripleClick":
    case "Hover":
    case "MouseDown":
    case "MouseUp":
    case "LongPress":
    case "Scroll":
      return action.point;
    case "Drag":
      return action.end;
    case "Sequence":
      return action.actions.reduce<GridPoint | undefined>((at, child) => pointerAfter(child, at), before);
    default:
      return before;
  }
}
