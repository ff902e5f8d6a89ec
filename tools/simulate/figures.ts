/** @file What a run's trace comes to: how busy its slots were, how old its rows, how much was for nothing. */
import { type Scenario, SLOW } from "./scenario.ts";
import type { Witness } from "./witness.ts";

export interface Figures {
  /** Busy ÷ total slot time, 0 … 1. */
  readonly utilisation: number;
  /** Versions between sampling and training: mean over rows, and the largest. */
  readonly lag: number;
  readonly largestLag: number;
  /** Discarded ÷ produced training trajectories; what the end of a stage cut off is not counted. */
  readonly waste: number;
  /** The part of it that was too old. */
  readonly stale: number;
  /** The slow task's share of trained groups ÷ its share of dispatched ones. */
  readonly slowShare: number;
  readonly updates: number;
  readonly groups: number;
  readonly episodes: number;
}

export function figuresOf(scenario: Scenario, witness: Witness): Figures {
  const { openings, manifests, discards, labelledEpisodes, recorded, lags, slots } = witness;
  const reasons = new Map<string, string>();
  for (const record of [...manifests, ...discards]) {
    for (const { episode, reason } of record.discarded) reasons.set(episode, reason);
  }
  for (const { closed } of witness.groups.values()) {
    for (const { episode, reason } of closed.dropped) if (!reasons.has(episode)) reasons.set(episode, reason);
  }
  const produced = [...labelledEpisodes].filter((episode) => reasons.get(episode) !== "stage-ended");
  const wasted = produced.flatMap((episode) => reasons.get(episode) ?? []);
  const dispatched = [...openings.values()].filter(({ group }) => recorded.get(group) !== "discarded: stage-ended");
  const trained = dispatched.filter(({ group }) => recorded.get(group) === "consumed");
  const slow = (groups: readonly { readonly taskId: string }[]) =>
    groups.filter(({ taskId }) => taskId === SLOW).length / Math.max(1, groups.length);
  return {
    utilisation: slots.share(scenario.slots),
    lag: lags.reduce((sum, lag) => sum + lag, 0) / Math.max(1, lags.length),
    largestLag: lags.reduce((most, lag) => Math.max(most, lag), 0),
    waste: wasted.length / Math.max(1, produced.length),
    stale: wasted.filter((reason) => reason === "stale").length / Math.max(1, produced.length),
    slowShare: slow(trained) / Math.max(1e-9, slow(dispatched)),
    updates: manifests.filter(({ consumedGroups }) => consumedGroups.length > 0).length,
    groups: openings.size,
    episodes: labelledEpisodes.size,
  };
}
