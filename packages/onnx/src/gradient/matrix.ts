import { floatOf, intOf, type Value } from "../graph.ts";
import { product } from "../shape.ts";
import type { GradientContext, GradientRule } from "./rule.ts";
import { columnSum, sumTo } from "./sums.ts";

/** y = α · op(A) · op(B), for MatMul, FusedMatMul and the product in Gemm. */
function factors(at: GradientContext, transA: boolean, transB: boolean, alpha: number): (Value | undefined)[] {
  const { b, g } = at;
  const [A, B] = [at.input(0), at.input(1)];
  const flat = A.shape.length === 2 && B.shape.length === 2;
  if (!flat && B.shape.length === 2 && !transA) return flattened(at, transB, alpha);
  const multiply = (p: Value, q: Value, tp: boolean, tq: boolean) =>
    flat ? b.gemm(p, q, { transA: tp, transB: tq, alpha }) : b.fusedMatMul(p, q, { transA: tp, transB: tq, alpha });
  return [
    at.when(0, () => sumTo(b, transA ? multiply(B, g, transB, true) : multiply(g, B, false, !transB), A.shape)),
    at.when(1, () => sumTo(b, transB ? multiply(g, A, true, transA) : multiply(A, g, !transA, false), B.shape)),
  ];
}

/** A stack of rows by one matrix is one product of matrices: a single Gemm instead of many and a sum. */
function flattened(at: GradientContext, transB: boolean, alpha: number): (Value | undefined)[] {
  const { b } = at;
  const [A, B] = [at.input(0), at.input(1)];
  const lead = product(at.sizes(A).slice(0, -1));
  const rows = b.reshape(A, [lead, A.shape.at(-1) ?? 1]);
  const g = b.reshape(at.g, [lead, at.g.shape.at(-1) ?? 1]);
  return [
    at.when(0, () => b.reshape(b.gemm(g, B, { transB: !transB, alpha }), A.shape)),
    at.when(1, () => (transB ? b.gemm(g, rows, { transA: true, alpha }) : b.gemm(rows, g, { transA: true, alpha }))),
  ];
}

export const matMul: GradientRule = (at) => factors(at, false, false, 1);

const flag = (at: GradientContext, name: string) => intOf(at.node.attributes, name, 0) !== 0;

export const fusedMatMul: GradientRule = (at) =>
  factors(at, flag(at, "transA"), flag(at, "transB"), floatOf(at.node.attributes, "alpha", 1));

export const gemm: GradientRule = (at) => {
  const beta = floatOf(at.node.attributes, "beta", 1);
  const c = at.when(2, () => {
    const sum = sumTo(at.b, at.g, at.input(2).shape);
    return beta === 1 ? sum : at.b.mul(sum, beta);
  });
  return [...factors(at, flag(at, "transA"), flag(at, "transB"), floatOf(at.node.attributes, "alpha", 1)), c];
};

/**
 * With x̂ = (x − m)·r: dx = r·(g·w) + p·x + q per row, where p = (m·Σg·w − Σg·w·x)·r³/D and q = −p·m − r·Σg·w/D; the
 * row sums are products with w, and dw = Σ_rows g·x̂ is two products with r and m·r, so no reduction over rows runs.
 */
export const layerNormalization: GradientRule = (at) => {
  const { b } = at;
  const x = at.sizes(at.x);
  const axis = intOf(at.node.attributes, "axis", -1);
  const from = axis < 0 ? axis + x.length : axis;
  const [M, D] = [product(x.slice(0, from)), product(x.slice(from))];
  const scale = at.input(1);
  if (product(at.sizes(scale)) !== D) at.refuse("the scale must cover the normalised axes");
  const rows = (v: Value) => b.reshape(v, [M, D]);
  const [X, g, w] = [rows(at.x), rows(at.g), b.reshape(scale, [1, D])];
  const mean = b.reshape(at.output(1), [M, 1]);
  const r = b.reshape(at.output(2), [M, 1]);
  const gx = b.mul(g, X);
  const dx = at.when(0, () => {
    const wD = b.reshape(b.mul(w, 1 / D), [D, 1]);
    const meanGX = b.matMul(gx, wD);
    const meanG = b.matMul(g, wD);
    const p = b.mul(b.mul(b.sub(b.mul(meanG, mean), meanGX), r), b.mul(r, r));
    const minusQ = b.add(b.mul(p, mean), b.mul(meanG, r));
    const direct = b.mul(b.mul(g, w), r);
    return b.reshape(b.add(direct, b.sub(b.mul(X, p), minusQ)), x);
  });
  const dw = at.when(1, () => {
    const withX = b.matMul(b.reshape(r, [1, M]), gx);
    const withMean = b.matMul(b.reshape(b.mul(mean, r), [1, M]), g);
    return b.reshape(b.sub(withX, withMean), scale.shape);
  });
  const bias = at.optional(2);
  if (bias && product(at.sizes(bias)) !== D) at.refuse("the bias must cover the normalised axes");
  return [dx, dw, bias && at.when(2, () => b.reshape(columnSum(b, g), bias.shape))];
};
