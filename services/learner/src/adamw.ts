/** @file AdamW (Loshchilov & Hutter, 2019, algorithm 2) over named parameters, moments in single precision. */

export const BETA_1 = 0.9;
export const BETA_2 = 0.999;
export const EPSILON = 1e-8;

export type Parameters = ReadonlyMap<string, Float32Array>;

export interface StepOptions {
  readonly learningRate: number;
  /** Decoupled; applied to matrices and kernels, not to biases and scales (parameters of one dimension). */
  readonly weightDecay: number;
  /** Gradients are scaled down to this norm; 0 leaves them. */
  readonly maxGradientNorm: number;
}

export class AdamW {
  readonly first: Map<string, Float32Array>;
  readonly second: Map<string, Float32Array>;
  /** Steps made. */
  steps: number;
  readonly #decayed: ReadonlySet<string>;

  /** @param decayed names of the parameters that weight decay acts on */
  constructor(
    parameters: Parameters,
    decayed: ReadonlySet<string>,
    state?: { readonly first: Map<string, Float32Array>; readonly second: Map<string, Float32Array>; steps: number },
  ) {
    const zeros = () => new Map([...parameters].map(([name, data]) => [name, new Float32Array(data.length)]));
    this.first = state?.first ?? zeros();
    this.second = state?.second ?? zeros();
    this.steps = state?.steps ?? 0;
    this.#decayed = decayed;
  }

  /** Changes the parameters in place. Gradients must be finite; `norm` is theirs, before any scaling. */
  step(parameters: Parameters, gradients: Parameters, norm: number, options: StepOptions): void {
    const { learningRate, weightDecay, maxGradientNorm } = options;
    this.steps++;
    const scale = maxGradientNorm > 0 && norm > maxGradientNorm ? maxGradientNorm / norm : 1;
    const correction1 = 1 - BETA_1 ** this.steps;
    const correction2 = 1 - BETA_2 ** this.steps;
    for (const [name, theta] of parameters) {
      const g = need(gradients, name);
      const m = need(this.first, name);
      const v = need(this.second, name);
      const keep = 1 - (this.#decayed.has(name) ? learningRate * weightDecay : 0);
      for (let i = 0; i < theta.length; i++) {
        const gradient = (g[i] as number) * scale;
        const mean = BETA_1 * (m[i] as number) + (1 - BETA_1) * gradient;
        const square = BETA_2 * (v[i] as number) + (1 - BETA_2) * gradient * gradient;
        m[i] = mean;
        v[i] = square;
        const direction = mean / correction1 / (Math.sqrt(square / correction2) + EPSILON);
        theta[i] = keep * (theta[i] as number) - learningRate * direction;
      }
    }
  }
}

/** Euclidean norm over all parameters, in double precision; NaN or infinite when any gradient is. */
export function gradientNorm(gradients: Parameters): number {
  let sum = 0;
  for (const g of gradients.values()) for (let i = 0; i < g.length; i++) sum += (g[i] as number) ** 2;
  return Math.sqrt(sum);
}

function need(map: Parameters, name: string): Float32Array {
  const found = map.get(name);
  if (!found) throw new RangeError(`no tensor for parameter ${name}`);
  return found;
}
