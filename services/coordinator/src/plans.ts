/** @file The episodes of a validation round and of an evaluate stage. */
import type { EvaluateStage, Task } from "@vesper/proto";
import type { PlannedEpisode } from "./episode-set.ts";
import { EVALUATION_GROUPS_FROM, evaluationSeed, VALIDATION_GROUPS_FROM, validationSeed } from "./seeds.ts";

/** The same starts for every version; the group numbers, and so the episode ids, differ by version. */
export function validationPlan(
  runSeed: bigint,
  tasks: readonly Task[],
  seedsPerTask: number,
  version: number,
): PlannedEpisode[] {
  const size = tasks.length * seedsPerTask;
  return tasks.flatMap((task, t) =>
    range(seedsPerTask).map((seed) => {
      const index = t * seedsPerTask + seed;
      return {
        index,
        group: VALIDATION_GROUPS_FROM + version * size + index,
        task,
        behaviour: "policy",
        environmentSeed: validationSeed(runSeed, task.id, seed),
      };
    }),
  );
}

/** Task by task, behaviour by behaviour. Every behaviour meets the same starts. */
export function evaluationPlan(runSeed: bigint, stage: EvaluateStage, tasks: readonly Task[]): PlannedEpisode[] {
  const cells = tasks.flatMap((task) => stage.behaviours.map((behaviour) => ({ task, behaviour })));
  return cells.flatMap(({ task, behaviour }, cell) =>
    range(stage.seeds).map((seed) => {
      const index = cell * stage.seeds + seed;
      const environmentSeed = evaluationSeed(runSeed, task.id, seed);
      return { index, group: EVALUATION_GROUPS_FROM + index, task, behaviour, environmentSeed };
    }),
  );
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
