/** @file The action space as a closed union. Coordinates are integers on a 0…999 grid over the screenshot. */

/** (x, y), each 0…999, (0,0) top left. */
export interface GridPoint {
  readonly x: number;
  readonly y: number;
}

export type Direction = "up" | "down" | "left" | "right";

export type Action =
  | {
      readonly type: "Click" | "DoubleClick" | "RightClick" | "MiddleClick" | "TripleClick" | "Hover";
      readonly point: GridPoint;
    }
  /** `duration` in seconds, at most 30. */
  | { readonly type: "LongPress"; readonly point: GridPoint; readonly duration: number }
  | { readonly type: "Drag" | "Swipe"; readonly start: GridPoint; readonly end: GridPoint }
  /** `amount` in wheel notches, 1 … 4096; without one, two thirds of the viewport. */
  | { readonly type: "Scroll"; readonly point: GridPoint; readonly direction: Direction; readonly amount?: number }
  | { readonly type: "Type"; readonly content: string }
  /** Pressed in order, released in reverse; 1 … 128 keys, 1 … 128 times. */
  | { readonly type: "Hotkey"; readonly keys: readonly string[]; readonly repeat: number }
  | { readonly type: "KeyDown" | "KeyUp"; readonly keys: readonly string[] }
  | { readonly type: "MouseDown" | "MouseUp"; readonly point: GridPoint }
  | { readonly type: "PressBack" | "PressHome" | "PressEnter" | "PressRecent" }
  | { readonly type: "LaunchApp"; readonly app: string }
  | { readonly type: "Launch"; readonly url: string }
  | { readonly type: "SelectOption"; readonly index: number }
  | { readonly type: "SelectOption"; readonly value: string }
  | { readonly type: "GetUrl" | "GetScreenshot" }
  | { readonly type: "TakeNote"; readonly content: string }
  | { readonly type: "Wait"; readonly seconds: number }
  /** 2 … 32 actions in a row without a look in between; a terminal one only as the last. */
  | { readonly type: "Sequence"; readonly actions: readonly Action[] }
  | { readonly type: "Answer" | "CallUser"; readonly content: string }
  | { readonly type: "Finished"; readonly content?: string };

export type ActionType = Action["type"];
