/**
 * @file The run file: YAML that people write, checked against one schema, every default written here and nowhere else.
 * What comes out is a {@link RunSpec}. A mistake gets one line: the field, what was found, what is allowed.
 */
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { UserError } from "@vesper/kit";
import { WEB_TYPES } from "@vesper/policies";
import type { RunSpec } from "@vesper/proto";
import { parseDocument } from "yaml";
import { z } from "zod";
import { schemaMistake } from "./schema-mistake.ts";

const name = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, "lower-case letters, digits and dashes");
const taskId = z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "suite/template, e.g. widgets/click-target");
const positive = z.number().int().min(1);
const share = z.number().min(0).max(1);

const budget = z
  .strictObject({
    updates: positive.optional().describe("ends after this many versions"),
    minutes: z.number().positive().optional().describe("ends after this much running time"),
    successAtLeast: share.optional().describe("ends early when every task’s recent success is at least this"),
  })
  .refine((b) => b.updates !== undefined || b.minutes !== undefined, "one of updates, minutes");

const learner = z.strictObject({
  learningRate: z.number().min(0).max(1).default(1e-3).describe("AdamW step size after the warm-up"),
  warmupUpdates: z.number().int().min(0).default(5).describe("updates over which the rate rises linearly from 0"),
  decay: z
    .enum(["constant", "linear", "cosine"])
    .default("constant")
    .describe("of the rate, from the end of the warm-up to the end of the stage"),
  weightDecay: z.number().min(0).max(1).default(0).describe("decoupled weight decay per step"),
  maxGradientNorm: z.number().positive().default(1).describe("the gradient is scaled down to this norm"),
  epochs: positive.max(64).default(1).describe("passes over each consumed batch"),
  minibatch: positive.max(4096).default(64).describe("rows per optimiser step"),
  advantage: z
    .enum(["grpo", "dr_grpo", "rloo", "batch_std"])
    .default("dr_grpo")
    .describe("how rewards become advantages within a group"),
  loss: z.enum(["ppo_clip", "gspo", "cispo", "reinforce"]).default("ppo_clip").describe("policy loss per token"),
  clipLow: z.number().positive().max(1).default(0.2).describe("lower clip of the ratio, 1 − this"),
  clipHigh: z.number().positive().max(10).default(0.28).describe("upper clip of the ratio, 1 + this"),
  dualClip: z.number().min(1).default(3).describe("bound of the loss where the advantage is negative"),
  entropy: z.number().min(0).max(1).default(0).describe("weight of the entropy bonus, supervised stages included"),
  threads: positive.max(64).default(2).describe("threads of the learner"),
});

const training = {
  name: name.describe("of the stage"),
  tasks: z.array(taskId).min(1).describe("task ids"),
  until: budget.describe("when the stage ends"),
  batchGroups: positive.max(4096).describe("groups per update"),
  maxStaleness: z
    .number()
    .int()
    .min(0)
    .max(64)
    .default(2)
    .describe("versions that a row may be behind; 0 is strict alternation"),
  temperature: z.number().positive().max(10).default(1).describe("sampling temperature of the policy"),
  stepLimit: positive
    .optional()
    .describe("most steps of an episode that is trained on; the task’s own limit where that is less, or without it"),
  learner: learner.prefault({}).describe("how the learner updates"),
};

const stage = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("sft"),
    ...training,
    behaviour: z
      .enum(["oracle", "policy"])
      .default("oracle")
      .describe("whose verified successes are learned: the tasks’ own solutions, or what the policy itself comes to"),
    groupSize: positive
      .max(256)
      .default(1)
      .describe("episodes from one start; of several, those are learned that succeed where another failed"),
    replayRatio: z
      .number()
      .min(0)
      .max(16)
      .default(1)
      .describe("rows replayed from earlier trajectories for each new one"),
  }),
  z.strictObject({
    kind: z.literal("grpo"),
    ...training,
    groupSize: z.number().int().min(2).max(256).default(8).describe("episodes from one start"),
    minGroup: z.number().int().min(2).max(256).default(2).describe("below this many valid members a group is dropped"),
  }),
  z.strictObject({
    kind: z.literal("evaluate"),
    name,
    tasks: z.array(taskId).min(1),
    seeds: positive.max(100_000).describe("episodes per task and behaviour"),
    behaviours: z
      .array(z.enum(["policy", "oracle", "noop", "random"]))
      .min(1)
      .default(["policy"]),
    temperature: z.number().min(0).max(10).default(1).describe("sampling temperature; 0 takes the likeliest action"),
  }),
]);

/** Also what editors and the reference page read. */
export const runFile = z
  .strictObject({
    name: name.describe("of the run, and of its folder"),
    seed: z
      .union([z.number().int().min(0), z.string().regex(/^[0-9]{1,20}$/, "decimal digits")])
      .default(1)
      .describe("every other seed is derived from it; as text beyond 2^53"),
    deterministic: z
      .boolean()
      .default(false)
      .describe("same run, same bits, also across --resume; needs budgets in updates and maxStaleness 0"),
    suites: z
      .array(z.string().min(1))
      .default([])
      .describe("modules with task suites of your own, from the run file’s folder; their code is run"),
    policy: z
      .strictObject({
        name: name.default("policy"),
        architecture: z.literal("vision").default("vision").describe("the policy’s architecture"),
        frameWidth: positive.max(320).default(160).describe("pixels; what the tasks declare"),
        frameHeight: positive.max(320).default(160).describe("pixels; what the tasks declare"),
        cell: positive.max(4).default(4).describe("pixels per side of a spatial token"),
        width: positive.max(512).default(32).describe("channels of the fine map"),
        actions: z
          .array(z.enum(WEB_TYPES))
          .min(1)
          .optional()
          .describe("types of action that the policy may say; all that it knows without it"),
        start: z
          .string()
          .optional()
          .describe(
            "weights to start from: RUN, RUN@VERSION, RUN@best or RUN@last of the same store; random without it",
          ),
      })
      .prefault({}),
    environment: z
      .strictObject({
        platform: z.enum(["web"]).default("web"),
        slots: positive.max(256).default(4).describe("episodes at once in one environment worker"),
      })
      .prefault({}),
    actor: z
      .strictObject({
        maxBatch: positive.max(256).default(8).describe("most requests in one batch"),
        maxWaitMs: z.number().min(0).max(1000).default(2).describe("how long a request waits for company"),
        threads: positive.max(64).default(1).describe("threads of the actor"),
      })
      .prefault({}),
    stages: z.array(stage).min(1),
    validation: z
      .strictObject({
        everyUpdates: z
          .number()
          .int()
          .min(0)
          .default(20)
          .describe("versions between two validations; 0 switches them off"),
        seedsPerTask: positive.max(1000).default(4).describe("episodes per task of the fixed validation set"),
      })
      .prefault({}),
    retention: z
      .strictObject({
        last: positive.max(1000).default(5).describe("newest checkpoints that are kept"),
        everyMinutes: z.number().positive().default(5).describe("and one of every this many minutes"),
      })
      .prefault({}),
    limits: z
      .strictObject({
        attempts: positive.max(20).default(3).describe("new attempts for a member whose episode was invalid"),
        groupDeadlineMs: positive
          .default(120_000)
          .describe("then a group is closed without its missing members; time in which nobody judges does not count"),
        actDeadlineMs: positive.default(10_000).describe("for one answer of the actor"),
        watchdogMs: positive
          .default(180_000)
          .describe("without progress for this long the run fails and says who waits for whom"),
      })
      .prefault({}),
  })
  .superRefine((file, context) => {
    const seen = new Set<string>();
    file.stages.forEach((s, i) => {
      if (seen.has(s.name))
        context.addIssue({ code: "custom", path: ["stages", i, "name"], message: "a name no other stage has" });
      seen.add(s.name);
      if (s.kind === "sft" && s.behaviour === "oracle") {
        const only = (key: "temperature" | "stepLimit" | "groupSize", allowed: string) =>
          context.addIssue({
            code: "custom",
            path: ["stages", i, key],
            message: `${allowed}, unless behaviour is policy`,
          });
        if (s.temperature !== 1) only("temperature", "none");
        if (s.stepLimit !== undefined) only("stepLimit", "none");
        if (s.groupSize !== 1) only("groupSize", "1");
      }
      if (s.kind === "evaluate" || !file.deterministic) return;
      if (s.until.minutes !== undefined)
        context.addIssue({
          code: "custom",
          path: ["stages", i, "until", "minutes"],
          message: "updates only, since the run is deterministic",
        });
      if (s.maxStaleness !== 0)
        context.addIssue({
          code: "custom",
          path: ["stages", i, "maxStaleness"],
          message: "0, since the run is deterministic",
        });
    });
  });

/** The defaults a file leaves out, as a person would write them. Paths of suites stay as they are written. */
export function parseRunFile(text: string, source: string): RunSpec {
  const document = parseDocument(text, { uniqueKeys: true });
  const yamlError = document.errors[0];
  if (yamlError) {
    const [line] = yamlError.message.split("\n");
    throw new UserError(source, line ?? "not YAML", "a YAML document");
  }
  const raw: unknown = document.toJS({ maxAliasCount: 100 });
  const result = runFile.safeParse(raw);
  if (!result.success) throw schemaMistake(runFile, result.error, raw, source);
  const { seed, ...rest } = result.data;
  return { ...withoutUndefined(rest), seed: BigInt(seed) };
}

/** A run file with the paths of its suites absolute, so that its record means the same from anywhere. */
export async function readRunFile(path: string): Promise<RunSpec> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    throw new UserError(path, "no readable file", "a run file, e.g. runs/quickstart.yaml", { cause: error });
  }
  const spec = parseRunFile(text, path);
  return { ...spec, suites: spec.suites.map((module) => resolve(dirname(path), module)) };
}

type Defined<T> = T extends readonly (infer U)[]
  ? readonly Defined<U>[]
  : T extends object
    ? { [K in keyof T as undefined extends T[K] ? never : K]: Defined<T[K]> } & {
        [K in keyof T as undefined extends T[K] ? K : never]?: Defined<Exclude<T[K], undefined>>;
      }
    : T;

/** Optional keys that are absent rather than undefined, all the way down. */
function withoutUndefined<T>(value: T): Defined<T> {
  if (Array.isArray(value)) return value.map((item) => withoutUndefined(item)) as Defined<T>;
  if (typeof value !== "object" || value === null) return value as Defined<T>;
  const entries = Object.entries(value).filter(([, v]) => v !== undefined);
  return Object.fromEntries(entries.map(([k, v]) => [k, withoutUndefined(v)])) as Defined<T>;
}
