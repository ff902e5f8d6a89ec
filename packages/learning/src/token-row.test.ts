import { describe, expect, it } from "vitest";
import { LengthMismatch } from "./errors.ts";
import { checkTokenRow } from "./token-row.ts";

describe("checkTokenRow", () => {
  it("refuses tokens and log-probabilities of different length and says both (AReaL#1554)", () => {
    expect(() => checkTokenRow({ tokens: [2, 9, 1], logprobs: [-0.5, -1] })).toThrow(LengthMismatch);
    expect(() => checkTokenRow({ tokens: [2, 9, 1], logprobs: [-0.5, -1] })).toThrow(/tokens 3, log-probabilities 2/);
    expect(() => checkTokenRow({ tokens: [2], logprobs: [-0.5], mask: [1, 1] })).toThrow(LengthMismatch);
  });

  it("takes rows whose parts agree", () => {
    expect(() => checkTokenRow({ tokens: [2, 9], logprobs: [-0.5, -1], mask: [1, 0] })).not.toThrow();
  });
});
