/**
 * @file How groups of each task went, as a pure function of settlements: what is known at a version is what was
 * settled before it, in group order. So two runs that settle the same groups decide alike, whatever arrived when.
 */

export interface GroupOutcome {
  readonly group: number;
  readonly taskId: string;
  /** One per member that counted. */
  readonly successes: readonly boolean[];
  /** Of the settlement: the version that consumed it, or the one at which it was discarded. */
  readonly version: number;
}

/** Groups kept per task. */
const REMEMBERED_GROUPS = 256;

export class TaskOutcomes {
  readonly #known = new Map<string, GroupOutcome[]>();
  #later: GroupOutcome[] = [];
  #version = 0;

  /** The newest version that a settlement named; outcomes of older versions are known. */
  get version(): number {
    return this.#version;
  }

  note(outcome: GroupOutcome): void {
    this.#later.push(outcome);
    this.advance(outcome.version);
  }

  /** Makes outcomes that were settled before `version` known. */
  advance(version: number): void {
    if (version < this.#version) return;
    this.#version = version;
    const [now, later] = partition(this.#later, (outcome) => outcome.version < version);
    this.#later = later;
    for (const outcome of now) {
      const known = this.#known.get(outcome.taskId) ?? [];
      known.push(outcome);
      known.sort((a, b) => a.group - b.group);
      this.#known.set(outcome.taskId, known.slice(-REMEMBERED_GROUPS));
    }
  }

  /** Successes of a task's last `episodes` episodes, newest last. */
  recent(taskId: string, episodes: number): readonly boolean[] {
    const groups = this.#known.get(taskId) ?? [];
    return groups.flatMap((outcome) => outcome.successes).slice(-episodes);
  }

  /** Successes of a task's last groups, newest last. */
  recentGroups(taskId: string, groups: number): readonly (readonly boolean[])[] {
    return (this.#known.get(taskId) ?? []).slice(-groups).map((outcome) => outcome.successes);
  }
}

function partition<T>(items: readonly T[], first: (item: T) => boolean): [T[], T[]] {
  const yes: T[] = [];
  const no: T[] = [];
  for (const item of items) (first(item) ? yes : no).push(item);
  return [yes, no];
}
