/** @file What the learner itself remembers besides weights, moments and position: its counters, as a checkpoint part. */
import { CorruptData, sha256 } from "@vesper/kit";
import type { StageBudget } from "@vesper/proto";
import type { EnginePart } from "./engine.ts";

export interface LearnerState {
  /** Updates made over the run. */
  readonly updates: number;
  /** Updates made per stage: what warm-up counts. */
  readonly stageUpdates: Readonly<Record<string, number>>;
  /** Running time per stage that is bounded by time: what its decay follows. Not counted for others. */
  readonly stageMs: Readonly<Record<string, number>>;
}

const FORMAT = "vesper.learner-state/1";

export const initialState: LearnerState = { updates: 0, stageUpdates: {}, stageMs: {} };

/** @param elapsedMs since the stage's last update, in stages that are bounded by time; else 0 */
export function afterUpdate(state: LearnerState, stage: string, elapsedMs: number): LearnerState {
  const { updates, stageUpdates, stageMs } = state;
  return {
    updates: updates + 1,
    stageUpdates: { ...stageUpdates, [stage]: (stageUpdates[stage] ?? 0) + 1 },
    stageMs: elapsedMs > 0 ? { ...stageMs, [stage]: (stageMs[stage] ?? 0) + elapsedMs } : stageMs,
  };
}

/** Share of a stage that is over, 0 … 1, by whichever of its bounds is nearer. */
export function stageProgress(state: LearnerState, stage: string, until: StageBudget): number {
  const byUpdates = until.updates === undefined ? 0 : (state.stageUpdates[stage] ?? 0) / until.updates;
  const byTime = until.minutes === undefined ? 0 : (state.stageMs[stage] ?? 0) / (until.minutes * 60_000);
  return Math.min(1, Math.max(byUpdates, byTime));
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
  return {
    updates: found.updates,
    stageUpdates: numbers(found, "stageUpdates"),
    stageMs: numbers(found, "stageMs"),
  };
}

function numbers(found: object, field: string): Record<string, number> {
  const record: unknown = Reflect.get(found, field);
  if (typeof record !== "object" || record === null) throw new CorruptData(`state: ${field} is missing`);
  const out: Record<string, number> = {};
  for (const [stage, value] of Object.entries(record)) {
    if (typeof value !== "number") throw new CorruptData(`state: ${field}.${stage} is no number`);
    out[stage] = value;
  }
  return out;
}
