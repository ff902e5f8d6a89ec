/** @file The JSON records from which alone the ledger proves its case. */
import type { DroppedMember, GroupClosed, TrajectoryReady, Verdict } from "@vesper/proto";

/** `reports/<episode>.<epoch>.json`, put-if-absent before the label is published. */
export interface ReportRecord {
  readonly ready: TrajectoryReady;
  readonly verdict: Verdict;
}

/** `groups/<n>.json`, put-if-absent before the closing is published. Enough to rebuild the coordinator. */
export interface GroupRecord {
  readonly closed: GroupClosed;
  readonly taskId: string;
  readonly environmentSeed: bigint;
  /** By member episode, in the order of `closed.members`. */
  readonly rewards: readonly number[];
}

export interface ManifestPart {
  /** `model`, `weights`, `optimiser`, `policy`, `state`. */
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
}

export interface ConsumedEpisode {
  readonly episode: string;
  readonly group: number;
  /** SHA-256 of the archive and of the report that this update was made from. */
  readonly archiveSha256: string;
  readonly reportKey: string;
}

/** `policies/<policy>/<version>.json`: written last, put-if-absent; names every part by digest. */
export interface Manifest {
  readonly run: string;
  readonly policy: string;
  readonly version: number;
  /** SHA-256 of the weights part: what actors report. */
  readonly digest: string;
  readonly parent: { readonly version: number; readonly digest: string } | undefined;
  readonly stage: string;
  readonly update: number;
  readonly parts: readonly ManifestPart[];
  readonly position: Position;
  readonly consumed: readonly ConsumedEpisode[];
  readonly consumedGroups: readonly number[];
  /** Episodes discarded since the parent, and groups with them. */
  readonly discarded: readonly (DroppedMember & { readonly group: number })[];
  readonly discardedGroups: readonly { readonly group: number; readonly reason: string }[];
  readonly replayed: readonly string[];
  readonly metrics: Readonly<Record<string, number>>;
  readonly createdAtMs: number;
}

/** Where a learner stands in `labelled`: everything below `floor` is settled, plus the ids above it that are. */
export interface Position {
  readonly incarnation: string;
  readonly floor: number;
  readonly above: readonly string[];
}
