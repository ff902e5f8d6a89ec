/**
 * @file The arithmetic that losses are written in. A loss is written once, over values it cannot look into: the ONNX
 * graph builder makes a training graph of it, the plain instance evaluates it in double precision, dual numbers give
 * its derivative.
 */

/**
 * Arithmetic on values of rank 2, `[rows, tokens]`, with broadcasting over sides of length 1. Conditions are 0 or 1.
 * `where` must not let what it does not choose reach the result, nor the gradient of what it does not choose: a NaN
 * at a place that is masked stays there.
 */
export interface Algebra<V> {
  /** A number as [1, 1]. */
  constant(value: number): V;
  add(a: V, b: V): V;
  sub(a: V, b: V): V;
  mul(a: V, b: V): V;
  div(a: V, b: V): V;
  neg(a: V): V;
  exp(a: V): V;
  log(a: V): V;
  min(a: V, b: V): V;
  max(a: V, b: V): V;
  /** Limits to [low, high]; the gradient is 1 within, both ends included, and 0 outside. */
  clip(a: V, low: number, high: number): V;
  /** 1 where a > b, else 0 (also where either is NaN). No gradient. */
  greater(a: V, b: V): V;
  /** `a` where the condition is 1, `b` where it is 0. */
  where(condition: V, a: V, b: V): V;
  /** Sums over the axes (0 rows, 1 tokens) and keeps them with length 1. */
  sum(a: V, axes: readonly number[]): V;
  /** The same value; its gradient is 0. */
  stopGradient(a: V): V;
}
