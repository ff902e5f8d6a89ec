/** @file The operators as methods. Each appends one node (or a few) and gives its value with shape and type inferred. */
import { ShapeMismatch } from "./errors.ts";
import { type Attributes, float, int, ints, text, type Value } from "./graph.ts";
import { GraphWriter } from "./graph-writer.ts";
import { decodeModel, encodeModel } from "./model.ts";
import { axisOf, type Dim, fixed, type Shape, sameShape, showShape } from "./shape.ts";
import type { DataType } from "./tensor.ts";
import { codeOfDataType } from "./tensor-codes.ts";

/** A value, or a number that becomes a constant of the other operand's type. */
export type Operand = Value | number;

export interface WindowOptions {
  readonly strides?: readonly number[];
  readonly dilations?: readonly number[];
  /** Before each spatial axis, then after each; one number pads every side. */
  readonly pads?: readonly number[] | number;
}

export interface ConvOptions extends WindowOptions {
  readonly bias?: Value;
  readonly group?: number;
}

/** Names of nodes through which no gradient flows begin like this, so that a stored graph keeps its stops. */
export const STOP_GRADIENT = "stop-gradient";

export class GraphBuilder extends GraphWriter {
  /** From ONNX bytes. @throws {MalformedModel} @throws {UnsupportedOperator} @throws {ShapeMismatch} */
  static load(bytes: Uint8Array): GraphBuilder {
    return new GraphBuilder(decodeModel(bytes));
  }

  /** The graph as ONNX bytes. Equal graphs give equal bytes. */
  bytes(): Uint8Array {
    return encodeModel(this.graph);
  }

  /** A value by name. @throws {InvalidName} */
  value(name: string): Value {
    return this.graph.value(name);
  }

  // Arithmetic, broadcasting as NumPy does.
  add = (a: Operand, b: Operand): Value => this.#binary("Add", a, b);
  sub = (a: Operand, b: Operand): Value => this.#binary("Sub", a, b);
  mul = (a: Operand, b: Operand): Value => this.#binary("Mul", a, b);
  div = (a: Operand, b: Operand): Value => this.#binary("Div", a, b);
  min = (a: Operand, b: Operand): Value => this.#binary("Min", a, b);
  max = (a: Operand, b: Operand): Value => this.#binary("Max", a, b);
  /** x^p. The gradient for p needs x > 0. */
  pow = (x: Value, p: Operand): Value => this.#binary("Pow", x, p);
  neg = (x: Value): Value => this.emit("Neg", [x]);
  exp = (x: Value): Value => this.emit("Exp", [x]);
  log = (x: Value): Value => this.emit("Log", [x]);
  sqrt = (x: Value): Value => this.emit("Sqrt", [x]);
  abs = (x: Value): Value => this.emit("Abs", [x]);
  reciprocal = (x: Value): Value => this.emit("Reciprocal", [x]);
  clip = (x: Value, low: number, high: number): Value =>
    this.emit("Clip", [x, this.#like(x, low), this.#like(x, high)]);

  // Activations.
  relu = (x: Value): Value => this.emit("Relu", [x]);
  tanh = (x: Value): Value => this.emit("Tanh", [x]);
  sigmoid = (x: Value): Value => this.emit("Sigmoid", [x]);
  softplus = (x: Value): Value => this.emit("Softplus", [x]);
  erf = (x: Value): Value => this.emit("Erf", [x]);
  /** x·Φ(x), exact. */
  gelu = (x: Value): Value => this.emit("Gelu", [x]);
  silu = (x: Value): Value => this.mul(x, this.sigmoid(x));
  softmax = (x: Value, axis = -1): Value => this.emit("Softmax", [x], { axis: int(axis) });
  logSoftmax = (x: Value, axis = -1): Value => this.emit("LogSoftmax", [x], { axis: int(axis) });

  // Comparisons give bool and no gradient.
  equal = (a: Operand, b: Operand): Value => this.#binary("Equal", a, b);
  greater = (a: Operand, b: Operand): Value => this.#binary("Greater", a, b);
  less = (a: Operand, b: Operand): Value => this.#binary("Less", a, b);
  greaterOrEqual = (a: Operand, b: Operand): Value => this.#binary("GreaterOrEqual", a, b);
  lessOrEqual = (a: Operand, b: Operand): Value => this.#binary("LessOrEqual", a, b);
  and = (a: Value, b: Value): Value => this.emit("And", [a, b]);
  or = (a: Value, b: Value): Value => this.emit("Or", [a, b]);
  not = (a: Value): Value => this.emit("Not", [a]);
  isNaN = (a: Value): Value => this.emit("IsNaN", [a]);

  /**
   * `a` where the condition holds, `b` elsewhere. What is not chosen is never multiplied: its value and its gradient
   * contribution vanish even when they are NaN. (A NaN made upstream of `a` from finite inputs still meets a zero
   * gradient there, and 0·NaN is NaN: choose before the operation that fails, not after.)
   */
  where(condition: Value, a: Operand, b: Operand): Value {
    const [x, y] = this.#operands(a, b);
    return this.emit("Where", [condition, x, y]);
  }

  cast = (x: Value, to: DataType): Value =>
    x.type === to ? x : this.emit("Cast", [x], { to: int(codeOfDataType(to)) });

  /** The same value; gradients stop here, also after the graph was stored and loaded. */
  stopGradient(x: Value): Value {
    const [out = x] = this.emitMany("Identity", [x], { name: `${STOP_GRADIENT}/${this.freshName()}` });
    return out;
  }

  // Matrices.
  matMul = (a: Value, b: Value): Value => this.emit("MatMul", [a, b]);

  /** alpha · op(a) · op(b) in one kernel, without copies for the transposes. */
  fusedMatMul(
    a: Value,
    b: Value,
    options: { readonly transA?: boolean; readonly transB?: boolean; readonly alpha?: number } = {},
  ): Value {
    return this.emit("FusedMatMul", [a, b], {
      ...(options.transA ? { transA: int(1) } : {}),
      ...(options.transB ? { transB: int(1) } : {}),
      ...(options.alpha !== undefined && options.alpha !== 1 ? { alpha: float(options.alpha) } : {}),
    });
  }

  /** alpha · op(a) · op(b) + beta · c, matrices only. */
  gemm(
    a: Value,
    b: Value,
    options: {
      readonly c?: Value;
      readonly transA?: boolean;
      readonly transB?: boolean;
      readonly alpha?: number;
      readonly beta?: number;
    } = {},
  ): Value {
    return this.emit("Gemm", options.c ? [a, b, options.c] : [a, b], {
      ...(options.transA ? { transA: int(1) } : {}),
      ...(options.transB ? { transB: int(1) } : {}),
      ...(options.alpha !== undefined && options.alpha !== 1 ? { alpha: float(options.alpha) } : {}),
      ...(options.beta !== undefined && options.beta !== 1 ? { beta: float(options.beta) } : {}),
    });
  }

  /**
   * x [..., K] · w [K, N] + b [N] → [..., N], computed on [rows, K]: FusedMatMul and Add is the fastest form on CPU
   * (MatMul and Add would be fused to a Gemm, which is slower there).
   */
  linear(x: Value, w: Value, b?: Value): Value {
    const lead = x.shape.slice(0, -1);
    const inner = x.shape.at(-1) ?? 1;
    const flat = lead.length === 1 || lead.filter((d) => typeof d === "string").length > 1;
    const rows = flat ? x : this.reshape(x, [-1, inner]);
    const product = this.fusedMatMul(rows, w);
    const y = b ? this.add(product, b) : product;
    return flat ? y : this.reshape(y, [...lead, w.shape[1] ?? 1]);
  }

  /** softmax(q·kᵀ/√d + bias)·v, with q [.., T, d], k and v [.., S, d]; bias broadcasts to [.., T, S]. */
  attention(q: Value, k: Value, v: Value, bias?: Value): Value {
    const width = q.shape.at(-1);
    if (typeof width !== "number") throw new ShapeMismatch("attention", `needs a fixed width: ${showShape(q.shape)}`);
    const scores = this.fusedMatMul(q, k, { transB: true, alpha: 1 / Math.sqrt(width) });
    return this.matMul(this.softmax(bias ? this.add(scores, bias) : scores), v);
  }

  /** (x − mean)/√(var + epsilon) · scale + bias over the last axis. */
  layerNorm(x: Value, scale: Value, bias?: Value, epsilon = 1e-5): Value {
    const inputs = bias ? [x, scale, bias] : [x, scale];
    return this.emit("LayerNormalization", inputs, { axis: int(-1), epsilon: float(epsilon) });
  }

  // Convolutions and pooling on [N, C, spatial…].
  conv(x: Value, w: Value, options: ConvOptions = {}): Value {
    const attributes = {
      ...window(options, w.shape.length - 2),
      ...(options.group ? { group: int(options.group) } : {}),
    };
    return this.emit("Conv", options.bias ? [x, w, options.bias] : [x, w], attributes);
  }

  convTranspose(x: Value, w: Value, options: ConvOptions & { readonly outputPadding?: readonly number[] } = {}): Value {
    return this.emit("ConvTranspose", options.bias ? [x, w, options.bias] : [x, w], {
      ...window(options, w.shape.length - 2),
      ...(options.group ? { group: int(options.group) } : {}),
      ...(options.outputPadding ? { output_padding: ints(options.outputPadding) } : {}),
    });
  }

  maxPool = (x: Value, kernel: readonly number[], options: WindowOptions = {}): Value =>
    this.emit("MaxPool", [x], { kernel_shape: ints(kernel), ...window(options, kernel.length) });
  averagePool = (x: Value, kernel: readonly number[], options: WindowOptions = {}): Value =>
    this.emit("AveragePool", [x], { kernel_shape: ints(kernel), ...window(options, kernel.length) });
  globalAveragePool = (x: Value): Value => this.emit("GlobalAveragePool", [x]);

  /** Repeats each spatial element `factor` times along each spatial axis. */
  upsampleNearest(x: Value, factor: number): Value {
    const scales = this.constant(x.shape.map((_, i) => (i < 2 ? 1 : factor)));
    return this.emit("Resize", [x, undefined, scales], {
      mode: text("nearest"),
      coordinate_transformation_mode: text("asymmetric"),
      nearest_mode: text("floor"),
    });
  }

  // Layout.
  /** Sizes may repeat a symbolic one of `x`, and one may be -1. */
  reshape(x: Value, shape: readonly Dim[]): Value {
    if (sameShape(x.shape, shape)) return x;
    const symbolic = shape.filter((d) => typeof d === "string");
    const target = shape.map((d, i) =>
      typeof d === "number" ? d : x.shape[i] === d ? 0 : symbolic.length === 1 ? -1 : NaN,
    );
    if (target.some(Number.isNaN) || target.filter((d) => d === -1).length > 1)
      throw new ShapeMismatch(
        "Reshape",
        `${showShape(x.shape)} to ${showShape(shape)}: too many moving symbolic sizes`,
      );
    return this.emit("Reshape", [x, this.integers(target as number[])]);
  }

  transpose = (x: Value, perm: readonly number[]): Value =>
    perm.every((p, i) => p === i) ? x : this.emit("Transpose", [x], { perm: ints(perm) });
  flatten = (x: Value, axis = 1): Value => this.emit("Flatten", [x], { axis: int(axis) });
  squeeze = (x: Value, axes: readonly number[]): Value => this.emit("Squeeze", [x, this.integers(axes)]);
  unsqueeze = (x: Value, axes: readonly number[]): Value => this.emit("Unsqueeze", [x, this.integers(axes)]);
  concat = (parts: readonly Value[], axis: number): Value => this.emit("Concat", parts, { axis: int(axis) });

  split(x: Value, parts: readonly number[], axis: number): Value[] {
    const attributes = { axis: int(axis) };
    return this.emitMany("Split", [x, this.integers(parts)], { attributes }, parts.length);
  }

  /** Elements start ≤ i < end of one axis, every `step`-th. */
  slice(x: Value, axis: number, start: number, end: number, step = 1): Value {
    const at = [start, end, axis, step].map((v) => this.integers([v]));
    return this.emit("Slice", [x, ...at]);
  }

  /** Broadcasts to `shape`, fixed sizes only. */
  expand(x: Value, shape: Shape): Value {
    return sameShape(x.shape, shape) ? x : this.emit("Expand", [x, this.integers(fixed("Expand", shape))]);
  }

  tile = (x: Value, repeats: readonly number[]): Value => this.emit("Tile", [x, this.integers(repeats)]);

  /** Adds `before` and `after` elements of `value` to each axis. */
  pad = (x: Value, before: readonly number[], after: readonly number[], value = 0): Value =>
    this.emit("Pad", [x, this.integers([...before, ...after]), this.#like(x, value)], { mode: text("constant") });

  /** [N, C·s², H, W] → [N, C, H·s, W·s]; channel c·s² + y·s + x becomes offset (y, x) of channel c. */
  depthToSpace(x: Value, s: number): Value {
    const [n = 1, c = 1, h = 1, w = 1] = fixed("depthToSpace", x.shape.slice(1)).length === 3 ? x.shape : [];
    const channels = Number(c) / (s * s);
    const split = this.reshape(x, [n, channels, s, s, h, w]);
    return this.reshape(this.transpose(split, [0, 1, 4, 2, 5, 3]), [n, channels, Number(h) * s, Number(w) * s]);
  }

  // Indexing.
  gather = (x: Value, indices: Value, axis = 0): Value => this.emit("Gather", [x, indices], { axis: int(axis) });
  gatherElements = (x: Value, indices: Value, axis: number): Value =>
    this.emit("GatherElements", [x, indices], { axis: int(axis) });
  gatherND = (x: Value, indices: Value, batchDims = 0): Value =>
    this.emit("GatherND", [x, indices], { batch_dims: int(batchDims) });
  argMax = (x: Value, axis: number, keep = false): Value =>
    this.emit("ArgMax", [x], { axis: int(axis), keepdims: int(keep ? 1 : 0) });

  // Reductions over the given axes (all when absent).
  sum = (x: Value, axes?: readonly number[], keep = false): Value => this.#reduce("ReduceSum", x, axes, keep);
  mean = (x: Value, axes?: readonly number[], keep = false): Value => this.#reduce("ReduceMean", x, axes, keep);
  reduceMax = (x: Value, axes?: readonly number[], keep = false): Value => this.#reduce("ReduceMax", x, axes, keep);
  logSumExp = (x: Value, axes?: readonly number[], keep = false): Value =>
    this.#reduce("ReduceLogSumExp", x, axes, keep);

  /**
   * Runs `body` once per slice of axis 0 of every input, in order, adding what it gives to states that start at zero:
   * Σ_i body(slices_i). Intermediates then live for one iteration only and stay in cache.
   */
  scanSum(
    slices: readonly Value[],
    body: (inner: GraphBuilder, slices: readonly Value[]) => readonly Value[],
    outShapes: readonly (readonly number[])[],
  ): Value[] {
    const inner = new GraphBuilder(undefined, this);
    const define = (shape: Shape): Value => {
      const value = inner.graph.define({ name: this.freshName(), shape, type: "float32" });
      inner.graph.inputs.push(value);
      return value;
    };
    const states = outShapes.map(define);
    const given = slices.map((s) => {
      const value = inner.graph.define({ name: this.freshName(), shape: s.shape.slice(1), type: s.type });
      inner.graph.inputs.push(value);
      return value;
    });
    const added = body(inner, given);
    states.forEach((state, i) => {
      const add = added[i];
      if (!add || !sameShape(add.shape, state.shape))
        throw new ShapeMismatch("Scan", `body gives ${showShape(add?.shape ?? [])} for ${showShape(state.shape)}`);
      inner.graph.outputs.push(inner.add(state, add).name);
    });
    const attributes: Attributes = { body: this.bodyAttribute(inner), num_scan_inputs: int(slices.length) };
    const start = outShapes.map((shape) => this.filled(0, shape));
    return this.emitMany("Scan", [...start, ...slices], { attributes }, outShapes.length);
  }

  #binary(op: "Add" | "Sub" | "Mul" | "Div" | "Min" | "Max" | "Pow" | Comparison, a: Operand, b: Operand): Value {
    const [x, y] = this.#operands(a, b);
    return this.emit(op, [x, y]);
  }

  #operands(a: Operand, b: Operand): [Value, Value] {
    if (typeof a === "number" && typeof b === "number") return [this.constant(a), this.constant(b)];
    if (typeof a === "number") return [this.#like(b as Value, a), b as Value];
    return [a, typeof b === "number" ? this.#like(a, b) : b];
  }

  #like(x: Value, value: number): Value {
    switch (x.type) {
      case "float32":
        return this.constant(value);
      case "int64":
        return this.integers(value);
      default:
        return this.cast(Number.isInteger(value) ? this.integers(value) : this.constant(value), x.type);
    }
  }

  #reduce(
    op: "ReduceSum" | "ReduceMean" | "ReduceMax" | "ReduceLogSumExp",
    x: Value,
    axes: readonly number[] | undefined,
    keep: boolean,
  ): Value {
    const at = (axes ?? x.shape.map((_, i) => i)).map((a) => axisOf(op, a, x.shape.length));
    if (at.length === 0) return x;
    return this.emit(op, [x, this.integers(at)], { keepdims: int(keep ? 1 : 0) });
  }
}

type Comparison = "Equal" | "Greater" | "Less" | "GreaterOrEqual" | "LessOrEqual";

function window(options: WindowOptions, rank: number): Attributes {
  const { strides, dilations, pads } = options;
  return {
    ...(strides ? { strides: ints(strides) } : {}),
    ...(dilations ? { dilations: ints(dilations) } : {}),
    ...(pads !== undefined ? { pads: ints(typeof pads === "number" ? new Array(2 * rank).fill(pads) : pads) } : {}),
  };
}
