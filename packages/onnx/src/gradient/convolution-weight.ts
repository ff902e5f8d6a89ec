/** @file The gradient of a convolution for its weights. */
import type { GraphBuilder } from "../builder.ts";
import type { Value } from "../graph.ts";
import { product } from "../shape.ts";
import type { ConvShape } from "./convolution.ts";
import { oneHotKernel } from "./one-hot.ts";

/** Samples per iteration: the unfolded windows of so many stay in cache. */
const SLICE = 2;

/**
 * Windows unfolded by a one-hot grouped convolution (im2col), times g, over slices of the batch in a Scan. Works for
 * every stride, dilation, padding, group count and number of spatial axes.
 */
export function convWeightGradient(b: GraphBuilder, s: ConvShape, x: Value, g: Value): Value {
  const [n = 1, channels = 1] = s.x;
  const [out = 1, perGroup = 1] = s.w;
  const taps = product(s.kernel);
  const spots = product(s.y.slice(2));
  const slice = n % SLICE === 0 ? SLICE : 1;
  const sum = [slice, s.group, out / s.group, perGroup * taps];
  const [total] = b.scanSum(
    [
      b.reshape(x, [n / slice, slice, ...s.x.slice(1)]),
      b.reshape(g, [n / slice, slice, s.group, out / s.group, spots]),
    ],
    (inner, [xs, gs]) => {
      if (!xs || !gs) return [];
      const unfolded = inner.conv(xs, oneHotKernel(inner, channels, s.kernel), {
        strides: s.strides,
        dilations: s.dilations,
        pads: [...s.before, ...s.after],
        group: channels,
      });
      const columns = inner.reshape(unfolded, [slice, s.group, perGroup * taps, spots]);
      return [inner.fusedMatMul(gs, columns, { transB: true })];
    },
    [sum],
  );
  return b.reshape(b.sum(total as Value, [0]), s.w);
}
