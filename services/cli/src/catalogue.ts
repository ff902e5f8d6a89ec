/** @file The task suites that one command or run knows: Vesper's own and those that it was given, by task id. */
import { widgets } from "@vesper/env-apps";
import type { TaskSuite, TaskTemplate } from "@vesper/env-sdk";
import { UserError } from "@vesper/kit";
import type { RunSpec } from "@vesper/proto";
import { loadSuite } from "./load-suite.ts";

export class Catalogue {
  /** Vesper's own first. */
  readonly suites: readonly TaskSuite[];
  /** Those that were given. */
  readonly added: readonly TaskSuite[];
  readonly #byId: ReadonlyMap<string, TaskTemplate>;

  private constructor(suites: readonly TaskSuite[], added: readonly TaskSuite[]) {
    this.suites = suites;
    this.added = added;
    this.#byId = new Map(suites.flatMap((s) => s.templates.map((t) => [t.task.id, t] as const)));
  }

  /**
   * @param modules absolute paths of modules with suites beside Vesper's own
   * @param field what named them, for messages
   * @throws {UserError} for a module that holds no suite, or one whose name is taken
   */
  static async open(modules: readonly string[] = [], field = "suites"): Promise<Catalogue> {
    const suites: TaskSuite[] = [widgets];
    for (const path of modules) {
      const suite = await loadSuite(path, field);
      // Task ids begin with the suite's name, so that names that differ keep all ids apart.
      if (suites.some(({ name }) => name === suite.name))
        throw new UserError(
          `${field}: ${path}: name`,
          `${suite.name}, which another suite has, so that task ids would repeat`,
          "a name of its own",
        );
      suites.push(suite);
    }
    return new Catalogue(suites, suites.slice(1));
  }

  readonly find = (taskId: string): TaskTemplate | undefined => this.#byId.get(taskId);

  /** @throws {UserError} naming the nearest tasks that exist */
  require(taskId: string, field: string): TaskTemplate {
    const template = this.#byId.get(taskId);
    if (template) return template;
    const [suite = ""] = taskId.split("/");
    const siblings = [...this.#byId.keys()].filter((id) => id.startsWith(`${suite}/`));
    const known = siblings.length > 0 ? siblings : this.suites.map((s) => `${s.name}/…`);
    throw new UserError(field, taskId, known.join(", "));
  }

  /** @throws {UserError} for a task of a stage that no suite has */
  requireAll({ stages }: Pick<RunSpec, "stages">): void {
    stages.forEach((stage, i) => {
      stage.tasks.forEach((id, j) => {
        this.require(id, `stages[${i}].tasks[${j}]`);
      });
    });
  }
}
