/** @file Archives of episodes that nobody saw: one tiny frame, steps that hold the versions that chose them. */
import { sha256 } from "@vesper/kit";
import type { EpisodeOrder, Epoch, PolicyPointer, Step } from "@vesper/proto";
import type { Trajectory } from "@vesper/store";
import type { Judge } from "@vesper/verifier";

/** The signature of a PNG; nothing decodes it. */
const frame = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
const FRAME = "000.png";
const frameSha256 = sha256(frame);

export interface SyntheticEpisode {
  readonly order: EpisodeOrder;
  readonly epoch: Epoch;
  /** What chose each step. */
  readonly versions: readonly PolicyPointer[];
  /** The environment broke. */
  readonly faulty: boolean;
  readonly evidence: "completed" | "failed" | undefined;
  readonly startedAtMs: number;
  readonly finishedAtMs: number;
}

export function archiveOf(episode: SyntheticEpisode): Trajectory {
  const { order, epoch, versions, faulty, evidence, startedAtMs, finishedAtMs } = episode;
  return {
    order,
    epoch,
    instruction: "",
    keyPoints: [],
    feasible: true,
    end: faulty
      ? { kind: "environment-fault", fault: "crashed", where: "act" }
      : { kind: "finished", fault: "", where: "" },
    evidence,
    steps: versions.map((pointer, index) => stepOf(order, epoch, pointer, index)),
    frames: versions.length === 0 ? new Map() : new Map([[FRAME, frame]]),
    lastFrame: versions.length === 0 ? "" : FRAME,
    startedAtMs: Math.floor(startedAtMs),
    finishedAtMs: Math.floor(finishedAtMs),
  };
}

function stepOf(order: EpisodeOrder, epoch: Epoch, { version, digest }: PolicyPointer, index: number): Step {
  return {
    run: order.run,
    episode: order.episode,
    epoch,
    index,
    frame: FRAME,
    frameSha256,
    observationSeq: index,
    observationText: "",
    location: "",
    history: [],
    hintType: 0,
    temperature: order.temperature,
    response: {
      action: "Wait()",
      parseFailure: "",
      tokens: [1],
      logprobs: [0],
      spans: [],
      version,
      digest,
      batchSize: 1,
      queueMs: 0,
      inferMs: 0,
    },
    consequence: "none",
    refused: false,
    executorText: "",
    changed: true,
    timing: { observeMs: 0, inferMs: 0, actMs: 0 },
  };
}

/** Reads the verdict off the evidence; without any it has nothing to say, and nobody else has either. */
export const evidenceJudge: Judge = {
  name: "evidence",
  kind: "state",
  version: "1",
  async judge({ trajectory }) {
    const { evidence } = trajectory;
    if (evidence !== "completed" && evidence !== "failed") return undefined;
    return { votes: [], outcome: { kind: evidence, reason: "" } };
  },
};
