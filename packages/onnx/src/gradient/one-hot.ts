import type { GraphBuilder } from "../builder.ts";
import type { Value } from "../graph.ts";
import { product } from "../shape.ts";

/**
 * [channels·taps, 1, kernel…]: tap t of channel c picks place t of the window. As a grouped convolution it unfolds
 * windows into channels (im2col); as a transposed one it lays channels out in space.
 */
export function oneHotKernel(b: GraphBuilder, channels: number, kernel: readonly number[]): Value {
  const taps = product(kernel);
  const data = new Float32Array(channels * taps * taps);
  for (let row = 0; row < channels * taps; row++) data[row * taps + (row % taps)] = 1;
  return b.shared(`one-hot ${channels} ${kernel}`, { type: "float32", dims: [channels * taps, 1, ...kernel], data });
}
