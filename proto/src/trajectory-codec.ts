import { vesper } from "../gen/vesper.js";
import { behaviour, epoch, purpose } from "./episode-codec.ts";
import { domain } from "./task-codec.ts";
import type { EndKind, EpisodeEnd, LabelledTrajectory, TrajectoryReady } from "./trajectory.ts";
import { verdict } from "./verdict-codec.ts";
import { codec } from "./wire/codec.ts";
import { enumeration } from "./wire/enumeration.ts";
import { name, seed, text, uint32, uint64 } from "./wire/field.ts";
import { record } from "./wire/record.ts";

const v1 = vesper.v1;

const endKind = enumeration<EndKind>()(v1.EndKind, "END_KIND", {
  finished: "END_KIND_FINISHED",
  answered: "END_KIND_ANSWERED",
  "called-user": "END_KIND_CALLED_USER",
  "step-limit": "END_KIND_STEP_LIMIT",
  "time-limit": "END_KIND_TIME_LIMIT",
  "repeat-loop": "END_KIND_REPEAT_LOOP",
  "policy-fault": "END_KIND_POLICY_FAULT",
  "environment-fault": "END_KIND_ENVIRONMENT_FAULT",
  "judge-fault": "END_KIND_JUDGE_FAULT",
});

export const episodeEnd = record<EpisodeEnd, vesper.v1.EpisodeEnd.$Properties>({
  kind: endKind,
  fault: text,
  where: text,
});

export const trajectoryReady = record<TrajectoryReady, vesper.v1.TrajectoryReady.$Properties>({
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
  end: episodeEnd,
  steps: uint32,
  oldestVersion: uint64,
  newestVersion: uint64,
  startedAtMs: uint64,
  finishedAtMs: uint64,
});

export const labelledTrajectory = record<LabelledTrajectory, vesper.v1.LabelledTrajectory.$Properties>({
  ready: trajectoryReady,
  verdict,
  reportKey: text,
});

export const episodeEndCodec = codec("EpisodeEnd", v1.EpisodeEnd, episodeEnd);
export const trajectoryReadyCodec = codec("TrajectoryReady", v1.TrajectoryReady, trajectoryReady);
export const labelledTrajectoryCodec = codec("LabelledTrajectory", v1.LabelledTrajectory, labelledTrajectory);
