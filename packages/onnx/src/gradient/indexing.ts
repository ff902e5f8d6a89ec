/**
 * @file Picking is undone by adding into zeros with ScatterElements, which adds one element after the other: the same
 * bits on every run even when indices repeat.
 */
import { int, intOf, text, type Value } from "../graph.ts";
import { axisOf, product } from "../shape.ts";
import type { GradientContext, GradientRule } from "./rule.ts";

function addInto(at: GradientContext, sizes: readonly number[], indices: Value, g: Value, axis: number): Value {
  return at.b.emit("ScatterElements", [at.b.filled(0, sizes), indices, g], {
    axis: int(axis),
    reduction: text("add"),
  });
}

export const gather: GradientRule = (at) => {
  const { b } = at;
  const sizes = at.sizes(at.x);
  const axis = axisOf("Gather", intOf(at.node.attributes, "axis", 0), sizes.length);
  const picked = product(at.sizes(at.input(1)));
  const [before, size, after] = [product(sizes.slice(0, axis)), sizes[axis] ?? 1, product(sizes.slice(axis + 1))];
  const g = b.reshape(at.g, [before, picked, after]);
  const indices = b.expand(b.reshape(at.input(1), [1, picked, 1]), [before, picked, after]);
  return [b.reshape(addInto(at, [before, size, after], indices, g, 1), sizes)];
};

export const gatherElements: GradientRule = (at) => [
  addInto(at, at.sizes(at.x), at.input(1), at.g, intOf(at.node.attributes, "axis", 0)),
];

/** Index tuples become one flat index per picked block. */
export const gatherND: GradientRule = (at) => {
  const { b } = at;
  const sizes = at.sizes(at.x);
  const indices = at.sizes(at.input(1));
  const batch = intOf(at.node.attributes, "batch_dims", 0);
  const depth = indices.at(-1) ?? 1;
  const indexed = sizes.slice(batch, batch + depth);
  const inner = product(sizes.slice(batch + depth));
  const [blocks, batches] = [product(indexed), product(sizes.slice(0, batch))];
  const picks = product(indices.slice(batch, -1));
  const strides = indexed.map((_, i) => product(indexed.slice(i + 1)));
  // Mod takes the divisor's sign, so that negative indices count from the end.
  const positive = b.emit("Mod", [b.cast(at.input(1), "int64"), b.integers(indexed)]);
  const flat = b.sum(b.mul(positive, b.integers(strides)), [-1]);
  const rows = b.expand(b.reshape(flat, [batches, picks, 1]), [batches, picks, inner]);
  const g = b.reshape(at.g, [batches, picks, inner]);
  return [b.reshape(addInto(at, [batches, blocks, inner], rows, g, 1), sizes)];
};
