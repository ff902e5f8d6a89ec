/** @file The in-process engine: ONNX graphs in a worker thread, so that the main thread never computes. */
import { Thread } from "@vesper/kit";
import type { EnginePart, EngineStart, LearnerEngine, TrainingRow, UpdateMetrics, UpdateRequest } from "./engine.ts";
import type { EngineCalls } from "./engine-calls.ts";

export interface OnnxEngineOptions {
  /** Threads that one operator may use. Results repeat bit for bit for the same number only. */
  readonly threads: number;
}

export function createOnnxEngine({ threads }: OnnxEngineOptions): LearnerEngine {
  return new OnnxEngine(threads);
}

class OnnxEngine implements LearnerEngine {
  readonly #threads: number;
  readonly #thread = new Thread<EngineCalls>(new URL("./onnx-engine-thread.ts", import.meta.url), "learner-engine");

  constructor(threads: number) {
    this.#threads = threads;
  }

  async initialise(start: EngineStart, signal: AbortSignal): Promise<void> {
    await this.#thread.call("initialise", { start, threads: this.#threads }, { signal });
  }

  score(rows: readonly TrainingRow[], signal: AbortSignal): Promise<readonly Float32Array[]> {
    return this.#thread.call("score", { rows }, { signal });
  }

  update(request: UpdateRequest, signal: AbortSignal): Promise<UpdateMetrics> {
    return this.#thread.call("update", request, { signal });
  }

  snapshot(signal: AbortSignal): Promise<readonly EnginePart[]> {
    return this.#thread.call("snapshot", undefined, { signal });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#thread[Symbol.asyncDispose]();
  }
}
