/** @file One run that this server drives: from its start to its last word, and who looks on. */
import { UserError } from "@vesper/kit";
import type { RoleStatus, RunState, RunStatus } from "@vesper/proto";
import { explain } from "../output.ts";
import type { ProcessManager } from "../processes/manager.ts";
import type { RoleProcessStatus } from "../processes/role-process.ts";
import type { ProgressSnapshot } from "../progress.ts";
import { roles } from "../serve/role.ts";
import type { DriveOutcome } from "../watch-run.ts";

/** What drives it tells it of snapshots and processes, and listens to `interrupted`. */
export interface Driving {
  readonly interrupted: AbortSignal;
  readonly onSnapshot: (snapshot: ProgressSnapshot) => void;
  readonly onProcesses: (manager: ProcessManager) => void;
}

const OVER: readonly RunState[] = ["stopped", "finished", "failed"];

export class LiveRun {
  readonly name: string;
  /** Resolves with the last status. */
  readonly over: Promise<RunStatus>;
  /** Resolves when its processes run. @throws what kept them from it */
  readonly started: Promise<void>;
  readonly #interruption = new AbortController();
  readonly #waiting = new Set<() => void>();
  #state: RunState = "starting";
  #reason = "";
  #snapshot: ProgressSnapshot | undefined;
  #manager: ProcessManager | undefined;
  #roles: readonly RoleStatus[] = [];
  /** Of changes; who saw the n-th waits for the next. */
  #changes = 0;

  constructor(name: string, drive: (driving: Driving) => Promise<DriveOutcome>) {
    this.name = name;
    let processes: () => void = () => undefined;
    const running = new Promise<void>((resolve) => {
      processes = resolve;
    });
    const driven = drive({
      interrupted: this.#interruption.signal,
      onSnapshot: (snapshot) => {
        this.#snapshot = snapshot;
        this.#change(this.#state);
      },
      onProcesses: (manager) => {
        this.#manager = manager;
        this.#change(this.#state === "starting" ? "running" : this.#state);
        processes();
      },
    });
    this.started = Promise.race([running, driven.then(() => undefined)]);
    // Who started it may be gone when this throws.
    this.started.catch(() => undefined);
    this.over = driven.then(
      ({ status }) => this.#end(status === "finished" ? "finished" : "stopped", ""),
      (error: unknown) => this.#end("failed", explain(error).line.replace(/^vesper: /, "")),
    );
  }

  get isOver(): boolean {
    return OVER.includes(this.#state);
  }

  /** Whether its processes ever ran. */
  get hasRun(): boolean {
    return this.#manager !== undefined;
  }

  get state(): RunState {
    return this.#state;
  }

  status(): RunStatus {
    const snapshot = this.#snapshot;
    const running = this.#manager !== undefined && !this.isOver;
    if (running && this.#manager) this.#roles = rolesOf(this.#manager.statuses);
    return {
      run: this.name,
      state: this.#state,
      reason: this.#reason,
      stage: snapshot?.stage ?? "",
      // −1 is a learner that has not said anything yet.
      version: Math.max(0, snapshot?.version ?? 0),
      episodes: snapshot?.episodes ?? 0,
      success: finite(snapshot?.success),
      meanReturn: finite(snapshot?.meanReturn),
      updatesPerSecond: finite(snapshot?.updatesPerSecond) ?? 0,
      stepsPerSecond: finite(snapshot?.stepsPerSecond) ?? 0,
      lagVersions: finite(snapshot?.lag) ?? 0,
      secondsLeft: finite(snapshot?.secondsLeft),
      roles: this.isOver ? [] : this.#roles,
      atMs: Date.now(),
    };
  }

  /** The status now and whenever it changes, up to the last one. */
  async *watch(signal: AbortSignal): AsyncGenerator<RunStatus> {
    let seen = -1;
    while (!signal.aborted) {
      if (seen === this.#changes) await this.#changed(signal);
      if (signal.aborted) return;
      seen = this.#changes;
      const { isOver } = this;
      yield this.status();
      if (isOver) return;
    }
  }

  stop(): void {
    if (this.isOver) return;
    this.#change("stopping");
    this.#interruption.abort(new Error("asked to stop"));
  }

  /** @throws {UserError} while its processes are not there yet */
  get manager(): ProcessManager {
    if (this.#manager && this.#state === "running") return this.#manager;
    throw new UserError("run", `${this.name}, which is ${this.#state}`, "a run whose processes run");
  }

  #end(state: RunState, reason: string): RunStatus {
    this.#reason = reason;
    this.#change(state);
    return this.status();
  }

  #change(state: RunState): void {
    this.#state = state;
    this.#changes++;
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  async #changed(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const wake = () => {
        signal.removeEventListener("abort", wake);
        this.#waiting.delete(wake);
        resolve();
      };
      this.#waiting.add(wake);
      signal.addEventListener("abort", wake, { once: true });
      if (signal.aborted) wake();
    });
  }
}

/** JSON and protobuf's checks know no NaN; the first figures of a learner are. */
function finite(value: number | undefined): number | undefined {
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

function rolesOf(statuses: readonly RoleProcessStatus[]): readonly RoleStatus[] {
  return roles.map((role) => {
    const of = statuses.filter((each) => each.role === role && each.state !== "draining" && each.state !== "ended");
    return {
      role,
      processes: of.length,
      ready: of.filter((each) => each.state === "ready").length,
      restarts: of.reduce((sum, { restarts }) => sum + restarts, 0),
    };
  });
}
