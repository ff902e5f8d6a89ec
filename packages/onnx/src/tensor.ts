/** @file Dense tensors as plain data: what graphs hold as constants, files store and worker threads exchange. */
import { ShapeMismatch } from "./errors.ts";

export interface TensorTypes {
  readonly float32: Float32Array;
  readonly float64: Float64Array;
  readonly int64: BigInt64Array;
  readonly int32: Int32Array;
  readonly int8: Int8Array;
  readonly uint8: Uint8Array;
  /** One byte each, 0 or 1. */
  readonly bool: Uint8Array;
}

export type DataType = keyof TensorTypes;
export type TensorArray = TensorTypes[DataType];

/** Row-major. `data.length` is the product of `dims`. */
export interface Tensor {
  readonly type: DataType;
  readonly dims: readonly number[];
  readonly data: TensorArray;
}

export const bytesPerElement: Readonly<Record<DataType, number>> = {
  float32: 4,
  float64: 8,
  int64: 8,
  int32: 4,
  int8: 1,
  uint8: 1,
  bool: 1,
};

export const elementCount = (dims: readonly number[]): number => dims.reduce((a, b) => a * b, 1);

/** @throws {ShapeMismatch} when the number of elements is not the product of `dims` */
export function checkTensor(name: string, tensor: Tensor): void {
  if (!tensor.dims.every((d) => Number.isSafeInteger(d) && d >= 0))
    throw new ShapeMismatch(name, `dims [${tensor.dims}] must be non-negative integers`);
  if (tensor.data.length !== elementCount(tensor.dims))
    throw new ShapeMismatch(name, `${tensor.data.length} elements for dims [${tensor.dims}]`);
}

export function float32(dims: readonly number[], values: ArrayLike<number>): Tensor {
  const tensor: Tensor = {
    type: "float32",
    dims,
    data: values instanceof Float32Array ? values : Float32Array.from(values),
  };
  checkTensor("float32", tensor);
  return tensor;
}

export function int64(dims: readonly number[], values: readonly (number | bigint)[]): Tensor {
  const tensor: Tensor = { type: "int64", dims, data: BigInt64Array.from(values, (v) => BigInt(v)) };
  checkTensor("int64", tensor);
  return tensor;
}

export function zeros(dims: readonly number[]): Tensor {
  return { type: "float32", dims, data: new Float32Array(elementCount(dims)) };
}

/** A typed array over (a copy of, when unaligned) little-endian bytes. */
export function arrayFromBytes(type: DataType, bytes: Uint8Array): TensorArray {
  const size = bytesPerElement[type];
  if (bytes.byteLength % size !== 0) throw new ShapeMismatch(type, `${bytes.byteLength} bytes are no whole elements`);
  const aligned = bytes.byteOffset % size === 0 ? bytes : Uint8Array.from(bytes);
  const count = bytes.byteLength / size;
  const at = [aligned.buffer as ArrayBuffer, aligned.byteOffset, count] as const;
  switch (type) {
    case "float32":
      return new Float32Array(...at);
    case "float64":
      return new Float64Array(...at);
    case "int64":
      return new BigInt64Array(...at);
    case "int32":
      return new Int32Array(...at);
    case "int8":
      return new Int8Array(...at);
    case "uint8":
    case "bool":
      return new Uint8Array(...at);
  }
}

export function bytesOf(array: TensorArray): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
