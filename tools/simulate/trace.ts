/**
 * @file How long each episode takes and what befalls it: functions of the scenario's seed and the episode's name alone,
 * so that a trace is the same whatever the order of events.
 */
import { hash64, Rng } from "@vesper/kit";
import type { EpisodeOrder, Epoch } from "@vesper/proto";
import { type EpisodeFaults, type Scenario, SLOW } from "./scenario.ts";

/** `none`, or the one thing that goes wrong with a delivery. */
export type Fate = keyof EpisodeFaults | "none";

/** Resets take this share of the median episode. */
const RESET_SHARE = 0.05;

export class Trace {
  readonly #scenario: Scenario;

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
  }

  /** Log-normal about the task's median; the same for every delivery of an episode. */
  episodeMs({ episode, task, group, member }: EpisodeOrder): number {
    const { episodeMs, slowFactor, spread, straggler } = this.#scenario;
    const straggles = straggler?.group === group && straggler.member === member;
    const median = (task.id === SLOW ? slowFactor : 1) * episodeMs * (straggles ? straggler.factor : 1);
    return median * Math.exp(spread * this.#rng("time", episode).normal());
  }

  resetMs(): number {
    return this.#scenario.episodeMs * RESET_SHARE;
  }

  succeeds({ episode }: EpisodeOrder): boolean {
    return this.#rng("success", episode).uniform() < this.#scenario.success;
  }

  /** Another one for each delivery, so that what was lost once is not lost for ever. */
  fate({ episode }: EpisodeOrder, epoch: Epoch): Fate {
    const { faults } = this.#scenario;
    if (Object.values(faults).every((share) => share === 0)) return "none";
    let left = this.#rng("fate", episode, epoch.incarnation, epoch.delivery).uniform();
    for (const [fate, share] of Object.entries(faults) as [keyof EpisodeFaults, number][]) {
      left -= share;
      if (left < 0) return fate;
    }
    return "none";
  }

  /** Where within an episode something happens, 0 … 1. */
  moment({ episode }: EpisodeOrder, epoch: Epoch): number {
    return this.#rng("moment", episode, epoch.incarnation, epoch.delivery).uniform();
  }

  stream(...names: readonly (string | number)[]): Rng {
    return this.#rng(...names);
  }

  #rng(...names: readonly (string | number)[]): Rng {
    return new Rng(hash64("simulate", this.#scenario.seed, ...names));
  }
}
