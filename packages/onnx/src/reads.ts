import type { Graph, GraphNode } from "./graph.ts";

/** Names of outer values that the bodies inside a node read. */
export function bodyReads(node: GraphNode): string[] {
  return Object.values(node.attributes).flatMap((a) => (a.kind === "graph" ? freeNames(a.value) : []));
}

function freeNames(body: Graph): string[] {
  const read = body.nodes.flatMap((node) => [...node.inputs, ...bodyReads(node)]);
  return [...read, ...body.outputs].filter((name) => name !== "" && !body.values.has(name));
}
