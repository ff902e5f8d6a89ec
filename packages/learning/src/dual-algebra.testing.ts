/** @file Forward-mode differentiation for tests: each value carries its derivative along one direction. */
import type { Algebra } from "./algebra.ts";
import { type Matrix, plainAlgebra as p } from "./plain-algebra.ts";

export interface Dual {
  readonly value: Matrix;
  readonly tangent: Matrix;
}

const flat = (m: Matrix): Matrix => ({ ...m, data: new Float64Array(m.data.length) });
/** Tangents get the value's shape, so that a broadcast operand's tangent is as large as the result. */
const dual = (value: Matrix, tangent: Matrix): Dual => ({ value, tangent: p.add(flat(value), tangent) });
export const still = (value: Matrix): Dual => ({ value, tangent: flat(value) });

export const dualAlgebra: Algebra<Dual> = {
  constant: (value) => still(p.constant(value)),
  add: (a, b) => dual(p.add(a.value, b.value), p.add(a.tangent, b.tangent)),
  sub: (a, b) => dual(p.sub(a.value, b.value), p.sub(a.tangent, b.tangent)),
  mul: (a, b) => dual(p.mul(a.value, b.value), p.add(p.mul(a.tangent, b.value), p.mul(a.value, b.tangent))),
  div: (a, b) => {
    const value = p.div(a.value, b.value);
    return dual(value, p.div(p.sub(a.tangent, p.mul(value, b.tangent)), b.value));
  },
  neg: (a) => dual(p.neg(a.value), p.neg(a.tangent)),
  exp: (a) => dual(p.exp(a.value), p.mul(p.exp(a.value), a.tangent)),
  log: (a) => dual(p.log(a.value), p.div(a.tangent, a.value)),
  min: (a, b) => dual(p.min(a.value, b.value), p.where(p.greater(a.value, b.value), b.tangent, a.tangent)),
  max: (a, b) => dual(p.max(a.value, b.value), p.where(p.greater(b.value, a.value), b.tangent, a.tangent)),
  clip: (a, low, high) => {
    const outside = p.max(p.greater(p.constant(low), a.value), p.greater(a.value, p.constant(high)));
    return dual(p.clip(a.value, low, high), p.where(outside, p.constant(0), a.tangent));
  },
  greater: (a, b) => still(p.greater(a.value, b.value)),
  where: (c, a, b) => dual(p.where(c.value, a.value, b.value), p.where(c.value, a.tangent, b.tangent)),
  sum: (a, axes) => dual(p.sum(a.value, axes), p.sum(a.tangent, axes)),
  stopGradient: (a) => still(a.value),
};
