/** @file Random inputs for tests of operators. */
import type { Rng } from "@vesper/kit";
import type { GraphBuilder } from "../builder.ts";
import type { Value } from "../graph.ts";
import { elementCount, type Tensor } from "../tensor.ts";

/** Feeds a graph and remembers what was fed. */
export class Draw {
  readonly b: GraphBuilder;
  readonly rng: Rng;
  readonly feeds = new Map<string, Tensor>();
  /** The float inputs, for which to differentiate. */
  readonly reals: Value[] = [];

  constructor(b: GraphBuilder, rng: Rng) {
    this.b = b;
    this.rng = rng;
  }

  dim(low = 1, high = 4): number {
    return this.rng.between(low, high);
  }

  dims(rank: number, low = 1, high = 4): number[] {
    return Array.from({ length: rank }, () => this.dim(low, high));
  }

  /** Uniform in [low, high). */
  real(dims: readonly number[], low = -1, high = 1): Value {
    return this.#feed(dims, () => low + (high - low) * this.rng.uniform());
  }

  /** Values at least `gap` apart and from 0, in random order: no kink is near. */
  distinct(dims: readonly number[], gap = 0.05): Value {
    const count = elementCount(dims);
    const order = this.rng.shuffled(Array.from({ length: count }, (_, i) => i));
    return this.#feed(dims, (i) => ((order[i] ?? 0) - count / 2 + 0.5 + 0.3 * (count % 2)) * gap);
  }

  /** A shape that broadcasts to `dims`: some axes 1, some leading ones missing. */
  broadcastable(dims: readonly number[]): number[] {
    const from = this.rng.below(dims.length + 1);
    return dims.slice(from).map((d) => (this.rng.below(3) === 0 ? 1 : d));
  }

  index(dims: readonly number[], below: number, negative = true): Value {
    const name = `index${this.feeds.size}`;
    const low = negative ? -below : 0;
    const data = BigInt64Array.from({ length: elementCount(dims) }, () => BigInt(this.rng.between(low, below - 1)));
    this.feeds.set(name, { type: "int64", dims, data });
    return this.b.input(name, dims, "int64");
  }

  bool(dims: readonly number[]): Value {
    const name = `bool${this.feeds.size}`;
    const data = Uint8Array.from({ length: elementCount(dims) }, () => this.rng.below(2));
    this.feeds.set(name, { type: "bool", dims, data });
    return this.b.input(name, dims, "bool");
  }

  axis(dims: readonly number[]): number {
    return this.rng.between(-dims.length, dims.length - 1);
  }

  /** A random non-empty set of axes, some counted from the end. */
  axes(rank: number): number[] {
    const picked = Array.from({ length: rank }, (_, i) => i).filter(() => this.rng.below(2) === 0);
    const list = picked.length > 0 ? picked : [this.rng.below(rank)];
    return list.map((a) => (this.rng.below(2) === 0 ? a : a - rank));
  }

  maybe(): boolean {
    return this.rng.below(2) === 0;
  }

  #feed(dims: readonly number[], element: (i: number) => number): Value {
    const name = `x${this.feeds.size}`;
    const data = Float32Array.from({ length: elementCount(dims) }, (_, i) => element(i));
    this.feeds.set(name, { type: "float32", dims, data });
    const value = this.b.input(name, dims);
    this.reals.push(value);
    return value;
  }
}
