/**
 * @file A second implementation of graphs: plain loops in double precision, written from the operators' definitions
 * and sharing no arithmetic with the runtime. What forward values and gradients are checked against.
 */
import { floatOf, type Graph, type GraphNode, intOf, textOf } from "../graph.ts";
import type { DifferentiableOperator } from "../operators.ts";
import { dataTypeOfCode } from "../tensor-codes.ts";
import {
  broadcastDims,
  type Doubles,
  fromTensor,
  get,
  indices,
  make,
  map,
  size,
  withAxis,
  zip,
} from "./array.testing.ts";
import * as layout from "./layout.testing.ts";
import { conv, convTranspose, pool } from "./windows.testing.ts";

type Evaluate = (node: GraphNode, inputs: readonly Doubles[], present: readonly (Doubles | undefined)[]) => Doubles[];

const one =
  (f: (node: GraphNode, ...inputs: Doubles[]) => Doubles): Evaluate =>
  (node, inputs) => [f(node, ...inputs)];
const unary = (f: (x: number) => number): Evaluate => one((_, x) => map(x as Doubles, f));
const binary = (f: (...x: number[]) => number): Evaluate => one((_, ...inputs) => zip(f, ...inputs));

/** Abramowitz & Stegun give 1e-7; the series and continued fraction below give full double precision. */
function erf(x: number): number {
  const a = Math.abs(x);
  if (a > 6) return Math.sign(x);
  if (a < 2.5) {
    let [term, sum] = [a, a];
    for (let k = 1; Math.abs(term) > 1e-18; k++) {
      term *= (-a * a) / k;
      sum += term / (2 * k + 1);
    }
    return (Math.sign(x) * 2 * sum) / Math.sqrt(Math.PI);
  }
  let fraction = 0;
  for (let k = 60; k >= 1; k--) fraction = k / 2 / (a + fraction);
  return Math.sign(x) * (1 - Math.exp(-a * a) / ((a + fraction) * Math.sqrt(Math.PI)));
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

function gelu(node: GraphNode): (x: number) => number {
  return textOf(node.attributes, "approximate", "none") === "tanh"
    ? (x) => 0.5 * x * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3)))
    : (x) => 0.5 * x * (1 + erf(x / Math.SQRT2));
}

const swapped = (x: Doubles): Doubles => {
  const dims = [...x.dims];
  const rank = dims.length;
  [dims[rank - 2], dims[rank - 1]] = [dims[rank - 1] ?? 1, dims[rank - 2] ?? 1];
  return make(dims, (at) => get(x, [...at.slice(0, -2), at.at(-1) ?? 0, at.at(-2) ?? 0]));
};

function product(a: Doubles, b: Doubles): Doubles {
  const lead = broadcastDims(a.dims.slice(0, -2), b.dims.slice(0, -2), []);
  const inner = a.dims.at(-1) ?? 1;
  return make([...lead, a.dims.at(-2) ?? 1, b.dims.at(-1) ?? 1], (at) => {
    const [batch, i, j] = [at.slice(0, -2), at.at(-2) ?? 0, at.at(-1) ?? 0];
    let sum = 0;
    for (let k = 0; k < inner; k++) {
      // Axes of length 1 broadcast in `get`, the inner one included, which is right when inner is 1.
      sum += get(a, [...batch, i, k]) * get(b, [...batch, k, j]);
    }
    return sum;
  });
}

function gemm(node: GraphNode, a: Doubles, b: Doubles, c?: Doubles): Doubles {
  const flag = (name: string) => intOf(node.attributes, name, 0) !== 0;
  const ab = product(flag("transA") ? swapped(a) : a, flag("transB") ? swapped(b) : b);
  const alpha = floatOf(node.attributes, "alpha", 1);
  const beta = floatOf(node.attributes, "beta", 1);
  return c ? zip((x = 0, y = 0) => alpha * x + beta * y, ab, c) : map(ab, (x) => alpha * x);
}

function reduce(node: GraphNode, f: (values: readonly number[]) => number, x: Doubles, axesInput?: Doubles): Doubles {
  const given = Array.from(axesInput?.data ?? []).map((a) => (a < 0 ? a + x.dims.length : a));
  const axes = given.length > 0 ? given : x.dims.map((_, i) => i);
  const kept = make(
    x.dims.map((d, i) => (axes.includes(i) ? 1 : d)),
    (at) => {
      const values: number[] = [];
      for (const inner of indices(x.dims.map((d, i) => (axes.includes(i) ? d : 1))))
        values.push(
          get(
            x,
            at.map((v, i) => v + (inner[i] ?? 0)),
          ),
        );
      return f(values);
    },
  );
  const keep = intOf(node.attributes, "keepdims", 1) !== 0;
  return keep ? kept : { dims: x.dims.filter((_, i) => !axes.includes(i)), data: kept.data };
}

const sum = (v: readonly number[]) => v.reduce((a, b) => a + b, 0);
const logSumExp = (v: readonly number[]) => {
  const top = Math.max(...v);
  return top + Math.log(sum(v.map((x) => Math.exp(x - top))));
};

function softmax(node: GraphNode, x: Doubles, log: boolean): Doubles {
  const axis = intOf(node.attributes, "axis", -1);
  const at = axis < 0 ? axis + x.dims.length : axis;
  return make(x.dims, (i) => {
    const row = Array.from({ length: x.dims[at] ?? 1 }, (_, k) => get(x, withAxis(i, at, k)));
    const value = get(x, i) - logSumExp(row);
    return log ? value : Math.exp(value);
  });
}

function layerNorm(node: GraphNode, x: Doubles, scale: Doubles, bias?: Doubles): Doubles {
  const axis = intOf(node.attributes, "axis", -1);
  const from = axis < 0 ? axis + x.dims.length : axis;
  const inner = x.dims.slice(from);
  return make(x.dims, (at) => {
    const row = [...indices(inner)].map((i) => get(x, [...at.slice(0, from), ...i]));
    const mean = sum(row) / row.length;
    const variance = sum(row.map((v) => (v - mean) ** 2)) / row.length;
    const normal = (get(x, at) - mean) / Math.sqrt(variance + floatOf(node.attributes, "epsilon", 1e-5));
    return normal * get(scale, at) + (bias ? get(bias, at) : 0);
  });
}

function cast(node: GraphNode, x: Doubles): Doubles {
  const to = dataTypeOfCode(intOf(node.attributes, "to", 1));
  if (to === "bool") return map(x, (v) => (v !== 0 ? 1 : 0));
  return to === "float32" || to === "float64" ? x : map(x, Math.trunc);
}

type Known =
  | DifferentiableOperator
  | "Equal"
  | "Greater"
  | "Less"
  | "GreaterOrEqual"
  | "LessOrEqual"
  | "And"
  | "Or"
  | "Not"
  | "Sign"
  | "HardSigmoid";

const operators: Readonly<Record<Known, Evaluate>> = {
  Abs: unary(Math.abs),
  Add: binary((a = 0, b = 0) => a + b),
  And: binary((a = 0, b = 0) => a * b),
  AveragePool: one((node, x) => pool(node, x as Doubles)),
  Cast: one((node, x) => cast(node, x as Doubles)),
  Clip: (_, [x], [, low, high]) => [
    map(x as Doubles, (v) => Math.min(Math.max(v, low?.data[0] ?? -Infinity), high?.data[0] ?? Infinity)),
  ],
  Concat: (node, inputs) => [layout.concat(node, inputs)],
  Conv: one((node, x, w, b) => conv(node, x as Doubles, w as Doubles, b)),
  ConvTranspose: one((node, x, w, b) => convTranspose(node, x as Doubles, w as Doubles, b)),
  Div: binary((a = 0, b = 0) => a / b),
  Equal: binary((a, b) => (a === b ? 1 : 0)),
  Erf: unary(erf),
  Exp: unary(Math.exp),
  Expand: one((_, x, s) => layout.expand(x as Doubles, s as Doubles)),
  Flatten: one((node, x) => layout.flatten(node, x as Doubles)),
  FusedMatMul: one((node, a, b) => gemm(node, a as Doubles, b as Doubles)),
  Gather: one((node, x, i) => layout.gather(node, x as Doubles, i as Doubles)),
  GatherElements: one((node, x, i) => layout.gatherElements(node, x as Doubles, i as Doubles)),
  GatherND: one((node, x, i) => layout.gatherND(node, x as Doubles, i as Doubles)),
  Gelu: one((node, x) => map(x as Doubles, gelu(node))),
  Gemm: one((node, a, b, c) => gemm(node, a as Doubles, b as Doubles, c)),
  GlobalAveragePool: one((_, x) => {
    const [n = 1, c = 1, ...spatial] = (x as Doubles).dims;
    return make([n, c, ...spatial.map(() => 1)], (at) => {
      let total = 0;
      for (const p of indices(spatial)) total += get(x as Doubles, [...at.slice(0, 2), ...p]);
      return total / size(spatial);
    });
  }),
  Greater: binary((a = 0, b = 0) => (a > b ? 1 : 0)),
  GreaterOrEqual: binary((a = 0, b = 0) => (a >= b ? 1 : 0)),
  HardSigmoid: one((node, x) =>
    map(x as Doubles, (v) =>
      Math.max(0, Math.min(1, floatOf(node.attributes, "alpha", 0.2) * v + floatOf(node.attributes, "beta", 0.5))),
    ),
  ),
  Identity: unary((x) => x),
  LayerNormalization: one((node, x, s, b) => layerNorm(node, x as Doubles, s as Doubles, b)),
  Less: binary((a = 0, b = 0) => (a < b ? 1 : 0)),
  LessOrEqual: binary((a = 0, b = 0) => (a <= b ? 1 : 0)),
  Log: unary(Math.log),
  LogSoftmax: one((node, x) => softmax(node, x as Doubles, true)),
  MatMul: one((_, a, b) => product(a as Doubles, b as Doubles)),
  Max: binary(Math.max),
  MaxPool: one((node, x) => pool(node, x as Doubles)),
  Min: binary(Math.min),
  Mul: binary((a = 0, b = 0) => a * b),
  Neg: unary((x) => -x),
  Not: unary((x) => 1 - x),
  Or: binary((a = 0, b = 0) => (a + b > 0 ? 1 : 0)),
  Pad: one((_, x, p, v) => layout.pad(x as Doubles, p as Doubles, v)),
  Pow: binary((a = 0, b = 0) => a ** b),
  Reciprocal: unary((x) => 1 / x),
  ReduceLogSumExp: one((node, x, axes) => reduce(node, logSumExp, x as Doubles, axes)),
  ReduceMax: one((node, x, axes) => reduce(node, (v) => Math.max(...v), x as Doubles, axes)),
  ReduceMean: one((node, x, axes) => reduce(node, (v) => sum(v) / v.length, x as Doubles, axes)),
  ReduceSum: one((node, x, axes) => reduce(node, sum, x as Doubles, axes)),
  Relu: unary((x) => Math.max(0, x)),
  Reshape: one((_, x, s) => layout.reshape(x as Doubles, s as Doubles)),
  Resize: (_, [x], [, , scales]) => [layout.upsample(x as Doubles, scales as Doubles)],
  Sigmoid: unary(sigmoid),
  Sign: unary(Math.sign),
  Slice: one((_, x, s, e, a, t) => layout.slice(x as Doubles, s as Doubles, e as Doubles, a, t)),
  Softmax: one((node, x) => softmax(node, x as Doubles, false)),
  Softplus: unary((x) => Math.log1p(Math.exp(x))),
  Split: (node, [x, parts]) => layout.split(node, x as Doubles, parts),
  Sqrt: unary(Math.sqrt),
  Squeeze: one((_, x, axes) => layout.squeeze(x as Doubles, axes)),
  Sub: binary((a = 0, b = 0) => a - b),
  Sum: binary((...x) => sum(x)),
  Tanh: unary(Math.tanh),
  Tile: one((_, x, r) => layout.tile(x as Doubles, r as Doubles)),
  Transpose: one((node, x) => layout.transpose(node, x as Doubles)),
  Unsqueeze: one((_, x, axes) => layout.unsqueeze(x as Doubles, axes as Doubles)),
  Where: binary((c = 0, a = 0, b = 0) => (c !== 0 ? a : b)),
};

/** The named values of a graph for the given inputs. */
export function evaluate(
  graph: Graph,
  feeds: ReadonlyMap<string, Doubles>,
  wanted: readonly string[],
): Map<string, Doubles> {
  const values = new Map<string, Doubles>(feeds);
  for (const [name, tensor] of graph.initializers) values.set(name, fromTensor(tensor));
  const value = (name: string): Doubles => {
    const found = values.get(name);
    if (!found) throw new Error(`the reference has no value ${name}`);
    return found;
  };
  const needed = new Set(wanted);
  for (const node of graph.nodes.toReversed())
    if (node.outputs.some((name) => needed.has(name))) for (const name of node.inputs) needed.add(name);
  for (const node of graph.nodes) {
    if (!node.outputs.some((name) => name !== "" && needed.has(name))) continue;
    const run = (operators as Readonly<Record<string, Evaluate | undefined>>)[node.op];
    if (!run) throw new Error(`the reference does not know ${node.op}`);
    const present = node.inputs.map((name) => (name === "" ? undefined : value(name)));
    const outputs = run(
      node,
      present.filter((v) => v !== undefined),
      present,
    );
    node.outputs.forEach((name, i) => {
      const out = outputs[i];
      if (name !== "" && out) values.set(name, out);
    });
  }
  return new Map(wanted.map((name) => [name, value(name)]));
}
