/** @file A policy small enough for unit tests, and inputs for it. */
import { Rng } from "@vesper/kit";
import { Session } from "@vesper/onnx";
import { parameterFeeds, type Weights } from "./parameter-feeds.ts";
import type { Policy, PolicyInput } from "./policy.ts";
import { buildVisionPolicy } from "./vision/vision-policy.ts";

export const smallPolicy = buildVisionPolicy({
  frameWidth: 32,
  frameHeight: 24,
  width: 8,
  tokens: {
    types: ["Click", "Drag", "Type", "Wait", "Finished"],
    copyLength: 8,
    vocabulary: ["a", "b"],
    maxLength: 6,
  },
});

/** Frame noise, so that no two inputs look alike. */
export function noiseInput(seed: bigint, instruction = "Type hello into it", policy = smallPolicy): PolicyInput {
  const { frameWidth: width, frameHeight: height } = policy.description.tokens;
  const rng = new Rng(seed);
  const data = Uint8Array.from({ length: width * height * 3 }, () => rng.below(256));
  return { frame: { width, height, data }, instruction, history: [], text: "", hintType: 0 };
}

/** Weights scaled up, so that distributions are far from even and differences show. */
export function boldWeights(policy: Policy, seed: bigint, scale = 3): Weights {
  return new Map(
    [...policy.initialise(seed)].map(([name, data]) => [
      name,
      name.startsWith("head.") ? data.map((v) => v * scale) : data,
    ]),
  );
}

/** Raw scores [batch, length, size] of given sequences. */
export async function scoresOf(
  policy: Policy,
  weights: Weights,
  inputs: readonly PolicyInput[],
  sequences: readonly (readonly number[])[],
  length: number,
): Promise<readonly (readonly (readonly number[])[])[]> {
  await using session = await Session.create(policy.model, { intraOpNumThreads: 1 });
  const { logits } = await session.run({
    ...parameterFeeds(policy, weights),
    ...policy.encode(inputs),
    tokens: policy.encodePrefixes(sequences, length),
  });
  if (!(logits?.data instanceof Float32Array)) throw new Error("no logits");
  const { size } = policy.tokens;
  const flat = logits.data;
  return inputs.map((_, b) =>
    Array.from({ length }, (_, t) => [...flat.subarray((b * length + t) * size, (b * length + t + 1) * size)]),
  );
}
