/** @file Changes to whole graphs: weights to inputs and back, symbolic sizes to numbers. */
import { InvalidName, ShapeMismatch } from "./errors.ts";
import { Graph, type GraphNode, type Value } from "./graph.ts";
import { GraphWriter, isGenerated } from "./graph-writer.ts";
import { bindDim, sameShape, showShape } from "./shape.ts";
import type { Tensor } from "./tensor.ts";

export interface Lifted {
  readonly graph: Graph;
  /** What the lifted initialisers held, in their order in the graph. */
  readonly weights: ReadonlyMap<string, Tensor>;
}

/**
 * Makes initialisers inputs, so that new weights need no new session.
 * @param which those to lift; by default every float32 one that was given its name (not a generated constant)
 */
export function liftInitializers(
  graph: Graph,
  which: (name: string, tensor: Tensor) => boolean = (name, tensor) => tensor.type === "float32" && !isGenerated(name),
): Lifted {
  const weights = new Map([...graph.initializers].filter(([name, tensor]) => which(name, tensor)));
  const inputs = [...weights.keys()].map((name) => graph.value(name));
  return { graph: rebuild(graph, { inputs: [...graph.inputs, ...inputs], without: weights }), weights };
}

/**
 * Makes inputs initialisers that hold the given weights: a graph that stands alone.
 * @throws {InvalidName} when a weight is no input @throws {ShapeMismatch} when it does not fit
 */
export function bakeInitializers(graph: Graph, weights: ReadonlyMap<string, Tensor>): Graph {
  for (const [name, tensor] of weights) {
    const input = graph.inputs.find((v) => v.name === name);
    if (!input) throw new InvalidName(`the graph has no input "${name}"`);
    if (input.type !== tensor.type || !sameShape(input.shape, tensor.dims))
      throw new ShapeMismatch(name, `${tensor.type} [${tensor.dims}] for ${input.type} ${showShape(input.shape)}`);
  }
  return rebuild(graph, { inputs: graph.inputs.filter((v) => !weights.has(v.name)), baked: weights });
}

/** Replaces symbolic sizes by numbers and infers every shape again. @throws {ShapeMismatch} when they do not fit */
export function bindSizes(graph: Graph, sizes: Readonly<Record<string, number>>): Graph {
  const bound = graph.inputs.map((v) => ({ ...v, shape: v.shape.map((d) => bindDim(d, sizes)) }));
  return rebuild(graph, { inputs: bound });
}

interface Changes {
  readonly inputs: readonly Value[];
  readonly without?: ReadonlyMap<string, Tensor>;
  readonly baked?: ReadonlyMap<string, Tensor>;
  readonly nodes?: readonly GraphNode[];
  readonly outputs?: readonly string[];
}

/** The same graph with other inputs, initialisers, nodes or outputs; shapes inferred again. */
export function rebuild(graph: Graph, changes: Changes): Graph {
  const writer = new GraphWriter(new Graph(graph.outer));
  const nodes = changes.nodes ?? graph.nodes;
  for (const [name, tensor] of [...graph.initializers, ...(changes.baked ?? [])]) {
    if (changes.without?.has(name)) continue;
    writer.graph.define({ name, shape: tensor.dims, type: tensor.type });
    writer.graph.initializers.set(name, tensor);
  }
  for (const value of changes.inputs) writer.graph.inputs.push(writer.graph.define(value));
  for (const node of nodes) writer.node({ ...node, outputs: [...node.outputs] });
  writer.graph.outputs.push(...(changes.outputs ?? graph.outputs));
  return writer.graph;
}
