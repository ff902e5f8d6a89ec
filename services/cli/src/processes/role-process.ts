/** @file One role's process as its manager sees it: `vesper serve ROLE`, found and asked by the port of its own. */

import { mayHelpToRestart } from "../serve/exit-code.ts";
import type { Role } from "../serve/role.ts";
import { SERVING } from "../serve/serve-role.ts";
import type { BackOffOptions } from "./back-off.ts";
import type { ProcessLog } from "./process-log.ts";
import { type ProcessEvent, type ProcessPlan, type ProcessState, Supervised } from "./supervised.ts";

/** Of one question to a process on this machine. */
const ASK_DEADLINE_MS = 2_000;

export interface RoleProcessOptions {
  readonly role: Role;
  /** From 1; with the role, the process's name. */
  readonly index: number;
  readonly plan: ProcessPlan;
  readonly log: ProcessLog;
  readonly graceMs: number;
  readonly onEvent: (event: ProcessEvent) => void;
  readonly backOff?: BackOffOptions;
}

export interface RoleProcessStatus {
  readonly name: string;
  readonly role: Role;
  readonly state: ProcessState;
  readonly pid: number | undefined;
  /** Where it answers /healthz, /readyz, /metrics and /progress; undefined until it has said so. */
  readonly port: number | undefined;
  readonly restarts: number;
}

export class RoleProcess implements AsyncDisposable {
  readonly role: Role;
  readonly index: number;
  readonly #log: ProcessLog;
  #process!: Supervised;
  #port: number | undefined;

  private constructor({ role, index, log }: RoleProcessOptions) {
    this.role = role;
    this.index = index;
    this.#log = log;
  }

  static async start(options: RoleProcessOptions): Promise<RoleProcess> {
    const { role, index, plan, log, graceMs, onEvent, backOff } = options;
    const made = new RoleProcess(options);
    made.#process = await Supervised.start({
      name: `${role}-${index}`,
      plan,
      log,
      graceMs,
      onEvent,
      ...(backOff === undefined ? {} : { backOff }),
      mayHelp: ({ code }) => mayHelpToRestart(code),
      probe: () => made.#ready(),
      onLine: (line) => {
        made.#port = portIn(line) ?? made.#port;
      },
    });
    return made;
  }

  get process(): Supervised {
    return this.#process;
  }

  get draining(): boolean {
    return this.#process.state === "draining" || this.#process.state === "ended";
  }

  get status(): RoleProcessStatus {
    const { name, state, pid, restarts } = this.#process;
    return { name, role: this.role, state, pid, port: this.#port, restarts };
  }

  /** What the process says at `path`; undefined when it does not answer now. */
  async ask(path: string): Promise<{ readonly ok: boolean; readonly text: string } | undefined> {
    if (this.#port === undefined) return undefined;
    try {
      const signal = AbortSignal.timeout(ASK_DEADLINE_MS);
      const answer = await fetch(`http://127.0.0.1:${this.#port}${path}`, { signal });
      return { ok: answer.ok, text: await answer.text() };
    } catch {
      // It ends, starts, or is stopped: the next look tells.
      return undefined;
    }
  }

  async drain(): Promise<void> {
    await this.#process.drain();
    await this.#log[Symbol.asyncDispose]();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#process[Symbol.asyncDispose]();
    await this.#log[Symbol.asyncDispose]();
  }

  async #ready(): Promise<boolean> {
    return (await this.ask("/readyz"))?.ok ?? false;
  }
}

/** The port in the line with which a process says that it serves. */
function portIn(line: string): number | undefined {
  if (!line.startsWith("{") || !line.includes(`"msg":"${SERVING}"`)) return undefined;
  try {
    const said: unknown = JSON.parse(line);
    const port: unknown = typeof said === "object" && said !== null ? Reflect.get(said, "port") : undefined;
    return typeof port === "number" ? port : undefined;
  } catch {
    return undefined;
  }
}
