import { vesper } from "../gen/vesper.js";
import type { PhaseChanged, RunPhase, Settled, Validated } from "./run-state.ts";
import { codec } from "./wire/codec.ts";
import { enumeration } from "./wire/enumeration.ts";
import { name, real, text, uint32, uint64 } from "./wire/field.ts";
import { record } from "./wire/record.ts";

const v1 = vesper.v1;

const outcome = enumeration<Settled["outcome"]>()(v1.SettledOutcome, "SETTLED_OUTCOME", {
  consumed: "SETTLED_OUTCOME_CONSUMED",
  discarded: "SETTLED_OUTCOME_DISCARDED",
});

const phase = enumeration<RunPhase>()(v1.RunPhase, "RUN_PHASE", {
  starting: "RUN_PHASE_STARTING",
  running: "RUN_PHASE_RUNNING",
  "stage-finished": "RUN_PHASE_STAGE_FINISHED",
  finished: "RUN_PHASE_FINISHED",
  failed: "RUN_PHASE_FAILED",
  suspended: "RUN_PHASE_SUSPENDED",
});

export const settled = record<Settled, vesper.v1.Settled.$Properties>({
  run: name,
  policy: name,
  group: uint64,
  outcome,
  reason: text,
  version: uint64,
});

export const phaseChanged = record<PhaseChanged, vesper.v1.PhaseChanged.$Properties>({
  run: name,
  stage: text,
  phase,
  reason: text,
  atMs: uint64,
});

export const validated = record<Validated, vesper.v1.Validated.$Properties>({
  run: name,
  policy: name,
  version: uint64,
  success: real,
  episodes: uint32,
});

export const settledCodec = codec("Settled", v1.Settled, settled);
export const phaseChangedCodec = codec("PhaseChanged", v1.PhaseChanged, phaseChanged);
export const validatedCodec = codec("Validated", v1.Validated, validated);
