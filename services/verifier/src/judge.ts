/**
 * @file What a judge is: it looks at one archived trajectory and votes on key points. It may take long or fail; then
 * it abstains, and nobody waits for it.
 */
import type { JudgeKind, KeyPoint, KeyPointStatus, TrajectoryReady } from "@vesper/proto";
import type { Trajectory } from "@vesper/store";

export interface JudgeRequest {
  readonly ready: TrajectoryReady;
  readonly trajectory: Trajectory;
  /** The rubric's key points, or one made from the goal. Judges may leave out those that they cannot see. */
  readonly keyPoints: readonly KeyPoint[];
}

export interface JudgeVote {
  readonly keyPoint: string;
  /** For a negative key point `satisfied` means that the guard holds. */
  readonly status: KeyPointStatus;
  /** Index of the frame that shows it, −1 for none. */
  readonly frame: number;
  /** 0 … 1. */
  readonly confidence: number;
  readonly reason: string;
}

/** What the environment's own state says of the whole task. Only judges of kind `state` may give one. */
export interface StateOutcome {
  readonly kind: "completed" | "partial" | "infeasible" | "failed";
  readonly reason: string;
}

export interface JudgeAnswer {
  readonly votes: readonly JudgeVote[];
  readonly outcome?: StateOutcome;
}

export interface Judge {
  /** Unique among the judges of a verifier; `[a-z0-9-]+`. */
  readonly name: string;
  readonly kind: JudgeKind;
  /** Changes whenever the same input may give other votes. */
  readonly version: string;
  /** Undefined when it has nothing to say about this task: no vote, and no error either. */
  judge(request: JudgeRequest, signal: AbortSignal): Promise<JudgeAnswer | undefined>;
}
