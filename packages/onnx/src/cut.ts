/** @file Cuts a graph in two, so that what does not change between runs is computed once. */
import { InvalidName } from "./errors.ts";
import type { Graph, GraphNode, Value } from "./graph.ts";
import { reads } from "./reads.ts";
import { rebuild } from "./surgery.ts";

export interface Cut {
  /** Everything that does not depend on the named inputs. Its outputs are the boundary, and outputs of the whole. */
  readonly prefix: Graph;
  /** The rest. Its inputs are the named ones, the boundary, and those inputs of the whole that it reads itself. */
  readonly suffix: Graph;
  /** Values that pass from prefix to suffix: outputs of the one and inputs of the other, by the same name. */
  readonly boundary: readonly string[];
}

/**
 * prefix then suffix give the whole's outputs bit for bit, since the nodes are the same; only where the runtime would
 * have fused two nodes across the boundary may the last bit differ.
 * @param dependsOn inputs that only the suffix may read @throws {InvalidName} when one is no input of the graph
 */
export function cut(graph: Graph, dependsOn: string | readonly string[]): Cut {
  const late = new Set(typeof dependsOn === "string" ? [dependsOn] : dependsOn);
  for (const name of late)
    if (!graph.inputs.some((v) => v.name === name)) throw new InvalidName(`the graph has no input "${name}"`);
  const early: GraphNode[] = [];
  const rest: GraphNode[] = [];
  for (const node of graph.nodes) {
    const isLate = reads(node).some((name) => late.has(name));
    (isLate ? rest : early).push(node);
    if (isLate) for (const name of node.outputs) late.add(name);
  }
  // A cheap early node that a late one could do from the same inputs still stays early: it is computed once.
  const made = new Set(early.flatMap((n) => n.outputs).filter((name) => name !== ""));
  const wanted = new Set(rest.flatMap(reads));
  const boundary = [...made].filter((name) => wanted.has(name));
  const prefixOutputs = [...new Set([...boundary, ...graph.outputs.filter((name) => !late.has(name))])];
  const needed = dropUnused(early, prefixOutputs);
  return {
    prefix: part(graph, needed, [], prefixOutputs),
    suffix: part(
      graph,
      rest,
      boundary.map((name) => graph.value(name)),
      graph.outputs.filter((name) => late.has(name)),
    ),
    boundary,
  };
}

/** Only the nodes on which the outputs depend. */
function dropUnused(nodes: readonly GraphNode[], outputs: readonly string[]): GraphNode[] {
  const wanted = new Set(outputs);
  const kept: GraphNode[] = [];
  for (const node of nodes.toReversed()) {
    if (!node.outputs.some((name) => wanted.has(name))) continue;
    kept.push(node);
    for (const name of reads(node)) wanted.add(name);
  }
  return kept.reverse();
}

function part(graph: Graph, nodes: readonly GraphNode[], extra: readonly Value[], outputs: readonly string[]): Graph {
  const wanted = new Set([...nodes.flatMap(reads), ...outputs]);
  const unused = new Map([...graph.initializers].filter(([name]) => !wanted.has(name)));
  const inputs = [...graph.inputs.filter((v) => wanted.has(v.name)), ...extra];
  return rebuild(graph, { inputs, without: unused, nodes, outputs });
}
