/** @file The calls that the trajectory thread serves: archives in, rows out. */
import type { TrainingRow } from "./engine.ts";

export interface ArchiveBytes {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** `demonstration`: the written actions are encoded; `sample`: the recorded tokens are checked. */
  readonly as: "demonstration" | "sample";
}

export interface ReadRows {
  readonly rows: readonly TrainingRow[];
  /** Steps of a demonstration that the policy's vocabulary cannot say. */
  readonly notExpressible: number;
}

export type TrajectoryCalls = {
  /** policy.json */
  readonly open: { readonly takes: { readonly policy: Uint8Array }; readonly gives: undefined };
  readonly read: { readonly takes: ArchiveBytes; readonly gives: ReadRows };
};
