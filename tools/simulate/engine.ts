/**
 * @file The learner's ports without a network behind them: an engine that takes time instead of computing, and rows
 * from archives without a thread. What the weights hold is a hash over everything that was trained, so weights that
 * differ were made of other rows.
 */
import { Cancelled, type Clock, sha256, withRetries } from "@vesper/kit";
import {
  type ArchiveSource,
  type EnginePart,
  type EngineStart,
  type LearnerEngine,
  type RowReader,
  type TrainingRow,
  UnusableTrajectory,
  type UpdateMetrics,
  type UpdateRequest,
} from "@vesper/learner";
import { type BlobStore, decodeTrajectory, NotFound } from "@vesper/store";

/** Told of what an update was made of when it begins, and of the weights that came of it. */
export interface TrainingWatch {
  began(request: UpdateRequest): void;
  made(before: string, after: string, request: UpdateRequest): void;
}

const STORE_DEADLINE_MS = 30_000;

export class SlowEngine implements LearnerEngine {
  readonly #clock: Clock;
  readonly #trainMs: () => number;
  readonly #watch: TrainingWatch;
  #weights = "";

  /** @param trainMs of one update */
  constructor(clock: Clock, trainMs: () => number, watch: TrainingWatch) {
    this.#clock = clock;
    this.#trainMs = trainMs;
    this.#watch = watch;
  }

  async initialise(start: EngineStart): Promise<void> {
    if (start.kind === "seed") {
      this.#weights = `seed ${start.seed}`;
      return;
    }
    const part = start.parts.find(({ name }) => name === "weights");
    this.#weights = Buffer.from(part?.bytes ?? []).toString();
  }

  async score(rows: readonly TrainingRow[]): Promise<readonly Float32Array[]> {
    return rows.map(({ behaviour }) => Float32Array.from(behaviour));
  }

  async update(request: UpdateRequest, signal: AbortSignal): Promise<UpdateMetrics> {
    this.#watch.began(request);
    await this.#clock.sleep(this.#trainMs(), signal);
    const before = this.#weights;
    const learnt = request.rows.map(({ row, advantage, replayed }) => [row.episode, row.step, advantage, replayed]);
    this.#weights = sha256(JSON.stringify([before, request.seed.toString(), learnt]));
    this.#watch.made(sha256(before), sha256(this.#weights), request);
    return {
      loss: 0,
      entropy: 0,
      kl: 0,
      clipShare: 0,
      rejectedShare: 0,
      ratioMax: 1,
      gradientNorm: 0,
      logprobGap: undefined,
      optimiserSteps: 1,
      skippedSteps: 0,
      rows: request.rows.length,
      tokens: request.rows.length,
    };
  }

  async snapshot(): Promise<readonly EnginePart[]> {
    const part = (name: string, text: string): EnginePart => {
      const bytes = Buffer.from(text);
      return { name, bytes, sha256: sha256(bytes) };
    };
    return [
      part("policy", "policy"),
      part("model", "model"),
      part("weights", this.#weights),
      part("optimiser", `moments of ${this.#weights}`),
    ];
  }

  async [Symbol.asyncDispose](): Promise<void> {}
}

/** A frame that nobody looks at. */
const input = {
  frame: { width: 1, height: 1, data: new Uint8Array(3) },
  instruction: "",
  history: [],
  text: "",
  hintType: 0,
};

export class ArchiveRows implements RowReader {
  readonly #store: BlobStore;
  readonly #clock: Clock;

  constructor(store: BlobStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  async open(): Promise<void> {}

  async sampled(source: ArchiveSource, signal: AbortSignal): Promise<readonly TrainingRow[]> {
    return await this.#read(source, signal);
  }

  async demonstrated(source: ArchiveSource, signal: AbortSignal): Promise<readonly TrainingRow[]> {
    return (await this.#read(source, signal)).map((row) => ({ ...row, version: 0 }));
  }

  async [Symbol.asyncDispose](): Promise<void> {}

  async #read({ archiveKey, archiveSha256 }: ArchiveSource, signal: AbortSignal): Promise<TrainingRow[]> {
    const options = { deadlineMs: STORE_DEADLINE_MS, signal, clock: this.#clock };
    try {
      const bytes = await withRetries("archive", options, (inner) => this.#store.get(archiveKey, { signal: inner }));
      if (sha256(bytes) !== archiveSha256) throw new UnusableTrajectory("corrupt", archiveKey);
      const { steps } = await decodeTrajectory(bytes, { verifyFrames: false });
      if (steps.length === 0) throw new UnusableTrajectory("no-steps", archiveKey);
      return steps.map(({ episode, index, response, temperature }) => ({
        episode,
        step: index,
        input,
        tokens: response.tokens,
        behaviour: response.logprobs,
        temperature,
        version: response.version,
      }));
    } catch (error) {
      if (error instanceof NotFound) throw new UnusableTrajectory("expired", archiveKey, { cause: error });
      if (signal.aborted) throw new Cancelled("reading an archive", { cause: error });
      throw error;
    }
  }
}
