/** @file The calls that the engine thread serves. */
import type { EnginePart, EngineStart, TrainingRow, UpdateMetrics, UpdateRequest } from "./engine.ts";

export type EngineCalls = {
  readonly initialise: {
    readonly takes: { readonly start: EngineStart; readonly threads: number };
    readonly gives: undefined;
  };
  readonly score: {
    readonly takes: { readonly rows: readonly TrainingRow[] };
    readonly gives: readonly Float32Array[];
  };
  readonly update: { readonly takes: UpdateRequest; readonly gives: UpdateMetrics };
  readonly snapshot: { readonly takes: undefined; readonly gives: readonly EnginePart[] };
};
