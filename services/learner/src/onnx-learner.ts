/** @file The ONNX engine itself, in the calling thread: weights, moments, sessions, and the optimiser's loop. */
import { CorruptData, Rng, sha256 } from "@vesper/kit";
import { denominator } from "@vesper/learning";
import { readSafetensors, Session, type Tensor, writeSafetensors } from "@vesper/onnx";
import {
  buildVisionPolicy,
  type Feeds,
  loadPolicy,
  type Policy,
  parameterFeeds,
  readWeights,
  savePolicy,
  WEB_TYPES,
  writeWeights,
} from "@vesper/policies";
import { AdamW, gradientNorm } from "./adamw.ts";
import type { EnginePart, EngineStart, TrainingRow, UpdateMetrics, UpdateRequest, WeightedRow } from "./engine.ts";
import { cutIntoRuns, type LossRow, lossFeeds, scoringFeeds } from "./micro-batch.ts";
import {
  type GraphSize,
  gradientName,
  LOSS_OUTPUTS,
  type Objective,
  objectiveOf,
  scoringModel,
  trainingModel,
} from "./training-graph.ts";
import { UpdateStatistics } from "./update-statistics.ts";

const OPTIMISER_FORMAT = "vesper.adamw/1";

interface Loaded {
  readonly policy: Policy;
  /** Changed in place by every step. */
  readonly weights: Map<string, Float32Array>;
  /** The same arrays as graph inputs. */
  readonly parameters: Feeds;
  readonly optimiser: AdamW;
  readonly fixedParts: readonly EnginePart[];
}

export class OnnxLearner implements AsyncDisposable {
  readonly #threads: number;
  readonly #sessions = new Map<string, Session>();
  #loaded: Loaded | undefined;

  constructor(threads: number) {
    this.#threads = threads;
  }

  async initialise(start: EngineStart): Promise<void> {
    await this[Symbol.asyncDispose]();
    if (start.kind === "seed") {
      const { architecture: _, actions, ...sizes } = start.description;
      const types = actions && WEB_TYPES.filter((type) => actions.includes(type));
      const policy = buildVisionPolicy({ ...sizes, ...(types && { tokens: { types } }) });
      const weights = copied(policy.initialise(start.seed));
      const { description } = savePolicy(policy, weights);
      this.#loaded = load(policy, weights, description, undefined);
      return;
    }
    const part = (name: string) => start.parts.find((p) => p.name === name)?.bytes;
    const description = needPart(part("policy"), "policy");
    const policy = loadPolicy(description, needPart(part("model"), "model"));
    const weights = copied(readWeights(policy, needPart(part("weights"), "weights")));
    this.#loaded = load(policy, weights, description, part("optimiser"));
  }

  async score(rows: readonly TrainingRow[]): Promise<Float32Array[]> {
    const { policy, parameters } = this.#need();
    const scores: Float32Array[] = [];
    for (const run of cutIntoRuns(rows.map((row) => ({ row })))) {
      const session = await this.#session(`score ${run.size.batch}×${run.size.length}`, () =>
        scoringModel(policy, run.size),
      );
      const feeds = scoringFeeds(
        policy,
        run.rows.map((r) => r.row),
        run.size,
      );
      const out = await session.run({ ...parameters, ...feeds });
      const logprobs = floats(out, LOSS_OUTPUTS.logprobs);
      for (const [b, { row }] of run.rows.entries()) {
        const at = b * run.size.length;
        scores.push(logprobs.slice(at, at + row.tokens.length));
      }
    }
    return scores;
  }

  async update(request: UpdateRequest): Promise<UpdateMetrics> {
    const { specification, seed } = request;
    const objective = objectiveOf(request.objective, specification);
    const rows = await this.#withProximal(request.rows, objective, request.version);
    const statistics = new UpdateStatistics(request.version);
    const rng = new Rng(seed);
    for (let epoch = 0; epoch < specification.epochs; epoch++) {
      for (const batch of optimiserBatches(rng.shuffled(rows), specification.minibatch)) {
        await this.#step(batch, objective, request, statistics);
      }
    }
    return statistics.metrics(request.rows.length);
  }

  /** Weights and moments, then the parts that never change; all with their digests. */
  snapshot(): EnginePart[] {
    const { policy, weights, optimiser, fixedParts } = this.#need();
    const moments = new Map<string, Tensor>();
    for (const { name, dims } of policy.parameters) {
      moments.set(`first/${name}`, { type: "float32", dims, data: need(optimiser.first, name) });
      moments.set(`second/${name}`, { type: "float32", dims, data: need(optimiser.second, name) });
    }
    const optimiserBytes = writeSafetensors(moments, { format: OPTIMISER_FORMAT, steps: String(optimiser.steps) });
    return [
      enginePart("weights", writeWeights(policy, weights)),
      enginePart("optimiser", optimiserBytes),
      ...fixedParts,
    ];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const sessions = [...this.#sessions.values()];
    this.#sessions.clear();
    await Promise.all(sessions.map((session) => session.release()));
  }

  /**
   * π_prox of every row. Rows that the current weights sampled have π_prox = μ by definition; only older ones are
   * scored again.
   */
  async #withProximal(rows: readonly WeightedRow[], objective: Objective, version: number): Promise<LossRow[]> {
    const older = objective.kind === "supervised" ? [] : rows.filter(({ row }) => row.version !== version);
    const scores = await this.score(older.map(({ row }) => row));
    const proximal = new Map(older.map((weighted, i) => [weighted, scores[i] ?? new Float32Array()]));
    return rows.map((weighted) => ({
      row: weighted.row,
      advantage: weighted.advantage,
      proximal: proximal.get(weighted) ?? weighted.row.behaviour,
    }));
  }

  /** One optimiser step over a batch, run in pieces whose gradients add up. */
  async #step(batch: readonly LossRow[], objective: Objective, request: UpdateRequest, statistics: UpdateStatistics) {
    const { policy, weights, parameters, optimiser } = this.#need();
    const aggregation = objective.kind === "supervised" ? "token_mean" : objective.aggregation;
    const divisor = denominator(aggregation, { tokensPerSequence: batch.map(({ row }) => row.tokens.length) });
    const gradients = new Map<string, Float32Array>();
    statistics.beginStep();
    for (const run of cutIntoRuns(batch)) {
      const session = await this.#trainingSession(run.size, objective);
      const out = await session.run({
        ...parameters,
        ...scoringFeeds(
          policy,
          run.rows.map((r) => r.row),
          run.size,
        ),
        ...lossFeeds(run.rows, run.size, divisor, objective.kind === "supervised"),
      });
      for (const { name } of policy.parameters) accumulate(gradients, name, floats(out, gradientName(name)));
      statistics.addRun(run.rows, run.size, out);
    }
    const norm = gradientNorm(gradients);
    const finite = statistics.endStep(norm);
    if (!finite) return;
    const { weightDecay, maxGradientNorm } = request.specification;
    const { learningRate } = request;
    optimiser.step(weights, gradients, norm, { learningRate, weightDecay, maxGradientNorm });
  }

  async #trainingSession(size: GraphSize, objective: Objective): Promise<Session> {
    const { policy } = this.#need();
    const key = `train ${size.batch}×${size.length} ${JSON.stringify(objective)}`;
    return await this.#session(key, () => trainingModel(policy, size, objective));
  }

  async #session(key: string, model: () => Uint8Array): Promise<Session> {
    const known = this.#sessions.get(key);
    if (known) return known;
    // Spinning threads took twice the processor time of sleeping ones while environments and actors wanted it too.
    const options = { name: key, intraOpNumThreads: this.#threads, spinning: false };
    const session = await Session.create(model(), options);
    this.#sessions.set(key, session);
    return session;
  }

  #need(): Loaded {
    if (!this.#loaded) throw new Error("the engine was not initialised");
    return this.#loaded;
  }
}

/** Batches of about `minibatch` rows, as even as they come: no rest is dropped and none makes a noisy step alone. */
export function optimiserBatches<T>(rows: readonly T[], minibatch: number): T[][] {
  const count = Math.max(1, Math.round(rows.length / minibatch));
  const cut = (i: number) => Math.round((i * rows.length) / count);
  return Array.from({ length: count }, (_, i) => rows.slice(cut(i), cut(i + 1))).filter((batch) => batch.length > 0);
}

function load(
  policy: Policy,
  weights: Map<string, Float32Array>,
  description: Uint8Array,
  optimiserPart: Uint8Array | undefined,
): Loaded {
  const decayed = new Set(policy.parameters.filter(({ dims }) => dims.length > 1).map(({ name }) => name));
  const optimiser = new AdamW(weights, decayed, optimiserPart && readMoments(policy, optimiserPart));
  const fixedParts = [enginePart("policy", description), enginePart("model", policy.model)];
  return { policy, weights, parameters: parameterFeeds(policy, weights), optimiser, fixedParts };
}

/** @throws {CorruptData} naming the tensor that is missing or does not fit */
function readMoments(policy: Policy, bytes: Uint8Array) {
  const { tensors, metadata } = readSafetensors(bytes);
  const steps = Number(metadata.steps);
  if (metadata.format !== OPTIMISER_FORMAT || !Number.isSafeInteger(steps) || steps < 0)
    throw new CorruptData(`optimiser: no ${OPTIMISER_FORMAT} with its steps`);
  const moment = (kind: "first" | "second") =>
    new Map(
      policy.parameters.map(({ name, dims }) => {
        const found = tensors.get(`${kind}/${name}`);
        if (!(found?.data instanceof Float32Array) || found.dims.join() !== dims.join())
          throw new CorruptData(`optimiser: ${kind}/${name} is missing or not float32 [${dims}]`);
        return [name, Float32Array.from(found.data)];
      }),
    );
  return { first: moment("first"), second: moment("second"), steps };
}

function enginePart(name: string, bytes: Uint8Array): EnginePart {
  return { name, bytes, sha256: sha256(bytes) };
}

function needPart(bytes: Uint8Array | undefined, name: string): Uint8Array {
  if (!bytes) throw new CorruptData(`a checkpoint without its part "${name}"`);
  return bytes;
}

function copied(weights: ReadonlyMap<string, Float32Array>): Map<string, Float32Array> {
  return new Map([...weights].map(([name, data]) => [name, Float32Array.from(data)]));
}

function accumulate(gradients: Map<string, Float32Array>, name: string, part: Float32Array): void {
  const sum = gradients.get(name);
  if (!sum) {
    gradients.set(name, part);
    return;
  }
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + (part[i] as number);
}

function floats(out: Readonly<Record<string, Tensor>>, name: string): Float32Array {
  const data = out[name]?.data;
  if (!(data instanceof Float32Array)) throw new Error(`the graph gave no ${name}`);
  return data;
}

function need(map: ReadonlyMap<string, Float32Array>, name: string): Float32Array {
  const found = map.get(name);
  if (!found) throw new RangeError(`no tensor for parameter ${name}`);
  return found;
}
