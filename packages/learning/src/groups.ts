/** @file Which groups are trained: real sizes, no group without a signal, none below the smallest size. */
import {
  type AdvantageEstimator,
  type AdvantageOptions,
  advantages,
  type GroupAdvantages,
  type GroupRewards,
  isValidReward,
} from "./advantages.ts";

/** `below-min-group`: too few valid members. `no-signal`: all valid rewards are equal. */
export type GroupDropReason = "below-min-group" | "no-signal";

export interface GroupSelection {
  /** Indices of the groups that carry a signal, in order, with their members' advantages. */
  readonly kept: readonly { readonly group: number; readonly advantages: GroupAdvantages }[];
  readonly dropped: readonly { readonly group: number; readonly reason: GroupDropReason }[];
  /** Members over all groups that left because they have no valid reward. */
  readonly invalidMembers: number;
}

export interface GroupRules extends AdvantageOptions {
  readonly estimator: AdvantageEstimator;
  /** Below this many valid members a group is dropped. Default 2. */
  readonly minGroup?: number;
}

/**
 * Splits a batch into groups to train and groups to drop. Dropped groups take no part in the batch's statistics.
 * A batch may come out empty; the caller then makes no step.
 */
export function selectGroups(groups: readonly GroupRewards[], rules: GroupRules): GroupSelection {
  const minGroup = rules.minGroup ?? 2;
  const dropped: { group: number; reason: GroupDropReason }[] = [];
  const kept: number[] = [];
  let invalidMembers = 0;
  for (const [group, rewards] of groups.entries()) {
    const valid = rewards.filter(isValidReward);
    invalidMembers += rewards.length - valid.length;
    if (valid.length < minGroup) dropped.push({ group, reason: "below-min-group" });
    else if (valid.every((reward) => reward === valid[0])) dropped.push({ group, reason: "no-signal" });
    else kept.push(group);
  }
  const values = advantages(
    kept.map((group) => groups[group] ?? []),
    rules.estimator,
    rules,
  );
  return { kept: kept.map((group, i) => ({ group, advantages: values[i] ?? [] })), dropped, invalidMembers };
}
