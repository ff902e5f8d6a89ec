/** @file What the run looks like from outside: the newest version, totals, and how recent episodes went. */
import type { LabelledTrajectory, Settled } from "@vesper/proto";
import { counts, succeeded } from "./labels.ts";

/** Episodes that "recent" means, over the run and per task. */
const RECENT_EPISODES = 256;
const RECENT_PER_TASK = 64;

export class RunView {
  #newestVersion: number | undefined;
  readonly #caughtUp = new Set<string>();
  readonly #recent: { readonly success: boolean; readonly reward: number }[] = [];
  readonly #perTask = new Map<string, boolean[]>();
  /** Oldest version of each member of groups that are not settled yet. */
  readonly #sampled = new Map<number, number[]>();
  readonly #lags: number[] = [];
  episodes = 0;
  steps = 0;

  /** The newest version that is known to be published; undefined before the first. */
  get newestVersion(): number | undefined {
    return this.#newestVersion;
  }

  noteVersion(version: number): void {
    this.#newestVersion = Math.max(version, this.#newestVersion ?? version);
  }

  /** True once both logs have been read up to where they were at the start. */
  get caughtUp(): boolean {
    return this.#caughtUp.size === 2;
  }

  noteCaughtUp(log: string): void {
    this.#caughtUp.add(log);
  }

  forgetCaughtUp(): void {
    this.#caughtUp.clear();
  }

  noteLabel(label: LabelledTrajectory): void {
    const { ready, verdict } = label;
    this.episodes += 1;
    this.steps += ready.steps;
    if (ready.purpose !== "train" || !counts(label)) return;
    const success = succeeded(verdict);
    keep(this.#recent, { success, reward: verdict.reward ?? 0 }, RECENT_EPISODES);
    const mine = this.#perTask.get(ready.taskId) ?? [];
    keep(mine, success, RECENT_PER_TASK);
    this.#perTask.set(ready.taskId, mine);
    if (ready.behaviour !== "policy") return;
    this.#sampled.set(ready.group, [...(this.#sampled.get(ready.group) ?? []), ready.oldestVersion]);
  }

  noteSettled({ group, outcome, version }: Settled): void {
    this.noteVersion(version);
    const sampled = this.#sampled.get(group) ?? [];
    this.#sampled.delete(group);
    if (outcome !== "consumed") return;
    // The update that made `version` was computed with the weights before it.
    for (const oldest of sampled) keep(this.#lags, Math.max(0, version - 1 - oldest), RECENT_EPISODES);
  }

  /** Over recent training episodes. */
  get success(): number | undefined {
    return mean(this.#recent.map(({ success }) => Number(success)));
  }

  get meanReward(): number | undefined {
    return mean(this.#recent.map(({ reward }) => reward));
  }

  /** Mean versions between sampling and training, over recent members. */
  get lag(): number {
    return mean(this.#lags) ?? 0;
  }

  get perTask(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#perTask].map(([taskId, all]) => [taskId, mean(all.map(Number)) ?? 0]));
  }
}

function keep<T>(items: T[], item: T, most: number): void {
  items.push(item);
  if (items.length > most) items.shift();
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}
