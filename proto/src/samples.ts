/** @file `@vesper/proto/samples`: one whole value of every message, for tests and for the golden bytes. */
import type { ActRequest, ActResponse } from "./act.ts";
import type { EpisodeOrder, Epoch } from "./episode.ts";
import type { GroupClosed } from "./group.ts";
import type { Observation } from "./observation.ts";
import type { PolicyPointer } from "./policy.ts";
import type { PhaseChanged, Settled, Validated } from "./run-state.ts";
import type { Step } from "./step.ts";
import type { DeadLetter, LabelledMessage, RunStateMessage } from "./stream.ts";
import type { KeyPoint, Task } from "./task.ts";
import type { EpisodeEnd, LabelledTrajectory, TrajectoryReady } from "./trajectory.ts";
import type { Verdict, Vote } from "./verdict.ts";

const sha256 = (digit: string) => digit.repeat(64);

export const sampleTask: Task = {
  id: "widgets/click-color",
  platform: "web",
  domain: "web",
  frameWidth: 160,
  frameHeight: 210,
  stepLimit: 10,
  timeLimitMs: 60_000,
  deterministic: "pixels",
  allowedOrigins: ["http://app.test", "https://cdn.test:8443"],
  allowedConsequences: ["none", "navigate", "write"],
  dialogs: "observe",
  parameters: '{"colours":3}',
};

export const sampleKeyPoint: KeyPoint = {
  id: "clicked",
  text: "The red button was clicked",
  kind: "state",
  after: ["opened"],
  weight: 0.5,
};

export const sampleEpoch: Epoch = { incarnation: "1700000000000-0011223344556677", delivery: 2 };

export const sampleOrder: EpisodeOrder = {
  run: "quickstart",
  stage: "grpo",
  policy: "small",
  group: 41,
  member: 3,
  attempt: 1,
  episode: "0123456789abcdef",
  task: sampleTask,
  environmentSeed: 0xffff_ffff_ffff_ffffn,
  samplingSeed: 0x8000_0000_0000_0001n,
  behaviour: "policy",
  purpose: "train",
  temperature: 0.7,
  minVersion: 12,
  hintType: 2,
  issuedAtMs: 1_700_000_000_123,
};

export const sampleObservation: Observation = {
  seq: 3,
  image: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255]),
  imageFormat: "png",
  imageWidth: 160,
  imageHeight: 210,
  devicePixelRatio: 1.5,
  rotation: 90,
  location: "http://app.test/é",
  text: "漢字 😀",
  atMs: 1234.5,
};

export const sampleActRequest: ActRequest = {
  run: "quickstart",
  policy: "small",
  episode: "0123456789abcdef",
  epoch: sampleEpoch,
  stepIndex: 3,
  platform: "web",
  observation: sampleObservation,
  instruction: "Click the red button",
  history: ["Click(point=(1,2))", "Wait(seconds=1)"],
  samplingSeed: 0xdead_beef_0000_0001n,
  temperature: 0.7,
  minVersion: 12,
  hintType: 0,
};

export const sampleActResponse: ActResponse = {
  action: "Click(point=(12,999))",
  parseFailure: "",
  tokens: [3, 300, 70_000],
  logprobs: [-0.1, -1e-300, -23.025850929940457],
  spans: [
    { name: "type", argument: "", start: 0, end: 1 },
    { name: "argument", argument: "point", start: 1, end: 2 },
  ],
  version: 13,
  digest: sha256("a"),
  batchSize: 8,
  queueMs: 1.25,
  inferMs: 3.5,
};

export const sampleStep: Step = {
  run: "quickstart",
  episode: "0123456789abcdef",
  epoch: sampleEpoch,
  index: 3,
  frame: "003.png",
  frameSha256: sha256("b"),
  observationSeq: 3,
  observationText: "",
  location: "http://app.test/",
  history: ["Click(point=(1,2))"],
  hintType: 0,
  temperature: 0.7,
  response: sampleActResponse,
  consequence: "navigate",
  refused: false,
  executorText: "ok",
  changed: true,
  timing: { observeMs: 4.5, inferMs: 6.25, actMs: 30 },
};

export const sampleEnd: EpisodeEnd = { kind: "environment-fault", fault: "unresponsive", where: "observe" };

export const sampleReady: TrajectoryReady = {
  run: "quickstart",
  stage: "grpo",
  policy: "small",
  group: 41,
  member: 3,
  attempt: 1,
  episode: "0123456789abcdef",
  epoch: sampleEpoch,
  taskId: "widgets/click-color",
  domain: "web",
  environmentSeed: 0xffff_ffff_ffff_ffffn,
  behaviour: "policy",
  purpose: "train",
  archiveKey: "runs/quickstart/trajectories/web/0123456789abcdef.x-2.tar",
  archiveSha256: sha256("c"),
  archiveBytes: 110_592,
  end: { kind: "finished", fault: "", where: "" },
  steps: 4,
  oldestVersion: 12,
  newestVersion: 13,
  startedAtMs: 1_700_000_000_200,
  finishedAtMs: 1_700_000_004_200,
};

export const sampleVote: Vote = {
  judge: "state",
  keyPoint: "clicked",
  status: "satisfied",
  frame: -1,
  confidence: 0.9,
  reason: "the event log says so",
};

export const sampleVerdict: Verdict = {
  kind: "completed",
  reason: "every key point is satisfied",
  rule: "all-key-points",
  score: 1,
  binary: true,
  reward: 0,
  keyPoints: [{ id: "clicked", status: "satisfied", frame: -1, satisfiedVotes: 2, violatedVotes: 0, unknownVotes: 1 }],
  judges: [{ name: "state", kind: "state", version: "1", latencyMs: 0.5, error: "" }],
  inputDigest: sha256("d"),
};

/** No reward: absent, which is not 0. */
export const sampleUnjudged: Verdict = {
  ...sampleVerdict,
  kind: "unjudged",
  binary: false,
  score: 0,
  reward: undefined,
};

export const sampleLabelled: LabelledTrajectory = {
  ready: sampleReady,
  verdict: sampleVerdict,
  reportKey: "runs/quickstart/reports/0123456789abcdef.x-2.json",
};

export const sampleClosed: GroupClosed = {
  run: "quickstart",
  stage: "grpo",
  policy: "small",
  group: 41,
  taskId: "widgets/click-color",
  members: ["0123456789abcdef", "fedcba9876543210"],
  dropped: [{ member: 2, episode: "00000000000000aa", reason: "environment-fault" }],
  reason: "deadline",
  closedAtMs: 1_700_000_009_000,
};

export const samplePointer: PolicyPointer = {
  run: "quickstart",
  policy: "small",
  version: 13,
  digest: sha256("a"),
  manifestKey: "runs/quickstart/policies/small/000000013.json",
  publishedAtMs: 1_700_000_010_000,
};

export const sampleSettled: Settled = {
  run: "quickstart",
  policy: "small",
  group: 41,
  outcome: "discarded",
  reason: "stale",
  version: 13,
};

export const samplePhase: PhaseChanged = {
  run: "quickstart",
  stage: "grpo",
  phase: "stage-finished",
  reason: "updates",
  atMs: 1_700_000_011_000,
};

export const sampleValidated: Validated = {
  run: "quickstart",
  policy: "small",
  version: 13,
  success: 0.75,
  episodes: 32,
};

export const sampleLabelledMessages: readonly LabelledMessage[] = [
  { kind: "trajectory", trajectory: sampleLabelled },
  { kind: "closed", closed: sampleClosed },
];

export const sampleRunStateMessages: readonly RunStateMessage[] = [
  { kind: "settled", settled: sampleSettled },
  { kind: "validated", validated: sampleValidated },
  { kind: "phase", phase: samplePhase },
];

export const sampleDeadLetter: DeadLetter = {
  queue: "orders",
  id: "0123456789abcdef",
  reason: "poison",
  payload: new Uint8Array([1, 2, 3]),
};
