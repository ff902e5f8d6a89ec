/**
 * @file What a policy is: an ONNX graph that scores tokens (inputs by role, `tokens[B,T]` → `logits[B,T,V]`) plus
 * `policy.json` (roles, vocabulary, grid, tokeniser). Actors sample from it and the learner differentiates it.
 */
import type { Action, ActionTokens, TokenConfig } from "@vesper/actions";

/** Pixels as [height, width, 3], 8 bits, red first. */
export interface RgbFrame {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** What a policy is told at one step. */
export interface PolicyInput {
  readonly frame: RgbFrame;
  readonly instruction: string;
  /** The last actions, oldest first, at most 4. */
  readonly history: readonly Action[];
  /** The observation's text. */
  readonly text: string;
  /** 0 = no hint; a student's and an actor's is always 0. */
  readonly hintType: number;
}

/** One dense tensor, as the ONNX runtime takes it. */
export interface TensorData {
  readonly type: "float32" | "int64" | "int32" | "uint8";
  readonly dims: readonly number[];
  readonly data: Float32Array | BigInt64Array | Int32Array | Uint8Array;
}

/** By graph input name. */
export type Feeds = Readonly<Record<string, TensorData>>;

export const POLICY_FORMAT = "vesper.policy/2";

/** policy.json */
export interface PolicyDescription {
  readonly format: typeof POLICY_FORMAT;
  readonly architecture: string;
  /** Options the architecture was built with, so that it can be built again. */
  readonly options: Readonly<Record<string, number>>;
  readonly tokens: TokenConfig;
  /** Graph input name by role. */
  readonly roles: Readonly<Record<string, string>>;
  readonly tokeniser: { readonly kind: "hashed-words"; readonly buckets: number; readonly length: number };
}

export interface Policy {
  readonly description: PolicyDescription;
  readonly tokens: ActionTokens;
  /**
   * The graph as ONNX bytes. Parameters are graph inputs listed in {@link Policy.parameters}, so that new weights need
   * no new session; every other input is a role. The sizes `batch` and `length` are symbolic: one session takes any,
   * a learner binds them. Output: `logits` [batch, length, tokens], raw scores before mask and temperature.
   */
  readonly model: Uint8Array;
  readonly parameters: readonly { readonly name: string; readonly dims: readonly number[] }[];
  /** Weights drawn from `seed`, by parameter name. */
  initialise(seed: bigint): ReadonlyMap<string, Float32Array>;
  /** Everything but `tokens`, for a batch. @throws {InputMismatch} naming the role, what was found, what is allowed */
  encode(inputs: readonly PolicyInput[]): Feeds;
  /**
   * The role `tokens`: for each sequence, what scoring positions 0 … length − 1 may look at. Position t sees tokens
   * before t only, so a sequence that is still being sampled (length = tokens so far + 1) and a finished one give the
   * same scores. A sequence may be shorter than `length`.
   */
  encodePrefixes(sequences: readonly (readonly number[])[], length: number): TensorData;
  /** Words that copy pointers name for this input. */
  words(input: PolicyInput): readonly string[];
}
