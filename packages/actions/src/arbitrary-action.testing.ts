/** @file Random actions within the limits of the action space, for property tests. */
import fc from "fast-check";
import type { Action } from "./action.ts";
import { directions } from "./token-layout.ts";

const coordinate = fc.integer({ min: 0, max: 999 });

export const arbitraryPoint = fc.record({ x: coordinate, y: coordinate });

/** Any text: quotes, backslashes, line ends, astral characters, lone surrogates, tags and calls. */
export const arbitraryText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.string({ unit: fc.constantFrom("'", '"', "\\", "\n", "\r", "\t", "n", "u", "\ud83d", "\ude00"), maxLength: 12 }),
  fc.constantFrom("</action>", "<action>", "</think>", "Click(point=(1, 2))", "é Ж 漢 😀", "\\", "'", '"', ""),
);

const named = arbitraryText.filter((text) => text.trim() !== "");
const keys = fc.array(
  arbitraryText.filter((text) => text.length > 0),
  { minLength: 1, maxLength: 4 },
);
const seconds = (max: number) => fc.double({ min: 1e-9, max, noNaN: true });

function pointed<T extends string>(...types: readonly T[]): fc.Arbitrary<{ type: T; point: { x: number; y: number } }> {
  return fc.record({ type: fc.constantFrom(...types), point: arbitraryPoint });
}

export const arbitraryAtom: fc.Arbitrary<Action> = fc.oneof(
  pointed("Click", "DoubleClick", "RightClick", "MiddleClick", "TripleClick", "Hover"),
  pointed("MouseDown", "MouseUp"),
  fc.record({ type: fc.constant("LongPress"), point: arbitraryPoint, duration: seconds(30) }),
  fc.record({ type: fc.constantFrom("Drag", "Swipe"), start: arbitraryPoint, end: arbitraryPoint }),
  fc.record(
    {
      type: fc.constant("Scroll"),
      point: arbitraryPoint,
      direction: fc.constantFrom(...directions),
      amount: fc.integer({ min: 1, max: 4096 }),
    },
    { requiredKeys: ["type", "point", "direction"] },
  ),
  fc.record({ type: fc.constantFrom("Type", "TakeNote"), content: arbitraryText }),
  fc.record({ type: fc.constantFrom("KeyDown", "KeyUp"), keys }),
  fc.record({ type: fc.constant("Hotkey"), keys, repeat: fc.integer({ min: 1, max: 128 }) }),
  fc.record({ type: fc.constantFrom("PressBack", "PressHome", "PressEnter", "PressRecent") }),
  fc.record({ type: fc.constantFrom("GetUrl", "GetScreenshot") }),
  fc.record({ type: fc.constant("LaunchApp"), app: named }),
  fc.record({ type: fc.constant("Launch"), url: named }),
  fc.record({ type: fc.constant("SelectOption"), index: fc.integer({ min: 0, max: 9999 }) }),
  fc.record({ type: fc.constant("SelectOption"), value: arbitraryText }),
  fc.record({ type: fc.constant("Wait"), seconds: seconds(60) }),
) as fc.Arbitrary<Action>;

const arbitraryTerminal: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: fc.constantFrom("Answer", "CallUser"), content: arbitraryText }),
  fc.record({ type: fc.constant("Finished"), content: arbitraryText }, { requiredKeys: ["type"] }),
) as fc.Arbitrary<Action>;

/** Any action that has a written form. */
export const arbitraryAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: arbitraryAtom },
  { weight: 2, arbitrary: arbitraryTerminal },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.array(arbitraryAtom, { minLength: 1, maxLength: 6 }), fc.oneof(arbitraryAtom, arbitraryTerminal))
      .map(([before, last]) => ({ type: "Sequence" as const, actions: [...before, last] })),
  },
);
