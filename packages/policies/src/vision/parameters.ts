/** @file The parameters of a network: declared as graph inputs while it is built, drawn from a seed afterwards. */
import { hash64, Rng } from "@vesper/kit";
import type { GraphBuilder, Value } from "@vesper/onnx";

export interface ParameterSpec {
  readonly name: string;
  readonly dims: readonly number[];
  /** Standard deviation around `mean`. */
  readonly deviation: number;
  readonly mean: number;
}

export class Parameters {
  readonly #graph: GraphBuilder;
  readonly #specs: ParameterSpec[] = [];

  constructor(graph: GraphBuilder) {
    this.#graph = graph;
  }

  get specs(): readonly ParameterSpec[] {
    return this.#specs;
  }

  declare(name: string, dims: readonly number[], deviation: number, mean = 0): Value {
    this.#specs.push({ name, dims, deviation, mean });
    return this.#graph.input(name, dims);
  }

  /** A weight [inputs, outputs] with variance gain²/inputs: gain √2 before a ReLU (He et al., 2015), small in heads. */
  matrix(name: string, inputs: number, outputs: number, gain = Math.SQRT2): Value {
    return this.declare(name, [inputs, outputs], gain / Math.sqrt(inputs));
  }

  bias(name: string, size: number, mean = 0): Value {
    return this.declare(name, [size], 0, mean);
  }
}

/**
 * Weights from a seed. Each parameter has a stream of its own, named by the parameter, so that adding one does not move
 * the others. Uniform numbers, because scaling them is exact to the last bit on every machine.
 */
export function drawWeights(specs: readonly ParameterSpec[], seed: bigint): ReadonlyMap<string, Float32Array> {
  return new Map(
    specs.map(({ name, dims, deviation, mean }) => {
      const data = new Float32Array(dims.reduce((a, b) => a * b, 1)).fill(mean);
      if (deviation === 0) return [name, data];
      const rng = new Rng(hash64("policy-parameter", seed, name));
      const half = deviation * Math.sqrt(3);
      return [name, data.map(() => mean + half * (2 * rng.uniform() - 1))];
    }),
  );
}
