/**
 * @file The task suites that one command or run knows, by task id: Vesper's own, those that it was given, and the pages
 * of MiniWoB++ where they were fetched.
 */
import { widgets } from "@vesper/env-apps";
import { fetchThem, SUITE as MINIWOB, miniwobSuite, openPinnedPages } from "@vesper/env-miniwob";
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
  #pack: Pack | undefined;

  private constructor(suites: readonly TaskSuite[], added: readonly TaskSuite[]) {
    this.suites = suites;
    this.added = added;
    this.#byId = byId(suites);
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
      if (suite.name === MINIWOB || suites.some(({ name }) => name === suite.name))
        throw new UserError(
          `${field}: ${path}: name`,
          `${suite.name}, which another suite has, so that task ids would repeat`,
          "a name of its own",
        );
      suites.push(suite);
    }
    return new Catalogue(suites, suites.slice(1));
  }

  /** @throws {UserError} for a task of MiniWoB++ whose pages are not those of the pinned release */
  readonly find = (taskId: string): TaskTemplate | undefined =>
    this.#byId.get(taskId) ?? (inPack(taskId) ? this.#openPack().byId.get(taskId) : undefined);

  /** Every suite that can be played now, the fetched pages included. */
  get all(): readonly TaskSuite[] {
    const { suite } = this.#openPack();
    return suite ? [...this.suites, suite] : this.suites;
  }

  /** @throws {UserError} naming the nearest tasks that exist */
  require(taskId: string, field: string): TaskTemplate {
    const template = this.find(taskId);
    if (template) return template;
    if (inPack(taskId) && !this.#openPack().suite) throw new UserError(field, `${taskId} without its pages`, fetchThem);
    const [suite = ""] = taskId.split("/");
    const ids = inPack(taskId) ? this.#openPack().byId.keys() : this.#byId.keys();
    const siblings = [...ids].filter((id) => id.startsWith(`${suite}/`));
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

  /** Read when the first of its tasks is asked for: most runs need none of it. */
  #openPack(): Pack {
    if (this.#pack) return this.#pack;
    const pages = openPinnedPages();
    const suite = pages && miniwobSuite(pages);
    this.#pack = { suite, byId: byId(suite ? [suite] : []) };
    return this.#pack;
  }
}

interface Pack {
  /** Undefined when its pages were not fetched. */
  readonly suite: TaskSuite | undefined;
  readonly byId: ReadonlyMap<string, TaskTemplate>;
}

const inPack = (taskId: string) => taskId.startsWith(`${MINIWOB}/`);

function byId(suites: readonly TaskSuite[]): ReadonlyMap<string, TaskTemplate> {
  return new Map(suites.flatMap((s) => s.templates.map((t) => [t.task.id, t] as const)));
}
