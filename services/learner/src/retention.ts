/** @file Which checkpoints keep their parts. Manifests stay for ever: they are the ledger; weights are what is large. */

export interface RetainableCheckpoint {
  readonly version: number;
  readonly createdAtMs: number;
}

export interface RetentionRules {
  /** Newest checkpoints to keep. */
  readonly last: number;
  /** One checkpoint is kept for each span of this many minutes; 0 keeps none for its time. */
  readonly everyMinutes: number;
  /** Versions kept whatever their age: `best`, and those whose validation is still to come. */
  readonly pinned: ReadonlySet<number>;
}

/** Versions whose parts are kept: the last ones, the first of each time span, and the pinned ones. */
export function retained(checkpoints: readonly RetainableCheckpoint[], rules: RetentionRules): Set<number> {
  const rising = [...checkpoints].sort((a, b) => a.version - b.version);
  const kept = new Set(rising.slice(-Math.max(1, rules.last)).map((c) => c.version));
  const spanMs = rules.everyMinutes * 60_000;
  let lastSpan: number | undefined;
  for (const { version, createdAtMs } of rising) {
    if (rules.pinned.has(version)) kept.add(version);
    if (spanMs <= 0) continue;
    const span = Math.floor(createdAtMs / spanMs);
    if (span !== lastSpan) kept.add(version);
    lastSpan = span;
  }
  return kept;
}

/** A validation begins a few versions late at most: the coordinator looks between two events. */
const LATE_VERSIONS = 8;

/**
 * Versions whose score may still come. A stage's validation plays the newest version once `everyUpdates` updates of the
 * stage have been made since the last scored one.
 *
 * @param updates every update of the run, versions rising @param scored success by version
 */
export function awaitingValidation(
  updates: readonly { readonly version: number; readonly stage: string }[],
  scored: ReadonlyMap<number, number>,
  everyUpdates: number,
): Set<number> {
  const awaiting = new Set<number>();
  if (everyUpdates <= 0) return awaiting;
  const newest = Math.max(-1, ...scored.keys());
  const made = new Map<string, number>();
  for (const { version, stage } of updates) {
    if (version <= newest) continue;
    const count = (made.get(stage) ?? 0) + 1;
    made.set(stage, count);
    if (count >= everyUpdates && count <= everyUpdates + LATE_VERSIONS) awaiting.add(version);
  }
  return awaiting;
}

/** The version with the highest success; of equal ones the oldest, so that `best` moves only for a gain. */
export function bestVersion(scored: ReadonlyMap<number, number>): number | undefined {
  let best: number | undefined;
  for (const version of [...scored.keys()].sort((a, b) => a - b)) {
    if (best === undefined || (scored.get(version) ?? 0) > (scored.get(best) ?? 0)) best = version;
  }
  return best;
}
