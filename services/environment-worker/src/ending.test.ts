import type { Action } from "@vesper/actions";
import { describe, expect, it } from "vitest";
import { splitEnding } from "./ending.ts";
import { RepeatDetector } from "./repeat-detector.ts";

const click: Action = { type: "Click", point: { x: 1, y: 2 } };
const wait: Action = { type: "Wait", seconds: 1 };

describe("splitting the ending off an action", () => {
  it("leaves actions that end nothing as they are", () => {
    expect(splitEnding(click)).toEqual({ executable: click, end: undefined });
  });

  it("executes a sequence up to its ending", () => {
    const { executable, end } = splitEnding({ type: "Sequence", actions: [click, wait, { type: "Finished" }] });
    expect(executable).toEqual({ type: "Sequence", actions: [click, wait] });
    expect(end?.kind).toBe("finished");
  });

  it("executes the only other child by itself, since a sequence has two at least", () => {
    const { executable, end } = splitEnding({ type: "Sequence", actions: [click, { type: "Answer", content: "4" }] });
    expect(executable).toEqual(click);
    expect(end?.kind).toBe("answered");
  });
});

describe("the repeat detector", () => {
  it("sees the same action without effect, and starts over after a change", () => {
    const detector = new RepeatDetector(3);
    const noted = [
      ["a", false],
      ["a", false],
      ["a", true],
      ["a", false],
      ["a", false],
      ["b", false],
      ["b", false],
      ["b", false],
    ] as const;
    expect(noted.map(([written, changed]) => detector.note(written, changed))).toEqual([
      ...Array.from({ length: 7 }, () => false),
      true,
    ]);
  });

  it("does not count outputs that were no actions: those have their own ending", () => {
    const detector = new RepeatDetector(2);
    expect([detector.note("", false), detector.note("", false), detector.note("", false)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
