/** @file A small RunControl and PolicyCatalogue that keep their runs in memory: the ports without processes. */
import { Bell, UserError } from "@vesper/kit";
import type {
  GetPolicyResponse,
  PolicyPointer,
  PolicySummary,
  RoleCount,
  RunStatus,
  StartRunRequest,
} from "@vesper/proto";
import {
  type Page,
  type Paged,
  type PolicyCatalogue,
  type RunControl,
  RunExists,
  RunNotAtWork,
  TooManyRuns,
  UnknownPolicy,
  UnknownRun,
} from "./run-control.ts";

const MOST_RUNS = 3;

const atWork: Omit<RunStatus, "run"> = {
  state: "running",
  reason: "",
  stage: "online",
  version: 0,
  episodes: 410,
  success: 0.75,
  meanReturn: 0.5,
  updatesPerSecond: 0.25,
  stepsPerSecond: 31.5,
  lagVersions: 1.5,
  secondsLeft: undefined,
  roles: [],
  atMs: 1_700_000_012_000,
};

/** The "run file" is a name and nothing else. */
export class MemoryRuns implements RunControl {
  /** When set, `get` waits for it. */
  held: Promise<void> | undefined;
  /** Signals that calls were given. */
  readonly signals: AbortSignal[] = [];
  /** What `get` throws. */
  fault: Error | undefined;
  watching = 0;
  readonly #runs = new Map<string, { status: RunStatus; bells: Set<Bell> }>();
  readonly #noticed = new Bell();

  async start({ runFile, roles }: StartRunRequest): Promise<RunStatus> {
    if (!/^[a-z]+$/.test(runFile)) throw new UserError("run file: name", JSON.stringify(runFile), "lower-case letters");
    if (this.#runs.has(runFile)) throw new RunExists(runFile, "which is running here");
    if (this.#runs.size >= MOST_RUNS) throw new TooManyRuns(MOST_RUNS);
    const status: RunStatus = {
      ...atWork,
      run: runFile,
      roles: roles.map(({ role, count }) => ({ role, processes: count, ready: 0, restarts: 0 })),
    };
    this.#runs.set(runFile, { status, bells: new Set() });
    return status;
  }

  async list({ after, limit }: Page): Promise<Paged<RunStatus>> {
    const names = [...this.#runs.keys()].sort().filter((name) => name > after);
    const items = names.slice(0, limit).map((name) => this.#of(name).status);
    return { items, next: names.length > limit ? (items.at(-1)?.run ?? "") : "" };
  }

  async get(run: string, signal: AbortSignal): Promise<RunStatus> {
    this.signals.push(signal);
    this.#noticed.ring();
    await this.held;
    if (this.fault) throw this.fault;
    return this.#of(run).status;
  }

  async *watch(run: string, signal: AbortSignal): AsyncGenerator<RunStatus> {
    const entry = this.#of(run);
    const bell = new Bell();
    entry.bells.add(bell);
    this.watching++;
    this.#noticed.ring();
    try {
      for (;;) {
        const { status } = entry;
        yield status;
        if (status.state === "finished") return;
        await bell.wait(signal);
        if (signal.aborted) return;
      }
    } finally {
      entry.bells.delete(bell);
      this.watching--;
      this.#noticed.ring();
    }
  }

  async stop(run: string): Promise<RunStatus> {
    const { state } = this.#of(run).status;
    if (state !== "running") throw new RunNotAtWork(run, state);
    return this.set(run, { state: "stopping" });
  }

  async scale(run: string, roles: readonly RoleCount[]): Promise<RunStatus> {
    return this.set(run, {
      roles: roles.map(({ role, count }) => ({ role, processes: count, ready: 0, restarts: 0 })),
    });
  }

  set(run: string, change: Partial<RunStatus>): RunStatus {
    const entry = this.#of(run);
    entry.status = { ...entry.status, ...change };
    for (const bell of entry.bells) bell.ring();
    return entry.status;
  }

  /** Resolves when it is so; looked at when calls come and watches begin or end. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await this.#noticed.wait(new AbortController().signal);
  }

  #of(run: string) {
    const entry = this.#runs.get(run);
    if (!entry) throw new UnknownRun(run);
    return entry;
  }
}

/** One policy with one version. */
export class OnePolicy implements PolicyCatalogue {
  readonly #summary: PolicySummary;
  readonly #pointer: PolicyPointer;

  constructor(summary: PolicySummary, pointer: PolicyPointer) {
    this.#summary = summary;
    this.#pointer = pointer;
  }

  async get(run: string, policy: string, version: number | undefined): Promise<GetPolicyResponse> {
    if (run !== this.#summary.run) throw new UnknownRun(run);
    if (
      (policy !== "" && policy !== this.#summary.policy) ||
      (version ?? this.#summary.version) !== this.#summary.version
    )
      throw new UnknownPolicy("policy", `${policy}@${version}`, `${this.#summary.policy}@${this.#summary.version}`);
    return { policy: this.#summary, pointer: this.#pointer };
  }

  async list(): Promise<Paged<PolicySummary>> {
    return { items: [this.#summary], next: "" };
  }

  async *watch(run: string): AsyncGenerator<PolicyPointer> {
    if (run !== this.#summary.run) throw new UnknownRun(run);
    yield this.#pointer;
  }
}
