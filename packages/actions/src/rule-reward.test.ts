import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryAction } from "./arbitrary-action.testing.ts";
import {
  type Action,
  captchaReward,
  defaultRuleReward,
  groundingReward,
  type RuleTarget,
  ruleReward,
  tokenF1,
} from "./index.ts";

const at = (x: number, y: number) => ({ x, y });
const click = (x: number, y: number): Action => ({ type: "Click", point: at(x, y) });
const swipe = (a: number, b: number, c: number, d: number): Action => ({
  type: "Swipe",
  start: at(a, b),
  end: at(c, d),
});

describe("rule reward", () => {
  const target: RuleTarget = { action: click(500, 500), box: { left: 300, top: 480, right: 520, bottom: 520 } };

  it.each<[string, Action | undefined, RuleTarget, number, number, number, boolean]>([
    ["unparsed", undefined, target, 0, 0, 0, false],
    ["another type", { type: "PressBack" }, target, 0, 0, 0, false],
    ["inside the box, though far from its centre", click(300, 520), target, 1, 1, 0, true],
    ["outside the box, nearer than δ2", click(539, 500), target, 1, 1, 0, true],
    ["at δ2", click(540, 500), target, 1, 0.5, 0, false],
    ["nearer than δ1", click(639, 500), target, 1, 0.5, 0, false],
    ["at δ1", click(640, 500), target, 1, 0, 0, false],
    ["a swipe", swipe(500, 800, 500, 200), { action: swipe(510, 810, 500, 200) }, 1, 1, 0, true],
    ["a swipe with one end off", swipe(500, 800, 500, 290), { action: swipe(500, 800, 500, 200) }, 1, 0.5, 0, false],
    ["a swipe the other way", swipe(500, 510, 500, 500), { action: swipe(500, 500, 500, 510) }, 1, 0, 0, false],
    [
      "a scroll the other way",
      { type: "Scroll", point: at(5, 5), direction: "up" },
      { action: { type: "Scroll", point: at(5, 5), direction: "down" } },
      1,
      0,
      0,
      false,
    ],
    [
      "half of the words",
      { type: "Type", content: "red shoes" },
      { action: { type: "Type", content: "red hats" } },
      1,
      0,
      1,
      true,
    ],
    ["a third", { type: "Type", content: "a b c" }, { action: { type: "Type", content: "a d e" } }, 1, 0, 0, false],
    [
      "keys in another case",
      { type: "Hotkey", keys: ["Ctrl", "C"], repeat: 1 },
      { action: { type: "Hotkey", keys: ["ctrl", "c"], repeat: 1 } },
      1,
      0,
      1,
      true,
    ],
    [
      "keys too often",
      { type: "Hotkey", keys: ["c"], repeat: 2 },
      { action: { type: "Hotkey", keys: ["c"], repeat: 1 } },
      1,
      0,
      0,
      false,
    ],
    ["an option", { type: "SelectOption", index: 2 }, { action: { type: "SelectOption", index: 2 } }, 1, 0, 1, true],
    [
      "another option",
      { type: "SelectOption", value: "2" },
      { action: { type: "SelectOption", index: 2 } },
      1,
      0,
      0,
      false,
    ],
    ["nothing to say", { type: "Finished", content: "yes" }, { action: { type: "Finished" } }, 1, 0, 0, true],
    ["no arguments", { type: "PressBack" }, { action: { type: "PressBack" } }, 1, 0, 0, true],
    ["a wait of another length", { type: "Wait", seconds: 2 }, { action: { type: "Wait", seconds: 1 } }, 1, 0, 0, true],
    [
      "a sequence with a wrong child",
      { type: "Sequence", actions: [click(1, 1), click(900, 1)] },
      { action: { type: "Sequence", actions: [click(1, 1), click(1, 1)] } },
      1,
      0,
      0,
      false,
    ],
  ])("%s", (_, action, wanted, type, coordinate, content, argumentsRight) => {
    const format = action ? 1 : 0;
    expect(ruleReward(action, wanted)).toEqual({
      format,
      type,
      coordinate,
      content,
      total: 0.1 * format + (type + coordinate + content),
      argumentsRight,
    });
  });

  it("weighs format and action as told", () => {
    const options = { ...defaultRuleReward, formatWeight: 2, actionWeight: 3 };
    expect(ruleReward(click(500, 500), target, options).total).toBe(2 + 3 * 2);
  });

  it("calls every action right when it is its own target, and no reward exceeds that one", () => {
    fc.assert(
      fc.property(arbitraryAction, arbitraryAction, (wanted, other) => {
        const own = ruleReward(wanted, { action: wanted });
        expect(own.argumentsRight).toBe(true);
        expect(ruleReward(other, { action: wanted }).total).toBeLessThanOrEqual(own.total);
      }),
    );
  });
});

describe("token F1", () => {
  it.each([
    ["", "", 1],
    ["", "a", 0],
    ["!", "!", 1],
    ["!", "?", 0],
    ["Red  SHOES", "red shoes", 1],
    ["a a a", "a", 0.5],
    ["漢字かな", "漢字", 2 / 3],
    ["Preis 12漢", "preis 12 漢", 1],
  ])("%j against %j is %d", (said, wanted, f1) => {
    expect(tokenF1(said, wanted)).toBeCloseTo(f1, 12);
  });

  it("is symmetric and between 0 and 1", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(tokenF1(a, b)).toBe(tokenF1(b, a));
        expect(tokenF1(a, b)).toBeGreaterThanOrEqual(0);
        expect(tokenF1(a, b)).toBeLessThanOrEqual(1);
        expect(tokenF1(a, a)).toBe(1);
      }),
    );
  });
});

describe("grounding", () => {
  const box = { left: 10, top: 10, right: 20, bottom: 20 };
  const refusal: Action = { type: "CallUser", content: "" };
  it.each([
    [1, click(10, 20), box],
    [0, click(9, 15), box],
    [0, { type: "Hover", point: at(15, 15) } as const, box],
    [0, refusal, box],
    [1, refusal, undefined],
    [0, click(15, 15), undefined],
    [0, undefined, box],
    [0, undefined, undefined],
  ])("gives %i for %j against %j", (reward, action, target) => {
    expect(groundingReward(action, target)).toBe(reward);
  });
});

describe("captcha", () => {
  it("asks the rule engine about the whole list of actions", () => {
    const asked: (readonly Action[])[] = [];
    const accepts = (actions: readonly Action[]) => {
      asked.push(actions);
      return actions.length === 2;
    };
    const both = [click(1, 1), click(2, 2)];
    expect(captchaReward({ type: "Sequence", actions: both }, accepts)).toBe(1);
    expect(captchaReward(click(1, 1), accepts)).toBe(0);
    expect(captchaReward(undefined, accepts)).toBe(0);
    expect(asked).toEqual([both, [click(1, 1)]]);
  });
});
