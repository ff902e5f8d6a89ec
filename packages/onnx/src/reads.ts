import type { Graph, GraphNode } from "./graph.ts";

/** Every value that a node depends on: its inputs, and what the bodies inside it read from around them. */
export const reads = (node: GraphNode): string[] => [...node.inputs.filter((name) => name !== ""), ...bodyReads(node)];

function bodyReads(node: GraphNode): string[] {
  return Object.values(node.attributes).flatMap((a) => (a.kind === "graph" ? freeNames(a.value) : []));
}

function freeNames(body: Graph): string[] {
  return [...body.nodes.flatMap(reads), ...body.outputs].filter((name) => !body.values.has(name));
}
