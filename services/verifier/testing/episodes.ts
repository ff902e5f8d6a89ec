/** @file Episodes of one step whose evidence is their verdict: what is under test is what becomes of it. */
import type { StateVerdict } from "@vesper/env-sdk";
import { episodeId, sha256 } from "@vesper/kit";
import type { EpisodeEnd, Purpose, Step } from "@vesper/proto";
import type { Trajectory } from "@vesper/store";

export const SEED = 3n;

export interface PlayedEpisode {
  readonly member?: number;
  readonly delivery?: number;
  readonly incarnation?: string;
  readonly verdict?: StateVerdict["kind"];
  readonly end?: EpisodeEnd["kind"];
  readonly action?: string;
  readonly taskId?: string;
  readonly purpose?: Purpose;
  /** Instead of the seed that it was played under. */
  readonly announcedSeed?: bigint;
}

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

export function trajectory({
  member = 0,
  delivery = 1,
  incarnation = "bus",
  verdict = "completed",
  end = "finished",
  action = "Click(point=(1, 2))",
  taskId = "suite/task",
  purpose = "train",
}: PlayedEpisode): Trajectory {
  const named = { run: "run", stage: "train", group: 4, member, attempt: 0 };
  const episode = episodeId(named);
  const epoch = { incarnation, delivery };
  const step: Step = {
    run: "run",
    episode,
    epoch,
    index: 0,
    frame: "000.png",
    frameSha256: sha256(png),
    observationSeq: 0,
    observationText: "",
    location: "",
    history: [],
    hintType: 0,
    temperature: 1,
    response: {
      action,
      parseFailure: "",
      tokens: [],
      logprobs: [],
      spans: [],
      version: 2,
      digest: "",
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
  const evidence: StateVerdict = {
    kind: verdict,
    keyPoints: { done: verdict === "completed" },
    reason: `it is ${verdict}`,
  };
  return {
    order: {
      ...named,
      policy: "policy",
      episode,
      task: {
        id: taskId,
        platform: "web",
        domain: "web",
        frameWidth: 8,
        frameHeight: 8,
        stepLimit: 5,
        timeLimitMs: 1_000,
        deterministic: "pixels",
        allowedOrigins: [],
        allowedConsequences: ["none"],
        dialogs: "observe",
        parameters: "{}",
      },
      environmentSeed: SEED,
      samplingSeed: 4n,
      behaviour: "policy",
      purpose,
      temperature: 1,
      minVersion: 0,
      hintType: 0,
      issuedAtMs: 0,
    },
    epoch,
    instruction: "do it",
    keyPoints: [{ id: "done", text: "it is done", kind: "state", after: [], weight: 1 }],
    feasible: true,
    end: { kind: end, fault: end === "environment-fault" ? "crashed" : "", where: "" },
    evidence: JSON.stringify(evidence),
    steps: [step],
    frames: new Map([["000.png", png]]),
    lastFrame: "000.png",
    startedAtMs: 0,
    finishedAtMs: 5,
  };
}
