/** @file The policy's graph with a loss and its gradients: one ONNX model that a session runs per micro-batch. */
import { type Aggregation, policyLoss, SCREEN_CORRECTION, supervisedLoss, type TokenLoss } from "@vesper/learning";
import {
  ADAMW_INPUTS,
  accumulate,
  bindSizes,
  decodeModel,
  encodeModel,
  type GraphBuilder,
  gradients,
  graphAlgebra,
  type Value,
} from "@vesper/onnx";
import { buildScoring, type Policy } from "@vesper/policies";
import type { LearnerSpecification } from "@vesper/proto";

/** C of CISPO (training.md: MiniMax-M1, 2025). */
const CISPO_RATIO_MAX = 5;

export type Objective =
  | { readonly kind: "supervised"; readonly entropy: number }
  | { readonly kind: "policy"; readonly loss: TokenLoss; readonly aggregation: Aggregation; readonly entropy: number };

/** Sizes that a graph is built for: rows, and positions per row. */
export interface GraphSize {
  readonly batch: number;
  readonly length: number;
}

/** Inputs beside the policy's, the scoring's and the parameters. */
export const LOSS_INPUTS = {
  /** float32 [batch, length], 1 on emitted tokens. */
  mask: "loss.mask",
  /** float32 [1, 1], over the optimiser batch. */
  denominator: "loss.denominator",
  behaviour: "loss.behaviour",
  proximal: "loss.proximal",
  /** float32 [batch, 1] */
  advantage: "loss.advantage",
} as const;

/** Outputs beside one gradient sum per parameter. Sums are over the micro-batch's tokens. */
export const LOSS_OUTPUTS = {
  loss: "loss.value",
  logprobs: "loss.logprobs",
  clipped: "loss.sum.clipped",
  rejected: "loss.sum.rejected",
  kl: "loss.sum.kl",
  entropy: "loss.sum.entropy",
} as const;

/**
 * Sum of a parameter's gradient over the runs of an optimiser batch: what the input {@link ADAMW_INPUTS.gradient} held,
 * plus this run's.
 */
export const gradientSumName = (parameter: string): string => `next_gradient/${parameter}`;

export function objectiveOf(name: "supervised" | LearnerSpecification["loss"], spec: LearnerSpecification): Objective {
  if (name === "supervised") return { kind: "supervised", entropy: spec.entropy };
  const aggregation = name === "gspo" ? "seq_mean_token_mean" : "token_mean";
  return { kind: "policy", loss: tokenLossOf(name, spec), aggregation, entropy: spec.entropy };
}

function tokenLossOf(kind: LearnerSpecification["loss"], spec: LearnerSpecification): TokenLoss {
  const { clipLow, clipHigh, dualClip } = spec;
  switch (kind) {
    case "ppo_clip":
    case "gspo":
      return dualClip > 0 ? { kind, clipLow, clipHigh, dualClip } : { kind, clipLow, clipHigh };
    case "cispo":
      return { kind, ratioMax: CISPO_RATIO_MAX };
    case "reinforce":
      return { kind };
  }
}

/** The policy for fixed sizes, so that its graph can be differentiated. */
export function bound(policy: Policy, size: GraphSize): Policy {
  const graph = bindSizes(decodeModel(policy.model), { batch: size.batch, length: size.length });
  return { ...policy, model: encodeModel(graph) };
}

/** Log-probabilities of given tokens; forward only. */
export function scoringModel(policy: Policy, size: GraphSize): Uint8Array {
  const { graph, logprobs } = buildScoring(bound(policy, size));
  graph.output(logprobs, LOSS_OUTPUTS.logprobs);
  return graph.bytes();
}

/** Loss, its parts, and the gradient of every parameter added to what the runs before it summed up. */
export function trainingModel(policy: Policy, size: GraphSize, objective: Objective): Uint8Array {
  const { graph: g, logprobs, entropies, parameters } = buildScoring(bound(policy, size));
  const algebra = graphAlgebra(g);
  const { batch, length } = size;
  const mask = g.input(LOSS_INPUTS.mask, [batch, length]);
  const denominator = g.input(LOSS_INPUTS.denominator, [1, 1]);
  let loss: Value;
  if (objective.kind === "supervised") {
    const entropy = { perToken: entropies, weight: objective.entropy };
    loss = supervisedLoss(algebra, "token_mean", { logprob: logprobs, mask, denominator, entropy });
    g.output(masked(g, entropies, mask), LOSS_OUTPUTS.entropy);
  } else {
    const made = policyLoss(
      algebra,
      {
        loss: objective.loss,
        aggregation: objective.aggregation,
        correction: SCREEN_CORRECTION,
        entropy: objective.entropy,
      },
      {
        logprob: logprobs,
        behaviour: g.input(LOSS_INPUTS.behaviour, [batch, length]),
        proximal: g.input(LOSS_INPUTS.proximal, [batch, length]),
        advantage: g.input(LOSS_INPUTS.advantage, [batch, 1]),
        mask,
        denominator,
        entropy: entropies,
      },
    );
    loss = made.loss;
    g.output(made.sums.clipped, LOSS_OUTPUTS.clipped);
    g.output(made.sums.rejected, LOSS_OUTPUTS.rejected);
    g.output(made.sums.kl, LOSS_OUTPUTS.kl);
    g.output(made.sums.entropy, LOSS_OUTPUTS.entropy);
  }
  g.output(loss, LOSS_OUTPUTS.loss);
  g.output(logprobs, LOSS_OUTPUTS.logprobs);
  const names = policy.parameters.map(({ name }) => name);
  const wrt = gradients(g, g.reshape(loss, []), parameters);
  const sums = accumulate(g, wrt, (i) => ADAMW_INPUTS.gradient(names[i] ?? ""));
  for (const [i, sum] of sums.entries()) g.output(sum, gradientSumName(names[i] ?? ""));
  return g.bytes();
}

function masked(g: GraphBuilder, values: Value, mask: Value): Value {
  return g.sum(g.where(g.greater(mask, 0.5), values, 0), [0, 1], true);
}
