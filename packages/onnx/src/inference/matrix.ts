import { floatOf, intOf, type Value } from "../graph.ts";
import { broadcast, type Dim, type Shape, showShape } from "../shape.ts";
import type { InferenceContext, InferenceRule } from "./rule.ts";

function dimAt(node: InferenceContext, value: Value, fromEnd: number): Dim {
  const dim = value.shape[value.shape.length - fromEnd];
  return dim ?? node.fail(`${value.name} ${showShape(value.shape)} must have at least ${fromEnd} axes`);
}

function sameType(node: InferenceContext): void {
  const a = node.input(0);
  for (const x of node.inputs) if (x && x.type !== a.type) node.fail(`${a.name} is ${a.type}, ${x.name} is ${x.type}`);
}

function multiply(node: InferenceContext, transA: boolean, transB: boolean): Shape {
  const [a, b] = [node.input(0), node.input(1)];
  const [rows, inner] = transA ? [dimAt(node, a, 1), dimAt(node, a, 2)] : [dimAt(node, a, 2), dimAt(node, a, 1)];
  const [innerB, columns] = transB ? [dimAt(node, b, 1), dimAt(node, b, 2)] : [dimAt(node, b, 2), dimAt(node, b, 1)];
  if (inner !== innerB) node.fail(`inner sizes differ: ${showShape(a.shape)} by ${showShape(b.shape)}`);
  return [...broadcast(node.op, a.shape.slice(0, -2), b.shape.slice(0, -2)), rows, columns];
}

/** Stacks of matrices; one-dimensional operands are refused (reshape them). */
export const matMul: InferenceRule = (node) => {
  sameType(node);
  return [{ shape: multiply(node, false, false), type: node.input(0).type }];
};

/** alpha · op(A) · op(B), op = transpose of the last two axes. */
export const fusedMatMul: InferenceRule = (node) => {
  sameType(node);
  for (const name of ["transBatchA", "transBatchB"])
    if (intOf(node.attributes, name, 0) !== 0) node.fail(`attribute ${name} is not supported`);
  const transA = intOf(node.attributes, "transA", 0) !== 0;
  const transB = intOf(node.attributes, "transB", 0) !== 0;
  return [{ shape: multiply(node, transA, transB), type: node.input(0).type }];
};

export const gemm: InferenceRule = (node) => {
  sameType(node);
  const [a, b, c] = [node.input(0), node.input(1), node.optional(2)];
  if (a.shape.length !== 2 || b.shape.length !== 2)
    node.fail(`needs matrices, found ${showShape(a.shape)} and ${showShape(b.shape)}`);
  const transA = intOf(node.attributes, "transA", 0) !== 0;
  const transB = intOf(node.attributes, "transB", 0) !== 0;
  const shape = multiply(node, transA, transB);
  if (c && floatOf(node.attributes, "beta", 1) !== 0) {
    const joined = broadcast(node.op, shape, c.shape);
    if (joined.some((d, i) => d !== shape[i])) node.fail(`bias ${showShape(c.shape)} does not fit ${showShape(shape)}`);
  }
  return [{ shape, type: a.type }];
};

/** Y and, when asked for, mean and inverse standard deviation with the normalised axes kept as 1. */
export const layerNormalization: InferenceRule = (node) => {
  const [x, scale, bias] = [node.input(0), node.input(1), node.optional(2)];
  const axis = intOf(node.attributes, "axis", -1);
  const from = axis < 0 ? axis + x.shape.length : axis;
  if (from < 0 || from >= x.shape.length) node.fail(`axis ${axis} is outside rank ${x.shape.length}`);
  for (const p of [scale, bias])
    if (p && broadcast(node.op, x.shape, p.shape).some((d, i) => d !== x.shape[i]))
      node.fail(`${p.name} ${showShape(p.shape)} does not fit ${showShape(x.shape)}`);
  const rows = x.shape.map((d, i) => (i < from ? d : 1));
  return [
    { shape: x.shape, type: x.type },
    { shape: rows, type: "float32" },
    { shape: rows, type: "float32" },
  ];
};
