/** @file Test data: labels, closings and run specifications, as the other services make them. */
import type {
  GroupClosed,
  GrpoStage,
  LabelledTrajectory,
  LearnerSpecification,
  RunSpec,
  SftStage,
  TrajectoryReady,
  VerdictKind,
} from "@vesper/proto";

export const learnerSpecification: LearnerSpecification = {
  learningRate: 3e-3,
  warmupUpdates: 0,
  decay: "constant",
  weightDecay: 0,
  maxGradientNorm: 1,
  epochs: 1,
  minibatch: 16,
  advantage: "dr_grpo",
  loss: "ppo_clip",
  clipLow: 0.2,
  clipHigh: 0.28,
  dualClip: 3,
  entropy: 0,
  threads: 1,
};

export const sftStage: SftStage = {
  kind: "sft",
  name: "mid",
  tasks: ["widgets/click-button"],
  until: { updates: 100 },
  batchGroups: 2,
  maxStaleness: 0,
  behaviour: "oracle",
  groupSize: 1,
  temperature: 1,
  replayRatio: 0,
  learner: learnerSpecification,
};

export const grpoStage: GrpoStage = {
  kind: "grpo",
  name: "web",
  tasks: ["widgets/click-button"],
  until: { updates: 100 },
  batchGroups: 1,
  maxStaleness: 2,
  groupSize: 4,
  minGroup: 2,
  temperature: 1,
  learner: learnerSpecification,
};

export function runSpec(stages: RunSpec["stages"], changes: Partial<RunSpec> = {}): RunSpec {
  return {
    name: "run",
    seed: 7n,
    deterministic: false,
    suites: [],
    policy: { name: "main", architecture: "vision", frameWidth: 32, frameHeight: 32, cell: 4, width: 8 },
    environment: { platform: "web", slots: 2 },
    actor: { maxBatch: 4, maxWaitMs: 2, threads: 1 },
    stages,
    validation: { everyUpdates: 0, seedsPerTask: 0 },
    retention: { last: 3, everyMinutes: 0 },
    limits: { attempts: 2, groupDeadlineMs: 60_000, actDeadlineMs: 5_000, watchdogMs: 60_000 },
    ...changes,
  };
}

export interface LabelChanges extends Partial<TrajectoryReady> {
  readonly reward?: number | undefined;
  readonly verdict?: VerdictKind;
}

/** A label of group `group`'s member `member`; everything else may be changed. */
export function label(group: number, member: number, changes: LabelChanges = {}): LabelledTrajectory {
  const { reward = 1, verdict = "completed", ...ready } = changes;
  const episode = ready.episode ?? `e${group}-${member}`;
  return {
    ready: {
      run: "run",
      stage: "web",
      policy: "main",
      group,
      member,
      attempt: 0,
      episode,
      epoch: { incarnation: "orders", delivery: 1 },
      taskId: "widgets/click-button",
      domain: "web",
      environmentSeed: 1n,
      behaviour: "policy",
      purpose: "train",
      archiveKey: `runs/run/trajectories/web/${episode}.tar`,
      archiveSha256: "0".repeat(64),
      archiveBytes: 1,
      end: { kind: "finished", fault: "", where: "" },
      steps: 1,
      oldestVersion: 0,
      newestVersion: 0,
      startedAtMs: 1,
      finishedAtMs: 2,
      ...ready,
    },
    verdict: {
      kind: verdict,
      reason: "",
      rule: "all-key-points",
      score: reward ?? 0,
      binary: verdict === "completed",
      reward: "reward" in changes ? changes.reward : reward,
      keyPoints: [],
      judges: [],
      inputDigest: "",
    },
    reportKey: `runs/run/reports/${episode}.json`,
  };
}

export function closing(group: number, members: readonly string[], changes: Partial<GroupClosed> = {}): GroupClosed {
  return {
    run: "run",
    stage: "web",
    policy: "main",
    group,
    taskId: "widgets/click-button",
    members,
    dropped: [],
    reason: "complete",
    closedAtMs: 3,
    ...changes,
  };
}
