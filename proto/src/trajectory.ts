/** @file An episode that ended, its archive, and its label. */
import type { Behaviour, Epoch, Purpose } from "./episode.ts";
import type { Domain } from "./task.ts";
import type { Verdict } from "./verdict.ts";

export type EndKind =
  | "finished"
  | "answered"
  | "called-user"
  | "step-limit"
  | "time-limit"
  | "repeat-loop"
  | "policy-fault"
  | "environment-fault"
  | "judge-fault";

export interface EpisodeEnd {
  readonly kind: EndKind;
  /** For faults: a kind from the driver's list, e.g. `unresponsive`; else "". */
  readonly fault: string;
  /** For faults: the call during which it happened; else "". */
  readonly where: string;
}

/** Published once the archive is durable. The first one of an episode in stream order is the episode. */
export interface TrajectoryReady {
  readonly run: string;
  readonly stage: string;
  readonly policy: string;
  readonly group: number;
  readonly member: number;
  readonly attempt: number;
  readonly episode: string;
  readonly epoch: Epoch;
  readonly taskId: string;
  readonly domain: Domain;
  readonly environmentSeed: bigint;
  readonly behaviour: Behaviour;
  readonly purpose: Purpose;
  readonly archiveKey: string;
  readonly archiveSha256: string;
  readonly archiveBytes: number;
  readonly end: EpisodeEnd;
  readonly steps: number;
  /** Over the steps' policy versions; 0 for behaviours without one. */
  readonly oldestVersion: number;
  readonly newestVersion: number;
  readonly startedAtMs: number;
  readonly finishedAtMs: number;
}

export interface LabelledTrajectory {
  readonly ready: TrajectoryReady;
  readonly verdict: Verdict;
  readonly reportKey: string;
}
