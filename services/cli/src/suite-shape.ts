/** @file What a module must export to be a task suite: checked once, when it is loaded, since no compiler has seen it. */
import { consequencesByGravity } from "@vesper/actions";
import type { TaskSuite } from "@vesper/env-sdk";
import { z } from "zod";
import { schemaMistake } from "./schema-mistake.ts";

const part = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";
const method = z.custom<(...given: never[]) => unknown>((value) => typeof value === "function", "a function");
const line = z.string().regex(/^[^\n]{1,200}$/, "one line of text");
const pixels = z.number().int().min(1).max(4096);

const task = z.looseObject({
  id: z.string().regex(new RegExp(`^${part}/${part}$`), "<suite>/<template> in lower-case letters, digits and dashes"),
  platform: z.literal("web"),
  domain: z.enum(["grounding", "captcha", "web"]),
  frameWidth: pixels,
  frameHeight: pixels,
  stepLimit: z.number().int().min(1),
  timeLimitMs: z.number().int().min(1),
  deterministic: z.enum(["pixels", "state", "no"]),
  allowedOrigins: z.array(z.string().regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/, "scheme://host[:port]")).min(1),
  allowedConsequences: z.array(z.enum(consequencesByGravity)),
  dialogs: z.enum(["observe", "accept", "dismiss"]),
  parameters: z.string().refine(isJson, "JSON text, {} for none"),
});

const template = z.looseObject({
  task,
  summary: line,
  tier: z.union([z.literal(1), z.literal(2), z.literal(3)], "1, 2, 3"),
  split: z.enum(["train", "validation", "test"]),
  episode: method,
  evaluate: method,
});

const suite = z
  .looseObject({
    name: z.string().regex(new RegExp(`^${part}$`), "lower-case letters, digits and dashes"),
    templates: z.array(template).min(1),
  })
  .superRefine(({ name, templates }, context) => {
    const seen = new Set<string>();
    templates.forEach(({ task: { id } }, i) => {
      const wrong = (message: string) =>
        context.addIssue({ code: "custom", path: ["templates", i, "task", "id"], message });
      if (!id.startsWith(`${name}/`)) wrong(`${name}/<template>, since the suite's name is ${name}`);
      if (seen.has(id)) wrong("an id that no other template of the suite has");
      seen.add(id);
    });
  });

/** @throws {UserError} naming the first member that does not fit, under `source` */
export function assertTaskSuite(value: unknown, source: string): asserts value is TaskSuite {
  const result = suite.safeParse(value);
  if (!result.success) throw schemaMistake(suite, result.error, value, source);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
