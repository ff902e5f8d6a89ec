/** @file Sums that undo broadcasting. */
import type { GraphBuilder } from "../builder.ts";
import type { Value } from "../graph.ts";
import { fixed, product, type Shape, sameShape } from "../shape.ts";

/** Sums over all axes but the last: [.., N] → [N], as ones·g: a matrix product beats ReduceSum over rows. */
export function columnSum(b: GraphBuilder, g: Value): Value {
  const shape = fixed("gradient sum", g.shape);
  const columns = shape.at(-1) ?? 1;
  const rows = product(shape.slice(0, -1));
  if (rows === 1) return b.reshape(g, [columns]);
  return b.reshape(b.matMul(b.filled(1, [1, rows]), b.reshape(g, [rows, columns])), [columns]);
}

/** Sums `g` over the axes along which a value of `shape` was broadcast. */
export function sumTo(b: GraphBuilder, g: Value, shape: Shape): Value {
  if (sameShape(g.shape, shape)) return g;
  const to = fixed("gradient sum", shape);
  const from = fixed("gradient sum", g.shape);
  const offset = from.length - to.length;
  const axes = from.flatMap((d, i) => (i < offset || (to[i - offset] === 1 && d !== 1) ? [i] : []));
  if (axes.length === 0) return b.reshape(g, to);
  // [a, b, 1…] summed over leading axes only, the rest kept, is a column sum of rows.
  const lead = axes.every((a, i) => a === i);
  const rest = from.slice(axes.length);
  if (lead && product(rest) > 1)
    return b.reshape(columnSum(b, b.reshape(g, [product(from.slice(0, axes.length)), product(rest)])), to);
  return b.reshape(b.sum(g, axes, true), to);
}
