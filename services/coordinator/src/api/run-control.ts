/**
 * @file What the API needs of whoever starts and scales runs (processes on a machine, pods on a cluster) and of whoever
 * knows their policies. Ports: this folder knows nothing of processes, pods, stores or buses.
 */
import { VesperError } from "@vesper/kit";
import type {
  GetPolicyResponse,
  PolicyPointer,
  PolicySummary,
  RoleCount,
  RunStatus,
  StartRunRequest,
} from "@vesper/proto";

/** A part of a list in the order of names. */
export interface Page {
  /** Names after this one; "" from the beginning. */
  readonly after: string;
  /** At least 1. */
  readonly limit: number;
}

export interface Paged<T> {
  readonly items: readonly T[];
  /** For `after` of the next page; "" when this was the last. */
  readonly next: string;
}

export interface RunControl {
  /**
   * Resolves when the run's processes run. Ends by itself when its stages do.
   * @throws {UserError} for a mistake in the run file @throws {RunExists} @throws {TooManyRuns}
   */
  start(request: StartRunRequest, signal: AbortSignal): Promise<RunStatus>;
  list(page: Page, signal: AbortSignal): Promise<Paged<RunStatus>>;
  /** @throws {UnknownRun} */
  get(run: string, signal: AbortSignal): Promise<RunStatus>;
  /**
   * Where it stands now and whenever that changes, until its last word. Who is slow is told the newest, not all.
   * @throws {UnknownRun}
   */
  watch(run: string, signal: AbortSignal): AsyncIterable<RunStatus>;
  /** Asks it to drain and resolves at once. Asking again changes nothing. @throws {UnknownRun} @throws {RunNotAtWork} */
  stop(run: string, signal: AbortSignal): Promise<RunStatus>;
  /** @throws {UnknownRun} @throws {RunNotAtWork} @throws {UserError} for counts that cannot be meant */
  scale(run: string, roles: readonly RoleCount[], signal: AbortSignal): Promise<RunStatus>;
}

export interface PolicyCatalogue {
  /**
   * @param policy "": the run's policy @param version undefined: the newest
   * @throws {UnknownRun} @throws {UnknownPolicy}
   */
  get(run: string, policy: string, version: number | undefined, signal: AbortSignal): Promise<GetPolicyResponse>;
  /** The newest version of each policy. @param run "": of every run; then the page is one of runs */
  list(run: string, page: Page, signal: AbortSignal): Promise<Paged<PolicySummary>>;
  /** The current pointer, if any, then every newer one, until the signal fires. @throws {UnknownRun} */
  watch(run: string, policy: string, signal: AbortSignal): AsyncIterable<PolicyPointer>;
}

/** A request that cannot be granted as things are: what was asked, what was there, what would do. */
export abstract class Refused extends VesperError {
  readonly field: string;
  readonly found: string;
  readonly allowed: string;

  constructor(field: string, found: string, allowed: string, options?: ErrorOptions) {
    super(`${field}: found ${found}; allowed: ${allowed}`, options);
    this.field = field;
    this.found = found;
    this.allowed = allowed;
  }
}

export class UnknownRun extends Refused {
  readonly code = "unknown-run";

  constructor(run: string) {
    super("run", `${run}, which this server does not know`, "a run of `vesper runs list`");
  }
}

export class UnknownPolicy extends Refused {
  readonly code = "unknown-policy";
}

/** The name is in use. */
export class RunExists extends Refused {
  readonly code = "run-exists";

  constructor(run: string, how: string, options?: ErrorOptions) {
    super("run", `${run}, ${how}`, "another name, or to resume it when it is not at work", options);
  }
}

export class RunNotAtWork extends Refused {
  readonly code = "run-not-at-work";

  constructor(run: string, state: string) {
    super("run", `${run}, which is ${state}`, "a run that this server drives now");
  }
}

export class TooManyRuns extends Refused {
  readonly code = "too-many-runs";
  override readonly retryable = true;

  constructor(most: number) {
    super("runs at work", `${most}, as many as this server drives`, "fewer: stop one or wait for its end");
  }
}
