/** @file Labels and specifications for tests of pure parts. */
import { episodeId } from "@vesper/kit";
import type {
  GrpoStage,
  LabelledTrajectory,
  LearnerSpecification,
  RunSpec,
  SftStage,
  Task,
  VerdictKind,
} from "@vesper/proto";

export const task: Task = {
  id: "suite/task",
  platform: "web",
  domain: "web",
  frameWidth: 64,
  frameHeight: 32,
  stepLimit: 6,
  timeLimitMs: 60_000,
  deterministic: "pixels",
  allowedOrigins: [],
  allowedConsequences: ["none"],
  dialogs: "observe",
  parameters: "{}",
};

export const learner: LearnerSpecification = {
  learningRate: 1e-3,
  warmupUpdates: 0,
  decay: "constant",
  weightDecay: 0,
  maxGradientNorm: 1,
  epochs: 1,
  minibatch: 8,
  advantage: "dr_grpo",
  loss: "ppo_clip",
  clipLow: 0.2,
  clipHigh: 0.28,
  dualClip: 3,
  entropy: 0,
  threads: 1,
};

export function grpo(change: Partial<GrpoStage> = {}): GrpoStage {
  return {
    kind: "grpo",
    name: "online",
    tasks: [task.id],
    until: { updates: 3 },
    batchGroups: 2,
    maxStaleness: 0,
    learner,
    groupSize: 3,
    minGroup: 2,
    temperature: 1,
    ...change,
  };
}

export function sft(change: Partial<SftStage> = {}): SftStage {
  return {
    kind: "sft",
    name: "mid",
    tasks: [task.id],
    until: { updates: 2 },
    batchGroups: 2,
    maxStaleness: 1,
    behaviour: "oracle",
    groupSize: 1,
    temperature: 1,
    learner,
    replayRatio: 0,
    ...change,
  };
}

export function runSpec(change: Partial<RunSpec> = {}): RunSpec {
  return {
    name: "run",
    seed: 42n,
    deterministic: false,
    suites: [],
    policy: { name: "policy", architecture: "vision", frameWidth: 64, frameHeight: 32, cell: 4, width: 8 },
    environment: { platform: "web", slots: 4 },
    actor: { maxBatch: 4, maxWaitMs: 1, threads: 1 },
    stages: [grpo()],
    validation: { everyUpdates: 0, seedsPerTask: 2 },
    retention: { last: 5, everyMinutes: 5 },
    limits: { attempts: 2, groupDeadlineMs: 60_000, actDeadlineMs: 5_000, watchdogMs: 20_000 },
    ...change,
  };
}

const rewards: Readonly<Record<VerdictKind, number | undefined>> = {
  completed: 1,
  infeasible: 1,
  partial: 0.25,
  failed: 0,
  invalid: undefined,
  unjudged: undefined,
};

export interface LabelOf {
  readonly group: number;
  readonly member: number;
  readonly attempt?: number;
  readonly kind: VerdictKind;
  readonly reward?: number;
  readonly stage?: string;
  readonly delivery?: number;
}

export function label({
  group,
  member,
  attempt = 0,
  kind,
  reward,
  stage = "online",
  delivery = 1,
}: LabelOf): LabelledTrajectory {
  const episode = episodeId({ run: "run", stage, group, member, attempt });
  return {
    ready: {
      run: "run",
      stage,
      policy: "policy",
      group,
      member,
      attempt,
      episode,
      epoch: { incarnation: "bus", delivery },
      taskId: task.id,
      domain: "web",
      environmentSeed: 1n,
      behaviour: "policy",
      purpose: "train",
      archiveKey: `archive/${episode}`,
      archiveSha256: "0".repeat(64),
      archiveBytes: 1,
      end: { kind: "finished", fault: "", where: "" },
      steps: 2,
      oldestVersion: 0,
      newestVersion: 0,
      startedAtMs: 0,
      finishedAtMs: 1,
    },
    verdict: {
      kind,
      reason: "",
      rule: "test",
      score: kind === "completed" ? 1 : 0,
      binary: kind === "completed",
      reward: reward ?? rewards[kind],
      keyPoints: [],
      judges: [],
      inputDigest: "",
    },
    reportKey: `reports/${episode}`,
  };
}
