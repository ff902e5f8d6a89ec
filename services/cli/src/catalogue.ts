/** @file The task suites that this program knows, by name and by task id. */
import { widgets } from "@vesper/env-apps";
import type { TaskSuite, TaskTemplate } from "@vesper/env-sdk";
import { UserError } from "@vesper/kit";

export const suites: readonly TaskSuite[] = [widgets];

const byId = new Map<string, TaskTemplate>(suites.flatMap((s) => s.templates.map((t) => [t.task.id, t] as const)));

export function findTemplate(taskId: string): TaskTemplate | undefined {
  return byId.get(taskId);
}

/** @throws {UserError} naming the nearest tasks that exist */
export function requireTemplate(taskId: string, field: string): TaskTemplate {
  const template = byId.get(taskId);
  if (template) return template;
  const [suite = ""] = taskId.split("/");
  const siblings = [...byId.keys()].filter((id) => id.startsWith(`${suite}/`));
  const known = siblings.length > 0 ? siblings : suites.map((s) => `${s.name}/…`);
  throw new UserError(field, taskId, known.join(", "));
}
