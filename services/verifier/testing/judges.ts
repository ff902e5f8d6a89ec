/** @file Judges for tests: the real state judge over a template whose evidence is the verdict, and judges made to order. */
import type { StateVerdict, TaskTemplate } from "@vesper/env-sdk";
import { CorruptData } from "@vesper/kit";
import type { Judge } from "../src/judge.ts";
import { createStateJudge } from "../src/state-judge.ts";
import { SEED } from "./episodes.ts";

const template: Pick<TaskTemplate, "evaluate"> = {
  evaluate: (evidence, seed) => {
    if (seed !== SEED) throw new CorruptData(`evidence of seed ${SEED}, judged for ${seed}`);
    const verdict: StateVerdict = JSON.parse(evidence);
    return verdict;
  },
};

export const stateJudge = (): Judge =>
  createStateJudge((taskId) => (taskId === "suite/task" ? ({ ...template } as TaskTemplate) : undefined));

/** A visual judge that has nothing to say, but for what the test changes. */
export const judge = (name: string, change: Partial<Judge>): Judge => ({
  name,
  kind: "visual",
  version: "1",
  judge: async () => undefined,
  ...change,
});
