/**
 * @file The processes of one run: how many of each role, which are ready, who ends first. Starting and scaling is a port
 * (an operator does it on a cluster); this is the one for a machine.
 */
import { UserError } from "@vesper/kit";
import { isScalable, type Role, roles, scalableRoles } from "../serve/role.ts";
import type { BackOffOptions } from "./back-off.ts";
import { ProcessLog } from "./process-log.ts";
import { RoleProcess, type RoleProcessStatus } from "./role-process.ts";
import type { ProcessEvent, ProcessGaveUp, ProcessPlan } from "./supervised.ts";

/** Who ends first: those who make work, then those who do it, and last the one who keeps its results. */
const DRAIN_ORDER: readonly Role[] = ["coordinator", "environment-worker", "verifier", "actor", "learner"];

/** More of one role on one machine is a slip of the finger. */
const MOST_PER_ROLE = 64;

export type RoleCounts = Readonly<Partial<Record<Role, number>>>;

export interface ManagerOptions {
  /** How a process of a role is started. */
  readonly plan: (role: Role, index: number) => ProcessPlan;
  /** How many of each role; default 1. */
  readonly counts?: RoleCounts;
  /** Where `<role>-<n>.log` go. */
  readonly logFolder: string;
  readonly graceMs: number;
  readonly onEvent: (event: ProcessEvent) => void;
  readonly backOff?: BackOffOptions;
}

export class ProcessManager implements AsyncDisposable {
  /** Resolves with the first process that is given up; pending for ever otherwise. */
  readonly failure: Promise<ProcessGaveUp>;
  readonly #options: ManagerOptions;
  readonly #processes: RoleProcess[] = [];
  readonly #indices = new Map<Role, number>();
  #fail!: (error: ProcessGaveUp) => void;
  #over = false;
  /** Changes of the number of processes, one after the other. */
  #scaling: Promise<unknown> = Promise.resolve();

  private constructor(options: ManagerOptions) {
    this.#options = options;
    this.failure = new Promise((resolve) => {
      this.#fail = resolve;
    });
  }

  /** Resolves when every process runs; which says nothing of their work. */
  static async start(options: ManagerOptions): Promise<ProcessManager> {
    checkCounts(options.counts ?? {});
    const manager = new ProcessManager(options);
    try {
      for (const role of roles) {
        for (let n = options.counts?.[role] ?? 1; n > 0; n--) await manager.#add(role);
      }
    } catch (error) {
      await manager[Symbol.asyncDispose]();
      throw error;
    }
    return manager;
  }

  get statuses(): readonly RoleProcessStatus[] {
    return this.#processes.map(({ status }) => status);
  }

  /** The processes of a role that are wanted, oldest first. */
  of(role: Role): readonly RoleProcess[] {
    return this.#processes.filter((each) => each.role === role && !each.draining);
  }

  /** Asks every process whether it can work. */
  async look(): Promise<void> {
    await Promise.all(this.#processes.map((each) => each.process.look()));
  }

  /**
   * Starts processes, or drains the youngest ones, until there are as many as wanted. Resolves when the new ones run;
   * draining goes on.
   * @throws {UserError} for a role of which there is exactly one, and for a number that cannot be meant
   */
  async scale(counts: RoleCounts): Promise<void> {
    checkCounts(counts);
    const scaled = this.#scaling.then(() => this.#scale(counts));
    this.#scaling = scaled.catch(() => undefined);
    await scaled;
  }

  /** Lets every process finish what it took and end, those who make work first. */
  async drain(): Promise<void> {
    this.#over = true;
    await this.#scaling;
    for (const role of DRAIN_ORDER) {
      await Promise.all(this.#processes.filter((each) => each.role === role).map((each) => each.drain()));
    }
  }

  /** Ends every process at once. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#over = true;
    await this.#scaling;
    await Promise.all(this.#processes.map((each) => each[Symbol.asyncDispose]()));
  }

  async #scale(counts: RoleCounts): Promise<void> {
    for (const role of roles) {
      const wanted = counts[role];
      if (wanted === undefined) continue;
      while (this.of(role).length < wanted && !this.#over) await this.#add(role);
      for (const surplus of this.of(role).slice(wanted)) void this.#remove(surplus);
    }
  }

  async #remove(surplus: RoleProcess): Promise<void> {
    await surplus.drain();
    const at = this.#processes.indexOf(surplus);
    if (at >= 0 && !this.#over) this.#processes.splice(at, 1);
  }

  async #add(role: Role): Promise<void> {
    const { plan, logFolder, graceMs, onEvent, backOff } = this.#options;
    const index = (this.#indices.get(role) ?? 0) + 1;
    this.#indices.set(role, index);
    const made = await RoleProcess.start({
      role,
      index,
      plan: plan(role, index),
      log: await ProcessLog.open(logFolder, `${role}-${index}`),
      graceMs,
      onEvent,
      ...(backOff === undefined ? {} : { backOff }),
    });
    this.#processes.push(made);
    void made.process.failure.then((error) => this.#fail(error));
  }
}

/** @throws {UserError} */
export function checkCounts(counts: RoleCounts): void {
  for (const [role, count] of Object.entries(counts)) {
    const known = roles.find((each) => each === role);
    if (known === undefined) throw new UserError("role", role, scalableRoles.join(", "));
    if (!isScalable(known) && count !== 1) throw new UserError(known, String(count), "1: a run has exactly one");
    if (!Number.isInteger(count) || count < 1 || count > MOST_PER_ROLE)
      throw new UserError(known, String(count), `1 to ${MOST_PER_ROLE}`);
  }
}

/** `environment-worker=4`, `actor=2` → counts. @throws {UserError} */
export function parseCounts(texts: readonly string[]): RoleCounts {
  const counts: Partial<Record<Role, number>> = {};
  for (const text of texts) {
    const [role = "", count = "", ...rest] = text.split("=");
    const known = roles.find((each) => each === role);
    if (known === undefined || rest.length > 0 || !/^\d{1,4}$/.test(count))
      throw new UserError("role", text, scalableRoles.map((each) => `${each}=N`).join(", "));
    counts[known] = Number(count);
  }
  checkCounts(counts);
  return counts;
}
