/** @file How far a training stage is, and when it is over: the first bound of its budget that is reached. */
import type { GrpoStage, Settled, SftStage } from "@vesper/proto";
import type { TaskOutcomes } from "./task-outcomes.ts";

export type StageEnd =
  | "updates"
  | "minutes"
  /** Every task succeeds as often as asked. */
  | "solved"
  /** Nothing but groups without signal for so long that more of them would teach nothing. */
  | "no-signal"
  /** An evaluate stage has played all its episodes. */
  | "played";

/** Episodes per task that `successAtLeast` looks at. */
const SUCCESS_WINDOW = 64;

/** Batches of groups without signal in a row that end a stage. */
const BATCHES_WITHOUT_SIGNAL = 64;

export class StageProgress {
  readonly #stage: SftStage | GrpoStage;
  readonly #outcomes: TaskOutcomes;
  readonly #versions = new Set<number>();
  #validatedVersion = 0;
  #withoutSignal = 0;
  #lastOutcomeWasSuccess = false;
  #spentMs = 0;
  #startedAtMs: number | undefined;

  constructor(stage: SftStage | GrpoStage, outcomes: TaskOutcomes) {
    this.#stage = stage;
    this.#outcomes = outcomes;
  }

  /** Consumed versions: one version is one update. */
  get updates(): number {
    return this.#versions.size;
  }

  /** Time used before a restart. */
  restoreSpent(ms: number): void {
    this.#spentMs = ms;
  }

  start(nowMs: number): void {
    this.#startedAtMs ??= nowMs;
  }

  elapsedMs(nowMs: number): number {
    return this.#spentMs + (this.#startedAtMs === undefined ? 0 : nowMs - this.#startedAtMs);
  }

  settled({ outcome, reason, version }: Settled, successes: readonly boolean[]): void {
    if (outcome === "consumed") {
      this.#versions.add(version);
      this.#withoutSignal = 0;
    } else if (reason === "no-signal") {
      this.#withoutSignal += 1;
      this.#lastOutcomeWasSuccess = successes.length > 0 && successes.every(Boolean);
    }
  }

  /** An update without news of its groups, from a manifest. */
  updated(version: number): void {
    this.#versions.add(version);
  }

  validated(version: number): void {
    this.#validatedVersion = Math.max(this.#validatedVersion, version);
  }

  /** The version that is to be validated now, if any. @param everyUpdates 0 for never */
  validationDue(everyUpdates: number): number | undefined {
    if (everyUpdates <= 0) return undefined;
    let [updates, newest] = [0, 0];
    for (const version of this.#versions) {
      if (version <= this.#validatedVersion) continue;
      updates += 1;
      newest = Math.max(newest, version);
    }
    return updates >= everyUpdates ? newest : undefined;
  }

  over(nowMs: number): StageEnd | undefined {
    const { until, tasks, batchGroups } = this.#stage;
    if (until.updates !== undefined && this.updates >= until.updates) return "updates";
    if (until.minutes !== undefined && this.elapsedMs(nowMs) >= until.minutes * 60_000) return "minutes";
    if (until.successAtLeast !== undefined && this.#solved(until.successAtLeast, tasks)) return "solved";
    if (this.#withoutSignal >= BATCHES_WITHOUT_SIGNAL * batchGroups) {
      return this.#lastOutcomeWasSuccess ? "solved" : "no-signal";
    }
    return undefined;
  }

  /** Seconds until the nearest bound, as far as it can be told. */
  secondsLeft(nowMs: number): number | undefined {
    const { until } = this.#stage;
    const elapsed = this.elapsedMs(nowMs);
    const bounds: number[] = [];
    if (until.minutes !== undefined) bounds.push(until.minutes * 60_000 - elapsed);
    if (until.updates !== undefined && this.updates > 0 && elapsed > 0) {
      bounds.push(((until.updates - this.updates) * elapsed) / this.updates);
    }
    return bounds.length > 0 ? Math.max(0, Math.min(...bounds)) / 1000 : undefined;
  }

  #solved(successAtLeast: number, tasks: readonly string[]): boolean {
    return tasks.every((taskId) => {
      const recent = this.#outcomes.recent(taskId, SUCCESS_WINDOW);
      const successes = recent.filter(Boolean).length;
      return recent.length >= SUCCESS_WINDOW && successes >= successAtLeast * recent.length;
    });
  }
}
