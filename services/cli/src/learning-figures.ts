/** @file What a learning run is held to: how long it trained and evaluated, and which tasks it reached. */
import type { RunSpec } from "@vesper/proto";
import type { EvaluationRecord } from "@vesper/store";
import type { Sample } from "./metrics-log.ts";
import { wilson } from "./report/wilson.ts";
import { type Goal, type Measure, measure } from "./results.ts";

/** The share of sampled episodes from which a task counts as learned. */
const LEARNED = 0.95;

export interface LearningGoals {
  readonly trainMinutes?: Goal;
  readonly evaluationMinutes?: Goal;
  readonly tasksAt95: Goal;
}

/** Measures of a finished run; the last evaluate stage is the one that counts. */
export function learningMeasures(
  spec: RunSpec,
  samples: readonly Sample[],
  records: readonly EvaluationRecord[],
  goals: LearningGoals,
): readonly Measure[] {
  const minutes = (kinds: readonly string[]) =>
    spec.stages.filter((s) => kinds.includes(s.kind)).reduce((sum, s) => sum + stageMinutes(samples, s.name), 0);
  const last = records.at(-1);
  const scores = last?.scores.filter((s) => s.behaviour === "policy") ?? [];
  const learned = scores.filter((s) => s.episodes > 0 && s.successes >= LEARNED * s.episodes);
  const tasks = records.flatMap((record) =>
    record.scores.map((s) => {
      const [low, high] = wilson(s.successes, s.episodes);
      const who = s.behaviour === "policy" ? record.stage : s.behaviour;
      return measure(`success ${who} ${s.taskId}`, s.successes / s.episodes, "share", undefined, {
        low,
        high,
        n: s.episodes,
      });
    }),
  );
  return [
    measure("train_minutes", minutes(["sft", "grpo"]), "min", goals.trainMinutes),
    measure("eval_minutes", minutes(["evaluate"]), "min", goals.evaluationMinutes),
    measure("templates_at_95", learned.length, "templates", goals.tasksAt95, { n: scores.length }),
    ...tasks,
  ];
}

/** From the stage's beginning to the next one's, or to the last sample. */
function stageMinutes(samples: readonly Sample[], stage: string): number {
  const begins = samples.filter((s) => s.kind === "stage");
  const index = begins.findIndex((s) => s.stage === stage);
  const begin = begins[index];
  if (!begin) return 0;
  const end = begins[index + 1]?.seconds ?? samples.at(-1)?.seconds ?? begin.seconds;
  return (end - begin.seconds) / 60;
}
