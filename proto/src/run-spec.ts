/**
 * @file The run specification: the run file after validation, with every default filled in. Stored beside the run as
 * `run.json`. It is a document for people, so it is JSON (seeds as decimal text), not protobuf.
 */
import type { Behaviour } from "./episode.ts";
import type { Platform } from "./task.ts";

export interface RunSpec {
  readonly name: string;
  readonly seed: bigint;
  readonly deterministic: boolean;
  /** Modules with task suites beside Vesper's own: absolute paths. */
  readonly suites: readonly string[];
  readonly policy: PolicySpecification;
  readonly environment: EnvironmentSpecification;
  readonly actor: ActorSpecification;
  readonly stages: readonly StageSpec[];
  readonly validation: ValidationSpecification;
  readonly retention: RetentionSpecification;
  readonly limits: LimitsSpecification;
}

export interface PolicySpecification {
  readonly name: string;
  readonly architecture: "vision";
  /** Frame size that the policy is built for; every task of the run must declare the same. */
  readonly frameWidth: number;
  readonly frameHeight: number;
  /** Pixels per side of a spatial token, at most 4. */
  readonly cell: number;
  /** Channels of the encoder. */
  readonly width: number;
  /** A checkpoint manifest to start from: `<run folder>` or `<run folder>@<version|best|last>`; absent: random weights. */
  readonly start?: string;
  /** Types of action that the policy may say; absent: all that its architecture knows. */
  readonly actions?: readonly string[];
}

export interface EnvironmentSpecification {
  readonly platform: Platform;
  /** Episodes at once. */
  readonly slots: number;
}

export interface ActorSpecification {
  /** Most requests in one batch. */
  readonly maxBatch: number;
  /** How long a request waits for company. */
  readonly maxWaitMs: number;
  readonly threads: number;
}

/** A stage ends at the first bound reached. Deterministic runs allow `updates` only. */
export interface StageBudget {
  readonly updates?: number;
  readonly minutes?: number;
  /** Ends early when every task's success over its last 64 episodes is at least this. */
  readonly successAtLeast?: number;
}

interface TrainingStage {
  readonly name: string;
  /** Task ids. */
  readonly tasks: readonly string[];
  readonly until: StageBudget;
  /** Groups per update. */
  readonly batchGroups: number;
  readonly maxStaleness: number;
  /** Of sampling, where the policy plays. */
  readonly temperature: number;
  /** Most steps of an episode; the task's own limit where that is less, or without one. */
  readonly stepLimit?: number | undefined;
  readonly learner: LearnerSpecification;
}

/**
 * Supervised on verified successes. Those of the tasks' own solutions are mid-training; those of
 * the policy itself are rejection-sampling fine-tuning (RAFT, Dong et al., 2023).
 */
export interface SftStage extends TrainingStage {
  readonly kind: "sft";
  readonly behaviour: "oracle" | "policy";
  /** Episodes from one start. Where there are several, those of a group that failed nowhere are not learned from. */
  readonly groupSize: number;
  /** Rows drawn from earlier consumed trajectories for each new row; they are marked `replayed`. */
  readonly replayRatio: number;
}

export interface GrpoStage extends TrainingStage {
  readonly kind: "grpo";
  readonly groupSize: number;
  /** Below this many valid members a group is dropped. */
  readonly minGroup: number;
}

export interface EvaluateStage {
  readonly kind: "evaluate";
  readonly name: string;
  readonly tasks: readonly string[];
  /** Episodes per task and behaviour, on seeds that no training or validation episode uses. */
  readonly seeds: number;
  readonly behaviours: readonly Behaviour[];
  readonly temperature: number;
}

export type StageSpec = SftStage | GrpoStage | EvaluateStage;

export interface LearnerSpecification {
  readonly learningRate: number;
  /** Updates over which the rate rises linearly from 0. */
  readonly warmupUpdates: number;
  /** Of the rate, from the end of the warm-up to the stage's end. */
  readonly decay: "constant" | "linear" | "cosine";
  readonly weightDecay: number;
  readonly maxGradientNorm: number;
  /** Passes over each consumed batch. */
  readonly epochs: number;
  /** Rows per optimiser step. */
  readonly minibatch: number;
  readonly advantage: "grpo" | "dr_grpo" | "rloo" | "batch_std";
  readonly loss: "ppo_clip" | "gspo" | "cispo" | "reinforce";
  readonly clipLow: number;
  readonly clipHigh: number;
  readonly dualClip: number;
  readonly entropy: number;
  readonly threads: number;
}

export interface ValidationSpecification {
  /** 0 switches it off. */
  readonly everyUpdates: number;
  readonly seedsPerTask: number;
}

export interface RetentionSpecification {
  readonly last: number;
  readonly everyMinutes: number;
}

export interface LimitsSpecification {
  /** New attempts for a member whose episode was invalid. */
  readonly attempts: number;
  /** From a group's first order taken until it is closed without the missing members. */
  readonly groupDeadlineMs: number;
  readonly actDeadlineMs: number;
  /** Nothing settled for this long: the run fails with a dump of who waits for whom. */
  readonly watchdogMs: number;
}
