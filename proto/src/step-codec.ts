import { vesper } from "../gen/vesper.js";
import { actResponse } from "./act-codec.ts";
import { epoch } from "./episode-codec.ts";
import type { Step, StepTiming } from "./step.ts";
import { consequence } from "./task-codec.ts";
import { codec } from "./wire/codec.ts";
import { flag, list, name, real, text, uint32 } from "./wire/field.ts";
import { record } from "./wire/record.ts";

const timing = record<StepTiming, vesper.v1.StepTiming.$Properties>({ observeMs: real, inferMs: real, actMs: real });

export const step = record<Step, vesper.v1.Step.$Properties>({
  run: name,
  episode: name,
  epoch,
  index: uint32,
  frame: text,
  frameSha256: text,
  observationSeq: uint32,
  observationText: text,
  location: text,
  history: list(text),
  hintType: uint32,
  temperature: real,
  response: actResponse,
  consequence,
  refused: flag,
  executorText: text,
  changed: flag,
  timing,
});

export const stepCodec = codec("Step", vesper.v1.Step, step);
