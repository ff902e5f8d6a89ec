import type { KeyPoint, KeyPointStatus, Vote } from "@vesper/proto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tally, type VotingRule } from "./voting.ts";

const point: KeyPoint = { id: "p", text: "", kind: "screen", after: [], weight: 1 };

const votes = (statuses: readonly KeyPointStatus[]): Vote[] =>
  statuses.map((status, i) => ({ judge: `j${i}`, keyPoint: "p", status, frame: i, confidence: 1, reason: "" }));

const status = (statuses: readonly KeyPointStatus[], rule: VotingRule) =>
  tally([point], votes(statuses), rule)[0]?.status;

const [S, V, U] = ["satisfied", "violated", "unknown"] as const;

describe("voting on a key point", () => {
  it.each([
    { given: [S, S, V], majority: S, unanimous: V },
    { given: [S, V], majority: U, unanimous: V },
    { given: [S, S, U], majority: S, unanimous: U },
    { given: [S, S], majority: S, unanimous: S },
    { given: [U, V], majority: V, unanimous: V },
    { given: [U], majority: U, unanimous: U },
    { given: [], majority: U, unanimous: U },
  ])("$given → majority $majority, unanimous $unanimous", ({ given, majority, unanimous }) => {
    expect(status(given, { rule: "majority" })).toBe(majority);
    expect(status(given, { rule: "unanimous" })).toBe(unanimous);
  });

  it("weighs votes by calibrated log-odds: one sure judge outweighs two guessers", () => {
    const accuracy = { j0: 0.95, j1: 0.6, j2: 0.6 };
    expect(status([V, S, S], { rule: "weighted", accuracy })).toBe(V);
    expect(status([V, S, S], { rule: "weighted", accuracy: { ...accuracy, j0: 0.55 } })).toBe(S);
    expect(status([S, S, S], { rule: "weighted", accuracy: {} })).toBe(U);
    expect(status([V], { rule: "weighted", accuracy: { j0: 0.2 } })).toBe(S);
    expect(status([S, V], { rule: "weighted", accuracy: { j0: 1, j1: 1 } })).toBe(U);
  });

  it("names the frame of a vote that agrees with the result", () => {
    expect(tally([point], votes([V, S, S]), { rule: "majority" })[0]).toMatchObject({
      status: S,
      frame: 1,
      satisfiedVotes: 2,
      violatedVotes: 1,
    });
  });

  it("does not depend on the order of votes, and unanimity never satisfies more than a majority does", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<KeyPointStatus>(S, V, U), { maxLength: 7 }), (given) => {
        for (const rule of ["majority", "unanimous"] as const) {
          expect(status([...given].reverse(), { rule })).toBe(status(given, { rule }));
        }
        if (status(given, { rule: "unanimous" }) === S) expect(status(given, { rule: "majority" })).toBe(S);
      }),
    );
  });
});
