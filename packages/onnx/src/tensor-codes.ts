/** @file onnx.TensorProto.DataType: the numbers by which the format names element types. */
import type { DataType } from "./tensor.ts";

const codes: Readonly<Record<DataType, number>> = {
  float32: 1,
  uint8: 2,
  int8: 3,
  int32: 6,
  int64: 7,
  bool: 9,
  float64: 11,
};

const names = new Map(Object.entries(codes).map(([name, code]) => [code, name as DataType]));

export const codeOfDataType = (type: DataType): number => codes[type];
export const dataTypeOfCode = (code: number): DataType | undefined => names.get(code);
