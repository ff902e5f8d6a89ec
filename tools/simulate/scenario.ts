/** @file What a simulated run is made of: its specification, how long things take, and what goes wrong. */
import { ACK_WAIT_MS } from "@vesper/bus";
import type { GrpoStage, LearnerSpecification, RunSpec, SftStage, StageSpec, Task } from "@vesper/proto";

export type Role = "coordinator" | "learner" | "verifier";

/** A process that ends at one of its calls to the bus or the store, and comes back. */
export interface Interruption {
  readonly role: Role;
  /** Counted over the role's processes. */
  readonly atCall: number;
  /** Whether the call still has its effect. */
  readonly effect: boolean;
  /** `kill`: at once, with nothing said. `drain`: asked to end, as before an upgrade. */
  readonly how: "kill" | "drain";
  readonly downMs: number;
}

export interface StagePlan {
  readonly kind: "sft" | "grpo";
  readonly updates: number;
  readonly batchGroups: number;
  readonly groupSize: number;
  readonly maxStaleness: number;
}

/** Shares of episodes (0 … 1) to which it happens. */
export interface EpisodeFaults {
  /** The environment cannot be reset: the order goes back, the slot is rebuilt. */
  readonly reset: number;
  /** The environment breaks in the middle: an invalid episode. */
  readonly crash: number;
  /** The worker vanishes without a word; its order comes back after the ack wait. */
  readonly lost: number;
  /** The worker stands still for longer than the ack wait, then goes on as if nothing had been. */
  readonly stalled: number;
  /** Announced twice, so that the broker takes it for two messages. */
  readonly announcedTwice: number;
  /** No evidence: nobody can judge it. */
  readonly unjudged: number;
  /** Its archive is gone when the learner wants to read it. */
  readonly expired: number;
}

export interface Scenario {
  readonly seed: number;
  readonly stages: readonly StagePlan[];
  readonly slots: number;
  /** Slots that vanish together with their worker. */
  readonly slotsPerWorker: number;
  readonly actors: number;
  /** Most time from a pointer's change to an actor that acts with it. */
  readonly swapMs: number;
  /** Median of the quick task's episodes; every second task is slow. */
  readonly episodeMs: number;
  readonly slowFactor: number;
  /** Of the logarithm of an episode's time. */
  readonly spread: number;
  readonly stepsPerEpisode: number;
  /** One member that takes this many times as long as its task does. */
  readonly straggler?: { readonly group: number; readonly member: number; readonly factor: number };
  /** Share of episodes that succeed. */
  readonly success: number;
  readonly trainMs: number;
  readonly faults: EpisodeFaults;
  /** Most time of one call to bus or store, each way; 0 for none. */
  readonly networkMs: number;
  /** Share of calls of coordinator, learner and verifier that fail: half before their effect, half after it. */
  readonly failingCalls: number;
  readonly validationEvery: number;
  readonly ackWaitMs: number;
  readonly duplicateWindowMs: number;
  readonly groupDeadlineMs: number;
  readonly interruptions: readonly Interruption[];
  /** Moments at which the bus loses everything that it held. */
  readonly busLossesAtMs: readonly number[];
}

export const noFaults: EpisodeFaults = {
  reset: 0,
  crash: 0,
  lost: 0,
  stalled: 0,
  announcedTwice: 0,
  unjudged: 0,
  expired: 0,
};

export const calm: Scenario = {
  seed: 1,
  stages: [{ kind: "grpo", updates: 4, batchGroups: 2, groupSize: 3, maxStaleness: 1 }],
  slots: 6,
  slotsPerWorker: 2,
  actors: 1,
  swapMs: 0,
  episodeMs: 1_000,
  slowFactor: 10,
  spread: 0.3,
  stepsPerEpisode: 2,
  success: 0.5,
  trainMs: 500,
  faults: noFaults,
  networkMs: 0,
  failingCalls: 0,
  validationEvery: 0,
  ackWaitMs: ACK_WAIT_MS,
  duplicateWindowMs: 120_000,
  groupDeadlineMs: 600_000,
  interruptions: [],
  busLossesAtMs: [],
};

export const QUICK = "synthetic/quick";
export const SLOW = "synthetic/slow";

/** Longer than any wait of a run that is alive. */
const WATCHDOG_MS = 3_600_000;

const side = 8;

export function syntheticTask(id: string): Task | undefined {
  if (id !== QUICK && id !== SLOW) return undefined;
  return {
    id,
    platform: "web",
    domain: "web",
    frameWidth: side,
    frameHeight: side,
    stepLimit: 64,
    timeLimitMs: 600_000,
    deterministic: "state",
    allowedOrigins: [],
    allowedConsequences: ["none"],
    dialogs: "observe",
    parameters: "{}",
  };
}

/** Nothing of it is computed with; only budgets and waits come from it. */
const learner: LearnerSpecification = {
  learningRate: 1e-3,
  warmupUpdates: 0,
  decay: "constant",
  weightDecay: 0,
  maxGradientNorm: 1,
  epochs: 1,
  minibatch: 64,
  advantage: "dr_grpo",
  loss: "ppo_clip",
  clipLow: 0.2,
  clipHigh: 0.28,
  dualClip: 3,
  entropy: 0,
  threads: 1,
};

export function runSpec(scenario: Scenario): RunSpec {
  const { slots, validationEvery, groupDeadlineMs } = scenario;
  return {
    name: "simulated",
    seed: BigInt(scenario.seed),
    deterministic: false,
    suites: [],
    policy: { name: "policy", architecture: "vision", frameWidth: side, frameHeight: side, cell: 4, width: 8 },
    environment: { platform: "web", slots },
    actor: { maxBatch: 1, maxWaitMs: 0, threads: 1 },
    stages: scenario.stages.map(stageSpec),
    validation: { everyUpdates: validationEvery, seedsPerTask: 2 },
    retention: { last: 2, everyMinutes: 0 },
    limits: { attempts: 3, groupDeadlineMs, actDeadlineMs: 10_000, watchdogMs: WATCHDOG_MS },
  };
}

function stageSpec(plan: StagePlan, index: number): StageSpec {
  const { updates, batchGroups, maxStaleness, groupSize } = plan;
  const base = {
    name: `stage-${index}`,
    tasks: [QUICK, SLOW],
    until: { updates },
    batchGroups,
    maxStaleness,
    temperature: 1,
    // An object of its own, by which the engine tells whose update it is.
    learner: { ...learner },
  };
  if (plan.kind === "sft")
    return { ...base, kind: "sft", behaviour: "oracle", groupSize: 1, replayRatio: 0.5 } satisfies SftStage;
  const minGroup = Math.min(2, groupSize);
  return { ...base, kind: "grpo", groupSize, minGroup } satisfies GrpoStage;
}
