import { expect, test } from "vitest";
import { enumeration } from "./enumeration.ts";

enumerationProof();

/** Compiles only while the compiler catches each of these mistakes (`npx tsc -p .`). */
function enumerationProof() {
  const Generated = { COLOUR_UNSPECIFIED: 0, COLOUR_RED: 1, COLOUR_DARK_BLUE: 2 } as const;
  enumeration<"red" | "dark-blue">()(Generated, "COLOUR", { red: "COLOUR_RED", "dark-blue": "COLOUR_DARK_BLUE" });
  // @ts-expect-error the wire has a name that no member stands for
  enumeration<"red">()(Generated, "COLOUR", { red: "COLOUR_RED" });
  // @ts-expect-error a member has no wire name
  enumeration<"red" | "dark-blue" | "green">()(Generated, "COLOUR", {
    red: "COLOUR_RED",
    "dark-blue": "COLOUR_DARK_BLUE",
  });
  // @ts-expect-error a member is given another one's wire name
  enumeration<"red" | "dark-blue">()(Generated, "COLOUR", { red: "COLOUR_DARK_BLUE", "dark-blue": "COLOUR_DARK_BLUE" });
}

test("members and numbers stand for each other; 0 and strangers for nothing", () => {
  const Generated = { COLOUR_UNSPECIFIED: 0, COLOUR_RED: 1 } as const;
  const colour = enumeration<"red">()(Generated, "COLOUR", { red: "COLOUR_RED" });
  expect(colour.toWire("red")).toBe(1);
  expect(colour.fromWire(1)).toBe("red");
  expect(() => colour.fromWire(0)).toThrow("found nothing; allowed: red");
  expect(() => colour.fromWire(9 as never)).toThrow("found number 9; allowed: red");
  expect(() => colour.toWire("toString" as never)).toThrow("allowed: red");
});
