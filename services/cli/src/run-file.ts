/**
 * @file The run file: YAML that people write, checked against one schema, every default written here and nowhere else.
 * What comes out is a {@link RunSpec}. A mistake gets one line: the field, what was found, what is allowed.
 */
import { readFile } from "node:fs/promises";
import { UserError } from "@vesper/kit";
import type { RunSpec } from "@vesper/proto";
import { parseDocument } from "yaml";
import { z } from "zod";

const name = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, "lower-case letters, digits and dashes");
const taskId = z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "suite/template, e.g. widgets/click-target");
const positive = z.number().int().min(1);
const share = z.number().min(0).max(1);

const budget = z
  .strictObject({
    updates: positive.optional(),
    minutes: z.number().positive().optional(),
    successAtLeast: share.optional(),
  })
  .refine((b) => b.updates !== undefined || b.minutes !== undefined, "one of updates, minutes");

const learner = z.strictObject({
  learningRate: z.number().min(0).max(1).default(1e-3),
  warmupUpdates: z.number().int().min(0).default(5),
  weightDecay: z.number().min(0).max(1).default(0),
  maxGradientNorm: z.number().positive().default(1),
  epochs: positive.max(64).default(1),
  minibatch: positive.max(4096).default(64),
  advantage: z.enum(["grpo", "dr_grpo", "rloo", "batch_std"]).default("dr_grpo"),
  loss: z.enum(["ppo_clip", "gspo", "cispo", "reinforce"]).default("ppo_clip"),
  clipLow: z.number().positive().max(1).default(0.2),
  clipHigh: z.number().positive().max(10).default(0.28),
  dualClip: z.number().min(1).default(3),
  entropy: z.number().min(0).max(1).default(0),
  threads: positive.max(64).default(2),
});

const training = {
  name,
  tasks: z.array(taskId).min(1),
  until: budget,
  batchGroups: positive.max(4096),
  maxStaleness: z.number().int().min(0).max(64).default(2),
  learner: learner.prefault({}),
};

const stage = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("sft"), ...training, replayRatio: z.number().min(0).max(16).default(1) }),
  z.strictObject({
    kind: z.literal("grpo"),
    ...training,
    groupSize: z.number().int().min(2).max(256).default(8),
    minGroup: z.number().int().min(2).max(256).default(2),
    temperature: z.number().positive().max(10).default(1),
  }),
  z.strictObject({
    kind: z.literal("evaluate"),
    name,
    tasks: z.array(taskId).min(1),
    seeds: positive.max(100_000),
    behaviours: z
      .array(z.enum(["policy", "oracle", "noop", "random"]))
      .min(1)
      .default(["policy"]),
    temperature: z.number().min(0).max(10).default(1),
  }),
]);

const runFile = z
  .strictObject({
    name,
    seed: z.union([z.number().int().min(0), z.string().regex(/^[0-9]{1,20}$/, "decimal digits")]).default(1),
    deterministic: z.boolean().default(false),
    policy: z
      .strictObject({
        name: name.default("policy"),
        architecture: z.literal("vision").default("vision"),
        frameWidth: positive.max(320).default(160),
        frameHeight: positive.max(320).default(160),
        cell: positive.max(4).default(4),
        width: positive.max(512).default(32),
        start: z.string().optional(),
      })
      .prefault({}),
    environment: z
      .strictObject({ platform: z.enum(["web"]).default("web"), slots: positive.max(256).default(4) })
      .prefault({}),
    actor: z
      .strictObject({
        maxBatch: positive.max(256).default(8),
        maxWaitMs: z.number().min(0).max(1000).default(2),
        threads: positive.max(64).default(1),
      })
      .prefault({}),
    stages: z.array(stage).min(1),
    validation: z
      .strictObject({ everyUpdates: z.number().int().min(0).default(20), seedsPerTask: positive.max(1000).default(4) })
      .prefault({}),
    retention: z
      .strictObject({ last: positive.max(1000).default(5), everyMinutes: z.number().positive().default(5) })
      .prefault({}),
    limits: z
      .strictObject({
        attempts: positive.max(20).default(3),
        groupDeadlineMs: positive.default(120_000),
        actDeadlineMs: positive.default(10_000),
        watchdogMs: positive.default(180_000),
      })
      .prefault({}),
  })
  .superRefine((file, context) => {
    const seen = new Set<string>();
    file.stages.forEach((s, i) => {
      if (seen.has(s.name))
        context.addIssue({ code: "custom", path: ["stages", i, "name"], message: "a name no other stage has" });
      seen.add(s.name);
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

/** The defaults a file leaves out, as a person would write them; `vesper run --print` shows the same. */
export function parseRunFile(text: string, source: string): RunSpec {
  const document = parseDocument(text, { uniqueKeys: true });
  const yamlError = document.errors[0];
  if (yamlError) {
    const [line] = yamlError.message.split("\n");
    throw new UserError(source, line ?? "not YAML", "a YAML document");
  }
  const raw: unknown = document.toJS({ maxAliasCount: 100 });
  const result = runFile.safeParse(raw);
  if (!result.success) throw userError(result.error, raw, source);
  const { seed, ...rest } = result.data;
  return { ...withoutUndefined(rest), seed: BigInt(seed) };
}

export async function readRunFile(path: string): Promise<RunSpec> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    throw new UserError(path, "no readable file", "a run file, e.g. runs/quickstart.yaml", { cause: error });
  }
  return parseRunFile(text, path);
}

/** One line for the first problem, in the words of the file. */
function userError(error: z.ZodError, raw: unknown, source: string): UserError {
  const issue = error.issues[0];
  if (!issue) return new UserError(source, "an invalid run file", "a valid one");
  const path = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path;
  const field = `${source}: ${spell(path)}`;
  switch (issue.code) {
    case "unrecognized_keys":
      return new UserError(field, "an unknown key", allowedKeys(issue.path, raw).join(", "));
    case "invalid_type":
      return new UserError(field, show(at(raw, path)), issue.expected);
    case "invalid_value":
      return new UserError(field, show(at(raw, path)), issue.values.map(String).join(", "));
    case "too_small":
      return new UserError(
        field,
        show(at(raw, path)),
        `${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}`,
      );
    case "too_big":
      return new UserError(field, show(at(raw, path)), `at most ${issue.maximum}`);
    case "invalid_union":
      return new UserError(field, show(at(raw, path)), path.at(-1) === "kind" ? "sft, grpo, evaluate" : issue.message);
    default:
      return new UserError(field, show(at(raw, path)), issue.message);
  }
}

function spell(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    "",
  );
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function show(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Follows a path of the input through the schema, for the list of keys that may stand there. */
function allowedKeys(path: readonly PropertyKey[], raw: unknown): readonly string[] {
  let schema: z.core.$ZodType = runFile;
  let value = raw;
  for (const key of path) {
    schema = inner(schema, value);
    if (schema instanceof z.ZodArray) schema = schema.element;
    else if (schema instanceof z.ZodObject) schema = schema.shape[String(key)] ?? schema;
    value = at(value, [key]);
  }
  const object = inner(schema, value);
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
}

/** Unwraps defaults and optionals, and picks the member of a union that the value's `kind` names. */
function inner(schema: z.core.$ZodType, value: unknown): z.core.$ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional)
    return inner(schema.def.innerType, value);
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const kind = at(value, ["kind"]);
    for (const option of schema.options)
      if (
        option instanceof z.ZodObject &&
        option.shape.kind instanceof z.ZodLiteral &&
        option.shape.kind.value === kind
      )
        return option;
  }
  return schema;
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
