/** @file Graph building as plain arithmetic: what losses that know nothing of graphs are written in. */
import type { GraphBuilder } from "./builder.ts";
import type { Value } from "./graph.ts";

/** Arithmetic on float32 values; conditions are 0 or 1, sums keep their axes with length 1. */
export interface GraphAlgebra {
  constant(value: number): Value;
  add(a: Value, b: Value): Value;
  sub(a: Value, b: Value): Value;
  mul(a: Value, b: Value): Value;
  div(a: Value, b: Value): Value;
  neg(a: Value): Value;
  exp(a: Value): Value;
  log(a: Value): Value;
  min(a: Value, b: Value): Value;
  max(a: Value, b: Value): Value;
  clip(a: Value, low: number, high: number): Value;
  greater(a: Value, b: Value): Value;
  less(a: Value, b: Value): Value;
  where(condition: Value, a: Value, b: Value): Value;
  sum(a: Value, axes: readonly number[]): Value;
  stopGradient(a: Value): Value;
}

/** @param rank of the constants, 2 for values [rows, tokens] */
export function graphAlgebra(b: GraphBuilder, rank = 2): GraphAlgebra {
  /** The bool behind a 0/1 value that a comparison here made, so that `where` need not compare again. */
  const conditions = new Map<string, Value>();
  const asNumber = (condition: Value): Value => {
    const number = b.cast(condition, "float32");
    conditions.set(number.name, condition);
    return number;
  };
  const asCondition = (value: Value): Value =>
    value.type === "bool" ? value : (conditions.get(value.name) ?? b.greater(value, 0.5));
  return {
    constant: (value) =>
      b.constant(
        [value],
        Array.from({ length: rank }, () => 1),
      ),
    add: b.add,
    sub: b.sub,
    mul: b.mul,
    div: b.div,
    neg: b.neg,
    exp: b.exp,
    log: b.log,
    min: b.min,
    max: b.max,
    clip: b.clip,
    greater: (x, y) => asNumber(b.greater(x, y)),
    less: (x, y) => asNumber(b.less(x, y)),
    where: (condition, x, y) => b.where(asCondition(condition), x, y),
    sum: (x, axes) => b.sum(x, axes, true),
    stopGradient: (x) => b.stopGradient(x),
  };
}
