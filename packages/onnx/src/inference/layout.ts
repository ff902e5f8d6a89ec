/** @file Operators that move or repeat elements without computing on them. */
import { intOf, intsOf } from "../graph.ts";
import { axisOf, broadcast, type Dim, productDim, quotientDim, showShape } from "../shape.ts";
import type { InferenceContext, InferenceRule } from "./rule.ts";

export const reshape: InferenceRule = (node) => {
  const x = node.input(0);
  const target = node.sizes(1) ?? node.fail("the target shape must be a constant");
  if (intOf(node.attributes, "allowzero", 0) !== 0 && target.includes(0)) node.fail("allowzero is not supported");
  const shape = target.map((d, i) => (d === 0 ? (x.shape[i] ?? node.fail(`no axis ${i} to copy`)) : d));
  const free = shape.indexOf(-1);
  if (shape.indexOf(-1, free + 1) > free && free >= 0) node.fail(`more than one -1 in [${target}]`);
  const known = shape.filter((d) => d !== -1);
  if (free >= 0) {
    const rest = quotientDim(x.shape, known);
    if (rest === undefined) node.fail(`${showShape(x.shape)} cannot become [${target}]`);
    else shape[free] = rest;
  } else if (productDim(x.shape) !== productDim(shape)) node.fail(`${showShape(x.shape)} cannot become [${target}]`);
  return [{ shape, type: x.type }];
};

export const transpose: InferenceRule = (node) => {
  const x = node.input(0);
  const perm = intsOf(node.attributes, "perm") ?? x.shape.map((_, i) => x.shape.length - 1 - i);
  if (perm.length !== x.shape.length || new Set(perm).size !== perm.length)
    node.fail(`perm [${perm}] is no permutation of the axes of ${showShape(x.shape)}`);
  const shape = perm.map((p) => x.shape[p] ?? node.fail(`perm [${perm}] names no axis ${p}`));
  return [{ shape, type: x.type }];
};

export const flatten: InferenceRule = (node) => {
  const x = node.input(0);
  const axis = intOf(node.attributes, "axis", 1);
  const at = axis < 0 ? axis + x.shape.length : axis;
  if (at < 0 || at > x.shape.length) node.fail(`axis ${axis} is outside rank ${x.shape.length}`);
  return [{ shape: [productDim(x.shape.slice(0, at)), productDim(x.shape.slice(at))], type: x.type }];
};

export const squeeze: InferenceRule = (node) => {
  const x = node.input(0);
  const axes = node.optional(1)
    ? node.integers(1).map((a) => axisOf(node.op, a, x.shape.length))
    : x.shape.flatMap((d, i) => (d === 1 ? [i] : []));
  for (const a of axes) if (x.shape[a] !== 1) node.fail(`axis ${a} of ${showShape(x.shape)} is not 1`);
  const sizes = node.sizes(0);
  return [{ shape: x.shape.filter((_, i) => !axes.includes(i)), type: x.type, ...(sizes ? { sizes } : {}) }];
};

export const unsqueeze: InferenceRule = (node) => {
  const x = node.input(0);
  const rank = x.shape.length + node.integers(1).length;
  const axes = new Set(node.integers(1).map((a) => axisOf(node.op, a, rank)));
  if (axes.size !== rank - x.shape.length) node.fail("axes repeat");
  const rest = [...x.shape];
  const shape = Array.from({ length: rank }, (_, i): Dim => (axes.has(i) ? 1 : (rest.shift() ?? 1)));
  const sizes = node.sizes(0);
  return [{ shape, type: x.type, ...(sizes ? { sizes } : {}) }];
};

export const concat: InferenceRule = (node) => {
  const first = node.input(0);
  const axis = axisOf(node.op, intOf(node.attributes, "axis", 0), first.shape.length);
  let total: Dim = 0;
  const parts: Dim[] = [];
  node.inputs.forEach((_, i) => {
    const x = node.input(i);
    if (x.type !== first.type) node.fail(`types differ: ${first.type} and ${x.type}`);
    if (x.shape.length !== first.shape.length || x.shape.some((d, k) => k !== axis && d !== first.shape[k]))
      node.fail(`${showShape(first.shape)} and ${showShape(x.shape)} differ off axis ${axis}`);
    parts.push(x.shape[axis] ?? 0);
  });
  if (parts.every((d) => typeof d === "number")) total = parts.reduce((a, b) => a + b, 0);
  else if (parts.length === 1) total = parts[0] ?? 0;
  else node.fail(`cannot add the symbolic sizes [${parts}] of axis ${axis}`);
  const known = node.inputs.map((_, i) => node.sizes(i));
  const sizes = known.every((s) => s !== undefined) ? known.flat() : undefined;
  return [
    { shape: first.shape.map((d, i) => (i === axis ? total : d)), type: first.type, ...(sizes ? { sizes } : {}) },
  ];
};

export const split: InferenceRule = (node) => {
  const x = node.input(0);
  const axis = axisOf(node.op, intOf(node.attributes, "axis", 0), x.shape.length);
  const size = x.shape[axis];
  if (typeof size !== "number") return node.fail(`cannot split the symbolic axis ${axis}`);
  const count = intOf(node.attributes, "num_outputs", node.outputs);
  const chunk = Math.ceil(size / count);
  const parts = node.optional(1)
    ? node.integers(1)
    : Array.from({ length: count }, (_, i) => Math.min(chunk, size - chunk * i));
  if (parts.reduce((a, b) => a + b, 0) !== size || parts.some((p) => p < 0))
    node.fail(`parts [${parts}] do not make ${size}`);
  return parts.map((part) => ({ shape: x.shape.map((d, i) => (i === axis ? part : d)), type: x.type }));
};

/** One axis of a Slice after defaults and clamping. */
export interface SliceAxis {
  readonly axis: number;
  readonly start: number;
  readonly step: number;
  readonly count: number;
}

export function sliceAxes(node: InferenceContext): SliceAxis[] {
  const x = node.input(0);
  const starts = node.integers(1);
  const ends = node.integers(2);
  const axes = node.optional(3) ? node.integers(3) : starts.map((_, i) => i);
  const steps = node.optional(4) ? node.integers(4) : starts.map(() => 1);
  return starts.map((from, i) => {
    const axis = axisOf(node.op, axes[i] ?? i, x.shape.length);
    const size = x.shape[axis];
    if (typeof size !== "number") return node.fail(`cannot slice the symbolic axis ${axis} of ${showShape(x.shape)}`);
    const step = steps[i] ?? 1;
    if (step === 0) node.fail("a step is 0");
    const [low, high] = step > 0 ? [0, size] : [-1, size - 1];
    const clamp = (v: number) => Math.min(Math.max(v < 0 ? v + size : v, low), high);
    const start = clamp(from);
    return { axis, start, step, count: Math.max(0, Math.ceil((clamp(ends[i] ?? 0) - start) / step)) };
  });
}

export const slice: InferenceRule = (node) => {
  const x = node.input(0);
  const shape = [...x.shape];
  const axes = sliceAxes(node);
  for (const { axis, count } of axes) shape[axis] = count;
  const known = node.sizes(0);
  const [only] = axes;
  const sizes =
    known && only ? Array.from({ length: only.count }, (_, i) => known[only.start + i * only.step] ?? 0) : [];
  return [{ shape, type: x.type, ...(known && only ? { sizes } : {}) }];
};

export const expand: InferenceRule = (node) => {
  const x = node.input(0);
  const target = node.sizes(1) ?? node.fail("the target shape must be a constant");
  return [{ shape: broadcast(node.op, x.shape, target), type: x.type }];
};

export const tile: InferenceRule = (node) => {
  const x = node.input(0);
  const repeats = node.integers(1);
  if (repeats.length !== x.shape.length) node.fail("one repeat per axis is needed");
  return [{ shape: x.shape.map((d, i) => productDim([d, repeats[i] ?? 1])), type: x.type }];
};

export const pad: InferenceRule = (node) => {
  const x = node.input(0);
  const pads = node.integers(1);
  const axes = node.optional(3)
    ? node.integers(3).map((a) => axisOf(node.op, a, x.shape.length))
    : x.shape.map((_, i) => i);
  if (pads.length !== 2 * axes.length) node.fail(`${pads.length} pads for ${axes.length} axes`);
  const shape = [...x.shape];
  axes.forEach((axis, i) => {
    const extra = (pads[i] ?? 0) + (pads[i + axes.length] ?? 0);
    const size = shape[axis];
    if (extra === 0) return;
    if (typeof size !== "number" || size + extra < 0) node.fail(`cannot pad axis ${axis} of ${showShape(x.shape)}`);
    else shape[axis] = size + extra;
  });
  return [{ shape, type: x.type }];
};
