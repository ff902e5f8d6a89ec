import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hash64, Rng } from "./rng.ts";

/** xoshiro256** as its authors print it, on unsigned 64-bit words, written apart from ours. */
function reference(state: bigint[], count: number): bigint[] {
  const rotl = (x: bigint, k: number) => BigInt.asUintN(64, (x << BigInt(k)) | (x >> BigInt(64 - k)));
  const s = [...state] as [bigint, bigint, bigint, bigint];
  const out: bigint[] = [];
  for (let n = 0; n < count; n++) {
    out.push(BigInt.asUintN(64, rotl(BigInt.asUintN(64, s[1] * 5n), 7) * 9n));
    const t = BigInt.asUintN(64, s[1] << 17n);
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 45);
  }
  return out;
}

describe("Rng", () => {
  it("follows xoshiro256** from splitmix64(seed)", () => {
    // splitmix64 from seed 1234567 (the values that the reference implementation prints).
    const seeded = [6457827717110365317n, 3203168211198807973n, 9817491932198370423n, 4593380528125082431n];
    const rng = new Rng(1234567n);
    expect(Array.from({ length: 8 }, () => rng.uint64())).toEqual(reference(seeded, 8));
  });

  it("goes on from a saved state as if nothing had happened", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.nat(20), (seed, skip) => {
        const rng = new Rng(seed);
        for (let i = 0; i < skip; i++) rng.uint64();
        const copy = Rng.restore(rng.save());
        return rng.uint64() === copy.uint64() && rng.uniform() === copy.uniform();
      }),
    );
  });

  it("draws integers uniformly (χ², 15 degrees of freedom, p > 0.001)", () => {
    const rng = new Rng(5n);
    const counts = new Array<number>(16).fill(0);
    for (let i = 0; i < 16_000; i++) {
      const n = rng.below(16);
      counts[n] = (counts[n] ?? 0) + 1;
    }
    const total = counts.reduce((a, b) => a + b);
    const chi2 = counts.reduce((sum, n) => sum + (n - total / 16) ** 2 / (total / 16), 0);
    expect(chi2).toBeLessThan(37.7);
  });

  it("has mean 0 and variance 1 in its normal draws", () => {
    const rng = new Rng(9n);
    const draws = Array.from({ length: 20_000 }, () => rng.normal());
    const mean = draws.reduce((a, b) => a + b) / draws.length;
    const variance = draws.reduce((sum, x) => sum + (x - mean) ** 2, 0) / draws.length;
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(variance - 1)).toBeLessThan(0.05);
  });

  it("shuffles into a permutation", () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.bigInt({ min: 0n, max: 1000n }), (items, seed) => {
        expect(new Rng(seed).shuffled(items).sort()).toEqual([...items].sort());
      }),
    );
  });

  it.each([0, -1, 1.5, Number.NaN])("refuses to draw below %s", (n) => {
    expect(() => new Rng(1n).below(n)).toThrow(RangeError);
  });
});

describe("hash64", () => {
  it("is the first 64 bits of SHA-256 over length-prefixed parts", () => {
    const expected = createHash("sha256").update("8:string:a").update("8:number:1").digest().readBigUInt64BE(0);
    expect(hash64("a", 1)).toBe(expected);
  });

  it("tells lists apart that read the same when joined", () => {
    expect(hash64("ab", "c")).not.toBe(hash64("a", "bc"));
    expect(hash64("1")).not.toBe(hash64(1));
    expect(hash64(1)).not.toBe(hash64(1n));
  });
});
