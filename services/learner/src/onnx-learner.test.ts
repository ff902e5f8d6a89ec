import { Rng } from "@vesper/kit";
import { buildVisionPolicy, type Policy, type PolicyInput, readWeights, SequenceSampler } from "@vesper/policies";
import { afterEach, describe, expect, it } from "vitest";
import type { EnginePart, TrainingRow, UpdateRequest, WeightedRow } from "./engine.ts";
import { learnerSpecification } from "./fixtures.ts";
import { OnnxLearner, optimiserBatches } from "./onnx-learner.ts";

const description = { architecture: "vision", frameWidth: 32, frameHeight: 32, cell: 4, width: 8 } as const;
const policy = buildVisionPolicy(description);

/** A frame with a white square on one of the 8 × 8 cells. */
function screen(cell: number): PolicyInput {
  const data = new Uint8Array(32 * 32 * 3);
  const [left, top] = [(cell % 8) * 4, Math.floor(cell / 8) * 4];
  for (let y = top; y < top + 4; y++) data.fill(255, (y * 32 + left) * 3, (y * 32 + left + 4) * 3);
  const frame = { width: 32, height: 32, data };
  return { frame, instruction: "click the square", history: [], text: "", hintType: 0 };
}

/** Grid coordinates of a cell's middle. */
function middle(cell: number) {
  const grid = (at: number) => Math.round(((at * 4 + 1.5) * 999) / 31);
  return { x: grid(cell % 8), y: grid(Math.floor(cell / 8)) };
}

function demonstration(cell: number): WeightedRow {
  const input = screen(cell);
  const tokens = policy.tokens.encode({ type: "Click", point: middle(cell) }, { words: policy.words(input) });
  const row = {
    episode: `e${cell}`,
    step: 0,
    input,
    tokens,
    behaviour: tokens.map(() => 0),
    temperature: 1,
    version: 0,
  };
  return { row, advantage: 1, replayed: false };
}

function request(rows: readonly WeightedRow[], changes: Partial<UpdateRequest> = {}): UpdateRequest {
  return {
    rows,
    objective: "supervised",
    specification: learnerSpecification,
    learningRate: learnerSpecification.learningRate,
    seed: 1n,
    version: 0,
    ...changes,
  };
}

const opened: AsyncDisposable[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one[Symbol.asyncDispose]();
});

async function learner(seed = 3n): Promise<OnnxLearner> {
  const made = new OnnxLearner(1);
  opened.push(made);
  await made.initialise({ kind: "seed", seed, description });
  return made;
}

function part(parts: readonly EnginePart[], name: string): EnginePart {
  const found = parts.find((p) => p.name === name);
  if (!found) throw new Error(`no part ${name}`);
  return found;
}

async function sampler(parts: readonly EnginePart[], of: Policy = policy): Promise<SequenceSampler> {
  const made = await SequenceSampler.create(of, { intraOpNumThreads: 1 });
  opened.push(made);
  made.use(readWeights(of, part(parts, "weights").bytes));
  return made;
}

/** Responses of the current weights, as an actor would record them. */
async function sampled(from: OnnxLearner, inputs: readonly PolicyInput[], temperature: number, seed: bigint) {
  const by = await sampler(from.snapshot());
  const rng = new Rng(seed);
  const sequences = await by.sample(inputs.map((input) => ({ input, samplingSeed: rng.uint64(), temperature })));
  return sequences.map(({ tokens, logprobs }, i): TrainingRow => {
    const input = inputs[i] ?? screen(0);
    return { episode: `s${i}`, step: 0, input, tokens, behaviour: logprobs, temperature, version: 0 };
  });
}

describe("supervised training", () => {
  it("learns to click the square wherever it is", async () => {
    const engine = await learner();
    const rows = Array.from({ length: 64 }, (_, cell) => demonstration(cell));
    const losses: number[] = [];
    for (let i = 0; i < 12; i++) losses.push((await engine.update(request(rows, { seed: BigInt(i) }))).loss);
    expect(losses[0]).toBeGreaterThan(1);
    expect(losses.at(-1)).toBeLessThan(0.01);
    const inputs = [5, 18, 40, 63].map(screen);
    const answers = await (await sampler(engine.snapshot())).sample(
      inputs.map((input) => ({ input, samplingSeed: 1n, temperature: 0 })),
    );
    expect(answers.map((a) => a.tokens)).toEqual([5, 18, 40, 63].map((cell) => demonstration(cell).row.tokens));
  });
});

describe("policy gradients", () => {
  it("raise the share of what is rewarded, from the policy's own samples", async () => {
    const engine = await learner();
    const rewarded = policy.tokens.encode({ type: "Click", point: { x: 0, y: 0 } }, { words: [] })[0];
    const inputs = Array.from({ length: 32 }, (_, i) => screen(i));
    const shares: number[] = [];
    for (let update = 0; update < 25; update++) {
      const rows = await sampled(engine, inputs, 1, BigInt(update));
      const rewards = rows.map((row) => (row.tokens[0] === rewarded ? 1 : 0));
      const mean = rewards.reduce((a: number, b) => a + b, 0) / rewards.length;
      shares.push(mean);
      const weighted = rows.map((row, i) => ({ row, advantage: (rewards[i] ?? 0) - mean, replayed: false }));
      await engine.update(request(weighted, { objective: "ppo_clip", seed: BigInt(update), learningRate: 3e-3 }));
    }
    expect(shares[0]).toBeLessThan(0.4);
    expect(Math.max(...shares.slice(-3))).toBeGreaterThan(0.9);
  });

  it("see no clipping, no rejection and ratio 1 on the policy's own fresh samples", async () => {
    const engine = await learner();
    const rows = await sampled(engine, [3, 9, 20, 33].map(screen), 1, 1n);
    const weighted = rows.map((row, i) => ({ row, advantage: i % 2 ? 1 : -1, replayed: false }));
    const metrics = await engine.update(request(weighted, { objective: "ppo_clip" }));
    expect(metrics.ratioMax).toBeCloseTo(1, 4);
    expect([metrics.clipShare, metrics.rejectedShare]).toEqual([0, 0]);
    expect(Math.abs(metrics.kl)).toBeLessThan(1e-6);
  });

  it("score rows of older versions again, and see how far the policy went since", async () => {
    const engine = await learner();
    const rows = await sampled(engine, [3, 9, 20, 33].map(screen), 1, 1n);
    const weighted = rows.map((row, i) => ({ row, advantage: i % 2 ? 1 : -1, replayed: false }));
    for (let v = 0; v < 5; v++)
      await engine.update(request(weighted, { objective: "ppo_clip", version: v, learningRate: 1e-2 }));
    const metrics = await engine.update(request(weighted, { objective: "ppo_clip", version: 5 }));
    expect(metrics.kl).toBeGreaterThan(1e-3);
    expect(metrics.logprobGap).toBeUndefined();
  });

  it.each(["gspo", "cispo", "reinforce"] as const)("make a finite step with %s", async (objective) => {
    const engine = await learner();
    const rows = await sampled(engine, [3, 9].map(screen), 1, 1n);
    const weighted = rows.map((row, i) => ({ row, advantage: i % 2 ? 1 : -1, replayed: false }));
    const metrics = await engine.update(request(weighted, { objective }));
    expect(metrics.optimiserSteps).toBe(1);
    expect(metrics.gradientNorm).toBeGreaterThan(0);
  });
});

describe("actor and learner", () => {
  it.each([1, 0.7])("agree on log-probabilities at temperature %f (verl#2996)", async (temperature) => {
    const engine = await learner();
    const rows = await sampled(
      engine,
      Array.from({ length: 12 }, (_, i) => screen(i * 5)),
      temperature,
      5n,
    );
    const scores = await engine.score(rows);
    const gaps = rows.flatMap((row, i) => row.behaviour.map((mu, t) => Math.abs((scores[i]?.[t] ?? Number.NaN) - mu)));
    expect(Math.max(...gaps)).toBeLessThan(1e-4);
  });

  it("keep that gap over 50 updates at rate 0", async () => {
    const engine = await learner();
    const before = part(engine.snapshot(), "weights").sha256;
    const rows = await sampled(engine, [3, 9, 20].map(screen), 1, 1n);
    const weighted = rows.map((row, i) => ({ row, advantage: i - 1, replayed: false }));
    const gaps: (number | undefined)[] = [];
    for (let i = 0; i < 50; i++) {
      const update = request(weighted, { objective: "ppo_clip", learningRate: 0, seed: BigInt(i) });
      gaps.push((await engine.update(update)).logprobGap);
    }
    expect(new Set(gaps).size).toBe(1);
    expect(gaps[0]).toBeLessThan(1e-4);
    expect(part(engine.snapshot(), "weights").sha256).toBe(before);
  });
});

describe("a checkpoint", () => {
  const rows = Array.from({ length: 10 }, (_, i) => demonstration(i * 6));

  it("goes on with the same bits as if it had never been left", async () => {
    const unbroken = await learner();
    for (const seed of [1n, 2n]) await unbroken.update(request(rows, { seed }));
    const saved = unbroken.snapshot();
    const restored = new OnnxLearner(1);
    opened.push(restored);
    await restored.initialise({ kind: "checkpoint", parts: saved });
    expect(restored.snapshot().map((p) => [p.name, p.sha256])).toEqual(saved.map((p) => [p.name, p.sha256]));
    for (const engine of [unbroken, restored]) await engine.update(request(rows, { seed: 3n }));
    expect(restored.snapshot().map((p) => p.sha256)).toEqual(unbroken.snapshot().map((p) => p.sha256));
  });

  it("depends on rows, seed and start only", async () => {
    const [one, two, other] = [await learner(), await learner(), await learner()];
    await one.update(request(rows));
    await two.update(request(rows));
    await other.update(request(rows, { seed: 9n, specification: { ...learnerSpecification, minibatch: 4 } }));
    const digests = [one, two, other].map((engine) => part(engine.snapshot(), "weights").sha256);
    expect(digests[0]).toBe(digests[1]);
    expect(digests[0]).not.toBe(digests[2]);
  });

  it("is refused, naming the tensor, when its moments lack one (vLLM#52689)", async () => {
    const parts = (await learner()).snapshot().map((p) => (p.name === "optimiser" ? { ...p, bytes: p.bytes } : p));
    const text = Buffer.from(part(parts, "optimiser").bytes);
    const at = text.indexOf("first/");
    text.write("worst/", at);
    const broken = parts.map((p) => (p.name === "optimiser" ? { ...p, bytes: text } : p));
    await expect(new OnnxLearner(1).initialise({ kind: "checkpoint", parts: broken })).rejects.toThrow(
      /first\/.+ is missing/,
    );
  });
});

describe("a step that is not finite", () => {
  it("is left out and counted, and changes nothing", async () => {
    const engine = await learner();
    const before = part(engine.snapshot(), "weights").sha256;
    const bad = { ...demonstration(3), advantage: Number.NaN };
    const metrics = await engine.update(request([bad], { objective: "reinforce" }));
    expect([metrics.optimiserSteps, metrics.skippedSteps]).toEqual([0, 1]);
    expect(part(engine.snapshot(), "weights").sha256).toBe(before);
  });
});

describe("optimiser batches", () => {
  it("hold every row once and differ in size by one at most", () => {
    for (const [count, minibatch] of [
      [1, 64],
      [70, 64],
      [100, 64],
      [7, 2],
      [0, 4],
    ] as const) {
      const rows = Array.from({ length: count }, (_, i) => i);
      const batches = optimiserBatches(rows, minibatch);
      expect(batches.flat()).toEqual(rows);
      const sizes = batches.map((b) => b.length);
      expect(Math.max(0, ...sizes) - Math.min(count, ...sizes)).toBeLessThanOrEqual(1);
    }
  });
});
