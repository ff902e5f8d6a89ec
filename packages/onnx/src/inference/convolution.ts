import { intOf, intsOf, textOf } from "../graph.ts";
import { type Dim, showShape } from "../shape.ts";
import type { InferenceContext, InferenceRule } from "./rule.ts";

/** Attributes of a sliding window over the spatial axes, defaults filled in. */
export interface WindowGeometry {
  readonly kernel: readonly number[];
  readonly strides: readonly number[];
  readonly dilations: readonly number[];
  /** Before and after each spatial axis. */
  readonly before: readonly number[];
  readonly after: readonly number[];
}

type Attributed = Pick<InferenceContext, "attributes" | "fail">;

/** @param spatial sizes of the spatial axes @param kernel sizes of the window */
export function windowGeometry(
  node: Attributed,
  spatial: readonly number[],
  kernel: readonly number[],
): WindowGeometry {
  const ones = kernel.map(() => 1);
  const strides = intsOf(node.attributes, "strides") ?? ones;
  const dilations = intsOf(node.attributes, "dilations") ?? ones;
  const auto = textOf(node.attributes, "auto_pad", "NOTSET");
  let pads = intsOf(node.attributes, "pads") ?? [...kernel, ...kernel].map(() => 0);
  const declared = intsOf(node.attributes, "kernel_shape");
  if (declared && (declared.length !== kernel.length || declared.some((k, i) => k !== kernel[i])))
    node.fail(`kernel_shape [${declared}] is not the window [${kernel}]`);
  const rank = kernel.length;
  if (strides.length !== rank || dilations.length !== rank || pads.length !== 2 * rank)
    node.fail(`strides, dilations and pads must fit ${rank} spatial axes`);
  if ([...strides, ...dilations].some((v) => v < 1)) node.fail("strides and dilations must be at least 1");
  if (auto === "SAME_UPPER" || auto === "SAME_LOWER") {
    const total = kernel.map((k, i) => {
      const [s, d, size] = [strides[i] ?? 1, dilations[i] ?? 1, spatial[i] ?? 1];
      return Math.max(0, (Math.ceil(size / s) - 1) * s + (k - 1) * d + 1 - size);
    });
    const small = total.map((t) => Math.floor(t / 2));
    const large = total.map((t) => Math.ceil(t / 2));
    pads = auto === "SAME_UPPER" ? [...small, ...large] : [...large, ...small];
  } else if (auto !== "NOTSET" && auto !== "VALID") node.fail(`auto_pad "${auto}" is not supported`);
  return { kernel, strides, dilations, before: pads.slice(0, rank), after: pads.slice(rank) };
}

export function windowOutput(g: WindowGeometry, spatial: readonly number[], ceil = false): number[] {
  return spatial.map((size, i) => {
    const [k, s, d] = [g.kernel[i] ?? 1, g.strides[i] ?? 1, g.dilations[i] ?? 1];
    const steps = (size + (g.before[i] ?? 0) + (g.after[i] ?? 0) - d * (k - 1) - 1) / s;
    if (!ceil) return Math.floor(steps) + 1;
    const out = Math.ceil(steps) + 1;
    // A window must start inside the input or its leading padding.
    return (out - 1) * s >= size + (g.before[i] ?? 0) ? out - 1 : out;
  });
}

export function spatialSizes(node: InferenceContext, shape: readonly Dim[]): number[] {
  if (shape.length < 3) node.fail(`needs [N, C, spatial…], found ${showShape(shape)}`);
  return shape
    .slice(2)
    .map((d) => (typeof d === "number" ? d : node.fail(`spatial sizes must be fixed, found ${showShape(shape)}`)));
}

function numbers(node: InferenceContext, shape: readonly Dim[]): number[] {
  return shape.map((d) => (typeof d === "number" ? d : node.fail(`weights need fixed sizes: ${showShape(shape)}`)));
}

export const conv: InferenceRule = (node) => {
  const [x, w, b] = [node.input(0), node.input(1), node.optional(2)];
  const spatial = spatialSizes(node, x.shape);
  const [out = 0, perGroup = 0, ...kernel] = numbers(node, w.shape);
  const group = intOf(node.attributes, "group", 1);
  if (kernel.length !== spatial.length || x.shape[1] !== perGroup * group || out % group !== 0)
    node.fail(`weights ${showShape(w.shape)} (groups ${group}) do not fit input ${showShape(x.shape)}`);
  if (b && (b.shape.length !== 1 || b.shape[0] !== out)) node.fail(`bias ${showShape(b.shape)}, expected [${out}]`);
  const sizes = windowOutput(windowGeometry(node, spatial, kernel), spatial);
  if (sizes.some((s) => s < 1)) node.fail(`the window is larger than the padded input ${showShape(x.shape)}`);
  return [{ shape: [x.shape[0] ?? 1, out, ...sizes], type: x.type }];
};

export const convTranspose: InferenceRule = (node) => {
  const [x, w, b] = [node.input(0), node.input(1), node.optional(2)];
  const spatial = spatialSizes(node, x.shape);
  const [input = 0, perGroup = 0, ...kernel] = numbers(node, w.shape);
  const group = intOf(node.attributes, "group", 1);
  if (kernel.length !== spatial.length || x.shape[1] !== input || input % group !== 0)
    node.fail(`weights ${showShape(w.shape)} (groups ${group}) do not fit input ${showShape(x.shape)}`);
  if (b && (b.shape.length !== 1 || b.shape[0] !== perGroup * group)) node.fail(`bias ${showShape(b.shape)}`);
  if (intsOf(node.attributes, "output_shape")) node.fail("attribute output_shape is not supported; use pads");
  const g = windowGeometry(node, spatial, kernel);
  const extra = intsOf(node.attributes, "output_padding") ?? kernel.map(() => 0);
  const sizes = spatial.map((size, i) => {
    const [k, s, d] = [g.kernel[i] ?? 1, g.strides[i] ?? 1, g.dilations[i] ?? 1];
    return s * (size - 1) + (extra[i] ?? 0) + d * (k - 1) + 1 - (g.before[i] ?? 0) - (g.after[i] ?? 0);
  });
  if (sizes.some((s) => s < 1)) node.fail(`empty output for input ${showShape(x.shape)}`);
  return [{ shape: [x.shape[0] ?? 1, perGroup * group, ...sizes], type: x.type }];
};

/** Max pooling also gives the flat index (over the whole input) of each maximum, as int64. */
export const pool: InferenceRule = (node) => {
  const x = node.input(0);
  const spatial = spatialSizes(node, x.shape);
  const kernel = intsOf(node.attributes, "kernel_shape");
  if (kernel?.length !== spatial.length) return node.fail("kernel_shape must fit the spatial axes");
  const sizes = windowOutput(
    windowGeometry(node, spatial, kernel),
    spatial,
    intOf(node.attributes, "ceil_mode", 0) !== 0,
  );
  if (sizes.some((s) => s < 1)) node.fail(`the window is larger than the padded input ${showShape(x.shape)}`);
  const shape = [x.shape[0] ?? 1, x.shape[1] ?? 1, ...sizes];
  return node.op === "MaxPool"
    ? [
        { shape, type: x.type },
        { shape, type: "int64" },
      ]
    : [{ shape, type: x.type }];
};

export const globalPool: InferenceRule = (node) => {
  const x = node.input(0);
  if (x.shape.length < 3) node.fail(`needs [N, C, spatial…], found ${showShape(x.shape)}`);
  return [{ shape: x.shape.map((d, i) => (i < 2 ? d : 1)), type: x.type }];
};

/** Nearest or linear interpolation with constant scales or sizes. */
export const resize: InferenceRule = (node) => {
  const x = node.input(0);
  const scales = node.constant(2);
  if (scales && scales.data.length > 0) {
    if (scales.data.length !== x.shape.length) node.fail("one scale per axis is needed");
    const shape = x.shape.map((d, i) => {
      const scale = Number(scales.data[i]);
      if (scale === 1) return d;
      return typeof d === "number" ? Math.floor(d * scale) : node.fail(`cannot scale the symbolic size ${d}`);
    });
    return [{ shape, type: x.type }];
  }
  return [{ shape: node.integers(3), type: x.type }];
};
