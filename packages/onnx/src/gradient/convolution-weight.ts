/** @file The gradient of a convolution for its weights: a product of shifted images, or of unfolded windows. */
import type { GraphBuilder } from "../builder.ts";
import type { Value } from "../graph.ts";
import { product } from "../shape.ts";
import type { ConvShape } from "./convolution.ts";
import { oneHotKernel } from "./one-hot.ts";

/** Samples per iteration: what is laid out for so many stays in cache, and two threads share the product. */
const SLICE = 4;

/** Shifts pad the images; beyond this share of wasted products unfolding is faster. */
const MAX_WASTE = 1.6;

export function convWeightGradient(b: GraphBuilder, s: ConvShape, x: Value, g: Value): Value {
  return shiftable(s) ? byShifts(b, s, x, g) : byUnfolding(b, s, x, g);
}

const at = (list: readonly number[], i: number): number => list[i] ?? 0;

/** Σ over slices of the batch of what `part` makes of a slice of x and g, with `shape` summed over its first axis. */
function overSlices(
  b: GraphBuilder,
  n: number,
  [x, g]: readonly [Value, Value],
  part: (b: GraphBuilder, x: Value, g: Value, count: number) => Value,
  shape: readonly number[],
): Value {
  const slice = n % SLICE === 0 ? SLICE : n % 2 === 0 ? 2 : 1;
  if (n <= SLICE) return b.sum(part(b, x, g, n), [0]);
  const sliced = [x, g].map((v) => b.reshape(v, [n / slice, slice, ...v.shape.slice(1)]));
  const [total = x] = b.scanSum(sliced, (inner, [xs = x, gs = g]) => [part(inner, xs, gs, slice)], [[slice, ...shape]]);
  return b.sum(total, [0]);
}

/** Space in blocks of the stride: then the window moves by 1, and has this many blocks per axis. */
const blocks = (s: ConvShape) => s.kernel.map((k, i) => Math.ceil(k / at(s.strides, i)));

function shiftable(s: ConvShape): boolean {
  if (s.kernel.length !== 2 || s.group !== 1 || s.dilations.some((d) => d !== 1)) return false;
  const reach = blocks(s);
  const padded = product(s.y.slice(2).map((size, i) => size + at(reach, i) - 1));
  const rounded = product(reach.map((r, i) => (r * at(s.strides, i)) / at(s.kernel, i)));
  return (padded * rounded) / product(s.y.slice(2)) < MAX_WASTE;
}

/**
 * dw[o, c, i, j] = Σ g[o, y, x] · x[c, y + i, x + j]. With both images in rows of equal, padded width the shift by
 * (i, j) is one by i rows of g and one by j places of x: all shifts of the one times all shifts of the other is a single
 * product of [rows · O, places] by [places, columns · C], where unfolding would copy x rows · columns times. Strides
 * become channels first (space to depth, by a one-hot grouped convolution that also pads).
 */
function byShifts(b: GraphBuilder, s: ConvShape, x: Value, g: Value): Value {
  const [n, channels, out] = [at(s.x, 0), at(s.x, 1), at(s.w, 0)];
  const [sy, sx] = [at(s.strides, 0), at(s.strides, 1)];
  const reach = blocks(s);
  const [rows, columns] = [at(reach, 0), at(reach, 1)];
  const [height, width] = [at(s.y, 2) + rows - 1, at(s.y, 3) + columns - 1];
  const places = height * width;
  const deep = channels * sy * sx;
  // The last shift of x reads beyond the last row: one more keeps it inside.
  const spare = columns > 1 ? 1 : 0;

  const shiftsOfX = (i: GraphBuilder, xs: Value, count: number): Value => {
    const image = i.reshape(blocked(i, s, xs, [height + spare, width]), [count, deep, (height + spare) * width]);
    if (columns === 1) return image;
    return i.concat(
      Array.from({ length: columns }, (_, j) => i.slice(image, 2, j, j + places)),
      1,
    );
  };
  const shiftsOfG = (i: GraphBuilder, gs: Value, count: number): Value => {
    if (rows === 1 && columns === 1) return i.reshape(gs, [count, out, places]);
    const padded = i.pad(gs, [0, 0, rows - 1, 0], [0, 0, rows - 1, columns - 1]);
    const image = i.reshape(padded, [count, out, (height + rows - 1) * width]);
    if (rows === 1) return image;
    return i.concat(
      Array.from({ length: rows }, (_, j) =>
        i.slice(image, 2, (rows - 1 - j) * width, (rows - 1 - j) * width + places),
      ),
      1,
    );
  };
  const total = overSlices(
    b,
    n,
    [x, g],
    (i, xs, gs, count) => i.fusedMatMul(shiftsOfG(i, gs, count), shiftsOfX(i, xs, count), { transB: true }),
    [rows * out, columns * deep],
  );
  const grid = b.transpose(b.reshape(total, [rows, out, columns, channels, sy, sx]), [1, 3, 0, 4, 2, 5]);
  let w = b.reshape(grid, [out, channels, rows * sy, columns * sx]);
  s.kernel.forEach((k, i) => {
    if (w.shape[i + 2] !== k) w = b.slice(w, i + 2, 0, k);
  });
  return w;
}

/** x padded (or cropped) to whole blocks of the stride, each block's places as channels: [n, C·sy·sx, height, width]. */
function blocked(b: GraphBuilder, s: ConvShape, x: Value, size: readonly [number, number]): Value {
  const after = [0, 1].map((i) => at(size, i) * at(s.strides, i) - at(s.before, i) - at(s.x, i + 2));
  const image = after.reduce((v, pad, i) => (pad < 0 ? b.slice(v, i + 2, 0, at(s.x, i + 2) + pad) : v), x);
  const [bottom, right] = after.map((v) => Math.max(0, v)) as [number, number];
  if (s.strides.every((v) => v === 1)) {
    const [before, behind] = [
      [0, 0, ...s.before],
      [0, 0, bottom, right],
    ];
    return [...before, ...behind].every((v) => v === 0) ? image : b.pad(image, before, behind);
  }
  return b.conv(image, oneHotKernel(b, at(s.x, 1), s.strides), {
    strides: s.strides,
    pads: [...s.before, bottom, right],
    group: at(s.x, 1),
  });
}

/**
 * Windows unfolded by a one-hot grouped convolution (im2col), times g. For every stride, dilation, padding, group count
 * and number of spatial axes.
 */
function byUnfolding(b: GraphBuilder, s: ConvShape, x: Value, g: Value): Value {
  const [n, channels] = [at(s.x, 0), at(s.x, 1)];
  const [out, perGroup] = [at(s.w, 0), at(s.w, 1)];
  const taps = product(s.kernel);
  const spots = product(s.y.slice(2));
  const part = (i: GraphBuilder, xs: Value, gs: Value, count: number): Value => {
    const unfolded = i.conv(xs, oneHotKernel(i, channels, s.kernel), {
      strides: s.strides,
      dilations: s.dilations,
      pads: [...s.before, ...s.after],
      group: channels,
    });
    const windows = i.reshape(unfolded, [count, s.group, perGroup * taps, spots]);
    return i.fusedMatMul(i.reshape(gs, [count, s.group, out / s.group, spots]), windows, { transB: true });
  };
  return b.reshape(overSlices(b, n, [x, g], part, [s.group, out / s.group, perGroup * taps]), s.w);
}
