/** @file What a learner differentiates: log-probabilities and entropies of given tokens, in the policy's own graph. */
import { GraphBuilder, type Value } from "@vesper/onnx";
import { PolicyMismatch } from "./errors.ts";
import type { Policy } from "./policy.ts";

/** Score of a token that the mask forbids: exp gives exactly 0, and 0 · FORBIDDEN is finite. */
const FORBIDDEN = -1e9;

/** Names of the inputs that scoring adds to the policy's own. */
export const SCORING_INPUTS = {
  /** int64 [batch, length], the emitted tokens, 0 after the end. */
  targets: "targets",
  /** uint8 [batch, length, tokens], 1 = allowed; rows after the end may be all 0. */
  allowed: "allowed",
  /** float32 [batch], 1 / temperature. */
  inverseTemperature: "inverse_temperature",
} as const;

export interface Scoring {
  /** The policy's graph with the scores; go on writing the loss on it. */
  readonly graph: GraphBuilder;
  /** [batch, length] log π(target), at the row's temperature, over the allowed tokens. */
  readonly logprobs: Value;
  /** [batch, length] entropy of the same distribution, in nats. */
  readonly entropies: Value;
  /** The policy's parameters in its order: what to differentiate for. */
  readonly parameters: readonly Value[];
}

/**
 * The policy's graph with the scores of given tokens. The numbers are those that the sampler records: mask and
 * temperature act in the same way, in single precision here and in double precision there.
 *
 * Where a mask row allows nothing (after the end), the scores are finite and mean nothing; mask them in the loss.
 *
 * @throws {PolicyMismatch} when the policy's graph has no `logits`
 */
export function buildScoring(policy: Policy): Scoring {
  const g = GraphBuilder.load(policy.model);
  if (!g.graph.outputs.includes("logits")) throw new PolicyMismatch("the policy's graph has no output `logits`");
  const logits = g.value("logits");
  const [batch = "batch", length = "length", size = policy.tokens.size] = logits.shape;
  const targets = g.input(SCORING_INPUTS.targets, [batch, length], "int64");
  const allowed = g.input(SCORING_INPUTS.allowed, [batch, length, size], "uint8");
  const inverse = g.input(SCORING_INPUTS.inverseTemperature, [batch]);
  // The logits stay an inner value: an output would be copied at every step.
  g.graph.outputs.splice(g.graph.outputs.indexOf("logits"), 1);
  const open = g.cast(allowed, "bool");
  const scores = g.where(open, g.mul(logits, g.unsqueeze(inverse, [1, 2])), FORBIDDEN);
  const all = g.logSoftmax(scores, 2);
  const logprobs = g.squeeze(g.gatherElements(all, g.unsqueeze(targets, [2]), 2), [2]);
  const entropies = g.neg(g.sum(g.mul(g.exp(all), all), [2]));
  return { graph: g, logprobs, entropies, parameters: policy.parameters.map(({ name }) => g.value(name)) };
}
