import type { GraphBuilder, Operand } from "../builder.ts";
import { textOf, type Value } from "../graph.ts";
import type { GradientContext, GradientRule } from "./rule.ts";
import { sumTo } from "./sums.ts";

/** Stands in for +∞ in slopes: finite, so that 0 times it is 0. */
const STEEP = 3e38;

/** A rule for y = f(x): the gradient is g times what `slope` gives. */
const times =
  (slope: (b: GraphBuilder, at: GradientContext) => Operand): GradientRule =>
  (at) => [at.b.mul(at.g, slope(at.b, at))];

/** Gradient of one input of a broadcasting operator. */
const input = (at: GradientContext, index: number, make: () => Value) =>
  at.when(index, () => sumTo(at.b, make(), at.input(index).shape));

export const identity: GradientRule = (at) => [at.g];
export const neg: GradientRule = (at) => [at.b.neg(at.g)];
export const add: GradientRule = (at) => at.node.inputs.map((_, i) => input(at, i, () => at.g));
export const sub: GradientRule = (at) => [
  input(at, 0, () => at.g),
  at.when(1, () => at.b.neg(sumTo(at.b, at.g, at.input(1).shape))),
];

export const mul: GradientRule = (at) => [
  input(at, 0, () => at.b.mul(at.g, at.input(1))),
  input(at, 1, () => at.b.mul(at.g, at.input(0))),
];

export const div: GradientRule = (at) => [
  input(at, 0, () => at.b.div(at.g, at.input(1))),
  input(at, 1, () => at.b.neg(at.b.div(at.b.mul(at.g, at.y), at.input(1)))),
];

export const pow: GradientRule = (at) => {
  const { b, g, x, y } = at;
  const p = b.cast(at.input(1), x.type);
  return [
    input(at, 0, () => b.mul(g, b.mul(p, b.pow(x, b.sub(p, 1))))),
    input(at, 1, () => b.mul(g, b.mul(y, b.log(x)))),
  ];
};

/** Shared equally among the inputs that reach the extreme; an input that does not gets exactly 0, never 0·NaN. */
export const extreme: GradientRule = (at) => {
  const { b, g, y } = at;
  const inputs = at.node.inputs.map((_, i) => at.input(i));
  const reached = inputs.map((x) => b.equal(x, y));
  const count = reached.map((r) => b.cast(r, y.type)).reduce((a, c) => b.add(a, c));
  const share = b.div(g, count);
  return reached.map((r, i) => input(at, i, () => b.where(r, share, 0)));
};

/** 1 inside the bounds and on them, 0 outside; written with Where so that nothing outside is multiplied. */
export const clip: GradientRule = (at) => {
  const { b, g, x } = at;
  if (at.wants(1) || at.wants(2)) at.refuse("bounds are constants; their gradient is not offered");
  const [low, high] = [at.optional(1), at.optional(2)];
  const above = low && b.greaterOrEqual(x, low);
  const below = high && b.lessOrEqual(x, high);
  const inside = above && below ? b.and(above, below) : (above ?? below);
  return [inside ? b.where(inside, g, 0) : g];
};

export const where: GradientRule = (at) => {
  const condition = at.input(0);
  return [
    undefined,
    input(at, 1, () => at.b.where(condition, at.g, 0)),
    input(at, 2, () => at.b.where(condition, 0, at.g)),
  ];
};

export const cast: GradientRule = (at) => [at.b.cast(at.g, at.x.type)];

/** The mask y > 0 as HardSigmoid(y · 3e38): one vectorised pass where Greater, Cast or Where would take several. */
export const relu: GradientRule = (at) => {
  const mask = at.b.emit("HardSigmoid", [at.y], {
    alpha: { kind: "float", value: STEEP },
    beta: { kind: "float", value: 0 },
  });
  return [at.b.mul(at.g, mask)];
};

export const abs = times((b, at) => b.emit("Sign", [at.x]));
export const exp = times((_, at) => at.y);
export const log: GradientRule = (at) => [at.b.div(at.g, at.x)];
export const sqrt: GradientRule = (at) => [at.b.div(at.b.mul(at.g, 0.5), at.y)];
export const reciprocal = times((b, at) => b.neg(b.mul(at.y, at.y)));
export const tanh = times((b, at) => b.sub(1, b.mul(at.y, at.y)));
export const sigmoid = times((b, at) => b.mul(at.y, b.sub(1, at.y)));
export const softplus = times((b, at) => b.sigmoid(at.x));
/** 2/√π · exp(−x²) */
export const erf = times((b, at) => b.mul(b.exp(b.neg(b.mul(at.x, at.x))), 2 / Math.sqrt(Math.PI)));

export const gelu = times((b, at) => {
  const { x } = at;
  const square = b.mul(x, x);
  if (textOf(at.node.attributes, "approximate", "none") === "tanh") {
    // ½x(1 + tanh u), u = √(2/π)(x + 0.044715x³)   (Hendrycks & Gimpel, 2016)
    const k = Math.sqrt(2 / Math.PI);
    const t = b.tanh(b.mul(b.mul(x, k), b.add(b.mul(square, 0.044715), 1)));
    const slope = b.mul(b.mul(b.sub(1, b.mul(t, t)), b.mul(x, k / 2)), b.add(b.mul(square, 3 * 0.044715), 1));
    return b.add(b.mul(b.add(t, 1), 0.5), slope);
  }
  // Φ(x) + x·φ(x)
  const cumulative = b.mul(b.add(b.erf(b.mul(x, Math.SQRT1_2)), 1), 0.5);
  const density = b.mul(b.exp(b.mul(square, -0.5)), 1 / Math.sqrt(2 * Math.PI));
  return b.add(cumulative, b.mul(x, density));
});
