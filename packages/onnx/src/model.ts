/** @file Graphs to and from ONNX bytes. What is read is checked whole: names, order, types, shapes, operators. */
import { asError, sha256 } from "@vesper/kit";
import { onnx } from "../gen/onnx.js";
import { MalformedModel, ShapeMismatch, UnsupportedOperator } from "./errors.ts";
import { type Attribute, Graph, type GraphNode, int, intsOf, type Value } from "./graph.ts";
import { GraphWriter } from "./graph-writer.ts";
import { decodeTensor, encodeTensor } from "./model-tensor.ts";
import { domainOf, isOperator, MICROSOFT_DOMAIN } from "./operators.ts";
import { type Shape, sameShape, showShape } from "./shape.ts";
import { int64 } from "./tensor.ts";
import { codeOfDataType, dataTypeOfCode } from "./tensor-codes.ts";

/** What we write. Older graphs are lifted to it when they are read. */
const OPSET = 20;
const OLDEST_OPSET = 13;
const NEWEST_OPSET = 22;
const IR_VERSION = 9;
const AttributeType = onnx.AttributeProto.AttributeType;

export function encodeModel(graph: Graph): Uint8Array {
  const model = new onnx.ModelProto({
    irVersion: IR_VERSION,
    producerName: "vesper",
    opsetImport: [
      new onnx.OperatorSetIdProto({ domain: "", version: OPSET }),
      new onnx.OperatorSetIdProto({ domain: MICROSOFT_DOMAIN, version: 1 }),
    ],
    graph: encodeGraph(graph, "graph"),
  });
  return onnx.ModelProto.encode(model).finish();
}

/** SHA-256 over the graph's bytes: equal for graphs that were built alike. */
export const graphFingerprint = (graph: Graph): string => sha256(encodeModel(graph));

function encodeGraph(graph: Graph, name: string): onnx.GraphProto {
  return new onnx.GraphProto({
    name,
    node: graph.nodes.map(
      (node) =>
        new onnx.NodeProto({
          name: node.name,
          opType: node.op,
          domain: domainOf(node.op),
          input: [...node.inputs],
          output: [...node.outputs],
          attribute: Object.entries(node.attributes).map(([key, value]) => encodeAttribute(key, value)),
        }),
    ),
    initializer: [...graph.initializers].map(([key, tensor]) => encodeTensor(key, tensor)),
    input: graph.inputs.map(encodeValue),
    output: graph.outputs.map((key) => encodeValue(graph.value(key))),
  });
}

function encodeValue(value: Value): onnx.ValueInfoProto {
  const dim = value.shape.map(
    (d) => new onnx.TensorShapeProto.Dimension(typeof d === "number" ? { dimValue: d } : { dimParam: d }),
  );
  const shape = new onnx.TensorShapeProto({ dim });
  const tensorType = new onnx.TypeProto.Tensor({ elemType: codeOfDataType(value.type), shape });
  return new onnx.ValueInfoProto({ name: value.name, type: new onnx.TypeProto({ tensorType }) });
}

function encodeAttribute(name: string, attribute: Attribute): onnx.AttributeProto {
  switch (attribute.kind) {
    case "int":
      return new onnx.AttributeProto({ name, type: AttributeType.INT, i: attribute.value });
    case "float":
      return new onnx.AttributeProto({ name, type: AttributeType.FLOAT, f: attribute.value });
    case "string":
      return new onnx.AttributeProto({ name, type: AttributeType.STRING, s: Buffer.from(attribute.value) });
    case "ints":
      return new onnx.AttributeProto({ name, type: AttributeType.INTS, ints: [...attribute.value] });
    case "floats":
      return new onnx.AttributeProto({ name, type: AttributeType.FLOATS, floats: [...attribute.value] });
    case "tensor":
      return new onnx.AttributeProto({ name, type: AttributeType.TENSOR, t: encodeTensor("", attribute.value) });
    case "graph":
      return new onnx.AttributeProto({ name, type: AttributeType.GRAPH, g: encodeGraph(attribute.value, "body") });
  }
}

/** @throws {MalformedModel} @throws {UnsupportedOperator} @throws {ShapeMismatch} @throws {InvalidName} */
export function decodeModel(bytes: Uint8Array): Graph {
  let model: onnx.ModelProto;
  try {
    model = onnx.ModelProto.decode(bytes);
  } catch (error) {
    throw new MalformedModel(`not an ONNX model: ${asError(error).message}`, { cause: error });
  }
  const version = Number(
    (model.opsetImport ?? []).find((o) => (o.domain ?? "") === "" || o.domain === "ai.onnx")?.version ?? 0,
  );
  if (version < OLDEST_OPSET || version > NEWEST_OPSET)
    throw new MalformedModel(`operator set ${version}; allowed: ${OLDEST_OPSET} to ${NEWEST_OPSET}`);
  if ((model.functions ?? []).length > 0) throw new MalformedModel("models with functions are not supported");
  if (!model.graph) throw new MalformedModel("the model has no graph");
  return decodeGraph(model.graph, undefined);
}

function decodeGraph(proto: onnx.IGraphProto, outer: GraphWriter | undefined): Graph {
  const writer = new GraphWriter(new Graph(outer?.graph), outer);
  const { graph } = writer;
  if ((proto.sparseInitializer ?? []).length > 0) throw new MalformedModel("sparse initialisers are not supported");
  for (const tensor of proto.initializer ?? []) {
    const name = tensor.name ?? "";
    const decoded = decodeTensor(name, tensor);
    graph.define({ name, shape: decoded.dims, type: decoded.type });
    graph.initializers.set(name, decoded);
  }
  for (const info of proto.input ?? []) {
    // Old exporters list initialisers among the inputs as well.
    if (graph.initializers.has(info.name ?? "")) continue;
    graph.inputs.push(graph.define(decodeValue(info)));
  }
  for (const node of proto.node ?? []) decodeNode(node, writer);
  for (const info of proto.output ?? []) {
    const found = graph.value(info.name ?? "");
    checkDeclared(info, found.shape);
    graph.outputs.push(found.name);
  }
  return graph;
}

function decodeValue(info: onnx.IValueInfoProto): Value {
  const name = info.name ?? "";
  const tensor = info.type?.tensorType;
  const type = dataTypeOfCode(tensor?.elemType ?? 0);
  if (!tensor?.shape || !type) throw new MalformedModel(`${name}: needs a tensor of a supported type with a shape`);
  const shape = (tensor.shape.dim ?? []).map((d, i) => {
    if (d.dimParam) return d.dimParam;
    const size = d.dimValue === null || d.dimValue === undefined ? undefined : Number(d.dimValue);
    if (size !== undefined && size < 0) throw new MalformedModel(`${name}: axis ${i} has size ${size}`);
    return size ?? `${name}.${i}`;
  });
  return { name, shape, type };
}

function checkDeclared(info: onnx.IValueInfoProto, inferred: Shape): void {
  const declared = info.type?.tensorType?.shape?.dim;
  if (!declared) return;
  const shape = declared.map((d, i) =>
    d.dimValue && Number(d.dimValue) > 0 ? Number(d.dimValue) : (inferred[i] ?? "?"),
  );
  if (inferred.every((d) => typeof d === "number") && !sameShape(shape, inferred))
    throw new ShapeMismatch(info.name ?? "", `declared ${showShape(shape)}, computed ${showShape(inferred)}`);
}

function decodeNode(proto: onnx.INodeProto, writer: GraphWriter): void {
  const op = proto.opType ?? "";
  const name = proto.name || (proto.output ?? [])[0] || op;
  const domain = proto.domain ?? "";
  if (op === "Constant" && domain === "") {
    decodeConstant(proto, name, writer);
    return;
  }
  if (!isOperator(op) || (domain !== domainOf(op) && !(domain === "ai.onnx" && domainOf(op) === "")))
    throw new UnsupportedOperator(domain === "" ? op : `${domain}.${op}`, name);
  const attributes: Record<string, Attribute> = {};
  for (const attribute of proto.attribute ?? [])
    attributes[attribute.name ?? ""] = decodeAttribute(name, attribute, writer);
  writer.node(
    modernise({ name, op, inputs: proto.input ?? [], outputs: [...(proto.output ?? [])], attributes }, writer),
  );
}

function decodeConstant(proto: onnx.INodeProto, node: string, writer: GraphWriter): void {
  const [attribute] = proto.attribute ?? [];
  const name = proto.output?.[0] ?? "";
  const value = attribute && decodeAttribute(node, attribute, writer);
  const tensor =
    value?.kind === "tensor"
      ? value.value
      : value?.kind === "ints"
        ? int64([value.value.length], value.value)
        : value?.kind === "int"
          ? int64([], [value.value])
          : value?.kind === "float"
            ? { type: "float32" as const, dims: [], data: Float32Array.of(value.value) }
            : value?.kind === "floats"
              ? { type: "float32" as const, dims: [value.value.length], data: Float32Array.from(value.value) }
              : undefined;
  if (!tensor) throw new MalformedModel(`node ${node}: a Constant of an unsupported kind`);
  writer.graph.define({ name, shape: tensor.dims, type: tensor.type });
  writer.graph.initializers.set(name, tensor);
}

/** What changed between the oldest operator set that is read and the one that is written. */
function modernise(node: GraphNode, writer: GraphWriter): GraphNode {
  const { axes, ...rest } = node.attributes;
  if (node.op.startsWith("Reduce") && axes) {
    const list = writer.integers(intsOf(node.attributes, "axes") ?? []);
    return { ...node, inputs: [node.inputs[0] ?? "", list.name], attributes: rest };
  }
  if (node.op === "Split" && node.inputs.length < 2 && !node.attributes.num_outputs)
    return { ...node, attributes: { ...node.attributes, num_outputs: int(node.outputs.length) } };
  return node;
}

function decodeAttribute(node: string, proto: onnx.IAttributeProto, writer: GraphWriter): Attribute {
  switch (proto.type) {
    case AttributeType.INT:
      return { kind: "int", value: Number(proto.i ?? 0) };
    case AttributeType.FLOAT:
      return { kind: "float", value: proto.f ?? 0 };
    case AttributeType.STRING:
      return { kind: "string", value: Buffer.from(proto.s ?? []).toString() };
    case AttributeType.INTS:
      return { kind: "ints", value: (proto.ints ?? []).map(Number) };
    case AttributeType.FLOATS:
      return { kind: "floats", value: proto.floats ?? [] };
    case AttributeType.TENSOR:
      return { kind: "tensor", value: decodeTensor(node, proto.t ?? {}) };
    case AttributeType.GRAPH:
      return { kind: "graph", value: decodeGraph(proto.g ?? {}, writer) };
    default:
      throw new MalformedModel(`node ${node}: attribute ${proto.name} is of an unsupported kind`);
  }
}
