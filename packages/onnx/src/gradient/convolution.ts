import type { GraphBuilder } from "../builder.ts";
import { intOf, intsOf, type Value } from "../graph.ts";
import { type WindowGeometry, windowGeometry } from "../inference/convolution.ts";
import { product } from "../shape.ts";
import { convInputGradient } from "./convolution-input.ts";
import { convWeightGradient } from "./convolution-weight.ts";
import type { GradientContext, GradientRule } from "./rule.ts";

/** A convolution y = x ∗ w in numbers; all that its gradients need. */
export interface ConvShape extends WindowGeometry {
  readonly group: number;
  /** [N, C, spatial…] */
  readonly x: readonly number[];
  /** [O, C/group, kernel…] */
  readonly w: readonly number[];
  /** [N, O, spatial…] */
  readonly y: readonly number[];
}

function shapeOf(at: GradientContext, x: Value, w: Value, y: Value): ConvShape {
  const [xs, ws] = [at.sizes(x), at.sizes(w)];
  return {
    ...windowGeometry(at.inference(), xs.slice(2), ws.slice(2)),
    group: intOf(at.node.attributes, "group", 1),
    x: xs,
    w: ws,
    y: at.sizes(y),
  };
}

/** Sum over batch and space: rows first, which are contiguous. */
export function channelSum(b: GraphBuilder, g: Value, sizes: readonly number[]): Value {
  const [n = 1, channels = 1, ...spatial] = sizes;
  return b.sum(b.reshape(g, [n, channels, product(spatial)]), [0, 2]);
}

export const conv: GradientRule = (at) => {
  const [x, w] = [at.x, at.input(1)];
  const shape = shapeOf(at, x, w, at.y);
  return [
    at.when(0, () => convInputGradient(at.b, shape, at.g, w)),
    at.when(1, () => convWeightGradient(at.b, shape, x, at.g)),
    at.when(2, () => channelSum(at.b, at.g, shape.y)),
  ];
};

/** The adjoint of a convolution from `y` to `x`: its input gradient is that convolution. */
export const convTranspose: GradientRule = (at) => {
  const [y, w] = [at.x, at.input(1)];
  const shape = shapeOf(at, at.y, w, y);
  const b = at.b;
  return [
    at.when(0, () =>
      b.conv(at.g, w, {
        strides: shape.strides,
        dilations: shape.dilations,
        pads: [...shape.before, ...shape.after],
        group: shape.group,
      }),
    ),
    at.when(1, () => convWeightGradient(b, shape, at.g, y)),
    at.when(2, () => channelSum(b, at.g, shape.x)),
  ];
};

/** The flat place of each maximum comes out of the forward node; the gradient is added there. */
export const maxPool: GradientRule = (at) => {
  if (intOf(at.node.attributes, "storage_order", 0) !== 0) at.refuse("storage_order 1 has no gradient rule");
  const { b, g } = at;
  const places = b.reshape(at.output(1), [-1]);
  const sizes = at.sizes(at.x);
  const zeros = b.filled(0, [product(sizes)]);
  const sum = b.emit("ScatterElements", [zeros, places, b.reshape(g, [-1])], {
    axis: { kind: "int", value: 0 },
    reduction: { kind: "string", value: "add" },
  });
  return [b.reshape(sum, sizes)];
};

/** Spreads g / count over each window: a transposed convolution with ones, channel by channel. */
export const averagePool: GradientRule = (at) => {
  const { b, g } = at;
  const x = at.sizes(at.x);
  const y = at.sizes(at.y);
  const kernel = intsOf(at.node.attributes, "kernel_shape") ?? [];
  const geometry = windowGeometry(at.inference(), x.slice(2), kernel);
  const channels = x[1] ?? 1;
  const padded = intOf(at.node.attributes, "count_include_pad", 0) !== 0;
  if (intOf(at.node.attributes, "ceil_mode", 0) !== 0) at.refuse("ceil_mode has no gradient rule");
  const counts = windowCounts(geometry, x.slice(2), y.slice(2), padded);
  const share = b.mul(
    g,
    b.constant(
      counts.map((c) => 1 / c),
      [1, 1, ...y.slice(2)],
    ),
  );
  const shape: ConvShape = { ...geometry, group: channels, x, w: [channels, 1, ...kernel], y };
  return [convInputGradient(b, shape, share, b.filled(1, shape.w))];
};

/** How many elements each window averages, row-major over the output. */
function windowCounts(g: WindowGeometry, x: readonly number[], y: readonly number[], padded: boolean): number[] {
  const perAxis = y.map((size, i) =>
    Array.from({ length: size }, (_, o) => {
      const [k, s, d] = [g.kernel[i] ?? 1, g.strides[i] ?? 1, g.dilations[i] ?? 1];
      if (padded) return k;
      const places = Array.from({ length: k }, (_, j) => o * s - (g.before[i] ?? 0) + j * d);
      return places.filter((p) => p >= 0 && p < (x[i] ?? 1)).length;
    }),
  );
  return perAxis.reduce<number[]>((all, axis) => all.flatMap((a) => axis.map((c) => a * c)), [1]);
}

export const globalAveragePool: GradientRule = (at) => {
  const sizes = at.sizes(at.x);
  return [at.b.expand(at.b.mul(at.g, 1 / product(sizes.slice(2))), sizes)];
};

/** Nearest with whole factors: each input element was copied to a block, whose gradients are summed. */
export const resize: GradientRule = (at) => {
  const { b, g } = at;
  const text = (name: string, otherwise: string) => {
    const found = at.node.attributes[name];
    return found?.kind === "string" ? found.value : otherwise;
  };
  const coordinates = text("coordinate_transformation_mode", "half_pixel");
  const nearest = text("nearest_mode", "round_prefer_floor");
  const blocks =
    (coordinates === "asymmetric" && nearest === "floor") ||
    (coordinates === "half_pixel" && nearest === "round_prefer_floor");
  const [x, y] = [at.sizes(at.x), at.sizes(at.y)];
  const factors = y.map((size, i) => size / (x[i] ?? 1));
  if (text("mode", "nearest") !== "nearest" || !blocks || !factors.every(Number.isInteger))
    at.refuse("only nearest with whole factors and block-wise coordinates has a gradient rule");
  const split = x.flatMap((size, i) => [size, factors[i] ?? 1]);
  const axes = factors.flatMap((factor, i) => (factor > 1 ? [2 * i + 1] : []));
  return [b.reshape(b.sum(b.reshape(g, split), axes), x)];
};
