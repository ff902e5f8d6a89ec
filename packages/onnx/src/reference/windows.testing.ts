/** @file Convolutions and pooling as sums over window places, straight from their definitions. */
import { type GraphNode, intOf, intsOf } from "../graph.ts";
import { type Doubles, get, indices, make, size } from "./array.testing.ts";

interface Window {
  readonly kernel: readonly number[];
  readonly strides: readonly number[];
  readonly dilations: readonly number[];
  readonly pads: readonly number[];
}

function windowOf(node: GraphNode, kernel: readonly number[]): Window {
  const ones = kernel.map(() => 1);
  return {
    kernel,
    strides: intsOf(node.attributes, "strides") ?? ones,
    dilations: intsOf(node.attributes, "dilations") ?? ones,
    pads: intsOf(node.attributes, "pads") ?? [...kernel, ...kernel].map(() => 0),
  };
}

const n = (list: readonly number[], i: number): number => list[i] ?? 0;

const outputSizes = (w: Window, spatial: readonly number[]) =>
  spatial.map((s, i) => {
    const reach = n(w.dilations, i) * (n(w.kernel, i) - 1) + 1;
    return Math.floor((s + n(w.pads, i) + n(w.pads, i + w.kernel.length) - reach) / n(w.strides, i)) + 1;
  });

/** The input place that tap `k` of output place `o` reads; may lie in the padding. */
const place = (w: Window, o: readonly number[], k: readonly number[]) =>
  o.map((v, i) => v * n(w.strides, i) - n(w.pads, i) + n(k, i) * n(w.dilations, i));

const inside = (p: readonly number[], spatial: readonly number[]) => p.every((v, i) => v >= 0 && v < n(spatial, i));

export function conv(node: GraphNode, x: Doubles, w: Doubles, bias?: Doubles): Doubles {
  const [batch = 1, , ...spatial] = x.dims;
  const [out = 1, perGroup = 1, ...kernel] = w.dims;
  const group = intOf(node.attributes, "group", 1);
  const win = windowOf(node, kernel);
  return make([batch, out, ...outputSizes(win, spatial)], ([b = 0, o = 0, ...at]) => {
    let sum = bias ? n(Array.from(bias.data), o) : 0;
    const first = Math.floor(o / (out / group)) * perGroup;
    for (let c = 0; c < perGroup; c++) {
      for (const k of indices(kernel)) {
        const p = place(win, at, k);
        if (inside(p, spatial)) sum += get(x, [b, first + c, ...p]) * get(w, [o, c, ...k]);
      }
    }
    return sum;
  });
}

export function convTranspose(node: GraphNode, x: Doubles, w: Doubles, bias?: Doubles): Doubles {
  const [batch = 1, channels = 1, ...spatial] = x.dims;
  const [, perGroup = 1, ...kernel] = w.dims;
  const group = intOf(node.attributes, "group", 1);
  const win = windowOf(node, kernel);
  const extra = intsOf(node.attributes, "output_padding") ?? kernel.map(() => 0);
  const sizes = spatial.map(
    (s, i) =>
      n(win.strides, i) * (s - 1) +
      n(extra, i) +
      n(win.dilations, i) * (n(kernel, i) - 1) +
      1 -
      n(win.pads, i) -
      n(win.pads, i + kernel.length),
  );
  const y = make([batch, perGroup * group, ...sizes], ([, o = 0]) => (bias ? n(Array.from(bias.data), o) : 0));
  for (const [b = 0, c = 0, ...at] of indices(x.dims)) {
    for (let o = 0; o < perGroup; o++) {
      for (const k of indices(kernel)) {
        const p = place(win, at, k);
        if (!inside(p, sizes)) continue;
        const target = Math.floor(c / (channels / group)) * perGroup + o;
        let flat = b * perGroup * group + target;
        p.forEach((v, i) => {
          flat = flat * n(sizes, i) + v;
        });
        y.data[flat] = n(Array.from(y.data.subarray(flat, flat + 1)), 0) + get(x, [b, c, ...at]) * get(w, [c, o, ...k]);
      }
    }
  }
  return y;
}

export function pool(node: GraphNode, x: Doubles): Doubles {
  const [batch = 1, channels = 1, ...spatial] = x.dims;
  const kernel = intsOf(node.attributes, "kernel_shape") ?? [];
  const win = windowOf(node, kernel);
  const countPadding = intOf(node.attributes, "count_include_pad", 0) !== 0;
  return make([batch, channels, ...outputSizes(win, spatial)], ([b = 0, c = 0, ...at]) => {
    const seen: number[] = [];
    for (const k of indices(kernel)) {
      const p = place(win, at, k);
      if (inside(p, spatial)) seen.push(get(x, [b, c, ...p]));
    }
    if (node.op === "MaxPool") return Math.max(...seen);
    return seen.reduce((a, v) => a + v, 0) / (countPadding ? size(kernel) : seen.length);
  });
}
