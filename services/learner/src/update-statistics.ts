/** @file What an update says of itself, gathered run by run. */
import type { Tensor } from "@vesper/onnx";
import type { UpdateMetrics } from "./engine.ts";
import type { LossRow } from "./micro-batch.ts";
import { type GraphSize, LOSS_OUTPUTS } from "./training-graph.ts";

interface StepSums {
  loss: number;
  tokens: number;
  entropy: number;
  kl: number;
  clipped: number;
  rejected: number;
}

const nothing = (): StepSums => ({ loss: 0, tokens: 0, entropy: 0, kl: 0, clipped: 0, rejected: 0 });

export class UpdateStatistics {
  readonly #version: number;
  #step = nothing();
  readonly #total = nothing();
  #steps = 0;
  #skipped = 0;
  #norms = 0;
  #ratioMax = 0;
  #gap: number | undefined;

  /** @param version that of the weights before the update */
  constructor(version: number) {
    this.#version = version;
  }

  beginStep(): void {
    this.#step = nothing();
  }

  addRun(rows: readonly LossRow[], size: GraphSize, out: Readonly<Record<string, Tensor>>): void {
    const sum = (name: string) => Number(out[name]?.data[0] ?? 0);
    this.#step.loss += sum(LOSS_OUTPUTS.loss);
    this.#step.entropy += sum(LOSS_OUTPUTS.entropy);
    this.#step.kl += sum(LOSS_OUTPUTS.kl);
    this.#step.clipped += sum(LOSS_OUTPUTS.clipped);
    this.#step.rejected += sum(LOSS_OUTPUTS.rejected);
    const logprobs = out[LOSS_OUTPUTS.logprobs]?.data;
    for (const [b, { row }] of rows.entries()) {
      this.#step.tokens += row.tokens.length;
      for (const [t, mu] of row.behaviour.entries()) {
        const difference = Number(logprobs?.[b * size.length + t] ?? mu) - mu;
        // Demonstrated rows have no sampling policy.
        if (out[LOSS_OUTPUTS.kl]) this.#ratioMax = Math.max(this.#ratioMax, Math.exp(difference));
        // Before the first step the weights are still those that sampled rows of this version.
        if (this.#steps + this.#skipped === 0 && out[LOSS_OUTPUTS.kl] && row.version === this.#version)
          this.#gap = Math.max(this.#gap ?? 0, Math.abs(difference));
      }
    }
  }

  /** Whether a step may be made of what was added. */
  get lossIsFinite(): boolean {
    return Number.isFinite(this.#step.loss);
  }

  /** @param gradientNorm not finite when the step was not made */
  endStep(gradientNorm: number): void {
    if (!this.lossIsFinite || !Number.isFinite(gradientNorm)) {
      this.#skipped++;
      return;
    }
    this.#steps++;
    this.#norms += gradientNorm;
    for (const key of ["loss", "tokens", "entropy", "kl", "clipped", "rejected"] as const)
      this.#total[key] += this.#step[key];
  }

  metrics(rows: number): UpdateMetrics {
    const { loss, tokens, entropy, kl, clipped, rejected } = this.#total;
    const steps = Math.max(1, this.#steps);
    const perToken = Math.max(1, tokens);
    return {
      loss: this.#steps === 0 ? Number.NaN : loss / steps,
      entropy: entropy / perToken,
      kl: kl / perToken,
      clipShare: clipped / perToken,
      rejectedShare: rejected / perToken,
      ratioMax: this.#ratioMax,
      gradientNorm: this.#norms / steps,
      logprobGap: this.#gap,
      optimiserSteps: this.#steps,
      skippedSteps: this.#skipped,
      rows,
      tokens,
    };
  }
}
