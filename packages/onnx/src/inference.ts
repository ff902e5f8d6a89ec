/** @file Shape and type of every operator's outputs, by an exhaustive map of rules. */
import type { Attributes, Graph, Value } from "./graph.ts";
import { scan } from "./inference/control.ts";
import { conv, convTranspose, globalPool, pool, resize } from "./inference/convolution.ts";
import { cast, clip, comparison, gelu, logical, power, test, unary, variadic, where } from "./inference/elementwise.ts";
import {
  argMax,
  constantOfShape,
  gather,
  gatherElements,
  gatherND,
  oneHot,
  range,
  scatter,
  shapeOf,
} from "./inference/indexing.ts";
import {
  concat,
  expand,
  flatten,
  pad,
  reshape,
  slice,
  split,
  squeeze,
  tile,
  transpose,
  unsqueeze,
} from "./inference/layout.ts";
import { fusedMatMul, gemm, layerNormalization, matMul } from "./inference/matrix.ts";
import { reduce, softmax } from "./inference/reduction.ts";
import { InferenceContext, type InferenceRule, type InferredOutput } from "./inference/rule.ts";
import type { Operator } from "./operators.ts";
import type { Dim } from "./shape.ts";

const rules: Readonly<Record<Operator, InferenceRule>> = {
  Abs: unary,
  Add: variadic,
  And: logical,
  ArgMax: argMax,
  AveragePool: pool,
  Cast: cast,
  Ceil: unary,
  Clip: clip,
  Concat: concat,
  ConstantOfShape: constantOfShape,
  Conv: conv,
  ConvTranspose: convTranspose,
  Div: variadic,
  Equal: comparison,
  Erf: unary,
  Exp: unary,
  Expand: expand,
  Flatten: flatten,
  Floor: unary,
  FusedMatMul: fusedMatMul,
  Gather: gather,
  GatherElements: gatherElements,
  GatherND: gatherND,
  Gelu: gelu,
  Gemm: gemm,
  GlobalAveragePool: globalPool,
  Greater: comparison,
  GreaterOrEqual: comparison,
  HardSigmoid: unary,
  Identity: unary,
  IsNaN: test,
  LayerNormalization: layerNormalization,
  Less: comparison,
  LessOrEqual: comparison,
  Log: unary,
  LogSoftmax: softmax,
  MatMul: matMul,
  Max: variadic,
  MaxPool: pool,
  Min: variadic,
  Mod: variadic,
  Mul: variadic,
  Neg: unary,
  Not: logical,
  OneHot: oneHot,
  Or: logical,
  Pad: pad,
  Pow: power,
  Range: range,
  Reciprocal: unary,
  ReduceLogSumExp: reduce,
  ReduceMax: reduce,
  ReduceMean: reduce,
  ReduceSum: reduce,
  Relu: unary,
  Reshape: reshape,
  Resize: resize,
  Scan: scan,
  ScatterElements: scatter,
  ScatterND: scatter,
  Shape: shapeOf,
  Sigmoid: unary,
  Sign: unary,
  Slice: slice,
  Softmax: softmax,
  Softplus: unary,
  Split: split,
  Sqrt: unary,
  Squeeze: squeeze,
  Sub: variadic,
  Sum: variadic,
  Tanh: unary,
  Tile: tile,
  Transpose: transpose,
  Unsqueeze: unsqueeze,
  Where: where,
};

/** What a rule sees of a node that stands, or is about to stand, in `graph`. */
export function inferenceContext(
  graph: Graph,
  op: Operator,
  inputs: readonly string[],
  attributes: Attributes,
  outputs: number,
): InferenceContext {
  const values: (Value | undefined)[] = inputs.map((name) => (name === "" ? undefined : graph.value(name)));
  const sizes = (name: string): readonly Dim[] | undefined => graph.knownSizes(name);
  return new InferenceContext(op, attributes, values, outputs, (name) => graph.initializer(name), sizes);
}

/** @throws {ShapeMismatch} */
export function infer(context: InferenceContext): readonly InferredOutput[] {
  return rules[context.op](context);
}
