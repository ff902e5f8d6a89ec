import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { awaitingValidation, bestVersion, retained } from "./retention.ts";

const minute = 60_000;
const none = new Set<number>();

describe("retention", () => {
  it("keeps the last five and one for every five minutes", () => {
    const checkpoints = Array.from({ length: 13 }, (_, i) => ({ version: i, createdAtMs: i * minute }));
    const kept = retained(checkpoints, { last: 5, everyMinutes: 5, pinned: none });
    expect([...kept].sort((a, b) => a - b)).toEqual([0, 5, 8, 9, 10, 11, 12]);
  });

  it("keeps pinned versions and never loses the newest", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(200), { minLength: 1, maxLength: 40 }),
        fc.nat(6),
        fc.nat(6),
        fc.array(fc.nat(200), { maxLength: 5 }),
        (versions, last, everyMinutes, pins) => {
          const checkpoints = versions.map((version) => ({ version, createdAtMs: version * minute }));
          const pinned = new Set(pins);
          const kept = retained(checkpoints, { last, everyMinutes, pinned });
          const newest = [...versions].sort((a, b) => b - a).slice(0, Math.max(1, last));
          for (const version of newest) expect(kept.has(version)).toBe(true);
          for (const version of versions) if (pinned.has(version)) expect(kept.has(version)).toBe(true);
          for (const version of kept) expect(versions).toContain(version);
          if (everyMinutes === 0) {
            expect(kept.size).toBe(new Set([...newest, ...versions.filter((v) => pinned.has(v))]).size);
          }
        },
      ),
    );
  });

  it("is the same when it is applied again", () => {
    const rules = { last: 2, everyMinutes: 3, pinned: none };
    const checkpoints = Array.from({ length: 20 }, (_, i) => ({ version: i, createdAtMs: i * minute }));
    const once = checkpoints.filter((c) => retained(checkpoints, rules).has(c.version));
    expect([...retained(once, rules)]).toEqual([...retained(checkpoints, rules)]);
  });
});

describe("versions that wait for validation", () => {
  const updates = Array.from({ length: 40 }, (_, i) => ({ version: i + 1, stage: i < 15 ? "mid" : "web" }));

  it("are those at which the stage's next validation may begin", () => {
    expect([...awaitingValidation(updates, new Map(), 10)]).toEqual([10, 11, 12, 13, 14, 15, ...nine(25)]);
    expect([...awaitingValidation(updates, new Map([[26, 0.5]]), 10)]).toEqual([36, 37, 38, 39, 40]);
  });

  it("are none when validation is off", () => {
    expect([...awaitingValidation(updates, new Map(), 0)]).toEqual([]);
  });
});

const nine = (from: number) => Array.from({ length: 9 }, (_, i) => from + i);

describe("the best version", () => {
  it("has the highest success, the oldest of equals", () => {
    expect(
      bestVersion(
        new Map([
          [10, 0.5],
          [5, 0.5],
          [15, 0.4],
        ]),
      ),
    ).toBe(5);
    expect(bestVersion(new Map())).toBeUndefined();
  });
});
