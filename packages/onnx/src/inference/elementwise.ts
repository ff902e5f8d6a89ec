import { textOf } from "../graph.ts";
import { broadcast } from "../shape.ts";
import { dataTypeOfCode } from "../tensor-codes.ts";
import type { InferenceRule } from "./rule.ts";

/** Same shape, same type. */
export const unary: InferenceRule = (node) => {
  const x = node.input(0);
  return [{ shape: x.shape, type: x.type }];
};

export const gelu: InferenceRule = (node) => {
  const kind = textOf(node.attributes, "approximate", "none");
  if (kind !== "none" && kind !== "tanh") node.fail(`approximate: found "${kind}"; allowed: none, tanh`);
  return unary(node);
};

/** Broadcast of all inputs, which share a type. */
export const variadic: InferenceRule = (node) => {
  const first = node.input(0);
  const shapes = node.inputs.map((_, i) => {
    const x = node.input(i);
    if (x.type !== first.type) node.fail(`types differ: ${first.name} is ${first.type}, ${x.name} is ${x.type}`);
    return x.shape;
  });
  return [{ shape: broadcast(node.op, ...shapes), type: first.type }];
};

export const power: InferenceRule = (node) => [
  { shape: broadcast(node.op, node.input(0).shape, node.input(1).shape), type: node.input(0).type },
];

export const comparison: InferenceRule = (node) => {
  const [out] = variadic(node);
  return [{ shape: out?.shape ?? [], type: "bool" }];
};

export const logical: InferenceRule = (node) => {
  for (const x of node.inputs)
    if (x?.type !== "bool") node.fail(`${x?.name ?? "an input"} is ${x?.type ?? "missing"}, not bool`);
  return [{ shape: broadcast(node.op, ...node.inputs.map((x) => x?.shape ?? [])), type: "bool" }];
};

export const test: InferenceRule = (node) => [{ shape: node.input(0).shape, type: "bool" }];

export const clip: InferenceRule = (node) => {
  for (const i of [1, 2]) {
    const bound = node.optional(i);
    if (bound && bound.shape.length !== 0) node.fail(`bound ${bound.name} must be a scalar`);
    if (bound && bound.type !== node.input(0).type) node.fail(`bound ${bound.name} is ${bound.type}`);
  }
  return unary(node);
};

export const where: InferenceRule = (node) => {
  const [condition, a, b] = [node.input(0), node.input(1), node.input(2)];
  if (condition.type !== "bool") node.fail(`condition ${condition.name} is ${condition.type}, not bool`);
  if (a.type !== b.type) node.fail(`types differ: ${a.name} is ${a.type}, ${b.name} is ${b.type}`);
  return [{ shape: broadcast(node.op, condition.shape, a.shape, b.shape), type: a.type }];
};

export const cast: InferenceRule = (node) => {
  const to = node.attributes.to;
  const type = to?.kind === "int" ? dataTypeOfCode(to.value) : undefined;
  if (!type) return node.fail("attribute `to` names no supported type");
  const sizes = type === "int64" || type === "int32" ? node.sizes(0) : undefined;
  return [{ shape: node.input(0).shape, type, ...(sizes ? { sizes } : {}) }];
};
