/** @file Arrays of doubles for the reference: clarity over speed, one element at a time. */
import type { Tensor } from "../tensor.ts";

/** Row-major; bool as 0 and 1, integers as numbers. */
export interface Doubles {
  readonly dims: readonly number[];
  readonly data: Float64Array;
}

export const size = (dims: readonly number[]): number => dims.reduce((a, b) => a * b, 1);

export const fromTensor = (tensor: Tensor): Doubles => ({
  dims: tensor.dims,
  data: Float64Array.from(tensor.data as ArrayLike<number | bigint>, Number),
});

/** Every index tuple of `dims`, in row-major order. */
export function* indices(dims: readonly number[]): Generator<number[]> {
  const total = size(dims);
  for (let flat = 0; flat < total; flat++) {
    const at = new Array<number>(dims.length).fill(0);
    let rest = flat;
    for (let axis = dims.length - 1; axis >= 0; axis--) {
      at[axis] = rest % (dims[axis] ?? 1);
      rest = Math.floor(rest / (dims[axis] ?? 1));
    }
    yield at;
  }
}

/** The element at an index; axes of length 1 and missing leading axes broadcast. */
export function get(a: Doubles, at: readonly number[]): number {
  let flat = 0;
  const shift = at.length - a.dims.length;
  a.dims.forEach((d, axis) => {
    flat = flat * d + (d === 1 ? 0 : (at[axis + shift] ?? 0));
  });
  return a.data[flat] ?? Number.NaN;
}

/** An array whose element at each index is what `element` says. */
export function make(dims: readonly number[], element: (at: readonly number[]) => number): Doubles {
  const data = new Float64Array(size(dims));
  let i = 0;
  for (const at of indices(dims)) data[i++] = element(at);
  return { dims, data };
}

export const map = (a: Doubles, f: (x: number) => number): Doubles => ({ dims: a.dims, data: a.data.map(f) });

export function broadcastDims(...shapes: readonly (readonly number[])[]): number[] {
  const rank = Math.max(...shapes.map((s) => s.length));
  return Array.from({ length: rank }, (_, i) => {
    const dims = shapes.map((s) => s[i - rank + s.length] ?? 1);
    return dims.find((d) => d !== 1) ?? 1;
  });
}

export function zip(f: (...x: number[]) => number, ...arrays: readonly Doubles[]): Doubles {
  return make(broadcastDims(...arrays.map((a) => a.dims)), (at) => f(...arrays.map((a) => get(a, at))));
}

/** `at` with the entry of one axis replaced. */
export const withAxis = (at: readonly number[], axis: number, value: number): number[] =>
  at.map((v, i) => (i === axis ? value : v));
