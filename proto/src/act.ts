/** @file The one request on the hot path: a frame goes to the actor, an action with its log-probabilities comes back. */
import type { Epoch } from "./episode.ts";
import type { Observation } from "./observation.ts";
import type { Platform } from "./task.ts";

export interface ActRequest {
  readonly run: string;
  readonly policy: string;
  readonly episode: string;
  readonly epoch: Epoch;
  readonly stepIndex: number;
  readonly platform: Platform;
  readonly observation: Observation;
  readonly instruction: string;
  /** Written forms of the last actions, oldest first, at most 4. */
  readonly history: readonly string[];
  /** Stream of this step's sampling: hash(order.samplingSeed, stepIndex). */
  readonly samplingSeed: bigint;
  /** 0 = the most likely token each time. */
  readonly temperature: number;
  readonly minVersion: number;
  readonly hintType: number;
}

export type SpanName = "think" | "type" | "argument" | "tag";

/** Tokens start … end−1 of a response and what they say. `argument` spans name their argument. */
export interface Span {
  readonly name: SpanName;
  readonly argument: string;
  readonly start: number;
  readonly end: number;
}

export interface ActResponse {
  /** The action's written form, or "" when the tokens do not parse. */
  readonly action: string;
  /** Why it does not parse (see the action space), or "". */
  readonly parseFailure: string;
  readonly tokens: readonly number[];
  /** Natural logarithms at the request's temperature, one per token. */
  readonly logprobs: readonly number[];
  readonly spans: readonly Span[];
  /** The version that chose every token of this response, and its weights' digest. */
  readonly version: number;
  readonly digest: string;
  readonly batchSize: number;
  readonly queueMs: number;
  readonly inferMs: number;
}
