import { UserError } from "@vesper/kit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryAction } from "./arbitrary-action.testing.ts";
import {
  type Action,
  actionTypes,
  formatAction,
  formatResponse,
  InvalidAction,
  type ParseFailure,
  parseAction,
  parseFailures,
  parseResponse,
  spansFromTokenOffsets,
  tokenSpans,
} from "./index.ts";

const point = { x: 512, y: 88 };

/** One action of every type, as it is written. */
const forms: readonly (readonly [string, Action])[] = [
  ["Click(point=(512, 88))", { type: "Click", point }],
  ["DoubleClick(point=(512, 88))", { type: "DoubleClick", point }],
  ["LongPress(point=(512, 88))", { type: "LongPress", point, duration: 0.5 }],
  ["LongPress(point=(512, 88), duration=20)", { type: "LongPress", point, duration: 20 }],
  ["RightClick(point=(512, 88))", { type: "RightClick", point }],
  ["MiddleClick(point=(512, 88))", { type: "MiddleClick", point }],
  ["TripleClick(point=(512, 88))", { type: "TripleClick", point }],
  ["Hover(point=(512, 88))", { type: "Hover", point }],
  ["Drag(start=(0, 0), end=(999, 999))", { type: "Drag", start: { x: 0, y: 0 }, end: { x: 999, y: 999 } }],
  ["Swipe(start=(0, 0), end=(999, 999))", { type: "Swipe", start: { x: 0, y: 0 }, end: { x: 999, y: 999 } }],
  ["Scroll(point=(512, 88), direction='down')", { type: "Scroll", point, direction: "down" }],
  ["Scroll(point=(512, 88), direction='up', amount=3)", { type: "Scroll", point, direction: "up", amount: 3 }],
  ["Type(content='it\\'s \"漢\"\\n')", { type: "Type", content: 'it\'s "漢"\n' }],
  ["Hotkey(keys=['ctrl', 'c'])", { type: "Hotkey", keys: ["ctrl", "c"], repeat: 1 }],
  ["Hotkey(keys=['down'], repeat=5)", { type: "Hotkey", keys: ["down"], repeat: 5 }],
  ["KeyDown(keys=['shift'])", { type: "KeyDown", keys: ["shift"] }],
  ["KeyUp(keys=['shift'])", { type: "KeyUp", keys: ["shift"] }],
  ["MouseDown(point=(512, 88))", { type: "MouseDown", point }],
  ["MouseUp(point=(512, 88))", { type: "MouseUp", point }],
  ["PressBack()", { type: "PressBack" }],
  ["PressHome()", { type: "PressHome" }],
  ["PressEnter()", { type: "PressEnter" }],
  ["PressRecent()", { type: "PressRecent" }],
  ["LaunchApp(app='Notes')", { type: "LaunchApp", app: "Notes" }],
  ["Launch(url='https://shop.test/')", { type: "Launch", url: "https://shop.test/" }],
  ["SelectOption(index=3)", { type: "SelectOption", index: 3 }],
  ["SelectOption(value='Red')", { type: "SelectOption", value: "Red" }],
  ["GetUrl()", { type: "GetUrl" }],
  ["GetScreenshot()", { type: "GetScreenshot" }],
  ["TakeNote(content='')", { type: "TakeNote", content: "" }],
  ["Wait()", { type: "Wait", seconds: 1 }],
  ["Wait(seconds=2.5)", { type: "Wait", seconds: 2.5 }],
  [
    "Sequence(actions=[Click(point=(512, 88)), Finished()])",
    { type: "Sequence", actions: [{ type: "Click", point }, { type: "Finished" }] },
  ],
  ["Answer(content='42')", { type: "Answer", content: "42" }],
  ["CallUser(content='no such item')", { type: "CallUser", content: "no such item" }],
  ["Finished()", { type: "Finished" }],
  ["Finished(content='done')", { type: "Finished", content: "done" }],
];

describe("written form", () => {
  it.each(forms)("reads and writes %s", (text, action) => {
    expect(formatAction(action)).toBe(text);
    expect(parseAction(text)).toMatchObject({ action, failure: "" });
  });

  it("has an example of every type", () => {
    expect(new Set(forms.map(([, action]) => action.type))).toEqual(new Set(actionTypes));
  });

  it("reads back whatever it writes, whatever the contents", () => {
    fc.assert(
      fc.property(arbitraryAction, fc.string({ unit: "binary" }), (action, thought) => {
        expect(parseAction(formatAction(action))).toMatchObject({ action, failure: "" });
        const think = thought.replaceAll("</think>", "").trim();
        const parsed = parseResponse(formatResponse(think, action));
        expect(parsed).toMatchObject({ action, failure: "", think });
      }),
      { numRuns: 400 },
    );
  });

  it.each<[string, Action]>([
    ["Click(box=(512, 88))", { type: "Click", point }],
    ["Click ( point = [ 512 , 88 , ] , )", { type: "Click", point }],
    ["Click(point=(+512, 88))", { type: "Click", point }],
    ["Hotkey(keys=('ctrl', \"c\"), repeat=None)", { type: "Hotkey", keys: ["ctrl", "c"], repeat: 1 }],
    ["Type(content='two\nlines')", { type: "Type", content: "two\nlines" }],
    ["Type(content='\\u6f22\\x41\\U0001F600\\d')", { type: "Type", content: "漢A😀\\d" }],
    ["Type(content='</action>')", { type: "Type", content: "</action>" }],
    ["Wait(seconds=5e-1)", { type: "Wait", seconds: 0.5 }],
  ])("also reads %s", (text, action) => {
    expect(parseResponse(`<think>a <action> b</think><action>${text}</action>`)).toMatchObject({ action, failure: "" });
  });

  it.each<[ParseFailure, string]>([
    ["no-action", ""],
    ["no-action", "I would click on OK."],
    ["no-action", "<think>hm</think>"],
    ["no-action", "<action>  </action>"],
    ["unterminated", "<think>hm"],
    ["unterminated", "<action>"],
    ["unterminated", "<action>Cli"],
    ["unterminated", "<action>Click(point=(1"],
    ["unterminated", "<action>Type(content='abc"],
    ["unterminated", "<action>Type(content='abc\\"],
    ["unterminated", "<action>Type(content='\\u00"],
    ["unterminated", "<action>PressBack()"],
    ["two-actions", "<action>PressBack()</action><action>PressBack()</action>"],
    ["two-actions", "<action>PressBack() PressHome()</action>"],
    ["two-actions", "<action>PressBack(), PressHome()</action>"],
    ["unknown-action", "<action>Tap(point=(1, 2))</action>"],
    ["unknown-action", "<action>click(point=(1, 2))</action>"],
    ["unknown-action", "<action>constructor()</action>"],
    ["unknown-action", "<action>Sequence(actions=[PressBack(), Tap()])</action>"],
    ["off-grid", "<action>Click(point=(1000, 2))</action>"],
    ["off-grid", "<action>Click(point=(-1, 2))</action>"],
    ["off-grid", "<action>Drag(start=(1, 2), end=(3, 4000))</action>"],
    ["bad-arguments", "Sure! <action>PressBack()</action>"],
    ["bad-arguments", "<action>PressBack()</action> done"],
    ["bad-arguments", "<action>PressBack</action>"],
    ["bad-arguments", "<action>PressBack();</action>"],
    ["bad-arguments", "<action>Click()</action>"],
    ["bad-arguments", "<action>Click((1, 2))</action>"],
    ["bad-arguments", "<action>Click(point=(1, 2, 3))</action>"],
    ["bad-arguments", "<action>Click(point=(1.5, 2))</action>"],
    ["bad-arguments", "<action>Click(point=('1', 2))</action>"],
    ["bad-arguments", "<action>Click(point=(1, 2), point=(1, 2))</action>"],
    ["bad-arguments", "<action>Click(point=(1, 2), box=(1, 2))</action>"],
    ["bad-arguments", "<action>Click(point=(1, 2), speed=3)</action>"],
    ["bad-arguments", "<action>Click(point=None)</action>"],
    ["bad-arguments", "<action>Click(point=(1+1, 2))</action>"],
    ["bad-arguments", "<action>Click(point=(--1, 2))</action>"],
    ["bad-arguments", "<action>Click(point=__import__('os'))</action>"],
    ["bad-arguments", "<action>Click(point=PressBack())</action>"],
    ["bad-arguments", "<action>Type(content=abc)</action>"],
    ["bad-arguments", "<action>Type(content='a' 'b')</action>"],
    ["bad-arguments", "<action>Type(content='\\uZZZZ')</action>"],
    ["bad-arguments", "<action>Type(content=True)</action>"],
    ["bad-arguments", "<action>Scroll(point=(1, 2), direction='in')</action>"],
    ["bad-arguments", "<action>Scroll(point=(1, 2), direction='up', amount=0)</action>"],
    ["bad-arguments", "<action>LongPress(point=(1, 2), duration=31)</action>"],
    ["bad-arguments", "<action>LongPress(point=(1, 2), duration=0)</action>"],
    ["bad-arguments", "<action>Wait(seconds=61)</action>"],
    ["bad-arguments", "<action>Wait(seconds=1e999)</action>"],
    ["bad-arguments", "<action>Hotkey(keys=[])</action>"],
    ["bad-arguments", "<action>Hotkey(keys='ctrl')</action>"],
    ["bad-arguments", "<action>Hotkey(keys=['a'], repeat=129)</action>"],
    ["bad-arguments", `<action>Hotkey(keys=[${"'a', ".repeat(129)}])</action>`],
    ["bad-arguments", "<action>SelectOption()</action>"],
    ["bad-arguments", "<action>SelectOption(index=1, value='a')</action>"],
    ["bad-arguments", "<action>SelectOption(index=-1)</action>"],
    ["bad-arguments", "<action>Launch(url=' ')</action>"],
    ["bad-arguments", `<action>Type(content='${"a".repeat(65_537)}')</action>`],
    ["bad-arguments", "<action>Sequence(actions=[PressBack()])</action>"],
    ["bad-arguments", `<action>Sequence(actions=[${"PressBack(), ".repeat(33)}])</action>`],
    ["bad-arguments", "<action>Sequence(actions=[Finished(), PressBack()])</action>"],
    ["bad-arguments", "<action>Sequence(actions=[PressBack(), Sequence(actions=[PressBack(), PressBack()])])</action>"],
    ["bad-arguments", "<action>Click(point=[[[[1]]]])</action>"],
  ])("gives %s for %.60s", (failure, text) => {
    const parsed = parseResponse(text);
    expect(parsed).toMatchObject({ action: undefined, failure });
    if (parsed.failure !== "") expect(parsed.at).toBeLessThanOrEqual(text.length);
  });

  it("names every reason in the table above, and no other", () => {
    const seen = new Set(
      ["", "<", "<action>T()</action>", "<action>Click(point=(1000,0))</action>", "<action>Click()</action>"]
        .concat("<action>PressBack() PressBack()</action>", "<action>")
        .map((text) => parseResponse(text).failure),
    );
    expect([...seen].sort()).toEqual([...parseFailures].sort());
  });

  it("refuses types that are not allowed here, inside a Sequence too", () => {
    const form = { allowed: new Set<Action["type"]>(["Click", "Sequence"]) };
    expect(parseAction("PressBack()", form).failure).toBe("unknown-action");
    expect(parseAction("Sequence(actions=[Click(point=(1, 2)), PressBack()])", form).failure).toBe("unknown-action");
    expect(parseAction("Click(point=(1, 2))", form).failure).toBe("");
  });

  it("never throws and always gives a reason, whatever the text", () => {
    const pieces = fc.constantFrom(
      ..."()[]{}'\"\\,=+-.<>/ \n\té😀".split(""),
      ..."<think> </think> <action> </action> Click Type Sequence point= content= actions= None True 12 999 1000".split(
        " ",
      ),
    );
    const noise = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(pieces, { maxLength: 40 }).map((all) => all.join("")),
    );
    const cut = fc.tuple(arbitraryAction, fc.nat(), fc.nat(), noise).map(([action, from, count, junk]) => {
      const text = formatResponse("because", action);
      const at = from % text.length;
      return text.slice(0, at) + junk + text.slice(at + (count % 5));
    });
    fc.assert(
      fc.property(fc.oneof(noise, cut), fc.constantFrom(undefined, "ui-venus-2" as const), (text, dialect) => {
        const parsed = parseResponse(text, dialect ? { dialect, domain: "computer" } : {});
        if (parsed.action === undefined) expect(parseFailures).toContain(parsed.failure);
        else expect(() => formatAction(parsed.action)).not.toThrow();
        // The spans cover the text without gaps or overlaps.
        let at = 0;
        for (const span of parsed.spans) {
          expect(span.start).toBe(at);
          at = span.end;
        }
        expect(at).toBe(text.length);
      }),
      { numRuns: 1000 },
    );
  });

  it("reads deep nesting and long texts in one pass", () => {
    expect(parseResponse(`<action>Click(point=${"(".repeat(100_000)}`).failure).toBe("bad-arguments");
    expect(parseResponse(`<action>${"PressBack(), ".repeat(50_000)}`, { dialect: "ui-venus-2" }).failure).toBe(
      "unterminated",
    );
    expect(parseResponse("<think>".repeat(100_000)).failure).toBe("unterminated");
  });

  it("has no written form for an action beyond the limits", () => {
    expect(() => formatAction({ type: "Click", point: { x: 1000, y: 0 } })).toThrow(InvalidAction);
    expect(() => formatAction({ type: "Click", point: { x: 0.5, y: 0 } })).toThrow(InvalidAction);
    expect(() => formatAction({ type: "Wait", seconds: Number.NaN })).toThrow(InvalidAction);
    expect(() => formatResponse("a </think> b", { type: "PressBack" })).toThrow(InvalidAction);
  });
});

describe("conventions", () => {
  const image = { width: 160, height: 210 };

  it("counts pixels of the image and comes back to the same pixel", () => {
    const form = { convention: "pixel", image } as const;
    fc.assert(
      fc.property(fc.nat({ max: 159 }), fc.nat({ max: 209 }), (x, y) => {
        const text = `Click(point=(${x}, ${y}))`;
        const { action } = parseAction(text, form);
        expect(action && formatAction(action, form)).toBe(text);
      }),
    );
    expect(parseAction("Click(point=(160, 0))", form).failure).toBe("off-grid");
    expect(() => parseAction("PressBack()", { convention: "pixel" })).toThrow(UserError);
  });

  it("scales 0 … 1000 to the grid, and every grid point survives it", () => {
    const form = { convention: "grid1000" } as const;
    expect(parseAction("Click(point=(1000, 500))", form)).toMatchObject({ action: { point: { x: 999, y: 500 } } });
    expect(parseAction("Click(point=(1001, 0))", form).failure).toBe("off-grid");
    for (let v = 0; v <= 999; v++) {
      const action: Action = { type: "Click", point: { x: v, y: 999 - v } };
      expect(parseAction(formatAction(action, form), form).action).toEqual(action);
    }
  });
});

describe("spans", () => {
  const text = "<think> I see it </think>\n<action> Drag(start=(1, 2), end=(3, 4)) </action>";
  const said = (name: string, argument = "") =>
    parseResponse(text)
      .spans.filter((span) => span.name === name && span.argument === argument)
      .map((span) => text.slice(span.start, span.end));

  it("gives the name up to the parenthesis to the type, what is inside to the arguments, the rest to tags", () => {
    expect(said("think")).toEqual([" I see it "]);
    expect(said("type")).toEqual(["Drag"]);
    expect(said("argument", "start")).toEqual(["start=(1, 2), "]);
    expect(said("argument", "end")).toEqual(["end=(3, 4)"]);
    expect(said("tag")).toEqual(["<think>", "</think>\n<action> ", "(", ") </action>"]);
  });

  it("keeps what parsed as a type when the arguments do not", () => {
    const broken = "<action> Drag(start=(1, ";
    const types = parseResponse(broken).spans.filter((span) => span.name === "type");
    expect(types.map((span) => broken.slice(span.start, span.end))).toEqual(["Drag"]);
  });

  it("gives a token to the span that holds most of it, by the sampler's own offsets", () => {
    const short = "<action>Click(point=(5, 6))</action>";
    const offsets = [0, 6, 13, 14, 19, 26, 28];
    expect(spansFromTokenOffsets(short, offsets)).toEqual([
      { name: "tag", argument: "", start: 0, end: 1 },
      { name: "type", argument: "", start: 1, end: 2 },
      { name: "tag", argument: "", start: 2, end: 3 },
      { name: "argument", argument: "point", start: 3, end: 5 },
      { name: "tag", argument: "", start: 5, end: 7 },
    ]);
  });

  it("puts every token into exactly one span, in order, also tokens without a character of their own", () => {
    fc.assert(
      fc.property(arbitraryAction, fc.array(fc.nat(), { maxLength: 30 }), (action, cuts) => {
        const written = formatResponse("thought", action);
        const offsets = [0, ...cuts.map((cut) => cut % (written.length + 1))].sort((a, b) => a - b);
        let at = 0;
        for (const span of spansFromTokenOffsets(written, offsets)) {
          expect(span.start).toBe(at);
          expect(span.end).toBeGreaterThan(at);
          at = span.end;
        }
        expect(at).toBe(offsets.length);
      }),
    );
  });

  it("has no spans without tokens", () => {
    expect(tokenSpans(parseResponse(text).spans, [], text.length)).toEqual([]);
    expect(spansFromTokenOffsets("", [])).toEqual([]);
  });
});
