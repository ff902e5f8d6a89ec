import { env } from "onnxruntime-node";

/** The version of ONNX Runtime behind every session. */
export const runtimeVersion = (): string => env.versions.node ?? env.versions.common;
