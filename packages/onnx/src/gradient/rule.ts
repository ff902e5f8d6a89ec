/** @file What a gradient rule sees and answers. */
import type { GraphBuilder } from "../builder.ts";
import { NotDifferentiable } from "../errors.ts";
import type { GraphNode, Value } from "../graph.ts";
import type { InferenceContext } from "../inference/rule.ts";
import { infer, inferenceContext } from "../inference.ts";
import { fixed } from "../shape.ts";

/** The gradient for each input, in order; undefined where none flows or none is needed. */
export type GradientRule = (at: GradientContext) => readonly (Value | undefined)[];

/** What differentiation knows about the values around a node. */
export interface Surroundings {
  /** Whether a gradient for this value is wanted. */
  readonly wanted: (name: string) => boolean;
  /** The finished gradient of a value that later nodes made. */
  readonly gradientOf: (name: string) => Value | undefined;
  /** Forward nodes that read a value. */
  readonly consumers: (name: string) => readonly GraphNode[];
}

export class GradientContext {
  readonly b: GraphBuilder;
  readonly node: GraphNode;
  /** The gradient of each output; undefined for those that the loss does not depend on. */
  readonly outputGradients: readonly (Value | undefined)[];
  readonly around: Surroundings;

  constructor(b: GraphBuilder, node: GraphNode, outputGradients: readonly (Value | undefined)[], around: Surroundings) {
    this.b = b;
    this.node = node;
    this.outputGradients = outputGradients;
    this.around = around;
  }

  /** The gradient of the first output. */
  get g(): Value {
    if (this.outputGradients.some((x, i) => x && i > 0)) this.refuse("the loss depends on a secondary output");
    return this.outputGradients[0] ?? this.refuse("the loss does not depend on the first output");
  }

  get x(): Value {
    return this.input(0);
  }

  /** The first output. */
  get y(): Value {
    return this.b.value(this.node.outputs[0] ?? "");
  }

  input(index: number): Value {
    return this.optional(index) ?? this.refuse(`input ${index} is missing`);
  }

  optional(index: number): Value | undefined {
    const name = this.node.inputs[index] ?? "";
    return name === "" ? undefined : this.b.value(name);
  }

  wants(index: number): boolean {
    const name = this.node.inputs[index] ?? "";
    return name !== "" && this.around.wanted(name);
  }

  /** Computes the gradient of an input only if it is wanted. */
  when(index: number, make: () => Value): Value | undefined {
    return this.wants(index) ? make() : undefined;
  }

  /** A secondary output of the forward node, asked for now if it was left out. */
  output(index: number): Value {
    const name = this.node.outputs[index];
    if (name) return this.b.value(name);
    const out = infer(this.inference(index + 1))[index] ?? this.refuse(`there is no output ${index}`);
    while (this.node.outputs.length <= index) this.node.outputs.push("");
    const fresh = this.b.freshName();
    this.node.outputs[index] = fresh;
    return this.b.graph.define({ name: fresh, shape: out.shape, type: out.type });
  }

  /** Attributes and constant inputs as inference reads them. */
  inference(outputs = this.node.outputs.length): InferenceContext {
    return inferenceContext(this.b.graph, this.node.op, this.node.inputs, this.node.attributes, outputs);
  }

  /** Sizes that must not be symbolic. */
  sizes(value: Value): readonly number[] {
    return fixed(`gradient of ${this.node.op}`, value.shape);
  }

  refuse(why: string): never {
    throw new NotDifferentiable(this.node.op, this.node.name, why);
  }
}
