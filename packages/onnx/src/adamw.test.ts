import { Rng } from "@vesper/kit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accumulate, adamWModel, ADAMW_INPUTS as IN, ADAMW_OUTPUTS as OUT } from "./adamw.ts";
import { GraphBuilder } from "./builder.ts";
import { gradients } from "./gradients.ts";
import { Session } from "./session.ts";
import { elementCount, float32, int64, type Tensor, zeros } from "./tensor.ts";

const scalar = (v: number) => float32([], [v]);

interface Hyper {
  readonly rate: number;
  readonly decay: number;
  readonly maxNorm: number;
}

/** The same update in plain double precision. */
class PlainAdamW {
  readonly parameters: Map<string, number[]>;
  readonly first = new Map<string, number[]>();
  readonly second = new Map<string, number[]>();
  step = 0;

  constructor(parameters: ReadonlyMap<string, Tensor>) {
    this.parameters = new Map([...parameters].map(([name, t]) => [name, Array.from(t.data, Number)]));
    for (const [name, values] of this.parameters) {
      this.first.set(
        name,
        values.map(() => 0),
      );
      this.second.set(
        name,
        values.map(() => 0),
      );
    }
  }

  update(gradient: ReadonlyMap<string, Tensor>, decayed: ReadonlySet<string>, { rate, decay, maxNorm }: Hyper): number {
    this.step++;
    let sum = 0;
    for (const g of gradient.values()) for (const v of g.data) sum += Number(v) ** 2;
    const norm = Math.sqrt(sum);
    const clip = maxNorm > 0 && norm > maxNorm ? maxNorm / norm : 1;
    for (const [name, values] of this.parameters) {
      const [m, v, g] = [this.first.get(name) ?? [], this.second.get(name) ?? [], gradient.get(name)?.data ?? []];
      values.forEach((p, i) => {
        const gi = Number(g[i]) * clip;
        m[i] = 0.9 * (m[i] ?? 0) + 0.1 * gi;
        v[i] = 0.999 * (v[i] ?? 0) + 0.001 * gi * gi;
        const direction =
          (m[i] ?? 0) / (1 - 0.9 ** this.step) / (Math.sqrt((v[i] ?? 0) / (1 - 0.999 ** this.step)) + 1e-8);
        values[i] = p - rate * (decayed.has(name) ? decay : 0) * p - rate * direction;
      });
    }
    return norm;
  }
}

describe("AdamW in a graph", () => {
  test("follows the plain double-precision update over several steps", () =>
    fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 0n, max: 1n << 40n }), async (seed) => {
        const rng = new Rng(seed);
        const shapes = { w: [3, 4], b: [4], k: [2, 1, 3, 3] };
        const parameters = Object.entries(shapes).map(([name, dims]) => ({ name, dims }));
        const draw = (dims: readonly number[], scale = 1) =>
          float32(
            dims,
            Array.from({ length: elementCount(dims) }, () => scale * rng.normal()),
          );
        const state = new Map(parameters.map(({ name, dims }) => [name, draw(dims)]));
        const plain = new PlainAdamW(state);
        const feeds: Record<string, Tensor> = { ...Object.fromEntries(state), [IN.step]: int64([], [0]) };
        for (const { name, dims } of parameters) {
          feeds[IN.first(name)] = zeros(dims);
          feeds[IN.second(name)] = zeros(dims);
        }
        await using session = await Session.create(adamWModel(parameters), { intraOpNumThreads: 1 });
        const hyper = { rate: 0.02, decay: rng.uniform(), maxNorm: rng.below(2) === 0 ? 0 : 1.5 };
        for (let step = 1; step <= 5; step++) {
          const g = new Map(parameters.map(({ name, dims }) => [name, draw(dims, rng.uniform())]));
          const norm = plain.update(g, new Set(["w", "k"]), hyper);
          for (const [name, tensor] of g) feeds[IN.gradient(name)] = tensor;
          feeds[IN.learningRate] = scalar(hyper.rate);
          feeds[IN.weightDecay] = scalar(hyper.decay);
          feeds[IN.maxGradientNorm] = scalar(hyper.maxNorm);
          const out = await session.run(feeds);
          expect(Number(out[OUT.gradientNorm]?.data[0])).toBeCloseTo(norm, 5);
          expect(out[OUT.step]?.data[0]).toBe(BigInt(step));
          feeds[IN.step] = out[OUT.step] as Tensor;
          for (const { name } of parameters) {
            feeds[name] = out[OUT.parameter(name)] as Tensor;
            feeds[IN.first(name)] = out[OUT.first(name)] as Tensor;
            feeds[IN.second(name)] = out[OUT.second(name)] as Tensor;
            // Five float32 updates of values near 1: a few units of 6e-8 each.
            plain.parameters.get(name)?.forEach((want, i) => {
              expect(Math.abs(Number(feeds[name]?.data[i]) - want)).toBeLessThan(3e-6);
            });
          }
        }
      }),
      { numRuns: 10 },
    ));

  test("a gradient that is not finite changes nothing and counts no step", async () => {
    await using session = await Session.create(adamWModel([{ name: "w", dims: [2] }]), { intraOpNumThreads: 1 });
    const held = {
      w: float32([2], [1, 2]),
      [IN.first("w")]: float32([2], [3, 4]),
      [IN.second("w")]: float32([2], [5, 6]),
    };
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const out = await session.run({
        ...held,
        [IN.gradient("w")]: float32([2], [1, bad]),
        [IN.step]: int64([], [7]),
        [IN.learningRate]: scalar(0.1),
        [IN.weightDecay]: scalar(0.1),
        [IN.maxGradientNorm]: scalar(1),
      });
      expect([out[OUT.parameter("w")], out[OUT.first("w")], out[OUT.second("w")]]).toEqual(Object.values(held));
      expect(out[OUT.step]).toEqual(int64([], [7]));
      expect(Number.isFinite(Number(out[OUT.gradientNorm]?.data[0]))).toBe(false);
    }
  });
});

test("gradients accumulated over micro-batches equal the gradient of the whole batch", async () => {
  const rng = new Rng(11n);
  const draw = (dims: readonly number[]) =>
    float32(
      dims,
      Array.from({ length: elementCount(dims) }, () => rng.normal()),
    );
  const [w, k] = [draw([36, 5]), draw([4, 2, 3, 3])];
  /** Sum over the rows of a batch, divided by the whole batch's size, so that parts add up. */
  const model = (rows: number) => {
    const b = new GraphBuilder();
    const [kernel, weights] = [b.input("k", k.dims), b.input("w", w.dims)];
    const h = b.relu(b.conv(b.input("x", [rows, 2, 5, 5]), kernel));
    const scores = b.logSoftmax(b.linear(b.flatten(h), weights));
    const loss = b.mul(b.sum(b.slice(scores, 1, 0, 1)), 1 / 8);
    const sums = accumulate(b, gradients(b, loss, [kernel, weights]), (i) => `sum${i}`);
    sums.forEach((sum, i) => {
      b.output(sum, `next${i}`);
    });
    return b.bytes();
  };
  const rows = Array.from({ length: 8 }, () => draw([1, 2, 5, 5]));
  const batch = (part: readonly Tensor[]) =>
    float32(
      [part.length, 2, 5, 5],
      part.flatMap((t) => Array.from(t.data, Number)),
    );
  const over = async (size: number) => {
    await using session = await Session.create(model(size), { intraOpNumThreads: 1 });
    let sums = [zeros(k.dims), zeros(w.dims)];
    for (let i = 0; i < rows.length; i += size) {
      const [sum0, sum1] = sums as [Tensor, Tensor];
      const out = await session.run({ k, w, x: batch(rows.slice(i, i + size)), sum0, sum1 });
      sums = [out.next0 as Tensor, out.next1 as Tensor];
    }
    return sums.map((t) => Array.from(t.data, Number));
  };
  const [whole, parts] = [await over(8), await over(2)];
  const norm = (v: readonly number[]) => Math.sqrt(v.reduce((a, x) => a + x * x, 0));
  whole.forEach((full, i) => {
    expect(norm(full.map((v, j) => v - (parts[i]?.[j] ?? 0)))).toBeLessThan(1e-6 * norm(full));
  });
});
