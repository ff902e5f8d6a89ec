import { Rng } from "@vesper/kit";
import { describe, expect, test } from "vitest";
import { GraphBuilder } from "./builder.ts";
import { cut } from "./cut.ts";
import { InvalidName, ShapeMismatch } from "./errors.ts";
import type { Graph } from "./graph.ts";
import { decodeModel, encodeModel } from "./model.ts";
import { Session } from "./session.ts";
import { bakeInitializers, bindSizes, liftInitializers } from "./surgery.ts";
import { elementCount, float32, int64, type Tensor } from "./tensor.ts";

const rng = new Rng(5n);
const draw = (dims: readonly number[]) =>
  float32(
    dims,
    Array.from({ length: elementCount(dims) }, () => rng.normal()),
  );

async function run(graph: Graph, feeds: Readonly<Record<string, Tensor>>): Promise<Record<string, Tensor>> {
  await using session = await Session.create(encodeModel(graph), { intraOpNumThreads: 1 });
  return await session.run(Object.fromEntries(Object.entries(feeds).filter(([name]) => session.inputs.includes(name))));
}

/** An encoder over an image, then a decoder over tokens; symbolic batch and length. */
function policy() {
  const b = new GraphBuilder();
  const [image, tokens] = [b.input("image", ["batch", 3, 8, 8]), b.input("tokens", ["batch", "length"], "int64")];
  const weights = {
    kernel: draw([4, 3, 4, 4]),
    table: draw([10, 6]),
    project: draw([16, 6]),
    bias: draw([6]),
    head: draw([6, 10]),
  };
  const w = Object.fromEntries(Object.entries(weights).map(([name, t]) => [name, b.weight(name, t)])) as Record<
    keyof typeof weights,
    ReturnType<typeof b.weight>
  >;
  const seen = b.linear(b.flatten(b.relu(b.conv(image, w.kernel, { strides: [4, 4] }))), w.project, w.bias);
  b.output(seen, "seen");
  const state = b.add(b.gather(w.table, tokens), b.unsqueeze(seen, [1]));
  b.output(b.logSoftmax(b.linear(b.tanh(state), w.head)), "scores");
  const feeds = { image: draw([2, 3, 8, 8]), tokens: int64([2, 3], [1, 2, 3, 9, 0, 4]) };
  return { graph: b.graph, weights, feeds };
}

describe("lifting and baking", () => {
  test("lifted weights are inputs, baked ones are back inside and compute the same bits as before", async () => {
    const { graph, weights, feeds } = policy();
    const lifted = liftInitializers(graph);
    expect(Object.fromEntries(lifted.weights)).toEqual(weights);
    expect(lifted.graph.inputs.map((v) => v.name)).toEqual(["image", "tokens", ...Object.keys(weights)]);
    const baked = bakeInitializers(lifted.graph, lifted.weights);
    const whole = await run(graph, feeds);
    expect(await run(baked, feeds)).toEqual(whole);
    // Kernels for constant weights lay them out differently, so that lifted ones agree to rounding only.
    const fed = await run(lifted.graph, { ...feeds, ...weights });
    expect(Object.keys(fed)).toEqual(Object.keys(whole));
    for (const [name, { data }] of Object.entries(fed))
      data.forEach((v, i) => {
        expect(Number(v)).toBeCloseTo(Number(whole[name]?.data[i]), 4);
      });
  });

  test("weights that fit no input are refused by name", () => {
    const { graph } = liftInitializers(policy().graph);
    expect(() => bakeInitializers(graph, new Map([["nothing", draw([1])]]))).toThrow(InvalidName);
    expect(() => bakeInitializers(graph, new Map([["bias", draw([7])]]))).toThrow(ShapeMismatch);
  });
});

describe("binding sizes", () => {
  test("every shape becomes fixed and the bits stay", async () => {
    const { graph, feeds } = policy();
    const bound = bindSizes(graph, { batch: 2, length: 3 });
    expect(bound.value("scores").shape).toEqual([2, 3, 10]);
    expect([...bound.values.values()].every((v) => v.shape.every((d) => typeof d === "number"))).toBe(true);
    expect(await run(bound, feeds)).toEqual(await run(graph, feeds));
  });
});

describe("cutting", () => {
  test("prefix then suffix is the whole, bit for bit", async () => {
    const { graph, feeds } = policy();
    const { prefix, suffix, boundary } = cut(graph, "tokens");
    expect(prefix.inputs.map((v) => v.name)).toEqual(["image"]);
    expect(suffix.inputs.map((v) => v.name)).toEqual(["tokens", ...boundary]);
    expect(prefix.nodes.some((n) => n.op === "Conv")).toBe(true);
    expect(suffix.nodes.some((n) => n.op === "Conv")).toBe(false);
    expect(prefix.nodes.length + suffix.nodes.length).toBe(graph.nodes.length);
    const whole = await run(graph, feeds);
    const first = await run(prefix, feeds);
    const second = await run(suffix, { ...feeds, ...first });
    expect(first.seen).toEqual(whole.seen);
    expect(second.scores).toEqual(whole.scores);
    // The prefix's values serve any other tokens.
    const other = { ...feeds, tokens: int64([2, 1], [5, 6]) };
    expect((await run(suffix, { ...other, ...first })).scores).toEqual((await run(graph, other)).scores);
  });

  test("works on a graph with lifted weights that was stored, giving each part only the weights it reads", async () => {
    const { graph, weights, feeds } = policy();
    const stored = decodeModel(encodeModel(liftInitializers(graph).graph));
    const { prefix, suffix } = cut(stored, ["tokens"]);
    const names = (g: Graph) => g.inputs.map((v) => v.name).filter((name) => name in weights);
    expect([names(prefix), names(suffix)]).toEqual([
      ["kernel", "project", "bias"],
      ["table", "head"],
    ]);
    const first = await run(prefix, { ...feeds, ...weights });
    const second = await run(suffix, { ...feeds, ...weights, ...first });
    expect(second.scores).toEqual((await run(stored, { ...feeds, ...weights })).scores);
  });

  test("an input that is not there is refused", () => {
    expect(() => cut(policy().graph, "word")).toThrow(InvalidName);
  });
});
