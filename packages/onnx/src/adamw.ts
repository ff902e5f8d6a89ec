/** @file AdamW as a graph (Loshchilov & Hutter, 2019, algorithm 2) with clipping by the global norm. */
import { GraphBuilder } from "./builder.ts";
import type { Value } from "./graph.ts";

export interface OptimisedParameter {
  readonly name: string;
  readonly dims: readonly number[];
  /** Whether weight decay acts on it. By default on matrices and kernels, not on biases and scales (one dimension). */
  readonly decayed?: boolean;
}

export interface AdamWOptions {
  readonly beta1?: number;
  readonly beta2?: number;
  readonly epsilon?: number;
}

/** Inputs of {@link adamWModel}: by parameter name, or scalars (float32; the step is int64). */
export const ADAMW_INPUTS = {
  gradient: (name: string) => `gradient/${name}`,
  first: (name: string) => `first/${name}`,
  second: (name: string) => `second/${name}`,
  /** Steps made before this one. */
  step: "optimiser.step",
  learningRate: "optimiser.learning_rate",
  weightDecay: "optimiser.weight_decay",
  /** Gradients are scaled down to this global norm; 0 leaves them. */
  maxGradientNorm: "optimiser.max_gradient_norm",
} as const;

/** Outputs of {@link adamWModel}. */
export const ADAMW_OUTPUTS = {
  parameter: (name: string) => `next/${name}`,
  first: (name: string) => `next_first/${name}`,
  second: (name: string) => `next_second/${name}`,
  step: "optimiser.next_step",
  /** Before any scaling. When it is not finite, nothing changed and the step was not counted. */
  gradientNorm: "optimiser.gradient_norm",
} as const;

interface Scalars {
  readonly clip: Value;
  /** Learning rate over the first moment's bias correction. */
  readonly rate: Value;
  /** 1/√(second moment's bias correction). */
  readonly root: Value;
  /** What decay leaves of a parameter. */
  readonly keep: Value;
  readonly finite: Value;
}

/** One update from (accumulated) gradients, parameters, moments and step to the next ones. */
export function adamWModel(parameters: readonly OptimisedParameter[], options: AdamWOptions = {}): Uint8Array {
  const { beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8 } = options;
  const b = new GraphBuilder();
  const step = b.input(ADAMW_INPUTS.step, [], "int64");
  const learningRate = b.input(ADAMW_INPUTS.learningRate, []);
  const weightDecay = b.input(ADAMW_INPUTS.weightDecay, []);
  const maxNorm = b.input(ADAMW_INPUTS.maxGradientNorm, []);
  const states = parameters.map(({ name, dims, decayed = dims.length > 1 }) => ({
    name,
    decayed,
    parameter: b.input(name, dims),
    gradient: b.input(ADAMW_INPUTS.gradient(name), dims),
    first: b.input(ADAMW_INPUTS.first(name), dims),
    second: b.input(ADAMW_INPUTS.second(name), dims),
  }));
  const norm = globalNorm(
    b,
    states.map((s) => s.gradient),
  );
  // The largest float32: beyond it lies infinity, and no comparison with NaN holds.
  const finite = b.lessOrEqual(norm, 3.4028234663852886e38);
  const clipped = b.and(b.greater(maxNorm, 0), b.greater(norm, maxNorm));
  const next = b.add(step, 1);
  const scalars: Scalars = {
    clip: b.where(clipped, b.div(maxNorm, norm), 1),
    rate: b.div(learningRate, correction(b, beta1, next)),
    root: b.reciprocal(b.sqrt(correction(b, beta2, next))),
    keep: b.sub(1, b.mul(learningRate, weightDecay)),
    finite,
  };
  for (const state of states) {
    const g = b.mul(state.gradient, scalars.clip);
    const first = b.add(b.mul(state.first, beta1), b.mul(g, 1 - beta1));
    const second = b.add(b.mul(state.second, beta2), b.mul(b.mul(g, g), 1 - beta2));
    const direction = b.div(first, b.add(b.mul(b.sqrt(second), scalars.root), epsilon));
    const kept = state.decayed ? b.mul(state.parameter, scalars.keep) : state.parameter;
    const moved = b.sub(kept, b.mul(direction, scalars.rate));
    b.output(b.where(finite, moved, state.parameter), ADAMW_OUTPUTS.parameter(state.name));
    b.output(b.where(finite, first, state.first), ADAMW_OUTPUTS.first(state.name));
    b.output(b.where(finite, second, state.second), ADAMW_OUTPUTS.second(state.name));
  }
  b.output(b.where(finite, next, step), ADAMW_OUTPUTS.step);
  b.output(norm, ADAMW_OUTPUTS.gradientNorm);
  return b.bytes();
}

/** 1 − β^step in double precision: in single precision 1 − 0.999 would lose four digits. */
function correction(b: GraphBuilder, beta: number, step: Value): Value {
  const double = (v: number) => b.tensor({ type: "float64", dims: [], data: Float64Array.of(v) });
  return b.cast(b.sub(double(1), b.pow(double(beta), b.cast(step, "float64"))), "float32");
}

function globalNorm(b: GraphBuilder, gradients: readonly Value[]): Value {
  const squares = gradients.map((g) => {
    const flat = b.reshape(g, [-1]);
    const size = Number(flat.shape[0]);
    return b.reshape(b.matMul(b.reshape(g, [1, size]), b.reshape(g, [size, 1])), [1]);
  });
  return b.sqrt(b.sum(b.concat(squares, 0)));
}

/**
 * Adds gradients of micro-batches: a new input per gradient is added to it. Feed zeros first, then each run's sums.
 * @returns the sums, in order @param name of the input that holds the sum so far
 */
export function accumulate(b: GraphBuilder, gradients: readonly Value[], name: (index: number) => string): Value[] {
  return gradients.map((g, i) => b.add(b.input(name(i), g.shape), g));
}
