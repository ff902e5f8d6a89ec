/** @file Orders, made from what they name and nothing else: the same turn gives the same order after any restart. */
import { samplingSeed } from "@vesper/kit";
import type { Behaviour, EpisodeOrder, GrpoStage, Purpose, RunSpec, SftStage, Task } from "@vesper/proto";
import type { EpisodeTurn } from "./episode-set.ts";
import type { GroupPlan, MemberTurn } from "./open-group.ts";

export interface OrderMoment {
  /** Oldest version that may act. */
  readonly minVersion: number;
  readonly nowMs: number;
}

export function trainingOrder(
  spec: RunSpec,
  stage: SftStage | GrpoStage,
  plan: GroupPlan,
  turn: MemberTurn,
  moment: OrderMoment,
): EpisodeOrder {
  return {
    run: spec.name,
    stage: stage.name,
    policy: spec.policy.name,
    group: plan.group,
    member: turn.member,
    attempt: turn.attempt,
    episode: turn.episode,
    task: withinLimit(plan.task, stage),
    environmentSeed: plan.environmentSeed,
    samplingSeed: samplingSeed(spec.seed, stage.name, plan.group, turn.member),
    behaviour: trainingBehaviour(stage),
    purpose: "train",
    temperature: stage.temperature,
    minVersion: moment.minVersion,
    hintType: 0,
    issuedAtMs: moment.nowMs,
  };
}

export function setOrder(
  spec: RunSpec,
  stageName: string,
  purpose: Exclude<Purpose, "train">,
  temperature: number,
  turn: EpisodeTurn,
  moment: OrderMoment,
): EpisodeOrder {
  const { planned, attempt, episode } = turn;
  return {
    run: spec.name,
    stage: stageName,
    policy: spec.policy.name,
    group: planned.group,
    member: 0,
    attempt,
    episode,
    task: planned.task,
    environmentSeed: planned.environmentSeed,
    samplingSeed: samplingSeed(spec.seed, stageName, planned.group, 0),
    behaviour: planned.behaviour,
    purpose,
    temperature,
    minVersion: planned.behaviour === "policy" ? moment.minVersion : 0,
    hintType: 0,
    issuedAtMs: moment.nowMs,
  };
}

/** Fewer steps than the task allows, where the stage says so: what costs nothing to try is else tried to the end. */
function withinLimit(task: Task, stage: SftStage | GrpoStage): Task {
  if (stage.stepLimit === undefined || stage.stepLimit >= task.stepLimit) return task;
  return { ...task, stepLimit: stage.stepLimit };
}

function trainingBehaviour(stage: SftStage | GrpoStage): Behaviour {
  return stage.kind === "sft" ? stage.behaviour : "policy";
}

export function minGroup(stage: SftStage | GrpoStage): number {
  return stage.kind === "sft" ? 1 : stage.minGroup;
}
