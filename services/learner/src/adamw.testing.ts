/** @file AdamW (Loshchilov & Hutter, 2019, algorithm 2) once more, in plain double-precision loops: what the graph is
 * compared with. */

export type Numbers = ReadonlyMap<string, ArrayLike<number>>;

export interface PlainStep {
  readonly learningRate: number;
  readonly weightDecay: number;
  /** Gradients are scaled down to this norm; 0 leaves them. */
  readonly maxGradientNorm: number;
}

export class PlainAdamW {
  readonly parameters: Map<string, number[]>;
  readonly first: Map<string, number[]>;
  readonly second: Map<string, number[]>;
  readonly #decayed: ReadonlySet<string>;
  steps = 0;

  /** @param decayed names of the parameters that weight decay acts on */
  constructor(parameters: Numbers, decayed: ReadonlySet<string>) {
    const copy = (value: (x: number) => number) =>
      new Map([...parameters].map(([name, values]) => [name, Array.from(values, value)]));
    this.parameters = copy((x) => x);
    this.first = copy(() => 0);
    this.second = copy(() => 0);
    this.#decayed = decayed;
  }

  /** @returns the gradients' norm over all parameters, before any scaling */
  step(gradients: Numbers, { learningRate, weightDecay, maxGradientNorm }: PlainStep): number {
    this.steps++;
    const norm = plainNorm(gradients);
    const scale = maxGradientNorm > 0 && norm > maxGradientNorm ? maxGradientNorm / norm : 1;
    for (const [name, theta] of this.parameters) {
      const [m, v, g] = [this.first.get(name) ?? [], this.second.get(name) ?? [], gradients.get(name) ?? []];
      const decay = this.#decayed.has(name) ? weightDecay : 0;
      for (const [i, x] of theta.entries()) {
        const gradient = (g[i] ?? Number.NaN) * scale;
        const mean = 0.9 * (m[i] ?? 0) + 0.1 * gradient;
        const square = 0.999 * (v[i] ?? 0) + 0.001 * gradient * gradient;
        m[i] = mean;
        v[i] = square;
        const unbiased = mean / (1 - 0.9 ** this.steps);
        const spread = Math.sqrt(square / (1 - 0.999 ** this.steps));
        theta[i] = x - learningRate * decay * x - (learningRate * unbiased) / (spread + 1e-8);
      }
    }
    return norm;
  }
}

export function plainNorm(gradients: Numbers): number {
  let sum = 0;
  for (const values of gradients.values()) for (const value of Array.from(values)) sum += value * value;
  return Math.sqrt(sum);
}
