/** @file The algebra on plain arrays in double precision: what tests and checks of the training graph compare with. */
import type { Algebra } from "./algebra.ts";
import { ShapeMismatch } from "./errors.ts";

/** Row-major `[rows, columns]`. */
export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly data: Float64Array;
}

/** @throws {ShapeMismatch} when the rows differ in length */
export function matrix(rows: readonly (readonly number[])[]): Matrix {
  const columns = rows[0]?.length ?? 0;
  if (rows.some((row) => row.length !== columns)) throw new ShapeMismatch("matrix: rows differ in length");
  return { rows: rows.length, columns, data: Float64Array.from(rows.flat()) };
}

export function toRows(m: Matrix): number[][] {
  return Array.from({ length: m.rows }, (_, i) => [...m.data.subarray(i * m.columns, (i + 1) * m.columns)]);
}

function broadcast(a: number, b: number, axis: string): number {
  if (a === b || b === 1) return a;
  if (a === 1) return b;
  throw new ShapeMismatch(`${axis}: ${a} and ${b} do not broadcast`);
}

function zip(f: (...values: number[]) => number, ...operands: readonly Matrix[]): Matrix {
  const rows = operands.reduce((n, m) => broadcast(n, m.rows, "rows"), 1);
  const columns = operands.reduce((n, m) => broadcast(n, m.columns, "columns"), 1);
  const data = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      const values = operands.map(
        (m) => m.data[(m.rows === 1 ? 0 : i) * m.columns + (m.columns === 1 ? 0 : j)] ?? Number.NaN,
      );
      data[i * columns + j] = f(...values);
    }
  }
  return { rows, columns, data };
}

function total(m: Matrix, axes: readonly number[]): Matrix {
  const rows = axes.includes(0) ? 1 : m.rows;
  const columns = axes.includes(1) ? 1 : m.columns;
  const data = new Float64Array(rows * columns);
  for (let i = 0; i < m.rows; i++) {
    for (let j = 0; j < m.columns; j++) {
      const at = (rows === 1 ? 0 : i) * columns + (columns === 1 ? 0 : j);
      data[at] = (data[at] ?? 0) + (m.data[i * m.columns + j] ?? 0);
    }
  }
  return { rows, columns, data };
}

export const plainAlgebra: Algebra<Matrix> = {
  constant: (value) => matrix([[value]]),
  add: (a, b) => zip((x = 0, y = 0) => x + y, a, b),
  sub: (a, b) => zip((x = 0, y = 0) => x - y, a, b),
  mul: (a, b) => zip((x = 0, y = 0) => x * y, a, b),
  div: (a, b) => zip((x = 0, y = 0) => x / y, a, b),
  neg: (a) => zip((x = 0) => -x, a),
  exp: (a) => zip((x = 0) => Math.exp(x), a),
  log: (a) => zip((x = 0) => Math.log(x), a),
  min: (a, b) => zip((x = 0, y = 0) => Math.min(x, y), a, b),
  max: (a, b) => zip((x = 0, y = 0) => Math.max(x, y), a, b),
  clip: (a, low, high) => zip((x = 0) => Math.min(Math.max(x, low), high), a),
  greater: (a, b) => zip((x = 0, y = 0) => (x > y ? 1 : 0), a, b),
  where: (condition, a, b) => zip((c = 0, x = 0, y = 0) => (c > 0.5 ? x : y), condition, a, b),
  sum: total,
  stopGradient: (a) => a,
};
