/** @file Every codec with its samples and its random values, for tests that hold all messages to one rule. */
import * as fc from "fast-check";
import type { ActResponse } from "./act.ts";
import { actRequestCodec, actResponseCodec } from "./act-codec.ts";
import { apiCases } from "./api.testing.ts";
import type { EpisodeOrder, Epoch } from "./episode.ts";
import { episodeOrderCodec, epochCodec } from "./episode-codec.ts";
import type { GroupClosed } from "./group.ts";
import { groupClosedCodec } from "./group-codec.ts";
import type { Observation } from "./observation.ts";
import { observationCodec } from "./observation-codec.ts";
import { policyPointerCodec } from "./policy-codec.ts";
import { phaseChangedCodec, settledCodec, validatedCodec } from "./run-state-codec.ts";
import * as samples from "./samples.ts";
import type { Step } from "./step.ts";
import { stepCodec } from "./step-codec.ts";
import { deadLetterCodec, labelledMessageCodec, runStateMessageCodec } from "./stream-codec.ts";
import type { Task } from "./task.ts";
import { keyPointCodec, taskCodec } from "./task-codec.ts";
import type { TrajectoryReady } from "./trajectory.ts";
import { episodeEndCodec, labelledTrajectoryCodec, trajectoryReadyCodec } from "./trajectory-codec.ts";
import type { Verdict } from "./verdict.ts";
import { verdictCodec, voteCodec } from "./verdict-codec.ts";
import type { Codec } from "./wire/codec.ts";

/** One message of the contract under test. */
export interface Case<T = unknown> {
  readonly codec: Codec<T>;
  readonly samples: readonly T[];
  readonly values: fc.Arbitrary<T>;
}

const text = fc.string({ unit: "grapheme", maxLength: 80 });
const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 });
const uint32 = fc.nat({ max: 2 ** 32 - 1 });
const uint64 = fc.maxSafeNat();
const seed = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
// −0 and 0 are one number in JSON.
const real = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));
const bytes = fc.uint8Array({ maxLength: 300 });
const oneOf = <const T extends readonly string[]>(...values: T) =>
  fc.constantFrom(...values) as fc.Arbitrary<T[number]>;
const some = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 5 });

const platform = oneOf("mobile", "web", "computer");
const domain = oneOf("grounding", "captcha", "mobile", "web", "computer");
const behaviour = oneOf("policy", "oracle", "noop", "random");
const purpose = oneOf("train", "validate", "evaluate");
const consequence = oneOf(
  ...(["none", "navigate", "write", "send", "pay", "delete", "permission", "credential", "install"] as const),
);
const status = oneOf("satisfied", "violated", "unknown");
const frame = fc.integer({ min: -1, max: 1000 });

const task: fc.Arbitrary<Task> = fc.record({
  id: name,
  platform,
  domain,
  frameWidth: uint32,
  frameHeight: uint32,
  stepLimit: uint32,
  timeLimitMs: uint64,
  deterministic: oneOf("pixels", "state", "no"),
  allowedOrigins: some(text),
  allowedConsequences: some(consequence),
  dialogs: oneOf("observe", "accept", "dismiss"),
  parameters: text,
});
const keyPoint = fc.record({
  id: name,
  text,
  kind: oneOf("screen", "text", "state", "negative"),
  after: some(name),
  weight: real,
});
const epoch: fc.Arbitrary<Epoch> = fc.record({ incarnation: name, delivery: fc.integer({ min: 1, max: 2 ** 32 - 1 }) });
const order: fc.Arbitrary<EpisodeOrder> = fc.record({
  run: name,
  stage: text,
  policy: name,
  group: uint64,
  member: uint32,
  attempt: uint32,
  episode: name,
  task,
  environmentSeed: seed,
  samplingSeed: seed,
  behaviour,
  purpose,
  temperature: real,
  minVersion: uint64,
  hintType: uint32,
  issuedAtMs: uint64,
});
const observation: fc.Arbitrary<Observation> = fc.record({
  seq: uint32,
  image: bytes,
  imageFormat: oneOf("png", "jpeg"),
  imageWidth: uint32,
  imageHeight: uint32,
  devicePixelRatio: real,
  rotation: uint32,
  location: text,
  text,
  atMs: real,
});
const actRequest = fc.record({
  run: name,
  policy: name,
  episode: name,
  epoch,
  stepIndex: uint32,
  platform,
  observation,
  instruction: text,
  history: some(text),
  samplingSeed: seed,
  temperature: real,
  minVersion: uint64,
  hintType: uint32,
});
const actResponse: fc.Arbitrary<ActResponse> = fc.record({
  action: text,
  parseFailure: text,
  tokens: some(uint32),
  logprobs: some(real),
  spans: some(
    fc.record({ name: oneOf("think", "type", "argument", "tag"), argument: text, start: uint32, end: uint32 }),
  ),
  version: uint64,
  digest: text,
  batchSize: uint32,
  queueMs: real,
  inferMs: real,
});
const step: fc.Arbitrary<Step> = fc.record({
  run: name,
  episode: name,
  epoch,
  index: uint32,
  frame: text,
  frameSha256: text,
  observationSeq: uint32,
  observationText: text,
  location: text,
  history: some(text),
  hintType: uint32,
  temperature: real,
  response: actResponse,
  consequence,
  refused: fc.boolean(),
  executorText: text,
  changed: fc.boolean(),
  timing: fc.record({ observeMs: real, inferMs: real, actMs: real }),
});
const end = fc.record({
  kind: oneOf(
    ...(["finished", "answered", "called-user", "step-limit", "time-limit"] as const),
    ...(["repeat-loop", "policy-fault", "environment-fault", "judge-fault"] as const),
  ),
  fault: text,
  where: text,
});
const ready: fc.Arbitrary<TrajectoryReady> = fc.record({
  run: name,
  stage: text,
  policy: name,
  group: uint64,
  member: uint32,
  attempt: uint32,
  episode: name,
  epoch,
  taskId: text,
  domain,
  environmentSeed: seed,
  behaviour,
  purpose,
  archiveKey: text,
  archiveSha256: text,
  archiveBytes: uint64,
  end,
  steps: uint32,
  oldestVersion: uint64,
  newestVersion: uint64,
  startedAtMs: uint64,
  finishedAtMs: uint64,
});
const verdict: fc.Arbitrary<Verdict> = fc.record({
  kind: oneOf("completed", "partial", "infeasible", "failed", "invalid", "unjudged"),
  reason: text,
  rule: text,
  score: real,
  binary: fc.boolean(),
  reward: fc.option(real, { nil: undefined }),
  keyPoints: some(
    fc.record({ id: name, status, frame, satisfiedVotes: uint32, violatedVotes: uint32, unknownVotes: uint32 }),
  ),
  judges: some(
    fc.record({
      name,
      kind: oneOf("state", "rule", "probe", "ocr", "visual", "vlm", "prm"),
      version: text,
      latencyMs: real,
      error: text,
    }),
  ),
  inputDigest: text,
});
const vote = fc.record({ judge: name, keyPoint: text, status, frame, confidence: real, reason: text });
const labelled = fc.record({ ready, verdict, reportKey: text });
const closed: fc.Arbitrary<GroupClosed> = fc.record({
  run: name,
  stage: text,
  policy: name,
  group: uint64,
  taskId: text,
  members: some(name),
  dropped: some(fc.record({ member: uint32, episode: text, reason: text })),
  reason: text,
  closedAtMs: uint64,
});
const pointer = fc.record({
  run: name,
  policy: name,
  version: uint64,
  digest: text,
  manifestKey: text,
  publishedAtMs: uint64,
});
const settled = fc.record({
  run: name,
  policy: name,
  group: uint64,
  outcome: oneOf("consumed", "discarded"),
  reason: text,
  version: uint64,
});
const phase = fc.record({
  run: name,
  stage: text,
  phase: oneOf("starting", "running", "stage-finished", "finished", "failed", "suspended"),
  reason: text,
  atMs: uint64,
});
const validated = fc.record({ run: name, policy: name, version: uint64, success: real, episodes: uint32 });

const kind = <const K extends string>(value: K) => fc.constant(value) as fc.Arbitrary<K>;

const of = <T>(codec: Codec<T>, values: fc.Arbitrary<T>, ...whole: readonly T[]): Case =>
  ({ codec, values, samples: whole }) as unknown as Case;

/** Every message that has a codec. */
export const CASES: readonly Case[] = [
  of(taskCodec, task, samples.sampleTask),
  of(keyPointCodec, keyPoint, samples.sampleKeyPoint),
  of(epochCodec, epoch, samples.sampleEpoch),
  of(episodeOrderCodec, order, samples.sampleOrder),
  of(observationCodec, observation, samples.sampleObservation),
  of(actRequestCodec, actRequest, samples.sampleActRequest),
  of(actResponseCodec, actResponse, samples.sampleActResponse),
  of(stepCodec, step, samples.sampleStep),
  of(episodeEndCodec, end, samples.sampleEnd),
  of(trajectoryReadyCodec, ready, samples.sampleReady),
  of(voteCodec, vote, samples.sampleVote),
  of(verdictCodec, verdict, samples.sampleVerdict, samples.sampleUnjudged),
  of(labelledTrajectoryCodec, labelled, samples.sampleLabelled),
  of(groupClosedCodec, closed, samples.sampleClosed),
  of(policyPointerCodec, pointer, samples.samplePointer),
  of(settledCodec, settled, samples.sampleSettled),
  of(phaseChangedCodec, phase, samples.samplePhase),
  of(validatedCodec, validated, samples.sampleValidated),
  of(
    labelledMessageCodec,
    fc.oneof(
      fc.record({ kind: kind("trajectory"), trajectory: labelled }),
      fc.record({ kind: kind("closed"), closed }),
    ),
    ...samples.sampleLabelledMessages,
  ),
  of(
    runStateMessageCodec,
    fc.oneof(
      fc.record({ kind: kind("settled"), settled }),
      fc.record({ kind: kind("validated"), validated }),
      fc.record({ kind: kind("phase"), phase }),
    ),
    ...samples.sampleRunStateMessages,
  ),
  of(
    deadLetterCodec,
    fc.record({ queue: oneOf("orders", "ready"), id: name, reason: text, payload: bytes }),
    samples.sampleDeadLetter,
  ),
  ...apiCases((each) => of(each.codec, each.values, ...each.samples), pointer),
];
