/**
 * @file The optimiser: weights, moments and gradient sums as tensors that stay in the engine's thread, and AdamW as a
 * graph over them. Each run's outputs take the place of its inputs when it has succeeded; no input is ever written to.
 */
import {
  ADAMW_INPUTS,
  ADAMW_OUTPUTS,
  adamWModel,
  float32,
  int64,
  type SessionTable,
  type Tensor,
  zeros,
} from "@vesper/onnx";
import { gradientSumName } from "./training-graph.ts";

/** Sets of resident tensors. */
export const WEIGHTS = "weights";
export const GRADIENTS = "gradients";
const MOMENTS = "moments";
const SESSION = "adamw";

export interface OptimisedParameter {
  readonly name: string;
  readonly dims: readonly number[];
}

export interface Moments {
  readonly first: ReadonlyMap<string, Tensor>;
  readonly second: ReadonlyMap<string, Tensor>;
  /** Steps made. */
  readonly steps: number;
}

export interface OptimiserStep {
  readonly learningRate: number;
  /** Decoupled; applied to matrices and kernels, not to biases and scales (parameters of one dimension). */
  readonly weightDecay: number;
  /** Gradients are scaled down to this norm over all parameters; 0 leaves them. */
  readonly maxGradientNorm: number;
}

export class Optimiser {
  readonly #table: SessionTable;
  readonly #parameters: readonly OptimisedParameter[];
  readonly #zeros: Readonly<Record<string, Tensor>>;
  /** Outputs of a step that replace its inputs. */
  readonly #next: Readonly<Record<string, { readonly set: string; readonly as: string }>>;
  /** Outputs of a training graph that replace the sums it was fed. */
  readonly sums: Readonly<Record<string, { readonly set: string; readonly as: string }>>;

  private constructor(table: SessionTable, parameters: readonly OptimisedParameter[]) {
    this.#table = table;
    this.#parameters = parameters;
    this.#zeros = record(parameters, ({ name, dims }) => [ADAMW_INPUTS.gradient(name), zeros(dims)]);
    this.sums = record(parameters, ({ name }) => [
      gradientSumName(name),
      { set: GRADIENTS, as: ADAMW_INPUTS.gradient(name) },
    ]);
    this.#next = {
      ...record(parameters, ({ name }) => [ADAMW_OUTPUTS.parameter(name), { set: WEIGHTS, as: name }]),
      ...record(parameters, ({ name }) => [ADAMW_OUTPUTS.first(name), { set: MOMENTS, as: ADAMW_INPUTS.first(name) }]),
      ...record(parameters, ({ name }) => [
        ADAMW_OUTPUTS.second(name),
        { set: MOMENTS, as: ADAMW_INPUTS.second(name) },
      ]),
      [ADAMW_OUTPUTS.step]: { set: MOMENTS, as: ADAMW_INPUTS.step },
    };
  }

  /** @param moments undefined for a new policy: zeros, no step made */
  static async create(
    table: SessionTable,
    parameters: readonly OptimisedParameter[],
    weights: Readonly<Record<string, Tensor>>,
    moments: Moments | undefined,
    session: { readonly intraOpNumThreads: number; readonly spinning: boolean },
  ): Promise<Optimiser> {
    await table.create(SESSION, adamWModel(parameters), session);
    const optimiser = new Optimiser(table, parameters);
    const moment = (tensor: Tensor | undefined, dims: readonly number[]) => (tensor ? owned(tensor) : zeros(dims));
    table.put(WEIGHTS, Object.fromEntries(Object.entries(weights).map(([name, tensor]) => [name, owned(tensor)])));
    table.put(MOMENTS, {
      ...record(parameters, ({ name, dims }) => [ADAMW_INPUTS.first(name), moment(moments?.first.get(name), dims)]),
      ...record(parameters, ({ name, dims }) => [ADAMW_INPUTS.second(name), moment(moments?.second.get(name), dims)]),
      [ADAMW_INPUTS.step]: int64([], [moments?.steps ?? 0]),
    });
    optimiser.clearGradients();
    return optimiser;
  }

  /** The sums of gradients begin at zero again. */
  clearGradients(): void {
    this.#table.put(GRADIENTS, this.#zeros);
  }

  /**
   * One update from the gradient sums. When their norm is not finite, nothing changes and no step is counted.
   * @returns the norm over all parameters, before any scaling
   */
  async step({ learningRate, weightDecay, maxGradientNorm }: OptimiserStep): Promise<number> {
    const out = await this.#table.run({
      session: SESSION,
      feeds: {
        [ADAMW_INPUTS.learningRate]: float32([], [learningRate]),
        [ADAMW_INPUTS.weightDecay]: float32([], [weightDecay]),
        [ADAMW_INPUTS.maxGradientNorm]: float32([], [maxGradientNorm]),
      },
      resident: [WEIGHTS, MOMENTS, GRADIENTS],
      keep: this.#next,
    });
    return Number(out[ADAMW_OUTPUTS.gradientNorm]?.data[0] ?? Number.NaN);
  }

  get weights(): Readonly<Record<string, Tensor>> {
    return this.#table.read(WEIGHTS);
  }

  get moments(): Moments {
    const set = this.#table.read(MOMENTS);
    const moment = (key: (name: string) => string) =>
      new Map(
        this.#parameters.flatMap(({ name }): [string, Tensor][] => {
          const tensor = set[key(name)];
          return tensor ? [[name, tensor]] : [];
        }),
      );
    return {
      first: moment(ADAMW_INPUTS.first),
      second: moment(ADAMW_INPUTS.second),
      steps: Number(set[ADAMW_INPUTS.step]?.data[0] ?? 0),
    };
  }
}

/**
 * A copy in a buffer of its own. A view into a checkpoint's bytes may begin at any multiple of 8, the runtime's outputs
 * begin at one of 16, and its kernels round differently by that: a resumed run would not repeat the bits.
 */
function owned(tensor: Tensor): Tensor {
  return { ...tensor, data: tensor.data.slice() };
}

function record<T>(
  parameters: readonly OptimisedParameter[],
  entry: (parameter: OptimisedParameter) => readonly [string, T],
): Record<string, T> {
  return Object.fromEntries(parameters.map(entry));
}
