import { Rng } from "@vesper/kit";
import { ADAMW_INPUTS, elementCount, float32, SessionTable } from "@vesper/onnx";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { type Numbers, PlainAdamW } from "./adamw.testing.ts";
import { GRADIENTS, type OptimisedParameter, Optimiser, type OptimiserStep } from "./optimiser.ts";

const tables: SessionTable[] = [];
afterEach(async () => {
  for (const table of tables.splice(0)) await table[Symbol.asyncDispose]();
});

const shapes: readonly OptimisedParameter[] = [
  { name: "w", dims: [3, 4] },
  { name: "b", dims: [4] },
  { name: "k", dims: [2, 1, 3, 3] },
];
const decayed = new Set(["w", "k"]);
const gentle: OptimiserStep = { learningRate: 0.01, weightDecay: 0.1, maxGradientNorm: 0 };

function drawn(rng: Rng, parameters: readonly OptimisedParameter[], scale = 1): Map<string, Float32Array> {
  const numbers = (count: number) => Float32Array.from({ length: count }, () => scale * rng.normal());
  return new Map(parameters.map(({ name, dims }) => [name, numbers(elementCount(dims))]));
}

class Bench {
  readonly #table: SessionTable;
  readonly #parameters: readonly OptimisedParameter[];
  readonly optimiser: Optimiser;

  constructor(table: SessionTable, parameters: readonly OptimisedParameter[], optimiser: Optimiser) {
    this.#table = table;
    this.#parameters = parameters;
    this.optimiser = optimiser;
  }

  static async of(weights: ReadonlyMap<string, Float32Array>, parameters = shapes): Promise<Bench> {
    const table = new SessionTable();
    tables.push(table);
    const tensors = parameters.map(({ name, dims }) => [name, float32(dims, weights.get(name) ?? [])] as const);
    const session = { intraOpNumThreads: 1, spinning: false };
    const optimiser = await Optimiser.create(table, parameters, Object.fromEntries(tensors), undefined, session);
    return new Bench(table, parameters, optimiser);
  }

  async step(gradients: Numbers, options: OptimiserStep): Promise<number> {
    const tensors = this.#parameters.map(
      ({ name, dims }) => [ADAMW_INPUTS.gradient(name), float32(dims, gradients.get(name) ?? [])] as const,
    );
    this.#table.put(GRADIENTS, Object.fromEntries(tensors));
    return await this.optimiser.step(options);
  }

  weights(name: string): number[] {
    return Array.from(this.optimiser.weights[name]?.data ?? [], Number);
  }

  first(name: string): number[] {
    return Array.from(this.optimiser.moments.first.get(name)?.data ?? [], Number);
  }
}

/** The weights `w` alone, in a row. */
const row = (values: readonly number[]) => new Map([["w", Float32Array.from(values)]]);
const rowOf = (count: number): readonly OptimisedParameter[] => [{ name: "w", dims: [1, count] }];

describe("the optimiser", () => {
  it("agrees with the paper's algorithm in double precision, with and without clipping", () =>
    fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 0n, max: 1n << 40n }),
        fc.constantFrom(0, 1.5),
        async (seed, maxGradientNorm) => {
          const rng = new Rng(seed);
          const start = drawn(rng, shapes);
          const [graph, plain] = [await Bench.of(start), new PlainAdamW(start, decayed)];
          for (let step = 1; step <= 20; step++) {
            const g = drawn(rng, shapes, rng.uniform());
            const norm = await graph.step(g, { ...gentle, maxGradientNorm });
            expect(norm).toBeCloseTo(plain.step(g, { ...gentle, maxGradientNorm }), 4);
          }
          expect(graph.optimiser.moments.steps).toBe(20);
          for (const { name } of shapes) {
            // Twenty single-precision updates of values near 1: a few units of 6e-8 each.
            for (const [i, want] of (plain.parameters.get(name) ?? []).entries())
              expect(Math.abs((graph.weights(name)[i] ?? Number.NaN) - want)).toBeLessThan(1e-5);
            for (const [i, want] of (plain.first.get(name) ?? []).entries())
              expect(graph.first(name)[i]).toBeCloseTo(want, 5);
          }
        },
      ),
      { numRuns: 8 },
    ));

  it("moves the parameter down its gradient by the rate at the first step, whatever the gradient's size", async () => {
    const graph = await Bench.of(row([1, 1]), rowOf(2));
    await graph.step(row([1e-3, -1e3]), { learningRate: 0.1, weightDecay: 0, maxGradientNorm: 0 });
    expect(graph.weights("w")[0]).toBeCloseTo(0.9, 3);
    expect(graph.weights("w")[1]).toBeCloseTo(1.1, 3);
  });

  it("decays matrices only, and leaves parameters alone at rate 0", async () => {
    const parameters = [...rowOf(1), { name: "b", dims: [1] }];
    const both = (value: number) => new Map(parameters.map(({ name }) => [name, Float32Array.of(value)]));
    const graph = await Bench.of(both(1), parameters);
    await graph.step(both(0), { learningRate: 0.5, weightDecay: 0.1, maxGradientNorm: 1 });
    expect(graph.weights("w")[0]).toBeCloseTo(0.95, 6);
    expect(graph.weights("b")).toEqual([1]);
    const before = graph.weights("w");
    await graph.step(both(0), { learningRate: 0, weightDecay: 0.1, maxGradientNorm: 1 });
    expect(graph.weights("w")).toEqual(before);
  });

  it("scales gradients down to the largest norm, over all parameters together", async () => {
    const parameters = ["a", "b"].map((name) => ({ name, dims: [1] }));
    const graph = await Bench.of(new Map(parameters.map(({ name }) => [name, Float32Array.of(0)])), parameters);
    const g = new Map([
      ["a", [3]],
      ["b", [4]],
    ]);
    expect(await graph.step(g, { learningRate: 1, weightDecay: 0, maxGradientNorm: 1 })).toBe(5);
    expect(graph.first("a")[0]).toBeCloseTo(0.1 * 0.6, 6);
    expect(graph.first("b")[0]).toBeCloseTo(0.1 * 0.8, 6);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])("makes no step of a gradient with %f in it", async (bad) => {
    const rng = new Rng(5n);
    const graph = await Bench.of(drawn(rng, shapes));
    await graph.step(drawn(rng, shapes), gentle);
    const before = [graph.optimiser.weights, graph.optimiser.moments];
    const g = drawn(rng, shapes);
    g.get("b")?.fill(bad, 2, 3);
    expect(Number.isFinite(await graph.step(g, gentle))).toBe(false);
    expect([graph.optimiser.weights, graph.optimiser.moments]).toEqual(before);
  });

  it("never writes into tensors that were read out", async () => {
    const rng = new Rng(6n);
    const graph = await Bench.of(drawn(rng, shapes));
    const read = graph.optimiser.weights.w?.data ?? new Float32Array();
    const copy = Float32Array.from(read, Number);
    for (let step = 0; step < 3; step++) await graph.step(drawn(rng, shapes), gentle);
    expect(read).toEqual(copy);
    expect(graph.optimiser.weights.w?.data).not.toEqual(copy);
  });
});
