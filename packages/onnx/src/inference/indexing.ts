/** @file Operators that pick elements by index, and those that make indices and sizes. */
import { intOf } from "../graph.ts";
import { axisOf, type Dim, productDim, sameShape, showShape } from "../shape.ts";
import type { InferenceContext, InferenceRule } from "./rule.ts";

function indexType(node: InferenceContext, input: number): void {
  const x = node.input(input);
  if (x.type !== "int64" && x.type !== "int32") node.fail(`indices ${x.name} are ${x.type}, not int64 or int32`);
}

export const gather: InferenceRule = (node) => {
  indexType(node, 1);
  const [x, indices] = [node.input(0), node.input(1)];
  const axis = axisOf(node.op, intOf(node.attributes, "axis", 0), x.shape.length);
  const known = node.sizes(0);
  const at = known && node.sizes(1);
  const sizes = at?.map((i) => known?.at(Number(i)) ?? 0);
  return [
    {
      shape: [...x.shape.slice(0, axis), ...indices.shape, ...x.shape.slice(axis + 1)],
      type: x.type,
      ...(sizes ? { sizes } : {}),
    },
  ];
};

export const gatherElements: InferenceRule = (node) => {
  indexType(node, 1);
  const [x, indices] = [node.input(0), node.input(1)];
  axisOf(node.op, intOf(node.attributes, "axis", 0), x.shape.length);
  if (x.shape.length !== indices.shape.length)
    node.fail(`ranks differ: ${showShape(x.shape)} and ${showShape(indices.shape)}`);
  return [{ shape: indices.shape, type: x.type }];
};

export const gatherND: InferenceRule = (node) => {
  indexType(node, 1);
  const [x, indices] = [node.input(0), node.input(1)];
  const batch = intOf(node.attributes, "batch_dims", 0);
  const depth = indices.shape.at(-1);
  if (typeof depth !== "number" || batch + depth > x.shape.length || batch >= indices.shape.length)
    return node.fail(`indices ${showShape(indices.shape)} reach beyond ${showShape(x.shape)}`);
  return [{ shape: [...indices.shape.slice(0, -1), ...x.shape.slice(batch + depth)], type: x.type }];
};

/** Output shaped as the data that is written into. */
export const scatter: InferenceRule = (node) => {
  indexType(node, 1);
  const [x, indices, updates] = [node.input(0), node.input(1), node.input(2)];
  if (node.op === "ScatterElements" && !sameShape(indices.shape, updates.shape))
    node.fail(`indices ${showShape(indices.shape)} and updates ${showShape(updates.shape)} differ`);
  if (updates.type !== x.type) node.fail(`updates are ${updates.type}, data ${x.type}`);
  return [{ shape: x.shape, type: x.type }];
};

export const argMax: InferenceRule = (node) => {
  const x = node.input(0);
  const axis = axisOf(node.op, intOf(node.attributes, "axis", 0), x.shape.length);
  const keep = intOf(node.attributes, "keepdims", 1) !== 0;
  const shape = keep ? x.shape.map((d, i) => (i === axis ? 1 : d)) : x.shape.filter((_, i) => i !== axis);
  return [{ shape, type: "int64" }];
};

export const oneHot: InferenceRule = (node) => {
  const [indices, values] = [node.input(0), node.input(2)];
  const axis = intOf(node.attributes, "axis", -1);
  const at = axisOf(node.op, axis, indices.shape.length + 1);
  const [depth = node.fail("depth must be a constant")] = node.integers(1);
  return [{ shape: [...indices.shape.slice(0, at), depth, ...indices.shape.slice(at)], type: values.type }];
};

export const shapeOf: InferenceRule = (node) => {
  const x = node.input(0);
  const start = intOf(node.attributes, "start", 0);
  const end = intOf(node.attributes, "end", x.shape.length);
  const sizes = x.shape.slice(start, end);
  return [{ shape: [sizes.length], type: "int64", sizes }];
};

export const constantOfShape: InferenceRule = (node) => {
  const value = node.attributes.value;
  const shape: readonly Dim[] = node.sizes(0) ?? node.fail("the shape must be a constant");
  return [{ shape, type: value?.kind === "tensor" ? value.value.type : "float32" }];
};

export const range: InferenceRule = (node) => {
  const bounds = [0, 1, 2].map((i) => node.constant(i)?.data[0] ?? node.sizes(i)?.[0]);
  const [start, limit, delta] = bounds.map((b) => (b === undefined ? undefined : b));
  const type = node.input(0).type;
  if (typeof limit === "string" && Number(start) === 0 && Number(delta) === 1)
    return [{ shape: [productDim([limit])], type }];
  const count = Math.max(0, Math.ceil((Number(limit) - Number(start)) / Number(delta)));
  if (!Number.isFinite(count)) node.fail("bounds must be constants");
  return [{ shape: [count], type }];
};
