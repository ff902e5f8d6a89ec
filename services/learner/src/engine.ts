/**
 * @file The engine as a port: what computes updates. In process it is ONNX graphs in a worker thread
 * (onnx-engine.ts); a distributed one meets the same interface.
 */
import type { PolicyInput } from "@vesper/policies";
import type { LearnerSpecification } from "@vesper/proto";

/** One decision of a policy: what it saw, the tokens it said, and how likely they were then. */
export interface TrainingRow {
  readonly episode: string;
  readonly step: number;
  readonly input: PolicyInput;
  /** With `<end>`, without padding. */
  readonly tokens: readonly number[];
  /** μ: natural logarithms at `temperature` as the actor recorded them; zeros for supervised rows. */
  readonly behaviour: readonly number[];
  readonly temperature: number;
  /** The version that sampled the row; 0 for supervised rows. */
  readonly version: number;
}

/** A row with its part in one update. */
export interface WeightedRow {
  readonly row: TrainingRow;
  /** Â of the row's trajectory; 1 for supervised rows. */
  readonly advantage: number;
  readonly replayed: boolean;
}

export interface EnginePart {
  /** `policy`, `model`, `weights`, `optimiser`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Computed where the bytes were made, so that nobody else spends time on it. */
  readonly sha256: string;
}

export type EngineStart =
  /** `policy.json` of the architecture to build, and the seed of its weights. */
  | { readonly kind: "seed"; readonly seed: bigint; readonly description: EngineDescription }
  | { readonly kind: "checkpoint"; readonly parts: readonly EnginePart[] };

/** What a new policy is built from. */
export interface EngineDescription {
  readonly architecture: "vision";
  readonly frameWidth: number;
  readonly frameHeight: number;
  readonly cell: number;
  readonly width: number;
  /** Types that the policy may say; absent: all that the architecture knows. */
  readonly actions?: readonly string[];
}

export interface UpdateRequest {
  readonly rows: readonly WeightedRow[];
  readonly objective: "supervised" | LearnerSpecification["loss"];
  readonly specification: LearnerSpecification;
  /** After the schedule. */
  readonly learningRate: number;
  /** Of the order in which rows are visited. */
  readonly seed: bigint;
  /** The version that the weights have now: rows sampled by it need no second scoring. */
  readonly version: number;
}

export interface UpdateMetrics {
  /** Mean over optimiser steps. */
  readonly loss: number;
  /** Nats per token, estimated over the tokens trained on. */
  readonly entropy: number;
  /** Mean of log μ − log π over the tokens of rows, before the update. */
  readonly kl: number;
  /** Share of tokens whose ratio was clipped. */
  readonly clipShare: number;
  /** Share of tokens that off-policy correction rejected. */
  readonly rejectedShare: number;
  /** Largest ratio to the sampling policy. */
  readonly ratioMax: number;
  /** Norm before clipping, mean over optimiser steps. */
  readonly gradientNorm: number;
  /**
   * Largest |log μ − log π| before the update over rows that these very weights sampled; undefined when there was
   * none. Actor and learner compute the same graph, so this is rounding; more is an alert.
   */
  readonly logprobGap: number | undefined;
  /** Optimiser steps made, and those left out because loss or gradient was not finite. */
  readonly optimiserSteps: number;
  readonly skippedSteps: number;
  readonly rows: number;
  readonly tokens: number;
}

export interface LearnerEngine extends AsyncDisposable {
  /** @throws {CorruptData} when a part is not what its name and the policy promise */
  initialise(start: EngineStart, signal: AbortSignal): Promise<void>;
  /** Log-probabilities of each row's tokens at the row's temperature, under the current weights. */
  score(rows: readonly TrainingRow[], signal: AbortSignal): Promise<readonly Float32Array[]>;
  /**
   * Passes over the rows in optimiser steps. Deterministic in rows, seed and thread count. A step whose loss or gradient
   * is not finite is left out: weights and moments stay as they were before it.
   */
  update(request: UpdateRequest, signal: AbortSignal): Promise<UpdateMetrics>;
  /** Everything that a later {@link LearnerEngine.initialise} needs to go on with the same bits. */
  snapshot(signal: AbortSignal): Promise<readonly EnginePart[]>;
}
