export {
  ADAMW_INPUTS,
  ADAMW_OUTPUTS,
  type AdamWOptions,
  accumulate,
  adamWModel,
  type OptimisedParameter,
} from "./adamw.ts";
export { type GraphAlgebra, graphAlgebra } from "./algebra.ts";
export { type ConvOptions, GraphBuilder, type Operand, type WindowOptions } from "./builder.ts";
export { type Cut, cut } from "./cut.ts";
export {
  InvalidName,
  MalformedModel,
  NoGradientPath,
  NotDifferentiable,
  ShapeMismatch,
  UnsupportedOperator,
} from "./errors.ts";
export { gradients } from "./gradients.ts";
export { Graph, type GraphNode, type Value } from "./graph.ts";
export { decodeModel, encodeModel, graphFingerprint } from "./model.ts";
export { runtimeVersion } from "./runtime.ts";
export { readSafetensors, type SafetensorsFile, weightsDigest, writeSafetensors } from "./safetensors.ts";
export { type Feeds, RunFailed, Session, type SessionOptions, SessionRefused, SessionReleased } from "./session.ts";
export { type CallOptions, type SendOptions, SessionHost } from "./session-host.ts";
export { type RunRequest, SessionTable, type TableSize, type TensorSet, UnknownResident } from "./session-table.ts";
export { type Dim, type Shape, showShape } from "./shape.ts";
export { bakeInitializers, bindSizes, type Lifted, liftInitializers } from "./surgery.ts";
export { type DataType, elementCount, float32, int64, type Tensor, type TensorArray, zeros } from "./tensor.ts";
