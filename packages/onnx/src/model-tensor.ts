/** @file onnx.TensorProto: always written as raw little-endian bytes; every field that holds data is read. */
import { onnx } from "../gen/onnx.js";
import { MalformedModel } from "./errors.ts";
import { arrayFromBytes, bytesOf, type DataType, elementCount, type Tensor, type TensorArray } from "./tensor.ts";
import { codeOfDataType, dataTypeOfCode } from "./tensor-codes.ts";

export function encodeTensor(name: string, tensor: Tensor): onnx.TensorProto {
  return new onnx.TensorProto({
    name,
    dims: [...tensor.dims],
    dataType: codeOfDataType(tensor.type),
    rawData: bytesOf(tensor.data),
  });
}

/** @throws {MalformedModel} when data is missing, elsewhere, or not as long as `dims` says */
export function decodeTensor(name: string, proto: onnx.ITensorProto): Tensor {
  const type = dataTypeOfCode(proto.dataType ?? 0);
  if (!type) throw new MalformedModel(`${name}: element type ${proto.dataType} is not supported`);
  if (proto.dataLocation === onnx.TensorProto.DataLocation.EXTERNAL)
    throw new MalformedModel(`${name}: data in another file is not supported`);
  const dims = (proto.dims ?? []).map(Number);
  if (!dims.every((d) => Number.isSafeInteger(d) && d >= 0)) throw new MalformedModel(`${name}: dims [${dims}]`);
  const data = proto.rawData && proto.rawData.length > 0 ? fromRaw(name, type, proto.rawData) : fromFields(type, proto);
  if (data.length !== elementCount(dims))
    throw new MalformedModel(`${name}: ${data.length} elements for dims [${dims}]`);
  return { type, dims, data };
}

function fromRaw(name: string, type: DataType, bytes: Uint8Array): TensorArray {
  try {
    return arrayFromBytes(type, bytes);
  } catch (error) {
    throw new MalformedModel(`${name}: raw data is cut short`, { cause: error });
  }
}

function fromFields(type: DataType, proto: onnx.ITensorProto): TensorArray {
  switch (type) {
    case "float32":
      return Float32Array.from(proto.floatData ?? []);
    case "float64":
      return Float64Array.from(proto.doubleData ?? []);
    case "int64":
      return BigInt64Array.from(proto.int64Data ?? [], (v) => BigInt(v.toString()));
    case "int32":
      return Int32Array.from(proto.int32Data ?? []);
    case "int8":
      return Int8Array.from(proto.int32Data ?? []);
    case "uint8":
    case "bool":
      return Uint8Array.from(proto.int32Data ?? []);
  }
}
