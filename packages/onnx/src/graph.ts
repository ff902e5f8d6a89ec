/** @file A graph as data: nodes in an order in which they can run, and the shape and type of every value. */
import { InvalidName } from "./errors.ts";
import type { Operator } from "./operators.ts";
import type { Dim, Shape } from "./shape.ts";
import type { DataType, Tensor } from "./tensor.ts";

/** A named, typed value of a graph. */
export interface Value {
  readonly name: string;
  readonly shape: Shape;
  readonly type: DataType;
}

export type Attribute =
  | { readonly kind: "int"; readonly value: number }
  | { readonly kind: "float"; readonly value: number }
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "ints"; readonly value: readonly number[] }
  | { readonly kind: "floats"; readonly value: readonly number[] }
  | { readonly kind: "tensor"; readonly value: Tensor }
  | { readonly kind: "graph"; readonly value: Graph };

export type Attributes = Readonly<Record<string, Attribute>>;

export interface GraphNode {
  readonly name: string;
  readonly op: Operator;
  /** "" where an optional input is left out. */
  readonly inputs: readonly string[];
  /** "" where an optional output is left out. Gradient rules may ask for one that was left out. */
  readonly outputs: string[];
  readonly attributes: Attributes;
}

export class Graph {
  /** Fed at each run, in order. */
  readonly inputs: Value[] = [];
  /** Names of the values that a run gives back, in order. */
  readonly outputs: string[] = [];
  readonly nodes: GraphNode[] = [];
  /** Constants and baked weights. */
  readonly initializers = new Map<string, Tensor>();
  readonly values = new Map<string, Value>();
  /** Elements of short size lists that are known without running (what Shape and arithmetic on it give). */
  readonly sizes = new Map<string, readonly Dim[]>();
  /** The graph around this one when it is the body of a Scan: its values are visible here. */
  readonly outer: Graph | undefined;

  constructor(outer?: Graph) {
    this.outer = outer;
  }

  has(name: string): boolean {
    return this.values.has(name) || (this.outer?.has(name) ?? false);
  }

  /** @throws {InvalidName} when nothing of that name exists */
  value(name: string): Value {
    const found = this.values.get(name);
    if (found) return found;
    if (this.outer) return this.outer.value(name);
    throw new InvalidName(`no value is named "${name}"`);
  }

  initializer(name: string): Tensor | undefined {
    return this.initializers.get(name) ?? this.outer?.initializer(name);
  }

  knownSizes(name: string): readonly Dim[] | undefined {
    return this.sizes.get(name) ?? this.outer?.knownSizes(name);
  }

  /** @throws {InvalidName} when the name is taken */
  define(value: Value): Value {
    if (value.name === "") throw new InvalidName("a value needs a name");
    if (this.has(value.name)) throw new InvalidName(`the name "${value.name}" is taken`);
    this.values.set(value.name, value);
    return value;
  }
}

export const int = (value: number): Attribute => ({ kind: "int", value });
export const ints = (value: readonly number[]): Attribute => ({ kind: "ints", value });
export const float = (value: number): Attribute => ({ kind: "float", value });
export const text = (value: string): Attribute => ({ kind: "string", value });

export function intOf(attributes: Attributes, name: string, otherwise: number): number {
  const found = attributes[name];
  return found?.kind === "int" ? found.value : otherwise;
}

export function floatOf(attributes: Attributes, name: string, otherwise: number): number {
  const found = attributes[name];
  return found?.kind === "float" ? found.value : otherwise;
}

export function textOf(attributes: Attributes, name: string, otherwise: string): string {
  const found = attributes[name];
  return found?.kind === "string" ? found.value : otherwise;
}

export function intsOf(attributes: Attributes, name: string): readonly number[] | undefined {
  const found = attributes[name];
  return found?.kind === "ints" ? found.value : undefined;
}
