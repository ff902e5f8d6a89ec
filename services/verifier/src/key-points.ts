/** @file What is to be judged: the task's rubric where it has one, else the goal as a single point. */
import type { KeyPoint } from "@vesper/proto";
import type { Trajectory } from "@vesper/store";

const GOAL = "goal";

export function keyPointsOf(trajectory: Trajectory): readonly KeyPoint[] {
  if (trajectory.keyPoints.some((point) => point.kind !== "negative")) return trajectory.keyPoints;
  const goal: KeyPoint = { id: GOAL, text: trajectory.instruction, kind: "state", after: [], weight: 1 };
  return [goal, ...trajectory.keyPoints];
}

/** Positive points make the score; negative ones are guards outside it, since doing nothing meets them all. */
export function isPositive(point: KeyPoint): boolean {
  return point.kind !== "negative";
}
