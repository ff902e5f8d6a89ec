import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REPLAY_WINDOW_EPISODES, ReplayPool, RowCache } from "./replay.ts";

const episode = (n: number, rows: number) => ({
  episode: `e${n}`,
  group: n,
  member: 0,
  archiveKey: `a${n}`,
  archiveSha256: "",
  reportKey: "",
  rows,
});

describe("the replay pool", () => {
  it("gives nothing while it is empty", () => {
    expect(new ReplayPool([]).pick(5, 1n, 3)).toEqual([]);
  });

  it("names rows that exist, and the same ones for the same seed and version", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 20 }),
        fc.nat(40),
        fc.bigInt({ min: 0n, max: 1n << 60n }),
        (sizes, count, seed) => {
          const pool = new ReplayPool(sizes.map((rows, n) => episode(n, rows)));
          const picks = pool.pick(count, seed, 9);
          expect(picks).toHaveLength(count);
          for (const { source, row } of picks) expect(row).toBeLessThan(source.rows);
          expect(pool.pick(count, seed, 9)).toEqual(picks);
        },
      ),
    );
  });

  it("draws evenly over rows, not over episodes", () => {
    const pool = new ReplayPool([episode(0, 1), episode(1, 3)]);
    const picks = Array.from({ length: 200 }, (_, v) => pool.pick(10, 4n, v)).flat();
    const share = picks.filter((p) => p.source.episode === "e1").length / picks.length;
    expect(Math.abs(share - 0.75)).toBeLessThan(0.04);
  });

  it("is the same whether it grew or was restored", () => {
    const all = Array.from({ length: REPLAY_WINDOW_EPISODES + 50 }, (_, n) => episode(n, 2));
    const grown = new ReplayPool(all.slice(0, 3));
    for (let at = 3; at < all.length; at += 7) grown.add(all.slice(at, at + 7));
    expect(grown.pick(20, 1n, 1)).toEqual(new ReplayPool(all).pick(20, 1n, 1));
    expect(grown.size).toBe(REPLAY_WINDOW_EPISODES);
  });
});

describe("the row cache", () => {
  it("drops what was used least recently, and keeps within its bytes", () => {
    const cache = new RowCache<{ byteLength: number }>(100);
    cache.put("a", { byteLength: 40 });
    cache.put("b", { byteLength: 40 });
    expect(cache.get("a")).toBeDefined();
    cache.put("c", { byteLength: 40 });
    expect(cache.get("b")).toBeUndefined();
    expect(cache.get("a")).toBeDefined();
    expect(cache.bytes).toBe(80);
    cache.put("a", { byteLength: 10 });
    expect(cache.bytes).toBe(50);
  });
});
