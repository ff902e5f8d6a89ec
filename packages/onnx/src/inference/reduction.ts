import { intOf } from "../graph.ts";
import { axisOf } from "../shape.ts";
import type { InferenceContext, InferenceRule } from "./rule.ts";

/** The axes that a reduction removes, in order; all when none are given (unless noop_with_empty_axes). */
export function reducedAxes(node: InferenceContext): number[] {
  const rank = node.input(0).shape.length;
  const given = node.optional(1) ? node.integers(1) : [];
  if (given.length > 0) return given.map((a) => axisOf(node.op, a, rank)).sort((a, b) => a - b);
  return intOf(node.attributes, "noop_with_empty_axes", 0) !== 0 ? [] : Array.from({ length: rank }, (_, i) => i);
}

export const reduce: InferenceRule = (node) => {
  const x = node.input(0);
  const axes = new Set(reducedAxes(node));
  const keep = intOf(node.attributes, "keepdims", 1) !== 0;
  const shape = keep ? x.shape.map((d, i) => (axes.has(i) ? 1 : d)) : x.shape.filter((_, i) => !axes.has(i));
  return [{ shape, type: x.type }];
};

export const softmax: InferenceRule = (node) => {
  const x = node.input(0);
  axisOf(node.op, intOf(node.attributes, "axis", -1), x.shape.length);
  return [{ shape: x.shape, type: x.type }];
};
