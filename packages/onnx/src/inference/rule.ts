/** @file What an inference rule sees and answers. */
import { ShapeMismatch } from "../errors.ts";
import type { Attributes, Value } from "../graph.ts";
import type { Operator } from "../operators.ts";
import type { Dim, Shape } from "../shape.ts";
import type { DataType, Tensor } from "../tensor.ts";

export interface InferredOutput {
  readonly shape: Shape;
  readonly type: DataType;
  /** The elements, when the value is a short list of sizes that is known without running the graph. */
  readonly sizes?: readonly Dim[];
}

/** One entry per output of the operator, the optional ones included. @throws {ShapeMismatch} */
export type InferenceRule = (node: InferenceContext) => readonly InferredOutput[];

export class InferenceContext {
  readonly op: Operator;
  readonly attributes: Attributes;
  readonly inputs: readonly (Value | undefined)[];
  /** How many outputs the node names. */
  readonly outputs: number;
  readonly #constant: (name: string) => Tensor | undefined;
  readonly #sizes: (name: string) => readonly Dim[] | undefined;

  constructor(
    op: Operator,
    attributes: Attributes,
    inputs: readonly (Value | undefined)[],
    outputs: number,
    constant: (name: string) => Tensor | undefined,
    sizes: (name: string) => readonly Dim[] | undefined,
  ) {
    this.op = op;
    this.attributes = attributes;
    this.inputs = inputs;
    this.outputs = outputs;
    this.#constant = constant;
    this.#sizes = sizes;
  }

  input(index: number): Value {
    return this.inputs[index] ?? this.fail(`input ${index} is missing`);
  }

  optional(index: number): Value | undefined {
    return this.inputs[index];
  }

  /** The initialiser behind an input, undefined when the input is computed, fed or left out. */
  constant(index: number): Tensor | undefined {
    const value = this.inputs[index];
    return value && this.#constant(value.name);
  }

  /** Whole numbers known without running: an integer initialiser or computed sizes without names. */
  integers(index: number): readonly number[] {
    const sizes = this.sizes(index);
    if (sizes?.every((d) => typeof d === "number")) return sizes;
    return this.fail(`input ${index} must be a constant`);
  }

  sizes(index: number): readonly Dim[] | undefined {
    const value = this.inputs[index];
    if (!value) return undefined;
    const tensor = this.#constant(value.name);
    if (tensor && (tensor.type === "int64" || tensor.type === "int32")) return Array.from(tensor.data, Number);
    return this.#sizes(value.name);
  }

  fail(problem: string): never {
    throw new ShapeMismatch(this.op, problem);
  }
}
