/**
 * @file Every call that the UI-Venus-2 release shows its models, read and written back. The forms come from its
 * released prompts and parsers (github.com/inclusionAI/UI-Venus, branch of version 2): `models/computer`
 * (box=, calls without a point, Swipe by amount and axis, Sequence), `models/captcha` (calls separated by commas),
 * `models/grounding` (bare [x,y] over 0 … 1000, [-1,-1] for a missing target), `models/browser` and the browser plugin
 * (point=, Scroll, keys as a tuple, LongPress of 20 s), and the mobile framework (point=, Swipe by start and end).
 */
import type { Domain } from "@vesper/proto";
import { describe, expect, it } from "vitest";
import { type Action, formatAction, NotExpressible, parseAction, parseResponse, type WrittenForm } from "./index.ts";

const point = { x: 512, y: 88 };
const cursor = { x: 300, y: 400 };
const start = { x: 156, y: 682 };
const end = { x: 485, y: 682 };

function form(domain: Domain): WrittenForm {
  return { dialect: "ui-venus-2", domain, cursor };
}

const mobile: readonly (readonly [string, Action])[] = [
  ["Click(point=(512, 88))", { type: "Click", point }],
  ["Drag(start=(156, 682), end=(485, 682))", { type: "Drag", start, end }],
  ["Swipe(start=(156, 682), end=(485, 682))", { type: "Swipe", start, end }],
  ["DoubleClick(point=(512, 88))", { type: "DoubleClick", point }],
  ["LongPress(point=(512, 88))", { type: "LongPress", point, duration: 0.5 }],
  ["Type(content='你好')", { type: "Type", content: "你好" }],
  ["LaunchApp(app='Notes')", { type: "LaunchApp", app: "Notes" }],
  ["Wait()", { type: "Wait", seconds: 1 }],
  ["CallUser(content='which one?')", { type: "CallUser", content: "which one?" }],
  ["GetScreenshot()", { type: "GetScreenshot" }],
  ["PressBack()", { type: "PressBack" }],
  ["PressHome()", { type: "PressHome" }],
  ["PressEnter()", { type: "PressEnter" }],
  ["PressRecent()", { type: "PressRecent" }],
  ["Answer(content='42')", { type: "Answer", content: "42" }],
  ["Finished(content='')", { type: "Finished", content: "" }],
];

const web: readonly (readonly [string, Action])[] = [
  ["Click(point=(512, 88))", { type: "Click", point }],
  ["Drag(start=(156, 682), end=(485, 682))", { type: "Drag", start, end }],
  ["Scroll(point=(512, 88), direction='down')", { type: "Scroll", point, direction: "down" }],
  ["Type(content='shoes')", { type: "Type", content: "shoes" }],
  ["Launch(url='https://shop.test/')", { type: "Launch", url: "https://shop.test/" }],
  ["Wait()", { type: "Wait", seconds: 1 }],
  ["GetUrl()", { type: "GetUrl" }],
  ["Finished(content='done')", { type: "Finished", content: "done" }],
  ["TakeNote(content='price 12')", { type: "TakeNote", content: "price 12" }],
  ["CallUser(content='')", { type: "CallUser", content: "" }],
  ["LongPress(point=(512, 88), duration=20)", { type: "LongPress", point, duration: 20 }],
  ["PressBack()", { type: "PressBack" }],
  ["PressHome()", { type: "PressHome" }],
  ["PressEnter()", { type: "PressEnter" }],
  ["Hover(point=(512, 88))", { type: "Hover", point }],
  ["DoubleClick(point=(512, 88))", { type: "DoubleClick", point }],
  ["Hotkey(keys=('ctrl', 'c'))", { type: "Hotkey", keys: ["ctrl", "c"], repeat: 1 }],
  ["Hotkey(keys=('f5',))", { type: "Hotkey", keys: ["f5"], repeat: 1 }],
  ["SelectOption(index=3)", { type: "SelectOption", index: 3 }],
];

const computer: readonly (readonly [string, Action])[] = [
  ["Click(box=(512, 88))", { type: "Click", point }],
  ["Click()", { type: "Click", point: cursor }],
  ["DoubleClick(box=(512, 88))", { type: "DoubleClick", point }],
  ["DoubleClick()", { type: "DoubleClick", point: cursor }],
  ["TripleClick(box=(512, 88))", { type: "TripleClick", point }],
  ["TripleClick()", { type: "TripleClick", point: cursor }],
  ["RightClick(box=(512, 88))", { type: "RightClick", point }],
  ["RightClick()", { type: "RightClick", point: cursor }],
  ["MiddleClick(box=(512, 88))", { type: "MiddleClick", point }],
  ["MiddleClick()", { type: "MiddleClick", point: cursor }],
  ["Hover(box=(512, 88))", { type: "Hover", point }],
  ["Drag(end=(485, 682), start=(156, 682))", { type: "Drag", start, end }],
  ["Drag(end=(485, 682))", { type: "Drag", start: cursor, end }],
  ["Swipe(amount=-5, axis='vertical')", { type: "Scroll", point: cursor, direction: "down", amount: 5 }],
  ["Swipe(amount=4096, axis='vertical')", { type: "Scroll", point: cursor, direction: "up", amount: 4096 }],
  ["Swipe(amount=2, axis='horizontal')", { type: "Scroll", point: cursor, direction: "right", amount: 2 }],
  ["Swipe(amount=-2, axis='horizontal')", { type: "Scroll", point: cursor, direction: "left", amount: 2 }],
  ["Type(content='query\\n')", { type: "Type", content: "query\n" }],
  ["Hotkey(keys=['ctrl', 'c'])", { type: "Hotkey", keys: ["ctrl", "c"], repeat: 1 }],
  ["Hotkey(keys=['ctrl', 'z'], repeat=3)", { type: "Hotkey", keys: ["ctrl", "z"], repeat: 3 }],
  ["KeyDown(keys=['shift'])", { type: "KeyDown", keys: ["shift"] }],
  ["KeyUp(keys=['shift'])", { type: "KeyUp", keys: ["shift"] }],
  ["MouseDown(box=(512, 88))", { type: "MouseDown", point }],
  ["MouseDown()", { type: "MouseDown", point: cursor }],
  ["MouseUp(box=(512, 88))", { type: "MouseUp", point }],
  ["MouseUp()", { type: "MouseUp", point: cursor }],
  [
    "Sequence(actions=[Hover(box=(512, 88)), Click(), Hotkey(keys=['ctrl', 's'])])",
    {
      type: "Sequence",
      actions: [
        { type: "Hover", point },
        { type: "Click", point },
        { type: "Hotkey", keys: ["ctrl", "s"], repeat: 1 },
      ],
    },
  ],
  ["Wait()", { type: "Wait", seconds: 1 }],
  ["CallUser(content='cannot proceed')", { type: "CallUser", content: "cannot proceed" }],
  ["Finished()", { type: "Finished" }],
  ["Finished(content='saved')", { type: "Finished", content: "saved" }],
];

const captcha: readonly (readonly [string, Action])[] = [
  ["Click(box=(416,889))", { type: "Click", point: { x: 416, y: 889 } }],
  [
    "Click(box=(311,382)),Click(box=(688,579)),Click(box=(311,776))",
    {
      type: "Sequence",
      actions: [
        { type: "Click", point: { x: 311, y: 382 } },
        { type: "Click", point: { x: 688, y: 579 } },
        { type: "Click", point: { x: 311, y: 776 } },
      ],
    },
  ],
  [
    "Click(box=(385,932)),Type(content='10'),Click(box=(514,932)),Type(content='7')",
    {
      type: "Sequence",
      actions: [
        { type: "Click", point: { x: 385, y: 932 } },
        { type: "Type", content: "10" },
        { type: "Click", point: { x: 514, y: 932 } },
        { type: "Type", content: "7" },
      ],
    },
  ],
  ["Drag(start=(156,682),end=(485,682))", { type: "Drag", start, end }],
  ["LongPress(box=(501,800))", { type: "LongPress", point: { x: 501, y: 800 }, duration: 0.5 }],
];

const grounding: readonly (readonly [string, Action])[] = [
  ["[0,1000]", { type: "Click", point: { x: 0, y: 999 } }],
  ["[501,250]", { type: "Click", point: { x: 500, y: 250 } }],
  ["[-1,-1]", { type: "CallUser", content: "" }],
];

const rows = Object.entries({ mobile, web, computer, captcha, grounding }).flatMap(([domain, calls]) =>
  calls.map(([text, action]) => [domain as Domain, text, action] as const),
);

describe("ui-venus-2 dialect", () => {
  it.each(rows)("%s: round-trips %s", (domain, text, action) => {
    expect(parseAction(text, form(domain))).toMatchObject({ action, failure: "" });
    const written = formatAction(action, form(domain));
    // Spaces between tokens carry no meaning; the captcha prompt leaves them out.
    expect(written.replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    expect(parseAction(written, form(domain)).action).toEqual(action);
  });

  it.each<[Domain, string, Action]>([
    ["web", "LongPress(point=(512, 88))", { type: "LongPress", point, duration: 20 }],
    ["mobile", "LongPress(point=(512, 88))", { type: "LongPress", point, duration: 0.5 }],
    ["captcha", "Click(bbox=[512.2, 87.6])", { type: "Click", point }],
    [
      "captcha",
      "Click(box=(416,889)) , Type(content='6')",
      {
        type: "Sequence",
        actions: [
          { type: "Click", point: { x: 416, y: 889 } },
          { type: "Type", content: "6" },
        ],
      },
    ],
    ["computer", "Type()", { type: "Type", content: "" }],
    ["web", "SelectOption(text='Red')", { type: "SelectOption", value: "Red" }],
    ["computer", "Drag(start=(156, 682), end=(485, 682))", { type: "Drag", start, end }],
  ])("%s: also reads %s, as the release's parsers do", (domain, text, action) => {
    expect(parseAction(text, form(domain))).toMatchObject({ action, failure: "" });
  });

  it.each([
    "<think>look</think><action>Click(box=(512, 88))</action>",
    "look</think>\n<action>Click(box=(512, 88))</action>",
    "Here you are: <action> Click(box=(512, 88)) </action> Done.",
    "Click(box=(512, 88))",
  ])("takes a response as loosely as the release does: %s", (text) => {
    expect(parseResponse(text, form("computer"))).toMatchObject({ action: { type: "Click", point }, failure: "" });
  });

  it.each<[string, string, Domain]>([
    ["bad-arguments", "Swipe(amount=0, axis='vertical')", "computer"],
    ["bad-arguments", "Swipe(amount=-5, axis='diagonal')", "computer"],
    ["bad-arguments", "Swipe(amount=5000, axis='vertical')", "computer"],
    ["unterminated", "Click(box=(1,2)),", "captcha"],
    ["off-grid", "[1001,0]", "grounding"],
    ["bad-arguments", "[1,2,3]", "grounding"],
    ["two-actions", "Click(box=(1,2)) Click(box=(1,2))", "captcha"],
    // The browser plugin's file transfers act on its own workspace; they have no counterpart in this action space.
    ["unknown-action", "Upload(file='a.pdf')", "web"],
    ["unknown-action", "Download(filename='a.pdf')", "web"],
  ])("gives %s for %s", (failure, text, domain) => {
    expect(parseAction(text, form(domain)).failure).toBe(failure);
  });

  it("cannot place a call without a point when nobody says where the pointer is", () => {
    const { cursor: _, ...nowhere } = form("computer");
    for (const text of ["Click()", "Drag(end=(1, 2))", "Swipe(amount=-5, axis='vertical')"]) {
      expect(parseAction(text, nowhere).failure).toBe("bad-arguments");
    }
    expect(parseAction("Sequence(actions=[Hover(box=(1, 2)), Click()])", nowhere).failure).toBe("");
  });

  it("takes at most 32 calls in one answer", () => {
    const text = new Array(33).fill("Click(box=(1,2))").join(",");
    expect(parseAction(text, form("captcha")).failure).toBe("bad-arguments");
  });

  it.each<[Domain, Action]>([
    ["mobile", { type: "RightClick", point }],
    ["web", { type: "Scroll", point, direction: "up", amount: 2 }],
    ["web", { type: "SelectOption", value: "Red" }],
    ["computer", { type: "Scroll", point, direction: "up", amount: 2 }],
    ["computer", { type: "Scroll", point: cursor, direction: "up" }],
    ["mobile", { type: "Wait", seconds: 5 }],
    ["mobile", { type: "LongPress", point, duration: 3 }],
    ["grounding", { type: "PressBack" }],
  ])("%s: does not write what its prompt does not offer: $type", (domain, action) => {
    expect(() => formatAction(action, form(domain))).toThrow(NotExpressible);
  });
});
