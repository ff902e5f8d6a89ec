import { intOf, type Value } from "../graph.ts";
import { reducedAxes } from "../inference/reduction.ts";
import { axisOf, product, sameShape } from "../shape.ts";
import type { GradientContext, GradientRule } from "./rule.ts";

/** A reduced value with the removed axes put back as 1. */
function kept(at: GradientContext, reduced: Value): Value {
  const axes = new Set(reducedAxes(at.inference()));
  return at.b.reshape(
    reduced,
    at.x.shape.map((d, i) => (axes.has(i) ? 1 : d)),
  );
}

export const sum: GradientRule = (at) => [at.b.expand(kept(at, at.g), at.x.shape)];

export const mean: GradientRule = (at) => {
  const sizes = at.sizes(at.x);
  const count = product(reducedAxes(at.inference()).map((a) => sizes[a] ?? 1));
  return [at.b.expand(at.b.mul(kept(at, at.g), 1 / count), at.x.shape)];
};

/** Shared equally among the elements that reach the maximum. */
export const max: GradientRule = (at) => {
  const { b, x } = at;
  const axes = reducedAxes(at.inference());
  if (axes.length === 0) return [at.g];
  const reached = b.equal(x, kept(at, at.y));
  const count = b.sum(b.cast(reached, x.type), axes, true);
  return [b.where(reached, b.div(kept(at, at.g), count), 0)];
};

export const logSumExp: GradientRule = (at) => [at.b.mul(kept(at, at.g), at.b.exp(at.b.sub(at.x, kept(at, at.y))))];

const axisOfSoftmax = (at: GradientContext) =>
  axisOf(at.node.op, intOf(at.node.attributes, "axis", -1), at.x.shape.length);

/** y·(g − Σ y·g). Between two products (attention) Σ y·g is Σ out·d(out), a much smaller sum (Dao et al., 2022). */
export const softmax: GradientRule = (at) => {
  const { b, g, y } = at;
  const axis = axisOfSoftmax(at);
  const inner = attentionRowSum(at, axis) ?? b.sum(b.mul(g, y), [axis], true);
  return [b.mul(y, b.sub(g, inner))];
};

function attentionRowSum(at: GradientContext, axis: number): Value | undefined {
  const { b, y } = at;
  const [consumer, ...others] = at.around.consumers(y.name);
  if (!consumer || others.length > 0 || consumer.op !== "MatMul" || axis !== y.shape.length - 1) return undefined;
  if (consumer.inputs[0] !== y.name || consumer.inputs[1] === y.name) return undefined;
  const out = b.value(consumer.outputs[0] ?? "");
  const g = at.around.gradientOf(out.name);
  if (!g || !sameShape(out.shape.slice(0, -1), y.shape.slice(0, -1))) return undefined;
  return b.sum(b.mul(g, out), [-1], true);
}

/** g − softmax·Σg */
export const logSoftmax: GradientRule = (at) => {
  const { b, g, y } = at;
  return [b.sub(g, b.mul(b.exp(y), b.sum(g, [axisOfSoftmax(at)], true)))];
};
