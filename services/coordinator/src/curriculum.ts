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
  /** Episodes that a task's success is estimated from. */
  readonly window?: number;
  /** Least weight of a task, the largest being 1: what keeps a solved or hopeless one in sight. */
  readonly floor?: number;
}

export class Curriculum {
  readonly #options: Required<CurriculumOptions>;
  readonly #outcomes: TaskOutcomes;

  constructor(options: CurriculumOptions, outcomes: TaskOutcomes) {
    this.#options = { window: 64, floor: 0.05, ...options };
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
   * The probability that a group of G has both successes and failures, 1 − p^G − (1 − p)^G, with p by Laplace's rule
   * of succession. Groups of one have no such signal: every task weighs the same.
   */
  weight(taskId: string): number {
    const { groupSize, window, floor } = this.#options;
    if (groupSize < 2) return 1;
    const recent = this.#outcomes.recent(taskId, window);
    const p = (recent.filter(Boolean).length + 1) / (recent.length + 2);
    return Math.max(floor, 1 - p ** groupSize - (1 - p) ** groupSize);
  }
}
