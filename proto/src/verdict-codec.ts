import { vesper } from "../gen/vesper.js";
import type {
  JudgeKind,
  JudgeRecord,
  KeyPointResult,
  KeyPointStatus,
  StepClass,
  Verdict,
  VerdictKind,
  Vote,
} from "./verdict.ts";
import { codec } from "./wire/codec.ts";
import { enumeration } from "./wire/enumeration.ts";
import { flag, int32, list, name, optional, real, text, uint32 } from "./wire/field.ts";
import { record } from "./wire/record.ts";

const v1 = vesper.v1;

export const verdictKind = enumeration<VerdictKind>()(v1.VerdictKind, "VERDICT_KIND", {
  completed: "VERDICT_KIND_COMPLETED",
  partial: "VERDICT_KIND_PARTIAL",
  infeasible: "VERDICT_KIND_INFEASIBLE",
  failed: "VERDICT_KIND_FAILED",
  invalid: "VERDICT_KIND_INVALID",
  unjudged: "VERDICT_KIND_UNJUDGED",
});

const judgeKind = enumeration<JudgeKind>()(v1.JudgeKind, "JUDGE_KIND", {
  state: "JUDGE_KIND_STATE",
  rule: "JUDGE_KIND_RULE",
  probe: "JUDGE_KIND_PROBE",
  ocr: "JUDGE_KIND_OCR",
  visual: "JUDGE_KIND_VISUAL",
  vlm: "JUDGE_KIND_VLM",
  prm: "JUDGE_KIND_PRM",
});

const keyPointStatus = enumeration<KeyPointStatus>()(v1.KeyPointStatus, "KEY_POINT_STATUS", {
  satisfied: "KEY_POINT_STATUS_SATISFIED",
  violated: "KEY_POINT_STATUS_VIOLATED",
  unknown: "KEY_POINT_STATUS_UNKNOWN",
});

export const stepClass = enumeration<StepClass>()(v1.StepClass, "STEP_CLASS", {
  correct: "STEP_CLASS_CORRECT",
  exploratory: "STEP_CLASS_EXPLORATORY",
  ineffective: "STEP_CLASS_INEFFECTIVE",
  incorrect: "STEP_CLASS_INCORRECT",
  unjudged: "STEP_CLASS_UNJUDGED",
});

export const vote = record<Vote, vesper.v1.Vote.$Properties>({
  judge: name,
  keyPoint: text,
  status: keyPointStatus,
  frame: int32,
  confidence: real,
  reason: text,
});

const keyPointResult = record<KeyPointResult, vesper.v1.KeyPointResult.$Properties>({
  id: name,
  status: keyPointStatus,
  frame: int32,
  satisfiedVotes: uint32,
  violatedVotes: uint32,
  unknownVotes: uint32,
});

const judgeRecord = record<JudgeRecord, vesper.v1.JudgeRecord.$Properties>({
  name,
  kind: judgeKind,
  version: text,
  latencyMs: real,
  error: text,
});

export const verdict = record<Verdict, vesper.v1.Verdict.$Properties>({
  kind: verdictKind,
  reason: text,
  rule: text,
  score: real,
  binary: flag,
  reward: optional(real),
  keyPoints: list(keyPointResult),
  judges: list(judgeRecord),
  inputDigest: text,
});

export const voteCodec = codec("Vote", v1.Vote, vote);
export const verdictCodec = codec("Verdict", v1.Verdict, verdict);
