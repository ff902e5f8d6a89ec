/** @file For every differentiable operator, a graph around it with random shapes, attributes and inputs. */
import type { Value } from "../graph.ts";
import { float, int, ints, text } from "../graph.ts";
import type { DifferentiableOperator } from "../operators.ts";
import type { Draw } from "./draw.testing.ts";

/** Gives what the operator makes (several values when it has several outputs). */
type Case = (d: Draw) => Value | readonly Value[];

const unary =
  (make: (d: Draw, x: Value) => Value, low = -2, high = 2): Case =>
  (d) =>
    make(d, d.real(d.dims(d.dim(0, 3)), low, high));

const kinked =
  (make: (d: Draw, x: Value) => Value): Case =>
  (d) =>
    make(d, d.distinct(d.dims(2)));

const binary =
  (make: (d: Draw, a: Value, b: Value) => Value, low = -2, high = 2): Case =>
  (d) => {
    const dims = d.dims(3);
    const [a, b] = [d.broadcastable(dims), d.broadcastable(dims)].map((s) => d.real(s, low, high)) as [Value, Value];
    return d.maybe() ? make(d, a, b) : make(d, b, a);
  };

/** Two values that are never equal: one lies on a grid, the other between its points. */
function apart(d: Draw): [Value, Value] {
  const dims = d.dims(3, 1, 3);
  const a = d.distinct(d.broadcastable(dims), 0.1);
  return [a, d.b.add(d.distinct(d.broadcastable(dims), 0.1), 0.023)];
}

const reduction =
  (make: (d: Draw, x: Value, axes: number[], keep: boolean) => Value): Case =>
  (d) => {
    const dims = d.dims(d.dim(1, 4), 1, 3);
    return make(d, d.distinct(dims, 0.07), d.axes(dims.length), d.maybe());
  };

/** Random sliding window over 1 or 2 spatial axes that fits at least once. */
function windowed(d: Draw, options: { readonly dilate?: boolean; readonly padBelowKernel?: boolean } = {}) {
  const rank = d.dim(1, 2);
  const kernel = d.dims(rank, 1, 4);
  const strides = d.dims(rank, 1, 3);
  const dilations = options.dilate ? d.dims(rank, 1, 2) : kernel.map(() => 1);
  const spatial = kernel.map((k, i) => (k - 1) * (dilations[i] ?? 1) + 1 + d.dim(0, 4));
  const pads = [...kernel, ...kernel].map((k) => d.dim(0, options.padBelowKernel ? k - 1 : 2));
  return { rank, kernel, strides, dilations, spatial, pads };
}

export const cases: Readonly<Record<DifferentiableOperator, Case>> = {
  Abs: kinked((d, x) => d.b.abs(x)),
  Add: binary((d, a, b) => d.b.add(a, b)),
  AveragePool: (d) => {
    const w = windowed(d, { padBelowKernel: true });
    const x = d.real([d.dim(), d.dim(), ...w.spatial]);
    return d.b.emit("AveragePool", [x], {
      kernel_shape: ints(w.kernel),
      strides: ints(w.strides),
      pads: ints(w.pads),
      count_include_pad: int(d.dim(0, 1)),
    });
  },
  Cast: (d) => {
    const x = d.real(d.dims(2));
    return d.b.add(x, d.b.cast(d.b.cast(x, "float64"), "float32"));
  },
  Clip: kinked((d, x) => d.b.clip(x, -0.11, 0.11)),
  Concat: (d) => {
    const dims = d.dims(3);
    const axis = d.axis(dims);
    const part = () => dims.map((v, i) => (i === (axis + 3) % 3 ? d.dim() : v));
    return d.b.concat(
      Array.from({ length: d.dim(1, 3) }, () => d.real(part())),
      axis,
    );
  },
  Conv: (d) => {
    const w = windowed(d, { dilate: d.maybe() });
    const group = d.maybe() ? 1 : d.dim(2, 3);
    const [inside, outside] = [group * d.dim(1, 3), group * d.dim(1, 3)];
    const x = d.real([d.dim(1, 10), inside, ...w.spatial]);
    const weights = d.real([outside, inside / group, ...w.kernel]);
    const bias = d.maybe() ? { bias: d.real([outside]) } : {};
    return d.b.conv(x, weights, { ...w, ...bias, group });
  },
  ConvTranspose: (d) => {
    const w = windowed(d);
    const group = d.dim(1, 2);
    const [inside, perGroup] = [group * d.dim(1, 2), d.dim(1, 2)];
    const x = d.real([d.dim(), inside, ...w.spatial]);
    const weights = d.real([inside, perGroup, ...w.kernel]);
    const bias = d.maybe() ? { bias: d.real([perGroup * group]) } : {};
    const outputPadding = w.strides.map((s) => d.dim(0, s - 1));
    return d.b.convTranspose(x, weights, { strides: w.strides, outputPadding, ...bias, group, pads: 0 });
  },
  Div: (d) => {
    const dims = d.dims(3);
    return d.b.div(d.real(d.broadcastable(dims)), d.real(d.broadcastable(dims), 0.5, 2));
  },
  Erf: unary((d, x) => d.b.erf(x)),
  Exp: unary((d, x) => d.b.exp(x)),
  Expand: (d) => {
    const dims = d.dims(3);
    return d.b.emit("Expand", [d.real(d.broadcastable(dims)), d.b.integers(dims)]);
  },
  Flatten: (d) => d.b.flatten(d.real(d.dims(3)), d.dim(-3, 3)),
  FusedMatMul: (d) => {
    const [m, k, n] = [d.dim(), d.dim(), d.dim()];
    const options = { transA: d.maybe(), transB: d.maybe(), alpha: d.maybe() ? 1 : 0.7 };
    const lead = d.dims(d.dim(0, 2), 1, 2);
    const a = d.real([...(d.maybe() ? lead : []), ...(options.transA ? [k, m] : [m, k])]);
    const b = d.real([...(d.maybe() ? lead : []), ...(options.transB ? [n, k] : [k, n])]);
    return d.b.fusedMatMul(a, b, options);
  },
  Gather: (d) => {
    const dims = d.dims(3);
    const axis = d.axis(dims);
    return d.b.gather(d.real(dims), d.index(d.dims(d.dim(0, 2)), dims.at(axis) ?? 1), axis);
  },
  GatherElements: (d) => {
    const dims = d.dims(3);
    const axis = d.axis(dims);
    const at = (axis + 3) % 3;
    const indexDims = dims.map((v, i) => (i === at ? d.dim(1, 5) : d.dim(1, v)));
    return d.b.gatherElements(d.real(dims), d.index(indexDims, dims[at] ?? 1), axis);
  },
  GatherND: (d) => {
    const dims = d.dims(4, 1, 3);
    const batch = d.dim(0, 1);
    const depth = d.dim(1, 3 - batch);
    const below = Math.min(...dims.slice(batch, batch + depth));
    return d.b.gatherND(d.real(dims), d.index([...dims.slice(0, batch), d.dim(), d.dim(), depth], below), batch);
  },
  Gelu: unary((d, x) => d.b.emit("Gelu", [x], { approximate: text(d.maybe() ? "tanh" : "none") })),
  Gemm: (d) => {
    const [m, k, n] = [d.dim(), d.dim(), d.dim()];
    const options = { transA: d.maybe(), transB: d.maybe(), alpha: d.maybe() ? 1 : 0.7, beta: d.maybe() ? 1 : 1.3 };
    const a = d.real(options.transA ? [k, m] : [m, k]);
    const b = d.real(options.transB ? [n, k] : [k, n]);
    return d.b.gemm(a, b, d.maybe() ? { ...options, c: d.real(d.broadcastable([m, n])) } : options);
  },
  GlobalAveragePool: (d) => d.b.globalAveragePool(d.real(d.dims(d.dim(3, 4)))),
  Identity: unary((d, x) => d.b.mul(d.b.emit("Identity", [x]), x)),
  LayerNormalization: (d) => {
    const dims = [...d.dims(d.dim(1, 2)), d.dim(2, 6), d.dim(2, 4)];
    const axis = d.maybe() ? -1 : -2;
    const inner = dims.slice(axis);
    const inputs = [d.real(dims), d.real(inner, 0.5, 1.5), ...(d.maybe() ? [d.real(inner)] : [])];
    return d.b.emit("LayerNormalization", inputs, { axis: int(axis), epsilon: float(1e-2) });
  },
  Log: unary((d, x) => d.b.log(x), 0.3, 3),
  LogSoftmax: (d) => {
    const dims = d.dims(3);
    return d.b.logSoftmax(d.real(dims), d.axis(dims));
  },
  MatMul: (d) => {
    const [m, k, n] = [d.dim(), d.dim(), d.dim()];
    const lead = d.dims(2, 1, 3);
    return d.b.matMul(d.real([...d.broadcastable(lead), m, k]), d.real([...d.broadcastable(lead), k, n]));
  },
  Max: (d) => d.b.max(...apart(d)),
  MaxPool: (d) => {
    const w = windowed(d, { padBelowKernel: true });
    const pads = w.pads.map((p, i) => Math.min(p, Math.floor((w.kernel[i % w.rank] ?? 1) / 2)));
    return d.b.maxPool(d.distinct([d.dim(1, 2), d.dim(1, 2), ...w.spatial], 0.03), w.kernel, { ...w, pads });
  },
  Min: (d) => d.b.min(...apart(d)),
  Mul: binary((d, a, b) => d.b.mul(a, b)),
  Neg: unary((d, x) => d.b.neg(x)),
  Pad: (d) => {
    const dims = d.dims(d.dim(1, 3));
    return d.b.pad(d.real(dims), d.dims(dims.length, 0, 2), d.dims(dims.length, 0, 2), 0.5);
  },
  Pow: (d) => {
    const dims = d.dims(2);
    const x = d.real(dims, 0.5, 2);
    return d.maybe() ? d.b.pow(x, d.b.constant(d.maybe() ? 2 : -1.5)) : d.b.pow(x, d.real(d.broadcastable(dims)));
  },
  Reciprocal: unary((d, x) => d.b.reciprocal(x), 0.4, 2),
  ReduceLogSumExp: reduction((d, x, axes, keep) => d.b.logSumExp(x, axes, keep)),
  ReduceMax: reduction((d, x, axes, keep) => d.b.reduceMax(x, axes, keep)),
  ReduceMean: reduction((d, x, axes, keep) => d.b.mean(x, axes, keep)),
  ReduceSum: reduction((d, x, axes, keep) => d.b.sum(x, axes, keep)),
  Relu: kinked((d, x) => d.b.relu(x)),
  Reshape: (d) => {
    const [a = 1, b = 1, c = 1] = d.dims(3);
    return d.b.reshape(d.real([a, b, c]), d.maybe() ? [a * b, c] : [-1, b]);
  },
  Resize: (d) => d.b.upsampleNearest(d.real(d.dims(d.dim(3, 4), 1, 3)), d.dim(1, 3)),
  Sigmoid: unary((d, x) => d.b.sigmoid(x)),
  Slice: (d) => {
    const dims = d.dims(3, 2, 6);
    const axis = d.dim(0, 2);
    const size = dims[axis] ?? 1;
    const start = d.dim(0, size - 1);
    const x = d.real(dims);
    if (d.maybe()) return d.b.slice(x, axis, start, d.dim(start + 1, size + 2), d.dim(1, 3));
    return d.b.slice(d.b.slice(x, axis, start, -size - 1, -d.dim(1, 2)), (axis + 1) % 3, -2, size + 9);
  },
  Softmax: (d) => {
    const dims = d.dims(3);
    if (d.maybe()) return d.b.softmax(d.real(dims), d.axis(dims));
    const [n = 1, t = 1, s = 1] = dims;
    return d.b.attention(d.real([n, t, 3]), d.real([n, s, 3]), d.real([n, s, 2]));
  },
  Softplus: unary((d, x) => d.b.softplus(x)),
  Split: (d) => {
    const dims = d.dims(2, 1, 3);
    const parts = d.dims(d.dim(2, 3), 1, 3);
    const outs = d.b.split(d.real([...dims, parts.reduce((a, b) => a + b, 0)]), parts, d.maybe() ? 2 : -1);
    return d.maybe() ? outs : outs.slice(1);
  },
  Sqrt: unary((d, x) => d.b.sqrt(x), 0.3, 3),
  Squeeze: (d) => d.b.squeeze(d.real([1, d.dim(), 1, d.dim()]), d.maybe() ? [0] : [-2, 0]),
  Sub: binary((d, a, b) => d.b.sub(a, b)),
  Sum: (d) => {
    const dims = d.dims(2);
    return d.b.emit(
      "Sum",
      Array.from({ length: d.dim(1, 3) }, () => d.real(d.broadcastable(dims))),
    );
  },
  Tanh: unary((d, x) => d.b.tanh(x)),
  Tile: (d) => {
    const dims = d.dims(d.dim(1, 3), 1, 3);
    return d.b.tile(d.real(dims), d.dims(dims.length, 1, 3));
  },
  Transpose: (d) => {
    const perm = d.rng.shuffled([0, 1, 2, 3]);
    return d.b.emit("Transpose", [d.real(d.dims(4, 1, 3))], d.maybe() ? { perm: ints(perm) } : {});
  },
  Unsqueeze: (d) => d.b.unsqueeze(d.real(d.dims(2)), d.maybe() ? [0, -1] : [1]),
  Where: (d) => {
    const dims = d.dims(3);
    return d.b.where(d.bool(d.broadcastable(dims)), d.real(d.broadcastable(dims)), d.real(d.broadcastable(dims)));
  },
};
