import { UserError } from "@vesper/kit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Action,
  actionTypes,
  createActionTokens,
  END_TOKEN,
  NotExpressible,
  PAD_TOKEN,
  type TokenConfig,
  TokensNotAllowed,
  toPixel,
} from "./index.ts";
import { slotsOf } from "./token-slots.ts";

const sayable = actionTypes.filter((type) => slotsOf(type));
const vocabulary = ["a", "b", "Control", " ", "\n", "://"];
const config: TokenConfig = {
  frameWidth: 160,
  frameHeight: 210,
  cell: 4,
  types: sayable,
  copyLength: 6,
  vocabulary,
  maxLength: 8,
};
const context = { words: ["Enter", "hello", "world", "into", "hello", ""] };
const tokens = createActionTokens(config);
const row = () => new Uint8Array(tokens.size);

/** What the mask allows, as token ids. */
function choices(prefix: readonly number[], words: readonly string[] = context.words, on = tokens): number[] {
  const out = new Uint8Array(on.size);
  on.allowed(prefix, { words }, out);
  return [...out.keys()].filter((token) => out[token] === 1);
}

describe("layout", () => {
  it("puts pad and end first and the grid last, row by row", () => {
    expect(tokens.gridColumns).toBe(40);
    expect(tokens.gridRows).toBe(53);
    expect(tokens.size).toBe(tokens.firstGridToken + 40 * 53);
    expect(tokens.firstGridToken).toBe(tokens.firstCopyToken + config.copyLength);
  });

  it("round-trips every cell, and any pixel of a cell is at most half a cell from its centre", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 64 }),
        fc.nat(),
        (frameWidth, frameHeight, cell, pick) => {
          const on = createActionTokens({ ...config, frameWidth, frameHeight, cell, types: ["Click"] });
          const token = on.firstGridToken + (pick % (on.gridColumns * on.gridRows));
          const { action } = on.decode([2, token, END_TOKEN], context);
          if (action?.type !== "Click") throw new Error("a grid token decodes to a Click");
          expect(on.encode(action, context)).toEqual([2, token, END_TOKEN]);
          const centre = toPixel(action.point, { width: frameWidth, height: frameHeight });
          const index = token - on.firstGridToken;
          const left = (index % on.gridColumns) * cell;
          const top = Math.floor(index / on.gridColumns) * cell;
          for (const [first, side, at] of [
            [left, frameWidth, centre.x],
            [top, frameHeight, centre.y],
          ] as const) {
            const last = Math.min(first + cell, side) - 1;
            expect(at).toBeGreaterThanOrEqual(first);
            expect(at).toBeLessThanOrEqual(last);
            expect(Math.max(at - first, last - at)).toBeLessThanOrEqual(cell / 2);
          }
        },
      ),
    );
  });
});

describe("mask", () => {
  it("only ever leads to sequences that decode, within the length, and that encode to what they say", () => {
    const words = fc.array(fc.oneof(fc.constant(""), fc.string({ maxLength: 4 }), fc.constantFrom("hello", "world")), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        fc.subarray(sayable, { minLength: 1 }),
        fc.subarray(vocabulary, { minLength: 1 }),
        words,
        fc.integer({ min: 4, max: 10 }),
        fc.infiniteStream(fc.nat()),
        (types, entries, said, maxLength, draws) => {
          const on = createActionTokens({ ...config, types, vocabulary: entries, maxLength });
          const prefix: number[] = [];
          for (const draw of draws) {
            const allowed = choices(prefix, said, on);
            const token = allowed[draw % allowed.length];
            if (token === undefined) throw new Error(`nothing may follow ${prefix}`);
            if (token === PAD_TOKEN) break;
            prefix.push(token);
          }
          expect(prefix.length).toBeLessThanOrEqual(maxLength);
          const decoded = on.decode(prefix, { words: said });
          expect(decoded.failure).toBe("");
          if (!decoded.action) throw new Error("decoded");
          // Another spelling of the same content may be shorter; what it says is the same.
          const again = on.encode(decoded.action, { words: said });
          expect(again.length).toBeLessThanOrEqual(prefix.length);
          expect(on.decode(again, { words: said }).action).toEqual(decoded.action);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("closes types that need a content when there is none to say", () => {
    const on = createActionTokens({ ...config, types: ["Type", "Click"], vocabulary: [] });
    expect(choices([], [""], on)).toEqual([3]);
    expect(choices([], ["word"], on)).toEqual([2, 3]);
  });

  it("allows pad alone once the sequence has ended", () => {
    const ended = tokens.encode({ type: "PressEnter" }, context);
    expect(choices(ended)).toEqual([PAD_TOKEN]);
    expect(choices([...ended, PAD_TOKEN])).toEqual([PAD_TOKEN]);
  });

  it("asks for the end when one place is left", () => {
    const type = tokens.encode({ type: "Type", content: "hello" }, context)[0] ?? 0;
    const prefix = [type, ...new Array<number>(6).fill(tokens.firstCopyToken)];
    expect(choices(prefix)).toEqual([END_TOKEN]);
  });

  it("offers copy pointers only for words that are there", () => {
    const type = tokens.encode({ type: "Type", content: "hello" }, context)[0] ?? 0;
    const copies = choices([type], ["one", "", "x".repeat(2000), "four"]).filter((t) => t >= tokens.firstCopyToken);
    expect(copies).toEqual([tokens.firstCopyToken, tokens.firstCopyToken + 3]);
  });

  it("gives the learner the very rows the actor sampled under", () => {
    const sequence = tokens.encode({ type: "Type", content: "hello world\n" }, context);
    const mask = tokens.maskFor(sequence, context);
    expect(mask.length).toBe(sequence.length * tokens.size);
    sequence.forEach((token, at) => {
      const out = row();
      tokens.allowed(sequence.slice(0, at), context, out);
      expect(mask.slice(at * tokens.size, (at + 1) * tokens.size)).toEqual(out);
      expect(out[token]).toBe(1);
    });
  });

  it("refuses a prefix that it would not have allowed", () => {
    expect(() => tokens.allowed([END_TOKEN], context, row())).toThrow(TokensNotAllowed);
    expect(() => tokens.maskFor([2, tokens.size], context)).toThrow(TokensNotAllowed);
    expect(() => tokens.maskFor([2, Number.NaN], context)).toThrow(TokensNotAllowed);
  });
});

describe("encode", () => {
  const point = { x: 0, y: 0 };
  it.each<Action>([
    { type: "Sequence", actions: [{ type: "PressEnter" }, { type: "PressEnter" }] },
    { type: "Wait", seconds: 7 },
    { type: "LongPress", point, duration: 0.7 },
    { type: "SelectOption", index: 20 },
    { type: "Scroll", point, direction: "up", amount: 3 },
    { type: "Hotkey", keys: ["Control"], repeat: 2 },
    { type: "KeyDown", keys: ["Meta"] },
    { type: "Type", content: "" },
    { type: "Type", content: "hellO" },
    { type: "Type", content: "hello hello hello hello hello hello hello" },
  ])("says what it cannot say: $type", (action) => {
    expect(() => tokens.encode(action, context)).toThrow(NotExpressible);
  });

  it("refuses a type outside the configuration", () => {
    const on = createActionTokens({ ...config, types: ["Click"] });
    expect(() => on.encode({ type: "PressEnter" }, context)).toThrow(NotExpressible);
  });

  it("joins copied words with one space and vocabulary entries with nothing, in the fewest tokens", () => {
    const copy = (index: number) => tokens.firstCopyToken + index;
    const entry = (text: string) => tokens.firstCopyToken - vocabulary.length + vocabulary.indexOf(text);
    const content = (text: string) => tokens.encode({ type: "Type", content: text }, context).slice(1, -1);
    expect(content("hello world\n")).toEqual([copy(1), copy(2), entry("\n")]);
    expect(content("into hello")).toEqual([copy(3), copy(4)]);
    expect(content("hello into")).toEqual([copy(1), copy(3)]);
    expect(() => content("helloworld")).toThrow(NotExpressible);
    expect(content("ab")).toEqual([entry("a"), entry("b")]);
    expect(content("hello://world")).toEqual([copy(1), entry("://"), copy(2)]);
  });
});

describe("decode", () => {
  it("names type, arguments and end by their tokens", () => {
    const sequence = tokens.encode({ type: "Drag", start: { x: 0, y: 0 }, end: { x: 999, y: 999 } }, context);
    expect(tokens.decode(sequence, context).spans).toEqual([
      { name: "type", argument: "", start: 0, end: 1 },
      { name: "argument", argument: "start", start: 1, end: 2 },
      { name: "argument", argument: "end", start: 2, end: 3 },
      { name: "tag", argument: "", start: 3, end: 4 },
    ]);
  });

  it("keeps the spans of a sequence that does not parse, up to where it goes wrong", () => {
    const [click = 0] = tokens.encode({ type: "Click", point: { x: 0, y: 0 } }, context);
    const type = { name: "type", argument: "", start: 0, end: 1 };
    expect(tokens.decode([], context)).toEqual({ action: undefined, failure: "no-action", spans: [] });
    expect(tokens.decode([END_TOKEN], context).failure).toBe("no-action");
    expect(tokens.decode([tokens.firstGridToken, END_TOKEN], context).failure).toBe("unknown-action");
    expect(tokens.decode([click], context)).toEqual({ action: undefined, failure: "unterminated", spans: [type] });
    expect(tokens.decode([click, END_TOKEN], context)).toEqual({
      action: undefined,
      failure: "bad-arguments",
      spans: [type],
    });
    const whole = [click, tokens.firstGridToken, END_TOKEN];
    expect(tokens.decode([...whole, PAD_TOKEN, PAD_TOKEN], context).failure).toBe("");
    expect(tokens.decode([...whole, ...whole], context).failure).toBe("two-actions");
  });

  it("never throws, whatever the tokens", () => {
    const any = fc.oneof(fc.integer({ min: -3, max: tokens.size + 3 }), fc.integer({ min: 0, max: 80 }), fc.double());
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (sequence) => {
        const decoded = tokens.decode(sequence, context);
        expect(decoded.failure === "").toBe(decoded.action !== undefined);
        for (const span of decoded.spans) expect(span.end).toBeGreaterThan(span.start);
      }),
    );
  });
});

describe("configuration", () => {
  it.each<[string, Partial<TokenConfig>]>([
    ["frameWidth", { frameWidth: 1001 }],
    ["cell", { cell: 0 }],
    ["maxLength", { maxLength: 3 }],
    ["maxLength", { maxLength: 65 }],
    ["types", { types: [] }],
    ["types", { types: ["Click", "Click"] }],
    ["types", { types: ["Sequence"] }],
    ["types", { types: ["Type"], vocabulary: [] }],
    ["vocabulary", { types: ["Hotkey", "Click"], vocabulary: [] }],
    ["vocabulary", { vocabulary: ["a", "a"] }],
    ["vocabulary", { vocabulary: [""] }],
  ])("names the field that is wrong: %s", (field, change) => {
    const make = () => createActionTokens({ ...config, ...change });
    expect(make).toThrow(UserError);
    expect(make).toThrow(`tokens.${field}`);
  });
});
