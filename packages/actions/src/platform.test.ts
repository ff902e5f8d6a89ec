import type { Platform } from "@vesper/proto";
import { describe, expect, it } from "vitest";
import { type ActionType, actionTypes, allowedActions, hintCount, hintOf, typeOfHint } from "./index.ts";

/** The action space's table, one column per platform: m(obile), w(eb), c(omputer). */
const table: Readonly<Record<ActionType, string>> = {
  Click: "mwc",
  DoubleClick: "mwc",
  LongPress: "mwc",
  RightClick: "-wc",
  MiddleClick: "--c",
  TripleClick: "--c",
  Hover: "-wc",
  Drag: "mwc",
  Swipe: "m--",
  Scroll: "-wc",
  Type: "mwc",
  Hotkey: "-wc",
  KeyDown: "--c",
  KeyUp: "--c",
  MouseDown: "--c",
  MouseUp: "--c",
  PressBack: "mw-",
  PressHome: "mw-",
  PressEnter: "mw-",
  PressRecent: "m--",
  LaunchApp: "m-c",
  Launch: "-w-",
  SelectOption: "-w-",
  GetUrl: "-w-",
  TakeNote: "-w-",
  GetScreenshot: "m--",
  Wait: "mwc",
  Sequence: "--c",
  Answer: "mwc",
  CallUser: "mwc",
  Finished: "mwc",
};

const cells = actionTypes.flatMap((type) =>
  (["mobile", "web", "computer"] as const).map(
    (platform, column) => [type, platform, table[type][column] !== "-"] as const,
  ),
);

describe("platforms", () => {
  it.each(cells)("%s on %s: %s", (type, platform, allowed) => {
    expect(allowedActions(platform).has(type)).toBe(allowed);
  });

  it.each<Platform>(["mobile", "web", "computer"])("lets a captcha on %s be answered in one go", (platform) => {
    expect(allowedActions(platform, "captcha").has("Sequence")).toBe(true);
    expect(allowedActions(platform, "grounding")).toEqual(allowedActions(platform));
  });
});

describe("hint numbers", () => {
  it("are 1, 2, 3, … in the order of the list, and stay what they are", () => {
    expect(actionTypes.map(hintOf)).toEqual(actionTypes.map((_, index) => index + 1));
    expect(hintCount).toBe(32);
    expect([hintOf("Click"), hintOf("Type"), hintOf("Finished")]).toEqual([1, 11, 31]);
  });

  it("name their type, and 0 names none", () => {
    for (const type of actionTypes) expect(typeOfHint(hintOf(type))).toBe(type);
    expect(typeOfHint(0)).toBeUndefined();
    expect(typeOfHint(hintCount)).toBeUndefined();
  });
});
