/** @file The ONNX engine itself, in the calling thread: sessions, resident weights, and the passes over rows. */
import { CorruptData, Rng, sha256 } from "@vesper/kit";
import { denominator } from "@vesper/learning";
import { readSafetensors, SessionTable, type Tensor, writeSafetensors } from "@vesper/onnx";
import {
  buildVisionPolicy,
  loadPolicy,
  type Policy,
  parameterFeeds,
  readWeights,
  savePolicy,
  WEB_TYPES,
  type Weights,
} from "@vesper/policies";
import type { EnginePart, EngineStart, TrainingRow, UpdateMetrics, UpdateRequest, WeightedRow } from "./engine.ts";
import { cutIntoRuns, type LossRow, lossFeeds, scoringFeeds } from "./micro-batch.ts";
import { GRADIENTS, type Moments, Optimiser, WEIGHTS } from "./optimiser.ts";
import {
  type GraphSize,
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
  readonly optimiser: Optimiser;
  readonly fixedParts: readonly EnginePart[];
}

export class OnnxLearner implements AsyncDisposable {
  readonly #threads: number;
  readonly #table = new SessionTable();
  readonly #opened = new Set<string>();
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
      const weights = policy.initialise(start.seed);
      const { description } = savePolicy(policy, weights);
      this.#loaded = await this.#load(policy, weights, description, undefined);
      return;
    }
    const part = (name: string) => start.parts.find((p) => p.name === name)?.bytes;
    const description = needPart(part("policy"), "policy");
    const policy = loadPolicy(description, needPart(part("model"), "model"));
    const weights = readWeights(policy, needPart(part("weights"), "weights"));
    const optimiser = part("optimiser");
    this.#loaded = await this.#load(policy, weights, description, optimiser && readMoments(policy, optimiser));
  }

  async score(rows: readonly TrainingRow[]): Promise<Float32Array[]> {
    const { policy } = this.#need();
    const scores: Float32Array[] = [];
    for (const run of cutIntoRuns(rows.map((row) => ({ row })))) {
      const session = await this.#open(`score ${run.size.batch}×${run.size.length}`, () =>
        scoringModel(policy, run.size),
      );
      const feeds = scoringFeeds(
        policy,
        run.rows.map((r) => r.row),
        run.size,
      );
      const out = await this.#table.run({ session, feeds, resident: [WEIGHTS] });
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
    const { optimiser, fixedParts } = this.#need();
    const { first, second, steps } = optimiser.moments;
    const moments = new Map<string, Tensor>();
    for (const [name, tensor] of first) moments.set(`first/${name}`, tensor);
    for (const [name, tensor] of second) moments.set(`second/${name}`, tensor);
    const optimiserBytes = writeSafetensors(moments, { format: OPTIMISER_FORMAT, steps: String(steps) });
    return [
      enginePart("weights", writeSafetensors(new Map(Object.entries(optimiser.weights)))),
      enginePart("optimiser", optimiserBytes),
      ...fixedParts,
    ];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#opened.clear();
    await this.#table[Symbol.asyncDispose]();
  }

  async #load(
    policy: Policy,
    weights: Weights,
    description: Uint8Array,
    moments: Moments | undefined,
  ): Promise<Loaded> {
    const feeds = parameterFeeds(policy, weights);
    const optimiser = await Optimiser.create(this.#table, policy.parameters, feeds, moments, this.#sessionOptions);
    const fixedParts = [enginePart("policy", description), enginePart("model", policy.model)];
    return { policy, optimiser, fixedParts };
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
    const { policy, optimiser } = this.#need();
    const aggregation = objective.kind === "supervised" ? "token_mean" : objective.aggregation;
    const divisor = denominator(aggregation, { tokensPerSequence: batch.map(({ row }) => row.tokens.length) });
    optimiser.clearGradients();
    statistics.beginStep();
    for (const run of cutIntoRuns(batch)) {
      const session = await this.#trainingSession(run.size, objective);
      const rows = run.rows.map((r) => r.row);
      const feeds = {
        ...scoringFeeds(policy, rows, run.size),
        ...lossFeeds(run.rows, run.size, divisor, objective.kind === "supervised"),
      };
      const out = await this.#table.run({ session, feeds, resident: [WEIGHTS, GRADIENTS], keep: optimiser.sums });
      statistics.addRun(run.rows, run.size, out);
    }
    const { weightDecay, maxGradientNorm } = request.specification;
    const { learningRate } = request;
    const norm = statistics.lossIsFinite
      ? await optimiser.step({ learningRate, weightDecay, maxGradientNorm })
      : Number.NaN;
    statistics.endStep(norm);
  }

  async #trainingSession(size: GraphSize, objective: Objective): Promise<string> {
    const { policy } = this.#need();
    const key = `train ${size.batch}×${size.length} ${JSON.stringify(objective)}`;
    return await this.#open(key, () => trainingModel(policy, size, objective));
  }

  /** Opens the session of that name unless it is open. */
  async #open(name: string, model: () => Uint8Array): Promise<string> {
    if (!this.#opened.has(name)) await this.#table.create(name, model(), this.#sessionOptions);
    this.#opened.add(name);
    return name;
  }

  get #sessionOptions() {
    // Spinning threads took twice the processor time of sleeping ones while environments and actors wanted it too.
    return { intraOpNumThreads: this.#threads, spinning: false };
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

/** @throws {CorruptData} naming the tensor that is missing or does not fit */
function readMoments(policy: Policy, bytes: Uint8Array): Moments {
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
        return [name, found];
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

function floats(out: Readonly<Record<string, Tensor>>, name: string): Float32Array {
  const data = out[name]?.data;
  if (!(data instanceof Float32Array)) throw new Error(`the graph gave no ${name}`);
  return data;
}
