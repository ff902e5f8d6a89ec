/** @file Reverse-mode differentiation of a graph by writing its gradient into the same graph. */
import { type GraphBuilder, STOP_GRADIENT } from "./builder.ts";
import { NoGradientPath, NotDifferentiable, ShapeMismatch } from "./errors.ts";
import { averagePool, conv, convTranspose, globalAveragePool, maxPool, resize } from "./gradient/convolution.ts";
import * as elementwise from "./gradient/elementwise.ts";
import { gather, gatherElements, gatherND } from "./gradient/indexing.ts";
import { concat, expand, pad, reshape, slice, split, tile, transpose } from "./gradient/layout.ts";
import { fusedMatMul, gemm, layerNormalization, matMul } from "./gradient/matrix.ts";
import * as reduction from "./gradient/reduction.ts";
import { GradientContext, type GradientRule, type Surroundings } from "./gradient/rule.ts";
import type { GraphNode, Value } from "./graph.ts";
import { type DifferentiableOperator, isConstant, isDifferentiable } from "./operators.ts";
import { reads } from "./reads.ts";
import { showShape } from "./shape.ts";

const rules: Readonly<Record<DifferentiableOperator, GradientRule>> = {
  Abs: elementwise.abs,
  Add: elementwise.add,
  AveragePool: averagePool,
  Cast: elementwise.cast,
  Clip: elementwise.clip,
  Concat: concat,
  Conv: conv,
  ConvTranspose: convTranspose,
  Div: elementwise.div,
  Erf: elementwise.erf,
  Exp: elementwise.exp,
  Expand: expand,
  Flatten: reshape,
  FusedMatMul: fusedMatMul,
  Gather: gather,
  GatherElements: gatherElements,
  GatherND: gatherND,
  Gelu: elementwise.gelu,
  Gemm: gemm,
  GlobalAveragePool: globalAveragePool,
  Identity: elementwise.identity,
  LayerNormalization: layerNormalization,
  Log: elementwise.log,
  LogSoftmax: reduction.logSoftmax,
  MatMul: matMul,
  Max: elementwise.extreme,
  MaxPool: maxPool,
  Min: elementwise.extreme,
  Mul: elementwise.mul,
  Neg: elementwise.neg,
  Pad: pad,
  Pow: elementwise.pow,
  Reciprocal: elementwise.reciprocal,
  ReduceLogSumExp: reduction.logSumExp,
  ReduceMax: reduction.max,
  ReduceMean: reduction.mean,
  ReduceSum: reduction.sum,
  Relu: elementwise.relu,
  Reshape: reshape,
  Resize: resize,
  Sigmoid: elementwise.sigmoid,
  Slice: slice,
  Softmax: reduction.softmax,
  Softplus: elementwise.softplus,
  Split: split,
  Sqrt: elementwise.sqrt,
  Squeeze: reshape,
  Sub: elementwise.sub,
  Sum: elementwise.add,
  Tanh: elementwise.tanh,
  Tile: tile,
  Transpose: transpose,
  Unsqueeze: reshape,
  Where: elementwise.where,
};

/**
 * Appends nodes that compute ∂loss/∂v for each v of `wrt`, in order, shaped as v. Nothing is computed for what lies off
 * the paths from `wrt` to the loss (frozen weights cost nothing). Sizes along those paths must be fixed.
 *
 * @param loss a float32 scalar of the same graph @param wrt inputs, initialisers or inner values
 * @throws {NotDifferentiable} naming the operator and node without a rule on a path
 * @throws {NoGradientPath} when the loss does not depend on one of `wrt`
 */
export function gradients(b: GraphBuilder, loss: Value, wrt: readonly Value[]): Value[] {
  if (loss.shape.some((d) => d !== 1) || loss.type !== "float32")
    throw new ShapeMismatch(
      "gradients",
      `the loss must be a float32 scalar, found ${loss.type} ${showShape(loss.shape)}`,
    );
  const forward = [...b.graph.nodes];
  const { path, active } = findPath(b, forward, loss, wrt);
  const lost = wrt.filter((v) => v.name !== loss.name && !path.has(v.name));
  if (lost.length > 0)
    throw new NoGradientPath(
      loss.name,
      lost.map((v) => v.name),
    );

  const consumers = new Map<string, GraphNode[]>();
  for (const node of forward)
    for (const name of reads(node)) consumers.set(name, [...(consumers.get(name) ?? []), node]);
  const found = new Map<string, Value>([
    [
      loss.name,
      b.constant(
        1,
        loss.shape.map(() => 1),
      ),
    ],
  ]);
  const around: Surroundings = {
    wanted: (name) => active.has(name),
    gradientOf: (name) => found.get(name),
    consumers: (name) => consumers.get(name) ?? [],
  };
  for (const node of forward.reverse()) {
    const given = node.outputs.map((name) => (path.has(name) ? found.get(name) : undefined));
    if (!given.some((g) => g !== undefined) || !reads(node).some((name) => active.has(name))) continue;
    if (stops(node)) continue;
    if (!isDifferentiable(node.op)) throw new NotDifferentiable(node.op, node.name, "it has no gradient rule");
    const back = rules[node.op](new GradientContext(b, node, given, around));
    node.inputs.forEach((name, i) => {
      const g = back[i];
      if (!g || !active.has(name)) return;
      const sofar = found.get(name);
      found.set(name, sofar ? b.add(sofar, g) : g);
    });
  }
  return wrt.map((v) => found.get(v.name) ?? b.filled(0, v.shape.map(Number)));
}

const stops = (node: GraphNode) => isConstant(node.op) || node.name.startsWith(STOP_GRADIENT);

const isReal = (value: Value) => value.type === "float32" || value.type === "float64";

/** `active`: values that depend on `wrt` differentiably. `path`: those of them on which the loss depends. */
function findPath(b: GraphBuilder, nodes: readonly GraphNode[], loss: Value, wrt: readonly Value[]) {
  const active = new Set(wrt.map((v) => v.name));
  for (const node of nodes) {
    if (stops(node) || !reads(node).some((name) => active.has(name))) continue;
    for (const name of node.outputs) if (name !== "" && isReal(b.value(name))) active.add(name);
  }
  const path = new Set<string>([loss.name]);
  for (const node of nodes.toReversed()) {
    if (stops(node) || !node.outputs.some((name) => path.has(name))) continue;
    for (const name of reads(node)) if (active.has(name)) path.add(name);
  }
  return { active, path };
}
