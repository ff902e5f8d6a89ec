/** @file The JSON records from which alone the ledger proves its case. */
import type { Behaviour, DroppedMember, GroupClosed, TrajectoryReady, Verdict, VerdictKind } from "@vesper/proto";

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
  /** Which of these members succeeded (completed, or infeasible and recognised), in the same order. */
  readonly successes: readonly boolean[];
}

/**
 * `openings/<n>.json`, put-if-absent before the group's first order: an episode id means the same order for ever, also
 * after a restart of the coordinator while the group is open.
 */
export interface GroupOpening {
  readonly run: string;
  readonly stage: string;
  readonly group: number;
  readonly taskId: string;
  readonly environmentSeed: bigint;
  /** Members ordered. */
  readonly size: number;
  readonly openedAtMs: number;
}

export interface ManifestPart {
  /** `model`, `weights`, `optimiser`, `policy`, `state`. */
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
}

export interface PolicyStart {
  readonly run: string;
  readonly policy: string;
  readonly version: number;
  readonly digest: string;
}

export interface ConsumedEpisode {
  readonly episode: string;
  readonly group: number;
  readonly member: number;
  /** The archive that this update was made from, with its SHA-256, and the report that labelled it. */
  readonly archiveKey: string;
  readonly archiveSha256: string;
  readonly reportKey: string;
  /** Rows of it that the update was made from. */
  readonly rows: number;
}

/**
 * `policies/<policy>/best.json` and `last.json`: a name for a version, written over when another one earns it.
 */
export interface PolicyAlias {
  readonly run: string;
  readonly policy: string;
  readonly version: number;
  readonly digest: string;
  readonly manifestKey: string;
  /** Mean success over the validation set, for `best`. */
  readonly success: number | undefined;
}

/** `policies/<policy>/<version>.json`: written last, put-if-absent; names every part by digest. */
export interface Manifest {
  readonly run: string;
  readonly policy: string;
  readonly version: number;
  /** SHA-256 of the weights part: what actors report. */
  readonly digest: string;
  readonly parent: { readonly version: number; readonly digest: string } | undefined;
  /** For a run's first version: the version of another run whose weights it took; undefined when drawn from the seed. */
  readonly start: PolicyStart | undefined;
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

/**
 * `policies/<policy>/discards/<n>.json`, put-if-absent: what was discarded since the newest manifest, where no further
 * update will list it: when a learner drains, and when the run is over.
 */
export interface DiscardRecord {
  readonly run: string;
  readonly policy: string;
  /** The newest version then. */
  readonly version: number;
  readonly discarded: Manifest["discarded"];
  readonly discardedGroups: Manifest["discardedGroups"];
  readonly createdAtMs: number;
}

/** Where a learner stands in `labelled`: everything below `floor` is settled, plus the ids above it that are. */
export interface Position {
  readonly incarnation: string;
  readonly floor: number;
  readonly above: readonly string[];
}

export interface EvaluationEpisode {
  readonly episode: string;
  readonly environmentSeed: bigint;
  readonly verdict: VerdictKind;
  readonly success: boolean;
  readonly steps: number;
  readonly oldestVersion: number;
  readonly newestVersion: number;
  readonly archiveKey: string;
  readonly reportKey: string;
}

/** One task under one behaviour. Episodes without a valid verdict after every attempt are in `invalid` only. */
export interface EvaluationScore {
  readonly taskId: string;
  readonly behaviour: Behaviour;
  readonly successes: number;
  readonly episodes: number;
  /** Over those episodes. */
  readonly steps: number;
  readonly invalid: number;
  readonly list: readonly EvaluationEpisode[];
}

/**
 * `evaluations/<stage>.json`, put-if-absent when an evaluate stage has been played. A validation round is
 * `evaluations/<stage>/validation/<version>.json`.
 */
export interface EvaluationRecord {
  readonly run: string;
  readonly stage: string;
  readonly policy: string;
  /** The newest version when it began; actors answered with this or a newer one. */
  readonly version: number;
  readonly scores: readonly EvaluationScore[];
  readonly startedAtMs: number;
  readonly finishedAtMs: number;
}
