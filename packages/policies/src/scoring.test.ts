import { bindSizes, decodeModel, encodeModel, GraphBuilder, gradients, Session } from "@vesper/onnx";
import { describe, expect, it } from "vitest";
import { InputMismatch } from "./errors.ts";
import { parameterFeeds } from "./parameter-feeds.ts";
import type { Policy } from "./policy.ts";
import { buildScoring } from "./scoring.ts";
import { encodeScoring, type ScoredRow } from "./scoring-feeds.ts";
import { SequenceSampler } from "./sequence-sampler.ts";
import { boldWeights, noiseInput, smallPolicy } from "./small-policy.testing.ts";

const weights = boldWeights(smallPolicy, 3n);
const LENGTH = 6;

/** The same policy for one batch size: what a learner differentiates. */
const bound = (policy: Policy, batch: number): Policy => ({
  ...policy,
  model: encodeModel(bindSizes(decodeModel(policy.model), { batch, length: LENGTH })),
});

async function sampleRows(count: number, temperature: number) {
  await using sampler = await SequenceSampler.create(smallPolicy, { intraOpNumThreads: 1 });
  sampler.use(weights);
  const requests = Array.from({ length: count }, (_, i) => ({
    input: noiseInput(BigInt(i)),
    samplingSeed: BigInt(i * 7),
    temperature,
  }));
  const sequences = await sampler.sample(requests);
  return requests.map(({ input }, i) => ({
    row: { input, tokens: sequences[i]?.tokens ?? [], temperature } satisfies ScoredRow,
    logprobs: sequences[i]?.logprobs ?? [],
  }));
}

async function score(rows: readonly ScoredRow[]) {
  const { graph, logprobs, entropies } = buildScoring(smallPolicy);
  graph.output(logprobs, "logprobs");
  graph.output(entropies, "entropies");
  await using session = await Session.create(graph.bytes(), { intraOpNumThreads: 1 });
  const found = await session.run({
    ...parameterFeeds(smallPolicy, weights),
    ...encodeScoring(smallPolicy, rows, LENGTH),
  });
  const rowsOf = (name: string) =>
    rows.map((_, b) => [...(found[name]?.data ?? [])].slice(b * LENGTH, (b + 1) * LENGTH).map(Number));
  return { logprobs: rowsOf("logprobs"), entropies: rowsOf("entropies") };
}

describe("scoring", () => {
  it.each([1, 0.7, 0])(
    "gives the log-probabilities that the sampler recorded at temperature %d",
    async (temperature) => {
      // verl#2996: same weights in actor and learner; verl: recomputed at the temperature of the sampling.
      const sampled = await sampleRows(24, temperature);
      const scored = await score(sampled.map(({ row }) => row));
      let gap = 0;
      sampled.forEach(({ logprobs }, b) => {
        logprobs.forEach((recorded, t) => {
          gap = Math.max(gap, Math.abs(recorded - (scored.logprobs[b]?.[t] ?? Number.NaN)));
        });
      });
      expect(gap).toBeLessThan(1e-5);
    },
  );

  it("would not agree at another temperature", async () => {
    const sampled = await sampleRows(8, 0.7);
    const scored = await score(sampled.map(({ row }) => ({ ...row, temperature: 1 })));
    const gaps = sampled.flatMap(({ logprobs }, b) =>
      logprobs.map((v, t) => Math.abs(v - (scored.logprobs[b]?.[t] ?? 0))),
    );
    expect(Math.max(...gaps)).toBeGreaterThan(0.01);
  });

  it("gives 0 to forced tokens, in log-probability and in entropy, and finite numbers after the end", async () => {
    const { firstGridToken } = smallPolicy.tokens;
    const row: ScoredRow = { input: noiseInput(1n), tokens: [2, firstGridToken, 1], temperature: 1 };
    const { logprobs, entropies } = await score([row]);
    expect(logprobs[0]?.[2]).toBeCloseTo(0, 12);
    expect(entropies[0]?.[2]).toBeCloseTo(0, 12);
    expect(entropies[0]?.[0]).toBeGreaterThan(0);
    expect(entropies[0]?.[0]).toBeLessThanOrEqual(Math.log(5) + 1e-6);
    expect([...(logprobs[0] ?? []), ...(entropies[0] ?? [])].every(Number.isFinite)).toBe(true);
  });

  it("has a finite gradient for every parameter, which points where the loss falls", async () => {
    const sampled = await sampleRows(4, 1);
    const rows = sampled.map(({ row }) => row);
    const { graph, logprobs, entropies, parameters } = buildScoring(bound(smallPolicy, rows.length));
    const mask = graph.input("mask", [rows.length, LENGTH]);
    const loss = graph.sub(
      graph.neg(graph.sum(graph.mul(logprobs, mask))),
      graph.mul(graph.sum(graph.mul(entropies, mask)), 0.1),
    );
    const slopes = gradients(graph, loss, parameters);
    graph.output(loss, "loss");
    slopes.forEach((slope, i) => {
      graph.output(slope, `gradient/${smallPolicy.parameters[i]?.name}`);
    });
    await using session = await Session.create(graph.bytes(), { intraOpNumThreads: 1 });
    const feeds = {
      ...encodeScoring(smallPolicy, rows, LENGTH),
      mask: {
        type: "float32" as const,
        dims: [rows.length, LENGTH],
        data: Float32Array.from(
          rows.flatMap(({ tokens }) => Array.from({ length: LENGTH }, (_, t) => (t < tokens.length ? 1 : 0))),
        ),
      },
    };
    const at = await session.run({ ...parameterFeeds(smallPolicy, weights), ...feeds });
    const slopeOf = (name: string) => at[`gradient/${name}`]?.data;
    let square = 0;
    for (const { name } of smallPolicy.parameters) {
      const slope = [...(slopeOf(name) ?? [Number.NaN])].map(Number);
      expect(slope.every(Number.isFinite), name).toBe(true);
      square += slope.reduce((total, v) => total + v * v, 0);
    }
    // A small step along the negative gradient changes the loss by −step · |gradient|².
    const moved = async (step: number) => {
      const shifted = new Map(
        [...weights].map(([name, data]) => {
          const slope = slopeOf(name);
          return [name, data.map((v, i) => v - step * Number(slope?.[i] ?? Number.NaN))];
        }),
      );
      const { loss: found } = await session.run({ ...parameterFeeds(smallPolicy, shifted), ...feeds }, ["loss"]);
      return Number(found?.data[0]);
    };
    const step = 1e-3 / Math.sqrt(square);
    const slope = ((await moved(-step)) - (await moved(step))) / (2 * step);
    expect(slope / square).toBeCloseTo(1, 1);
  });

  it("refuses rows that are too long", () => {
    const row: ScoredRow = { input: noiseInput(1n), tokens: [2, smallPolicy.tokens.firstGridToken, 1], temperature: 1 };
    expect(() => encodeScoring(smallPolicy, [row], 2)).toThrow(InputMismatch);
  });

  it("leaves the policy's own graph as it was", () => {
    const before = smallPolicy.model.slice();
    buildScoring(smallPolicy);
    expect(smallPolicy.model).toEqual(before);
    expect(GraphBuilder.load(smallPolicy.model).graph.outputs).toEqual(["logits"]);
  });
});
