/** @file The ground truth: the task's own predicate over the evidence that was read outside the screen's reach. */
import type { StateVerdict, TaskTemplate } from "@vesper/env-sdk";
import type { Judge, JudgeAnswer, JudgeRequest, JudgeVote } from "./judge.ts";
import { isPositive } from "./key-points.ts";

/** @param templates the suites' templates by task id; a task without one, or without evidence, has no state judge */
export function createStateJudge(templates: (taskId: string) => TaskTemplate | undefined): Judge {
  return {
    name: "state",
    kind: "state",
    version: "1",
    async judge({ ready, trajectory, keyPoints }: JudgeRequest): Promise<JudgeAnswer | undefined> {
      const template = templates(ready.taskId);
      if (!template || trajectory.evidence === undefined) return undefined;
      const verdict = template.evaluate(trajectory.evidence, ready.environmentSeed);
      const lastFrame = trajectory.steps.length;
      const votes = keyPoints.flatMap((point): JudgeVote[] => {
        const met = verdict.keyPoints[point.id] ?? implied(verdict, isPositive(point));
        if (met === undefined) return [];
        return [
          {
            keyPoint: point.id,
            status: met ? "satisfied" : "violated",
            frame: lastFrame,
            confidence: 1,
            reason: verdict.reason,
          },
        ];
      });
      return { votes, outcome: { kind: verdict.kind, reason: verdict.reason } };
    },
  };
}

/** A point that the predicate does not name: a completed task has met it all; otherwise nothing follows. */
function implied(verdict: StateVerdict, positive: boolean): boolean | undefined {
  if (verdict.kind === "completed") return true;
  return verdict.kind === "failed" && positive && Object.keys(verdict.keyPoints).length === 0 ? false : undefined;
}
