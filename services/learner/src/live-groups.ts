/**
 * @file Which groups are still being played, and how far the version may rise without making them stale. The learner
 * waits for slow groups rather than pass them, so that long tasks are trained as often as they are dispatched.
 */

interface Live {
  readonly sinceMs: number;
}

/**
 * Groups count up over the run and are taken in that order. So a number below one that was seen, and not resolved, is
 * being played; and it was started no earlier than the versions seen in older groups. Both are estimates that only
 * decide how long to wait: what is trained is checked against the rows themselves.
 */
export class LiveGroups {
  readonly #live = new Map<number, Live>();
  /** Groups above {@link #highest} that were closed before a trajectory of them was seen: those without members. */
  readonly #resolvedAhead = new Set<number>();
  #highest: number;
  /** Oldest version seen per group, for groups at or above the oldest live one. */
  readonly #oldestVersion = new Map<number, number>();
  #versionBefore: number;

  /** @param settledThrough groups up to this one are known to be settled @param version no live group is older */
  constructor(settledThrough: number, version: number) {
    this.#highest = settledThrough;
    this.#versionBefore = version;
  }

  get size(): number {
    return this.#live.size;
  }

  /** A trajectory of an open group was seen, sampled from `oldestVersion` on. */
  seen(group: number, oldestVersion: number, nowMs: number): void {
    for (let between = this.#highest + 1; between <= group; between++) {
      if (!this.#resolvedAhead.delete(between)) this.#live.set(between, { sinceMs: nowMs });
    }
    this.#highest = Math.max(this.#highest, group);
    // One that was open before a restart: its number is below what the checkpoints had seen.
    if (!this.#live.has(group)) this.#live.set(group, { sinceMs: nowMs });
    const known = this.#oldestVersion.get(group);
    this.#oldestVersion.set(group, known === undefined ? oldestVersion : Math.min(known, oldestVersion));
  }

  /** A group is closed: what it holds is all there, and trained or discarded next. */
  resolved(group: number): void {
    if (group > this.#highest) this.#resolvedAhead.add(group);
    this.#live.delete(group);
    this.#forgetPassed();
  }

  /**
   * The highest version that may be published now without passing the oldest live group's start by more than
   * `maxStaleness`; Infinity when nothing is live or its time is over.
   */
  highestVersion(maxStaleness: number, nowMs: number, deadlineMs: number): number {
    let oldest = Number.POSITIVE_INFINITY;
    let firstUnseen = Number.POSITIVE_INFINITY;
    for (const [group, { sinceMs }] of this.#live) {
      if (nowMs - sinceMs >= deadlineMs) continue;
      const own = this.#oldestVersion.get(group);
      if (own === undefined) firstUnseen = Math.min(firstUnseen, group);
      else oldest = Math.min(oldest, own);
    }
    // No group started earlier than those before it, so of the unseen ones the first decides for all.
    if (firstUnseen !== Number.POSITIVE_INFINITY) oldest = Math.min(oldest, this.#startedAfter(firstUnseen));
    return oldest + maxStaleness;
  }

  /** The oldest version that a group of which nothing was seen may have started with. */
  #startedAfter(group: number): number {
    let version = this.#versionBefore;
    for (const [seen, oldest] of this.#oldestVersion) if (seen < group) version = Math.max(version, oldest);
    return version;
  }

  #forgetPassed(): void {
    let until = this.#highest + 1;
    for (const group of this.#live.keys()) until = Math.min(until, group);
    for (const [group, version] of this.#oldestVersion) {
      if (group >= until) continue;
      this.#versionBefore = Math.max(this.#versionBefore, version);
      this.#oldestVersion.delete(group);
    }
  }
}
