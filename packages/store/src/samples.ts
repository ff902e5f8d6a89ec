/** @file `@vesper/store/samples`: one whole value of every record and archive, for tests. */
import { sha256 } from "@vesper/kit";
import {
  sampleClosed,
  sampleKeyPoint,
  sampleOrder,
  sampleReady,
  sampleStep,
  sampleVerdict,
} from "@vesper/proto/samples";
import type { Trajectory } from "./archive.ts";
import type {
  DiscardRecord,
  EvaluationRecord,
  GroupOpening,
  GroupRecord,
  Manifest,
  PolicyAlias,
  ReportRecord,
} from "./records.ts";

/** An episode of `steps` steps whose frames are `frameBytes` long and all different. */
export function makeTrajectory(steps = 3, frameBytes = 64): Trajectory {
  const names = Array.from({ length: steps + 1 }, (_, i) => `${String(i).padStart(3, "0")}.png`);
  const frames = new Map(
    names.map((frame, i) => [frame, new Uint8Array(frameBytes).map((_, at) => (at * 7 + i * 13) & 255)]),
  );
  return {
    order: sampleOrder,
    epoch: sampleStep.epoch,
    instruction: "Click the red button",
    keyPoints: [sampleKeyPoint],
    feasible: true,
    end: { kind: "finished", fault: "", where: "" },
    evidence: '{"clicked":"red"}',
    steps: Array.from({ length: steps }, (_, index) => {
      const frame = names[index] ?? "";
      return { ...sampleStep, index, frame, frameSha256: sha256(frames.get(frame) ?? "") };
    }),
    frames,
    lastFrame: names[steps] ?? "",
    startedAtMs: 1_700_000_000_200,
    finishedAtMs: 1_700_000_004_200,
  };
}

export const sampleReport: ReportRecord = { ready: sampleReady, verdict: sampleVerdict };

export const sampleGroup: GroupRecord = {
  closed: sampleClosed,
  taskId: sampleClosed.taskId,
  environmentSeed: 0xffff_ffff_ffff_ffffn,
  rewards: [1, 0.25],
  successes: [true, false],
};

export const sampleDiscards: DiscardRecord = {
  run: "demo",
  policy: "main",
  version: 7,
  discarded: [{ group: 5, member: 0, episode: "e5-0", reason: "no-signal" }],
  discardedGroups: [{ group: 5, reason: "no-signal" }],
  createdAtMs: 1_700_000_000_000,
};

export const sampleOpening: GroupOpening = {
  run: "quickstart",
  stage: "grpo",
  group: 41,
  taskId: "widgets/click-color",
  environmentSeed: 0xffff_ffff_ffff_ffffn,
  size: 8,
  openedAtMs: 1_700_000_000_000,
};

export const sampleManifest: Manifest = {
  run: "quickstart",
  policy: "small",
  version: 13,
  digest: "a".repeat(64),
  parent: { version: 12, digest: "b".repeat(64) },
  start: undefined,
  stage: "grpo",
  update: 13,
  parts: [
    { name: "model", sha256: "c".repeat(64), bytes: 10 },
    { name: "weights", sha256: "a".repeat(64), bytes: 20 },
  ],
  position: { incarnation: "1700000000000-0011223344556677", floor: 120, above: ["fedcba9876543210.x-1"] },
  consumed: [
    {
      episode: "0123456789abcdef",
      group: 41,
      member: 3,
      archiveKey: "runs/quickstart/trajectories/web/0123456789abcdef.x-2.tar",
      archiveSha256: "d".repeat(64),
      reportKey: "runs/quickstart/reports/0123456789abcdef.x-2.json",
      rows: 4,
    },
  ],
  consumedGroups: [41],
  discarded: [{ member: 2, episode: "00000000000000aa", reason: "stale", group: 40 }],
  discardedGroups: [{ group: 40, reason: "stale" }],
  replayed: ["fedcba9876543210"],
  metrics: { loss: -0.125, kl: 1e-5 },
  createdAtMs: 1_700_000_020_000,
};

export const sampleAlias: PolicyAlias = {
  run: "quickstart",
  policy: "small",
  version: 13,
  digest: "a".repeat(64),
  manifestKey: "runs/quickstart/policies/small/000000013.json",
  success: 0.75,
};

export const sampleEvaluation: EvaluationRecord = {
  run: "quickstart",
  stage: "after",
  policy: "small",
  version: 13,
  scores: [
    {
      taskId: "widgets/click-color",
      behaviour: "policy",
      successes: 1,
      episodes: 1,
      steps: 4,
      invalid: 0,
      list: [
        {
          episode: "0123456789abcdef",
          environmentSeed: 0xffff_ffff_ffff_ffffn,
          verdict: "completed",
          success: true,
          steps: 4,
          oldestVersion: 13,
          newestVersion: 13,
          archiveKey: "runs/quickstart/trajectories/web/0123456789abcdef.x-2.tar",
          reportKey: "runs/quickstart/reports/0123456789abcdef.x-2.json",
        },
      ],
    },
  ],
  startedAtMs: 1_700_000_000_000,
  finishedAtMs: 1_700_000_030_000,
};
