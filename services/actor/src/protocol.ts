/** @file The calls that the inference thread serves. */
import type { ActRequest, ActResponse } from "@vesper/proto";

/** Stored bytes with the digest that they must have; checked in the thread, where it costs nobody's time. */
export interface PromisedBytes {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** Makes a version the one that answers. What is absent stays as it is. */
export interface HoldVersion {
  readonly version: number;
  /** SHA-256 of the weights. */
  readonly digest: string;
  /** policy.json and model.onnx: with the first version, and when they changed. */
  readonly policy: { readonly description: PromisedBytes; readonly model: PromisedBytes } | undefined;
  /** Absent when the digest is the one held. */
  readonly weights: PromisedBytes | undefined;
}

/** A response without what only the main thread knows. */
export type Answer = Omit<ActResponse, "queueMs" | "batchSize" | "inferMs">;

export type AnswerOutcome =
  | { readonly answer: Answer }
  | { readonly failure: { readonly code: string; readonly message: string } };

export type InferenceCalls = {
  readonly open: { readonly takes: { readonly threads: number }; readonly gives: undefined };
  readonly hold: { readonly takes: HoldVersion; readonly gives: undefined };
  readonly act: {
    readonly takes: { readonly requests: readonly ActRequest[] };
    readonly gives: { readonly outcomes: readonly AnswerOutcome[]; readonly seconds: number };
  };
};
