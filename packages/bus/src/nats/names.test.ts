import * as fc from "fast-check";
import { expect, test } from "vitest";
import { inboxPrefix, Names, token } from "./names.ts";

const name = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom("a", "B", "-", "_", ".", "*", ">", " ", "/", "=", "é", "2", "E", "H"),
    maxLength: 12,
  }),
  fc.string({ minLength: 90, maxLength: 200 }),
);

test("a name is one token that means nothing to a broker, and no two names give the same", async () => {
  await fc.assert(
    fc.property(name, name, (a, b) => {
      expect(token(a)).toMatch(/^[A-Za-z0-9=-]{1,96}$/);
      expect(token(a) === token(b)).toBe(a === b);
    }),
    { numRuns: 500 },
  );
});

test("streams of two runs and policies never share a name", async () => {
  const names = new Names("vesper");
  await fc.assert(
    fc.property(name, name, name, name, (run, policy, otherRun, otherPolicy) => {
      const [one, other] = [names.stream("labelled", run, policy), names.stream("labelled", otherRun, otherPolicy)];
      expect(one.length).toBeLessThan(255);
      expect(one === other).toBe(run === otherRun && policy === otherPolicy);
    }),
    { numRuns: 500 },
  );
});

test("a long name keeps its beginning and differs from one that spells its token", () => {
  const long = "run/".repeat(60);
  expect(token(long)).toHaveLength(96);
  expect(token(long)).toMatch(/^run=2Frun=2F.*=H[0-9a-f]{24}$/);
  expect(token(token(long))).not.toBe(token(long));
});

test("plain names stay readable", () => {
  const names = new Names("vesper");
  expect(names.labelled("from-scratch", "small v2", "closed")).toBe("vesper.labelled.from-scratch.small=20v2.closed");
  expect(names.stream("labelled", "a_b", "c")).toBe("vesper_labelled_a=5Fb_c");
  expect(inboxPrefix("environment-worker")).toBe("_INBOX.environment-worker");
});

test("a prefix that is no token is the user's mistake", () => {
  for (const prefix of ["", "a.b", "a_b", "*", "x".repeat(33)]) {
    expect(() => new Names(prefix)).toThrow(/prefix.*letters, digits and hyphens/);
  }
});
