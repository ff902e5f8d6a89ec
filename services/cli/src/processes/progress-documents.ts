/** @file What coordinator and learner say at /progress, read back: JSON from another process, so it is checked. */
import type { LearnerProgress } from "@vesper/learner";
import { z } from "zod";
import type { RunSource } from "../run-sampler.ts";

/** JSON has no NaN and leaves out what is undefined. */
const maybe = z
  .number()
  .nullish()
  .transform((value) => value ?? undefined);

const count = z.number().int().min(0);

const coordinatorDocument = z.object({
  phase: z.enum(["starting", "running", "stage-finished", "finished", "failed", "suspended"]),
  stage: z.string(),
  version: count,
  episodes: count,
  steps: count,
  success: maybe,
  meanReward: maybe,
  perTask: z.record(z.string(), z.number()),
  secondsLeft: maybe,
});

type Update = NonNullable<LearnerProgress["last"]>;
const figure = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.NaN);

const update = z.object({
  loss: figure,
  entropy: figure,
  kl: figure,
  clipShare: figure,
  rejectedShare: figure,
  ratioMax: figure,
  gradientNorm: figure,
  logprobGap: maybe,
  optimiserSteps: figure,
  skippedSteps: figure,
  rows: figure,
  tokens: figure,
} satisfies Record<keyof Update, z.ZodType>);

const learnerDocument = z.object({
  version: z.number().int().min(-1),
  stage: z.string(),
  lag: figure,
  last: update.optional(),
});

export type CoordinatorDocument = ReturnType<RunSource["coordinator"]["progress"]> & { readonly phase: string };
export type LearnerDocument = ReturnType<RunSource["learner"]["progress"]>;

/** Undefined for what is no such document, as when a process has only just begun. */
export function readCoordinatorDocument(text: string): CoordinatorDocument | undefined {
  const read = coordinatorDocument.safeParse(json(text)).data;
  if (!read) return undefined;
  const { success, meanReward, secondsLeft } = read;
  return { ...read, success, meanReward, secondsLeft };
}

export function readLearnerDocument(text: string): LearnerDocument | undefined {
  const read = learnerDocument.safeParse(json(text)).data;
  if (!read) return undefined;
  const { last } = read;
  return { ...read, last: last && { ...last, logprobGap: last.logprobGap } };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
