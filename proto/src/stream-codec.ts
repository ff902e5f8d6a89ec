import { vesper } from "../gen/vesper.js";
import { groupClosed } from "./group-codec.ts";
import { phaseChanged, settled, validated } from "./run-state-codec.ts";
import type { DeadLetter, LabelledMessage, RunStateMessage } from "./stream.ts";
import { labelledTrajectory } from "./trajectory-codec.ts";
import { codec } from "./wire/codec.ts";
import { enumeration } from "./wire/enumeration.ts";
import { bytes, name, text } from "./wire/field.ts";
import { record } from "./wire/record.ts";
import { union } from "./wire/union.ts";

const v1 = vesper.v1;

const queue = enumeration<DeadLetter["queue"]>()(v1.QueueName, "QUEUE_NAME", {
  orders: "QUEUE_NAME_ORDERS",
  ready: "QUEUE_NAME_READY",
});

export const labelledMessageCodec = codec(
  "LabelledMessage",
  v1.LabelledMessage,
  union<LabelledMessage, vesper.v1.LabelledMessage.$Properties>({
    trajectory: labelledTrajectory,
    closed: groupClosed,
  }),
);

export const runStateMessageCodec = codec(
  "RunStateMessage",
  v1.RunStateMessage,
  union<RunStateMessage, vesper.v1.RunStateMessage.$Properties>({ settled, validated, phase: phaseChanged }),
);

export const deadLetterCodec = codec(
  "DeadLetter",
  v1.DeadLetter,
  record<DeadLetter, vesper.v1.DeadLetter.$Properties>({ queue, id: name, reason: text, payload: bytes }),
);
