/**
 * @file The operators that graphs may hold. Shape inference has a rule for each, differentiation for each of the
 * first list; both maps are exhaustive, so that adding a name here does not compile until its rules exist.
 */

/** Have a gradient rule. */
export const differentiableOperators = [
  "Abs",
  "Add",
  "AveragePool",
  "Cast",
  "Clip",
  "Concat",
  "Conv",
  "ConvTranspose",
  "Div",
  "Erf",
  "Exp",
  "Expand",
  "Flatten",
  "FusedMatMul",
  "Gather",
  "GatherElements",
  "GatherND",
  "Gelu",
  "Gemm",
  "GlobalAveragePool",
  "Identity",
  "LayerNormalization",
  "Log",
  "LogSoftmax",
  "MatMul",
  "Max",
  "MaxPool",
  "Min",
  "Mul",
  "Neg",
  "Pad",
  "Pow",
  "Reciprocal",
  "ReduceLogSumExp",
  "ReduceMax",
  "ReduceMean",
  "ReduceSum",
  "Relu",
  "Reshape",
  "Resize",
  "Sigmoid",
  "Slice",
  "Softmax",
  "Softplus",
  "Split",
  "Sqrt",
  "Squeeze",
  "Sub",
  "Sum",
  "Tanh",
  "Tile",
  "Transpose",
  "Unsqueeze",
  "Where",
] as const;

/** Piecewise constant or not of real numbers: the derivative is zero wherever there is one. */
export const constantOperators = [
  "And",
  "ArgMax",
  "Ceil",
  "ConstantOfShape",
  "Equal",
  "Floor",
  "Greater",
  "GreaterOrEqual",
  "IsNaN",
  "Less",
  "LessOrEqual",
  "Mod",
  "Not",
  "OneHot",
  "Or",
  "Range",
  "Shape",
  "Sign",
] as const;

/** May stand in a graph, but a gradient through them is refused. */
export const opaqueOperators = ["HardSigmoid", "Scan", "ScatterElements", "ScatterND"] as const;

export type DifferentiableOperator = (typeof differentiableOperators)[number];
export type ConstantOperator = (typeof constantOperators)[number];
export type OpaqueOperator = (typeof opaqueOperators)[number];
export type Operator = DifferentiableOperator | ConstantOperator | OpaqueOperator;

const differentiable: ReadonlySet<string> = new Set(differentiableOperators);
const constant: ReadonlySet<string> = new Set(constantOperators);
const opaque: ReadonlySet<string> = new Set(opaqueOperators);

export const isDifferentiable = (op: Operator): op is DifferentiableOperator => differentiable.has(op);
export const isConstant = (op: Operator): op is ConstantOperator => constant.has(op);
export const isOperator = (op: string): op is Operator => differentiable.has(op) || constant.has(op) || opaque.has(op);

/** Operators of ONNX Runtime's own domain; everything else is in the default one. */
export const MICROSOFT_DOMAIN = "com.microsoft";
export const domainOf = (op: Operator): string => (op === "FusedMatMul" ? MICROSOFT_DOMAIN : "");
