import { Cancelled } from "@vesper/kit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PolicyMismatch } from "./errors.ts";
import { type SampledSequence, type SampleRequest, SequenceSampler } from "./sequence-sampler.ts";
import { boldWeights, noiseInput, scoresOf, smallPolicy } from "./small-policy.testing.ts";

const weights = boldWeights(smallPolicy, 3n);
const request = (seed: number, temperature = 1): SampleRequest => ({
  input: noiseInput(BigInt(seed), ["Type hello into it", "Drag the box", "x"][seed % 3]),
  samplingSeed: BigInt(seed * 1000),
  temperature,
});

let sampler: SequenceSampler;
beforeAll(async () => {
  sampler = await SequenceSampler.create(smallPolicy, { intraOpNumThreads: 1 });
});
afterAll(async () => {
  await sampler[Symbol.asyncDispose]();
});

const tokensOf = (sequences: readonly SampledSequence[]) => sequences.map(({ tokens }) => tokens);

describe("the sequence sampler", () => {
  it("refuses to sample before it has weights", async () => {
    await using fresh = await SequenceSampler.create(smallPolicy, { intraOpNumThreads: 1 });
    await expect(fresh.sample([request(1)])).rejects.toThrow(PolicyMismatch);
  });

  it("gives sequences that end and decode, of every length that the grammar has", async () => {
    sampler.use(weights);
    const sequences = await sampler.sample(Array.from({ length: 48 }, (_, i) => request(i)));
    for (const { tokens, logprobs, context } of sequences) {
      expect(smallPolicy.tokens.decode(tokens, context).failure).toBe("");
      expect(logprobs).toHaveLength(tokens.length);
      expect(logprobs.every((v) => v <= 0)).toBe(true);
    }
    expect(new Set(sequences.map(({ tokens }) => tokens.length)).size).toBeGreaterThan(2);
  });

  it("replays exactly: same weights, inputs and seeds give the same tokens and numbers", async () => {
    sampler.use(weights);
    const requests = Array.from({ length: 6 }, (_, i) => request(i));
    expect(await sampler.sample(requests)).toEqual(await sampler.sample(requests));
    const reseeded = requests.map((r) => ({ ...r, samplingSeed: r.samplingSeed + 1n }));
    expect(tokensOf(await sampler.sample(reseeded))).not.toEqual(tokensOf(await sampler.sample(requests)));
  });

  it("gives a row alone what it gives it in a batch", async () => {
    sampler.use(weights);
    const requests = Array.from({ length: 16 }, (_, i) => request(i));
    const together = await sampler.sample(requests);
    for (const [i, one] of requests.entries()) {
      const [alone] = await sampler.sample([one]);
      expect(alone?.tokens).toEqual(together[i]?.tokens);
      alone?.logprobs.forEach((v, t) => {
        expect(Math.abs(v - (together[i]?.logprobs[t] ?? Number.NaN))).toBeLessThan(1e-5);
      });
    }
  });

  it("records the log-probability of each token among those that were allowed", async () => {
    sampler.use(weights);
    const { tokens: vocabulary } = smallPolicy;
    const asked = request(4, 0.7);
    const [sampled] = await sampler.sample([asked]);
    const { tokens = [], logprobs = [], context = { words: [] } } = sampled ?? {};
    const [scores] = await scoresOf(smallPolicy, weights, [asked.input], [tokens], tokens.length);
    const mask = vocabulary.maskFor(tokens, context);
    for (const [t, token] of tokens.entries()) {
      const open = (scores?.[t] ?? []).filter((_, i) => mask[t * vocabulary.size + i] === 1);
      const total = open.reduce((sum, score) => sum + Math.exp(score / 0.7), 0);
      expect(logprobs[t]).toBeCloseTo((scores?.[t]?.[token] ?? Number.NaN) / 0.7 - Math.log(total), 4);
    }
  });

  it("takes the most likely tokens at temperature 0, whatever the seed", async () => {
    sampler.use(weights);
    const [a] = await sampler.sample([request(5, 0)]);
    const [b] = await sampler.sample([{ ...request(5, 0), samplingSeed: 77n }]);
    expect(a).toEqual(b);
  });

  it("answers with new weights at once, as a fresh sampler would (SkyRL#2246, verl#7495)", async () => {
    const other = boldWeights(smallPolicy, 4n);
    const requests = [request(1), request(2)];
    sampler.use(weights);
    const before = await sampler.sample(requests);
    sampler.use(other);
    const after = await sampler.sample(requests);
    await using fresh = await SequenceSampler.create(smallPolicy, { intraOpNumThreads: 1 });
    fresh.use(other);
    expect(after).toEqual(await fresh.sample(requests));
    expect(after).not.toEqual(before);
  });

  it("refuses weights that do not fit and keeps the old ones", async () => {
    sampler.use(weights);
    const before = await sampler.sample([request(1)]);
    const without = new Map([...weights].slice(1));
    const odd = new Map([...weights, ["stem.bias", new Float32Array(3)] as const]);
    const strange = new Map([...weights, ["nobody", new Float32Array(3)] as const]);
    expect(() => sampler.use(without)).toThrow(/lack parameter/);
    expect(() => sampler.use(odd)).toThrow(/stem\.bias: 3 numbers/);
    expect(() => sampler.use(strange)).toThrow(/no parameter nobody/);
    expect(await sampler.sample([request(1)])).toEqual(before);
  });

  it("stops when it is told to", async () => {
    sampler.use(weights);
    await expect(sampler.sample([request(1)], AbortSignal.abort())).rejects.toThrow(Cancelled);
  });
});
