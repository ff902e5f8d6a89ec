import { vesper } from "../gen/vesper.js";
import type { Behaviour, EpisodeOrder, Epoch, Purpose } from "./episode.ts";
import { task } from "./task-codec.ts";
import { codec } from "./wire/codec.ts";
import { enumeration } from "./wire/enumeration.ts";
import { count, name, real, seed, text, uint32, uint64 } from "./wire/field.ts";
import { record } from "./wire/record.ts";

const v1 = vesper.v1;

export const behaviour = enumeration<Behaviour>()(v1.Behaviour, "BEHAVIOUR", {
  policy: "BEHAVIOUR_POLICY",
  oracle: "BEHAVIOUR_ORACLE",
  noop: "BEHAVIOUR_NOOP",
  random: "BEHAVIOUR_RANDOM",
});

export const purpose = enumeration<Purpose>()(v1.Purpose, "PURPOSE", {
  train: "PURPOSE_TRAIN",
  validate: "PURPOSE_VALIDATE",
  evaluate: "PURPOSE_EVALUATE",
});

export const epoch = record<Epoch, vesper.v1.Epoch.$Properties>({ incarnation: name, delivery: count });

export const episodeOrder = record<EpisodeOrder, vesper.v1.EpisodeOrder.$Properties>({
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

export const epochCodec = codec("Epoch", v1.Epoch, epoch);
export const episodeOrderCodec = codec("EpisodeOrder", v1.EpisodeOrder, episodeOrder);
