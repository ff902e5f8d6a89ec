import { vesper } from "../gen/vesper.js";
import type { ActRequest, ActResponse, Span, SpanName } from "./act.ts";
import { epoch } from "./episode-codec.ts";
import { observation } from "./observation-codec.ts";
import { platform } from "./task-codec.ts";
import { codec } from "./wire/codec.ts";
import { enumeration } from "./wire/enumeration.ts";
import { list, name, real, seed, text, uint32, uint64 } from "./wire/field.ts";
import { record } from "./wire/record.ts";

const v1 = vesper.v1;

const spanName = enumeration<SpanName>()(v1.SpanName, "SPAN_NAME", {
  think: "SPAN_NAME_THINK",
  type: "SPAN_NAME_TYPE",
  argument: "SPAN_NAME_ARGUMENT",
  tag: "SPAN_NAME_TAG",
});

export const span = record<Span, vesper.v1.Span.$Properties>({
  name: spanName,
  argument: text,
  start: uint32,
  end: uint32,
});

export const actRequest = record<ActRequest, vesper.v1.ActRequest.$Properties>({
  run: name,
  policy: name,
  episode: name,
  epoch,
  stepIndex: uint32,
  platform,
  observation,
  instruction: text,
  history: list(text),
  samplingSeed: seed,
  temperature: real,
  minVersion: uint64,
  hintType: uint32,
});

export const actResponse = record<ActResponse, vesper.v1.ActResponse.$Properties>({
  action: text,
  parseFailure: text,
  tokens: list(uint32),
  logprobs: list(real),
  spans: list(span),
  version: uint64,
  digest: text,
  batchSize: uint32,
  queueMs: real,
  inferMs: real,
});

export const actRequestCodec = codec("ActRequest", v1.ActRequest, actRequest);
export const actResponseCodec = codec("ActResponse", v1.ActResponse, actResponse);
