/** @file Who acts in an episode: the policy, the task's own solution, or a yardstick. */
import { type Action, formatAction } from "@vesper/actions";
import type { StepResult } from "@vesper/env-sdk";
import type { ActResponse, Observation } from "@vesper/proto";

/** What there is to act on. */
export interface Situation {
  readonly stepIndex: number;
  readonly instruction: string;
  readonly observation: Observation;
  /** Written forms of the last actions, oldest first. */
  readonly history: readonly string[];
}

export interface Behaviour extends AsyncDisposable {
  /**
   * The next action, or undefined when nothing is left to do.
   * @throws {NobodyActed} when nobody could act in time
   */
  next(situation: Situation, signal: AbortSignal): Promise<ActResponse | undefined>;
  /** Told what came of its action. */
  observe(result: StepResult): void;
}

/** The response of somebody who is no policy: the action alone, version 0, no tokens. */
export function scripted(action: Action): ActResponse {
  return {
    action: formatAction(action),
    parseFailure: "",
    tokens: [],
    logprobs: [],
    spans: [],
    version: 0,
    digest: "",
    batchSize: 0,
    queueMs: 0,
    inferMs: 0,
  };
}
