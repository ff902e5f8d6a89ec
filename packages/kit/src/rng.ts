/**
 * @file Randomness as a port. A stream is named by a 64-bit seed; seeds are derived by hashing names, so that
 * nothing depends on the order in which workers happen to ask.
 */
import { createHash } from "node:crypto";

const MASK_64 = (1n << 64n) - 1n;

/** 64 bits of SHA-256 over the parts, each with its length in front so that no two lists collide by joining. */
export function hash64(...parts: readonly (string | number | bigint)[]): bigint {
  let named = "";
  for (const part of parts) {
    const text = `${typeof part}:${part}`;
    named += `${Buffer.byteLength(text)}:${text}`;
  }
  // In one piece: each further piece costs as much as all the hashing.
  return createHash("sha256").update(named).digest().readBigUInt64BE(0);
}

/** xoshiro256** (Blackman & Vigna, 2018), seeded through splitmix64. Same seed, same stream, on any machine. */
export class Rng {
  readonly #state: [bigint, bigint, bigint, bigint];

  constructor(seed: bigint) {
    let x = BigInt.asUintN(64, seed);
    const next = () => {
      x = (x + 0x9e3779b97f4a7c15n) & MASK_64;
      let z = x;
      z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK_64;
      z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK_64;
      return z ^ (z >> 31n);
    };
    this.#state = [next(), next(), next(), next()];
  }

  /** Uniform over 0 … 2^64 − 1. */
  uint64(): bigint {
    const s = this.#state;
    const rotl = (v: bigint, k: bigint) => ((v << k) | (v >> (64n - k))) & MASK_64;
    const result = (rotl((s[1] * 5n) & MASK_64, 7n) * 9n) & MASK_64;
    const t = (s[1] << 17n) & MASK_64;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotl(s[3], 45n);
    return result;
  }

  /** Uniform over [0, 1) with 53 bits. */
  uniform(): number {
    return Number(this.uint64() >> 11n) / 2 ** 53;
  }

  /** Uniform integer over 0 … n − 1. */
  below(n: number): number {
    if (!Number.isSafeInteger(n) || n <= 0) throw new RangeError(`below(n): n must be a positive integer, found ${n}`);
    return Math.floor(this.uniform() * n);
  }

  /** Uniform integer over low … high, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** Standard normal by Box–Muller. */
  normal(): number {
    const u = 1 - this.uniform();
    return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * this.uniform());
  }

  /** One of the items, uniformly. */
  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    return item as T;
  }

  /** A new array in uniformly random order (Fisher–Yates). */
  shuffled<T>(items: readonly T[]): T[] {
    const out = [...items];
    for (let i = out.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [out[i], out[j]] = [out[j] as T, out[i] as T];
    }
    return out;
  }

  /** The state as 64 hex digits; {@link Rng.restore} takes it back. */
  save(): string {
    return this.#state.map((word) => word.toString(16).padStart(16, "0")).join("");
  }

  static restore(saved: string): Rng {
    if (!/^[0-9a-f]{64}$/.test(saved)) throw new RangeError("Rng.restore: 64 hex digits expected");
    const rng = new Rng(0n);
    for (let i = 0; i < 4; i++) rng.#state[i] = BigInt(`0x${saved.slice(i * 16, i * 16 + 16)}`);
    return rng;
  }
}
