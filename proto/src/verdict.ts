/** @file What judges say and what it comes to. */

export type VerdictKind = "completed" | "partial" | "infeasible" | "failed" | "invalid" | "unjudged";
export type JudgeKind = "state" | "rule" | "probe" | "ocr" | "visual" | "vlm" | "prm";
export type KeyPointStatus = "satisfied" | "violated" | "unknown";
export type StepClass = "correct" | "exploratory" | "ineffective" | "incorrect" | "unjudged";

export interface Vote {
  readonly judge: string;
  readonly keyPoint: string;
  readonly status: KeyPointStatus;
  /** Index of the frame that shows it, −1 for none. */
  readonly frame: number;
  readonly confidence: number;
  readonly reason: string;
}

export interface KeyPointResult {
  readonly id: string;
  readonly status: KeyPointStatus;
  readonly frame: number;
  readonly satisfiedVotes: number;
  readonly violatedVotes: number;
  readonly unknownVotes: number;
}

export interface JudgeRecord {
  readonly name: string;
  readonly kind: JudgeKind;
  readonly version: string;
  readonly latencyMs: number;
  /** "" when it answered; else the error's code. It then abstained. */
  readonly error: string;
}

export interface Verdict {
  readonly kind: VerdictKind;
  readonly reason: string;
  /** The rule that decided, e.g. `environment-fault`, `all-key-points`. */
  readonly rule: string;
  /** Σ w·c / Σ w over positive key points, 0 … 1. */
  readonly score: number;
  /** All positive key points met and no negative one violated. */
  readonly binary: boolean;
  /** Undefined where there is no gradient (invalid, unjudged). */
  readonly reward: number | undefined;
  readonly keyPoints: readonly KeyPointResult[];
  readonly judges: readonly JudgeRecord[];
  /** SHA-256 over what the judges were given. */
  readonly inputDigest: string;
}
