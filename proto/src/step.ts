/** @file One step as it happened: what was seen, chosen, executed. Frames are named, not carried. */
import type { ActResponse } from "./act.ts";
import type { Epoch } from "./episode.ts";
import type { Consequence } from "./task.ts";

export interface StepTiming {
  readonly observeMs: number;
  /** Act request to response, transport included. */
  readonly inferMs: number;
  readonly actMs: number;
}

export interface Step {
  readonly run: string;
  readonly episode: string;
  readonly epoch: Epoch;
  readonly index: number;
  /** Frame before the action: its name within the archive and its SHA-256. */
  readonly frame: string;
  readonly frameSha256: string;
  readonly observationSeq: number;
  readonly observationText: string;
  readonly location: string;
  readonly history: readonly string[];
  readonly hintType: number;
  readonly temperature: number;
  /** What was chosen. For an oracle's step: the action and tokens empty, version 0, digest "". */
  readonly response: ActResponse;
  readonly consequence: Consequence;
  /** The consequence gate kept the action from running. */
  readonly refused: boolean;
  /** What the executor said; it is in the next observation. */
  readonly executorText: string;
  /** The screen differed afterwards. */
  readonly changed: boolean;
  readonly timing: StepTiming;
}
