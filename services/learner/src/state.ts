/** @file What the learner itself remembers besides weights, moments and position: its counters, as a checkpoint part. */
import { CorruptData, sha256 } from "@vesper/kit";
import type { EnginePart } from "./engine.ts";

export interface LearnerState {
  /** Updates made over the run. */
  readonly updates: number;
  /** Updates made per stage: what warm-up counts. */
  readonly stageUpdates: Readonly<Record<string, number>>;
}

const FORMAT = "vesper.learner-state/1";

export const initialState: LearnerState = { updates: 0, stageUpdates: {} };

export function afterUpdate(state: LearnerState, stage: string): LearnerState {
  const made = state.stageUpdates[stage] ?? 0;
  return { updates: state.updates + 1, stageUpdates: { ...state.stageUpdates, [stage]: made + 1 } };
}

export function encodeState(state: LearnerState): EnginePart {
  const bytes = Buffer.from(`${JSON.stringify({ format: FORMAT, ...state })}\n`);
  return { name: "state", bytes, sha256: sha256(bytes) };
}

/** @throws {CorruptData} when the part is no learner state */
export function decodeState(bytes: Uint8Array): LearnerState {
  const found: unknown = JSON.parse(Buffer.from(bytes).toString("utf8"));
  if (typeof found !== "object" || found === null || !("format" in found) || found.format !== FORMAT)
    throw new CorruptData(`state: not a ${FORMAT}`);
  if (!("updates" in found) || typeof found.updates !== "number") throw new CorruptData("state: updates is missing");
  const stages = "stageUpdates" in found ? found.stageUpdates : undefined;
  if (typeof stages !== "object" || stages === null) throw new CorruptData("state: stageUpdates is missing");
  const stageUpdates: Record<string, number> = {};
  for (const [stage, made] of Object.entries(stages)) {
    if (typeof made !== "number") throw new CorruptData(`state: stageUpdates.${stage} is no number`);
    stageUpdates[stage] = made;
  }
  return { updates: found.updates, stageUpdates };
}
