/** @file Judging by what was done: rules over actions and endings, without looking at any picture. */
import type { Judge, JudgeRequest, JudgeVote } from "./judge.ts";
import { isPositive } from "./key-points.ts";
import { type BehaviourStatistics, statisticsOf, typeOf } from "./statistics.ts";

/** One rule; it votes where it is sure and is silent elsewhere. */
export interface ActionRule {
  readonly name: string;
  check(request: JudgeRequest, statistics: BehaviourStatistics): readonly JudgeVote[];
}

/** Nothing was executed and nothing answered, so nothing asked for can have been done. */
export const nothingDone: ActionRule = {
  name: "nothing-done",
  check({ keyPoints }, statistics) {
    if (statistics.executed > 0 || statistics.answered) return [];
    return keyPoints.filter(isPositive).map((point) => ({
      keyPoint: point.id,
      status: "violated",
      frame: -1,
      confidence: 1,
      reason: `none of ${statistics.steps} steps executed an action`,
    }));
  },
};

/**
 * Actions went on after the policy had done one that ends the episode: an archive like that was not made by a loop of
 * ours, so nothing in it is believed.
 */
export const nothingAfterTheEnd: ActionRule = {
  name: "nothing-after-the-end",
  check({ trajectory, keyPoints }) {
    const endings = new Set(["Finished", "Answer", "CallUser"]);
    const early = trajectory.steps.findIndex(
      (step, index) => !step.refused && endings.has(typeOf(step) ?? "") && index < trajectory.steps.length - 1,
    );
    if (early < 0) return [];
    return keyPoints.map((point) => ({
      keyPoint: point.id,
      status: "violated",
      frame: early,
      confidence: 1,
      reason: `step ${early} ended the episode, yet more steps follow`,
    }));
  },
};

export const defaultRules: readonly ActionRule[] = [nothingDone, nothingAfterTheEnd];

export function createRuleJudge(rules: readonly ActionRule[] = defaultRules): Judge {
  return {
    name: "rule",
    kind: "rule",
    version: `1:${rules.map((rule) => rule.name).join("+")}`,
    async judge(request: JudgeRequest) {
      const statistics = statisticsOf(request.trajectory);
      const votes = rules.flatMap((rule) => rule.check(request, statistics));
      return votes.length > 0 ? { votes } : undefined;
    },
  };
}
