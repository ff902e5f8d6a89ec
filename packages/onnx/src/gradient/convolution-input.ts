/** @file The gradient of a convolution for its input: three forms, the fastest that the shape allows. */
import type { GraphBuilder } from "../builder.ts";
import type { Value } from "../graph.ts";
import { product } from "../shape.ts";
import type { ConvShape } from "./convolution.ts";
import { oneHotKernel } from "./one-hot.ts";

export function convInputGradient(b: GraphBuilder, shape: ConvShape, g: Value, w: Value): Value {
  if (turnable(shape)) return turned(b, shape, g, w);
  if (subPixel(shape)) return bySubPixels(b, shape, g, w);
  return transposed(b, shape, g, w);
}

const at = (list: readonly number[], i: number): number => list[i] ?? 0;

/** How far the window reaches beyond its first element, minus the padding: the padding of the turned convolution. */
const turnedPads = (s: ConvShape, pads: readonly number[]) =>
  s.kernel.map((k, i) => at(s.dilations, i) * (k - 1) - at(pads, i));

const turnable = (s: ConvShape) =>
  s.strides.every((v) => v === 1) && [...turnedPads(s, s.before), ...turnedPads(s, s.after)].every((p) => p >= 0);

/** Stride 1: an ordinary convolution of g with the kernel turned by 180° and its channels swapped. */
function turned(b: GraphBuilder, s: ConvShape, g: Value, w: Value): Value {
  return b.conv(g, turn(b, s, w), {
    dilations: s.dilations,
    pads: [...turnedPads(s, s.before), ...turnedPads(s, s.after)],
    group: s.group,
  });
}

function turn(b: GraphBuilder, s: ConvShape, w: Value): Value {
  const [out, perGroup] = [at(s.w, 0), at(s.w, 1)];
  const taps = product(s.kernel);
  const grouped = b.reshape(w, [s.group, out / s.group, perGroup, taps]);
  const swapped = b.reshape(b.transpose(grouped, [0, 2, 1, 3]), [s.group * perGroup, out / s.group, taps]);
  const reversed = b.gather(swapped, b.integers(Array.from({ length: taps }, (_, i) => taps - 1 - i)), 2);
  return b.reshape(reversed, [s.group * perGroup, out / s.group, ...s.kernel]);
}

const subPixel = (s: ConvShape) => {
  const [stride = 1, ...strides] = s.strides;
  const [k = 1, ...kernels] = s.kernel;
  const square = strides.every((v) => v === stride) && kernels.every((v) => v === k);
  const reaches = s.kernel.every(
    (_, i) => (at(s.y, i + 2) - 1 + k / stride) * stride - at(s.before, i) >= at(s.x, i + 2),
  );
  return (
    s.kernel.length === 2 && square && k % stride === 0 && s.group === 1 && s.dilations.every((d) => d === 1) && reaches
  );
};

/**
 * Stride s, kernel a multiple of it: convolution at stride 1 to C·s² channels, then depth to space (Shi et al., 2016)
 * as a transposed convolution with a one-hot kernel, which also crops. Faster here than one strided ConvTranspose.
 */
function bySubPixels(b: GraphBuilder, shape: ConvShape, g: Value, w: Value): Value {
  const s = at(shape.strides, 0);
  const taps = at(shape.kernel, 0) / s;
  const [out, channels] = [at(shape.w, 0), at(shape.w, 1)];
  const [height, width] = [at(shape.y, 2) - 1 + taps, at(shape.y, 3) - 1 + taps];
  // Kernel place s·a + p belongs to tap a of sub-pixel p.
  const phases = b.transpose(b.reshape(w, [out, channels, taps, s, taps, s]), [1, 3, 5, 0, 2, 4]);
  const flat = b.reshape(phases, [channels * s * s, out, taps * taps]);
  const order = Array.from({ length: taps * taps }, (_, i) => taps * taps - 1 - i);
  const kernel = b.reshape(b.gather(flat, b.integers(order), 2), [channels * s * s, out, taps, taps]);
  const deep = b.conv(g, kernel, { pads: taps - 1 });
  const [top, left] = [at(shape.before, 0), at(shape.before, 1)];
  return b.convTranspose(deep, oneHotKernel(b, channels, [s, s]), {
    strides: [s, s],
    group: channels,
    pads: [top, left, height * s - top - at(shape.x, 2), width * s - left - at(shape.x, 3)],
  });
}

function transposed(b: GraphBuilder, s: ConvShape, g: Value, w: Value): Value {
  const outputPadding = s.kernel.map((k, i) => {
    const reached = (at(s.y, i + 2) - 1) * at(s.strides, i) + at(s.dilations, i) * (k - 1) + 1;
    return at(s.x, i + 2) - (reached - at(s.before, i) - at(s.after, i));
  });
  return b.convTranspose(g, w, {
    strides: s.strides,
    dilations: s.dilations,
    pads: [...s.before, ...s.after],
    group: s.group,
    ...(outputPadding.some((p) => p !== 0) ? { outputPadding } : {}),
  });
}
