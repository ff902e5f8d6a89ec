/** @file Shapes: sizes, or names for sizes that are known only when the graph runs. */
import { ShapeMismatch } from "./errors.ts";

/** A size, or the name of one ("batch"). Equal names mean equal sizes. */
export type Dim = number | string;
export type Shape = readonly Dim[];

export const showShape = (shape: Shape): string => `[${shape.join(", ")}]`;

/** Negative axes count from the end. @throws {ShapeMismatch} */
export function axisOf(what: string, axis: number, rank: number): number {
  const at = axis < 0 ? axis + rank : axis;
  if (!Number.isInteger(axis) || at < 0 || at >= rank)
    throw new ShapeMismatch(what, `axis ${axis} is outside rank ${rank}`);
  return at;
}

/** NumPy broadcasting of any number of shapes. @throws {ShapeMismatch} */
export function broadcast(what: string, ...shapes: readonly Shape[]): Dim[] {
  const rank = Math.max(0, ...shapes.map((s) => s.length));
  return Array.from({ length: rank }, (_, i) => {
    let out: Dim = 1;
    for (const shape of shapes) {
      const dim = shape[i - (rank - shape.length)] ?? 1;
      if (dim === 1 || dim === out) continue;
      if (out !== 1) throw new ShapeMismatch(what, `${shapes.map(showShape).join(" and ")} do not broadcast`);
      out = dim;
    }
    return out;
  });
}

export const isFixed = (shape: Shape): shape is readonly number[] => shape.every((d) => typeof d === "number");

/** @throws {ShapeMismatch} when a dim is symbolic */
export function fixed(what: string, shape: Shape): readonly number[] {
  if (!isFixed(shape)) throw new ShapeMismatch(what, `needs fixed sizes, found ${showShape(shape)}; bind them first`);
  return shape;
}

export const sameShape = (a: Shape, b: Shape): boolean => a.length === b.length && a.every((d, i) => d === b[i]);

export const product = (shape: readonly number[]): number => shape.reduce((a, b) => a * b, 1);

/** A product of sizes: a number, or for symbolic ones a name such as "12*batch*tokens" (sorted, so that equal products are equal names). */
export function productDim(shape: Shape): Dim {
  const { factor, symbols } = monomial(shape);
  return monomialName(factor, symbols);
}

/** `whole / part` when it comes out as a single size, else undefined. */
export function quotientDim(whole: Shape, part: Shape): Dim | undefined {
  const a = monomial(whole);
  const b = monomial(part);
  const left = [...a.symbols];
  for (const symbol of b.symbols) {
    const at = left.indexOf(symbol);
    if (at < 0) return undefined;
    left.splice(at, 1);
  }
  if (b.factor === 0) return a.factor === 0 ? 0 : undefined;
  return a.factor % b.factor === 0 ? monomialName(a.factor / b.factor, left) : undefined;
}

/** Replaces names by sizes, also inside products. */
export function bindDim(dim: Dim, sizes: Readonly<Record<string, number>>): Dim {
  if (typeof dim === "number") return dim;
  return productDim(dim.split("*").map((part) => (/^\d+$/.test(part) ? Number(part) : (sizes[part] ?? part))));
}

function monomial(shape: Shape): { factor: number; symbols: string[] } {
  let factor = 1;
  const symbols: string[] = [];
  for (const dim of shape) {
    for (const part of typeof dim === "number" ? [dim] : dim.split("*")) {
      if (typeof part === "number" || /^\d+$/.test(part)) factor *= Number(part);
      else symbols.push(part);
    }
  }
  return { factor, symbols: symbols.sort() };
}

function monomialName(factor: number, symbols: readonly string[]): Dim {
  if (symbols.length === 0 || factor === 0) return factor;
  return (factor === 1 ? symbols : [factor, ...symbols]).join("*");
}
