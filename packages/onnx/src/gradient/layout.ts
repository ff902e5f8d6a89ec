import { intOf, intsOf, textOf, type Value } from "../graph.ts";
import { sliceAxes } from "../inference/layout.ts";
import { axisOf } from "../shape.ts";
import type { GradientContext, GradientRule } from "./rule.ts";
import { sumTo } from "./sums.ts";

export const reshape: GradientRule = (at) => [at.b.reshape(at.g, at.x.shape)];

export const transpose: GradientRule = (at) => {
  const perm = intsOf(at.node.attributes, "perm") ?? at.x.shape.map((_, i) => at.x.shape.length - 1 - i);
  return [
    at.b.transpose(
      at.g,
      perm.map((_, i) => perm.indexOf(i)),
    ),
  ];
};

export const expand: GradientRule = (at) => [sumTo(at.b, at.g, at.x.shape)];

export const tile: GradientRule = (at) => {
  const repeats = at.inference().integers(1);
  const split = at.sizes(at.x).flatMap((d, i) => [repeats[i] ?? 1, d]);
  const axes = repeats.map((_, i) => 2 * i);
  return [at.b.sum(at.b.reshape(at.g, split), axes)];
};

export const concat: GradientRule = (at) => {
  const axis = axisOf("Concat", intOf(at.node.attributes, "axis", 0), at.y.shape.length);
  const parts = at.node.inputs.map((_, i) => at.sizes(at.input(i))[axis] ?? 0);
  if (parts.length === 1) return [at.g];
  const wanted = at.node.inputs.flatMap((_, i) => (at.wants(i) ? [i] : []));
  const [only] = wanted;
  if (wanted.length === 1 && only !== undefined) {
    const start = parts.slice(0, only).reduce((a, b) => a + b, 0);
    return parts.map((part, i) => (i === only ? at.b.slice(at.g, axis, start, start + part) : undefined));
  }
  return at.b.split(at.g, parts, axis).map((g, i) => at.when(i, () => g));
};

export const split: GradientRule = (at) => {
  const axis = axisOf("Split", intOf(at.node.attributes, "axis", 0), at.x.shape.length);
  const parts = at.node.outputs.map((name, i) => at.outputGradients[i] ?? at.b.filled(0, at.sizes(at.b.value(name))));
  return [at.b.concat(parts, axis)];
};

export const slice: GradientRule = (at) => {
  const { b } = at;
  const axes = sliceAxes(at.inference());
  const sizes = [...at.sizes(at.x)];
  let g = at.g;
  for (const { axis, start, step, count } of axes) {
    if (step !== 1)
      g = scatterAxis(
        at,
        g,
        axis,
        sizes[axis] ?? 0,
        Array.from({ length: count }, (_, i) => start + i * step),
      );
  }
  const before = sizes.map(() => 0);
  const after = sizes.map(() => 0);
  for (const { axis, start, step, count } of axes) {
    if (step !== 1) continue;
    before[axis] = start;
    after[axis] = (sizes[axis] ?? 0) - start - count;
  }
  return [[...before, ...after].every((v) => v === 0) ? g : b.pad(g, before, after)];
};

/** Puts the elements of one axis at the given places of a longer axis of zeros. */
function scatterAxis(at: GradientContext, g: Value, axis: number, size: number, places: readonly number[]): Value {
  const { b } = at;
  const from = at.sizes(g);
  const indices = b.expand(
    b.integers(
      places,
      from.map((_, i) => (i === axis ? places.length : 1)),
    ),
    from,
  );
  const target = b.filled(
    0,
    from.map((d, i) => (i === axis ? size : d)),
  );
  return b.emit("ScatterElements", [target, indices, g], { axis: { kind: "int", value: axis } });
}

export const pad: GradientRule = (at) => {
  const mode = textOf(at.node.attributes, "mode", "constant");
  if (mode !== "constant") at.refuse(`mode "${mode}" has no gradient rule; constant has`);
  if (at.wants(2)) at.refuse("the padding value is a constant; its gradient is not offered");
  const sizes = at.sizes(at.x);
  const node = at.inference();
  const pads = node.integers(1);
  const axes = node.optional(3) ? node.integers(3).map((a) => axisOf("Pad", a, sizes.length)) : sizes.map((_, i) => i);
  if (pads.some((p) => p < 0)) at.refuse("negative pads have no gradient rule; use Slice");
  const cut = axes.flatMap((axis, i) => {
    const before = pads[i] ?? 0;
    return before + (pads[i + axes.length] ?? 0) > 0 ? [{ axis, before, end: before + (sizes[axis] ?? 0) }] : [];
  });
  if (cut.length === 0) return [at.g];
  const list = (values: readonly number[]) => at.b.integers(values);
  return [
    at.b.emit("Slice", [
      at.g,
      list(cut.map((c) => c.before)),
      list(cut.map((c) => c.end)),
      list(cut.map((c) => c.axis)),
    ]),
  ];
};
