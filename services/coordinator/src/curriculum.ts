/**
 * @file Which task the next group plays. Tasks whose groups would all succeed or all fail carry no signal, so they are
 * left alone, but never for good.
 */
import { hash64, Rng } from "@vesper/kit";
import type { TaskOutcomes } from "./task-outcomes.ts";

export interface CurriculumOptions {
  readonly runSeed: bigint;
  readonly stage: string;
  readonly taskIds: readonly string[];
  readonly groupSize: number;
  /** Groups that a task's signal is estimated from. */
  readonly window?: number;
  /** Least weight of a task, the largest being 1: what keeps a solved or hopeless one in sight. */
  readonly floor?: number;
}

/** What a new task is thought to be counts as much as this many of its groups. */
const PRIOR_GROUPS = 2;

export class Curriculum {
  readonly #options: Required<CurriculumOptions>;
  readonly #outcomes: TaskOutcomes;

  constructor(options: CurriculumOptions, outcomes: TaskOutcomes) {
    this.#options = { window: 16, floor: 0.05, ...options };
    this.#outcomes = outcomes;
  }

  /** The task of a group: a pure function of the run's seed, the group's number and the outcomes known. */
  pick(group: number): string {
    const { runSeed, stage, taskIds } = this.#options;
    const weights = taskIds.map((taskId) => this.weight(taskId));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let left = new Rng(hash64("curriculum", runSeed, stage, group)).uniform() * total;
    for (const [index, taskId] of taskIds.entries()) {
      left -= weights[index] ?? 0;
      if (left < 0) return taskId;
    }
    return taskIds[taskIds.length - 1] ?? "";
  }

  /**
   * The probability that a group has both successes and failures, as its last groups had it. Few groups are eked out
   * by 1 − p^G − (1 − p)^G, with p by Laplace's rule of succession. That alone would promise too much of a task that is
   * nearly solved: its failures come by whole groups, on the starts that the policy is sure and wrong about. Groups of
   * one have no such signal: every task weighs the same.
   */
  weight(taskId: string): number {
    const { groupSize, window, floor } = this.#options;
    if (groupSize < 2) return 1;
    const groups = this.#outcomes.recentGroups(taskId, window);
    const episodes = groups.flat();
    const p = (episodes.filter(Boolean).length + 1) / (episodes.length + 2);
    const prior = 1 - p ** groupSize - (1 - p) ** groupSize;
    const mixed = groups.filter((group) => group.includes(true) && group.includes(false)).length;
    return Math.max(floor, (mixed + PRIOR_GROUPS * prior) / (groups.length + PRIOR_GROUPS));
  }
}
