import { Rng } from "@vesper/kit";
import { bindSizes, decodeModel, encodeModel, gradients, Session } from "@vesper/onnx";
import { describe, expect, it } from "vitest";
import { parameterFeeds } from "./parameter-feeds.ts";
import type { PolicyInput } from "./policy.ts";
import { buildScoring } from "./scoring.ts";
import { encodeScoring } from "./scoring-feeds.ts";
import { SequenceSampler } from "./sequence-sampler.ts";
import { buildVisionPolicy } from "./vision/vision-policy.ts";

const SIDE = 32;
const SQUARE = 8;
const BATCH = 32;
const LENGTH = 3;
const COLOURS: readonly (readonly [word: string, rgb: readonly number[]])[] = [
  ["red", [220, 40, 40]],
  ["green", [40, 160, 60]],
  ["blue", [40, 80, 220]],
  ["yellow", [235, 205, 50]],
];

const policy = buildVisionPolicy({
  frameWidth: SIDE,
  frameHeight: SIDE,
  width: 8,
  tokens: { types: ["Click", "Finished"], copyLength: 4, vocabulary: [], maxLength: LENGTH },
});

interface Example {
  readonly input: PolicyInput;
  /** Corner of the square that the instruction names. */
  readonly x: number;
  readonly y: number;
  readonly tokens: readonly number[];
}

/** Three squares of different colours, one per quarter; the instruction names one of them. */
function draw(rng: Rng): Example {
  const data = new Uint8Array(SIDE * SIDE * 3).fill(rng.between(200, 255));
  const quarters = rng.shuffled([0, 1, 2, 3]).slice(0, 3);
  const shown = rng.shuffled(COLOURS).slice(0, 3);
  const places = quarters.map((quarter) => ({
    x: (quarter % 2) * 16 + rng.below(17 - SQUARE),
    y: (quarter >> 1) * 16 + rng.below(17 - SQUARE),
  }));
  places.forEach(({ x, y }, i) => {
    for (let row = y; row < y + SQUARE; row++)
      for (let column = x; column < x + SQUARE; column++) data.set(shown[i]?.[1] ?? [], (row * SIDE + column) * 3);
  });
  const [place = { x: 0, y: 0 }] = places;
  const instruction = `Press the ${shown[0]?.[0]} one`;
  const point = {
    x: Math.round(((place.x + SQUARE / 2) * 999) / (SIDE - 1)),
    y: Math.round(((place.y + SQUARE / 2) * 999) / (SIDE - 1)),
  };
  const input = { frame: { width: SIDE, height: SIDE, data }, instruction, history: [], text: "", hintType: 0 };
  return { input, ...place, tokens: policy.tokens.encode({ type: "Click", point }, { words: [] }) };
}

/** Mean negative log-likelihood and its gradient, for a fixed batch. */
async function createTrainer(): Promise<Session> {
  const model = encodeModel(bindSizes(decodeModel(policy.model), { batch: BATCH, length: LENGTH }));
  const { graph, logprobs, parameters } = buildScoring({ ...policy, model });
  const loss = graph.mul(graph.sum(logprobs), -1 / BATCH);
  graph.output(loss, "loss");
  gradients(graph, loss, parameters).forEach((slope, i) => {
    graph.output(slope, `gradient/${policy.parameters[i]?.name}`);
  });
  return await Session.create(graph.bytes(), { intraOpNumThreads: 1 });
}

async function hitRate(weights: ReadonlyMap<string, Float32Array>, count: number): Promise<number> {
  await using sampler = await SequenceSampler.create(policy, { intraOpNumThreads: 1 });
  sampler.use(weights);
  const rng = new Rng(999n);
  const examples = Array.from({ length: count }, () => draw(rng));
  const requests = examples.map(({ input }, i) => ({ input, samplingSeed: BigInt(i), temperature: 1 }));
  const sampled = await sampler.sample(requests);
  const hits = examples.filter(({ x, y }, i) => {
    const { tokens = [], context = { words: [] } } = sampled[i] ?? {};
    const { action } = policy.tokens.decode(tokens, context);
    if (action?.type !== "Click") return false;
    const [px, py] = [action.point.x, action.point.y].map((v) => (v * (SIDE - 1)) / 999);
    const inside = (v: number | undefined, start: number) => v !== undefined && v >= start - 0.5 && v < start + SQUARE;
    return inside(px, x) && inside(py, y);
  });
  return hits.length / count;
}

describe("the vision policy", () => {
  it("learns within seconds to find the square whose colour the instruction names", async () => {
    const weights = new Map([...policy.initialise(1n)]);
    expect(await hitRate(weights, 200)).toBeLessThan(0.3);
    await using trainer = await createTrainer();
    const first = new Map([...weights].map(([name, data]) => [name, new Float32Array(data.length)]));
    const second = new Map([...weights].map(([name, data]) => [name, new Float32Array(data.length)]));
    const rng = new Rng(1n);
    const steps = 300;
    for (let step = 1; step <= steps; step++) {
      const rows = Array.from({ length: BATCH }, () => ({ ...draw(rng), temperature: 1 }));
      const found = await trainer.run({ ...parameterFeeds(policy, weights), ...encodeScoring(policy, rows, LENGTH) });
      const rate = 4e-3 * Math.min(1, step / 20, (steps - step) / 60);
      // Adam (Kingma and Ba, 2015).
      for (const [name, data] of weights) {
        const slope = found[`gradient/${name}`]?.data;
        const [m, v] = [first.get(name), second.get(name)];
        if (!(slope instanceof Float32Array) || !m || !v) throw new Error(`no gradient for ${name}`);
        for (let i = 0; i < data.length; i++) {
          const g = slope[i] ?? 0;
          m[i] = 0.9 * (m[i] ?? 0) + 0.1 * g;
          v[i] = 0.99 * (v[i] ?? 0) + 0.01 * g * g;
          const unbiased = (m[i] ?? 0) / (1 - 0.9 ** step);
          data[i] = (data[i] ?? 0) - (rate * unbiased) / (Math.sqrt((v[i] ?? 0) / (1 - 0.99 ** step)) + 1e-8);
        }
      }
    }
    expect(await hitRate(weights, 200)).toBeGreaterThan(0.9);
  });
});
