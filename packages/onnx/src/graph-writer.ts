/** @file Writes nodes into a graph: names, constants, inputs, outputs. The operators themselves are in builder.ts. */
import { InvalidName, ShapeMismatch } from "./errors.ts";
import { type Attribute, type Attributes, Graph, type GraphNode, type Value } from "./graph.ts";
import { infer, inferenceContext } from "./inference.ts";
import type { Operator } from "./operators.ts";
import type { Shape } from "./shape.ts";
import { type DataType, elementCount, type Tensor } from "./tensor.ts";

/** Starts every generated name and no given one, so that a parameter can never be named like a constant. */
const GENERATED = "~";

export const isGenerated = (name: string): boolean => name.startsWith(GENERATED);

export interface NodeOptions {
  readonly attributes?: Attributes;
  /** A node's own name, for messages. Generated when absent. */
  readonly name?: string;
  /** The names of the outputs. Generated when absent. */
  readonly as?: readonly string[];
}

export class GraphWriter {
  readonly graph: Graph;
  readonly #outer: GraphWriter | undefined;
  readonly #constants = new Map<string, Value>();
  #next = 0;

  /** @param graph the graph to write on; an empty one when absent @param outer the writer around a Scan's body */
  constructor(graph?: Graph, outer?: GraphWriter) {
    this.graph = graph ?? new Graph(outer?.graph);
    this.#outer = outer;
    this.#next = graph ? firstFree(graph) : 0;
  }

  /** @throws {InvalidName} when taken or reserved */
  input(name: string, shape: Shape, type: DataType = "float32"): Value {
    this.#checkGiven(name);
    const value = this.graph.define({ name, shape: [...shape], type });
    this.graph.inputs.push(value);
    return value;
  }

  /** A baked weight: an initialiser under a given name. Lift it later to feed it. @throws {InvalidName} */
  weight(name: string, tensor: Tensor): Value {
    this.#checkGiven(name);
    return this.#initializer(name, tensor);
  }

  /** Gives a value back from each run, under `name`. @throws {InvalidName} */
  output(value: Value, name: string): Value {
    this.#checkGiven(name);
    const [out = value] = this.emitMany("Identity", [value], { as: [name] });
    this.graph.outputs.push(out.name);
    return out;
  }

  /** A float32 constant; a number alone is a scalar. Equal short constants are shared. */
  constant(values: number | readonly number[], dims?: readonly number[]): Value {
    const list = typeof values === "number" ? [values] : values;
    const shape = dims ?? (typeof values === "number" ? [] : [values.length]);
    const key = list.length < 64 ? `float32 ${shape} ${list.map((v) => (Object.is(v, -0) ? "-0" : v))}` : undefined;
    return this.#shared(key, { type: "float32", dims: shape, data: Float32Array.from(list) });
  }

  /** A float32 constant with one value everywhere. */
  filled(value: number, dims: readonly number[]): Value {
    const key = `filled ${dims} ${Object.is(value, -0) ? "-0" : value}`;
    return this.#shared(key, { type: "float32", dims, data: new Float32Array(elementCount(dims)).fill(value) });
  }

  /** An int64 constant; a number alone is a scalar. */
  integers(values: number | readonly number[], dims?: readonly number[]): Value {
    const list = typeof values === "number" ? [values] : values;
    const shape = dims ?? (typeof values === "number" ? [] : [values.length]);
    const key = list.length < 64 ? `int64 ${shape} ${list}` : undefined;
    return this.#shared(key, { type: "int64", dims: shape, data: BigInt64Array.from(list, (v) => BigInt(v)) });
  }

  /** A constant that is made once per graph and `key`. */
  shared(key: string, tensor: Tensor): Value {
    return this.#shared(key, tensor);
  }

  tensor(tensor: Tensor): Value {
    return this.#shared(undefined, tensor);
  }

  /** One node with one output. @throws {ShapeMismatch} when the inputs do not fit the operator */
  emit(op: Operator, inputs: readonly (Value | undefined)[], attributes: Attributes = {}): Value {
    const [out] = this.emitMany(op, inputs, { attributes });
    if (!out) throw new ShapeMismatch(op, "has no output");
    return out;
  }

  /** One node with `count` outputs (the operator's first ones). @throws {ShapeMismatch} */
  emitMany(op: Operator, inputs: readonly (Value | undefined)[], options: NodeOptions = {}, count = 1): Value[] {
    const names = options.as ?? Array.from({ length: count }, () => this.freshName());
    return this.node({
      name: options.name ?? `${op}${this.freshName()}`,
      op,
      inputs: inputs.map((v) => v?.name ?? ""),
      outputs: [...names],
      attributes: options.attributes ?? {},
    });
  }

  /** Appends a ready node; defines its outputs. @throws {ShapeMismatch} @throws {InvalidName} */
  node(node: GraphNode): Value[] {
    const context = inferenceContext(this.graph, node.op, node.inputs, node.attributes, node.outputs.length);
    const inferred = infer(context);
    if (node.outputs.length > inferred.length)
      throw new ShapeMismatch(node.op, `${node.outputs.length} outputs asked for, it has ${inferred.length}`);
    const values: Value[] = [];
    node.outputs.forEach((name, i) => {
      const out = inferred[i];
      if (name === "" || !out) return;
      values.push(this.graph.define({ name, shape: out.shape, type: out.type }));
      if (out.sizes) this.graph.sizes.set(name, out.sizes);
    });
    this.graph.nodes.push(node);
    return values;
  }

  /** A name that nothing has. */
  freshName(): string {
    if (this.#outer) return this.#outer.freshName();
    for (;;) {
      const name = `${GENERATED}${this.#next++}`;
      if (!this.graph.has(name)) return name;
    }
  }

  /** A body for a Scan: same names, sees this graph's values; constants go here. */
  protected bodyAttribute(body: GraphWriter): Attribute {
    return { kind: "graph", value: body.graph };
  }

  #shared(key: string | undefined, tensor: Tensor): Value {
    if (this.#outer) return this.#outer.#shared(key, tensor);
    const known = key === undefined ? undefined : this.#constants.get(key);
    if (known) return known;
    const value = this.#initializer(this.freshName(), tensor);
    if (key !== undefined) this.#constants.set(key, value);
    return value;
  }

  #initializer(name: string, tensor: Tensor): Value {
    if (tensor.data.length !== elementCount(tensor.dims))
      throw new ShapeMismatch(name, `${tensor.data.length} elements for dims [${tensor.dims}]`);
    const value = this.graph.define({ name, shape: tensor.dims, type: tensor.type });
    this.graph.initializers.set(name, tensor);
    return value;
  }

  #checkGiven(name: string): void {
    if (name.startsWith(GENERATED))
      throw new InvalidName(`"${name}": names that start with ${GENERATED} are generated`);
  }
}

/** After every number that a generated name of this graph, its nodes and the bodies inside them ends with. */
function firstFree(graph: Graph): number {
  const bodies = graph.nodes
    .flatMap((n) => Object.values(n.attributes))
    .flatMap((a) => (a.kind === "graph" ? [a.value] : []));
  const own = [...graph.values.keys(), ...graph.nodes.map((node) => node.name)].map((name) => {
    const number = /~(\d+)$/.exec(name)?.[1];
    return number === undefined ? 0 : Number(number) + 1;
  });
  return [...own, ...bodies.map(firstFree)].reduce((a, b) => Math.max(a, b), 0);
}
