/**
 * @file What a task suite ships: templates with their task, start, oracle and judge. A template is a distinct goal and
 * state predicate; parameters, themes and wordings do not count.
 */
import type { Action } from "@vesper/actions";
import type { KeyPoint, Split, Task } from "@vesper/proto";
import type { ProbeRequest, ProbeResult, StepResult } from "./driver.ts";

export interface TaskSuite {
  readonly name: string;
  readonly templates: readonly TaskTemplate[];
}

export interface TaskTemplate {
  readonly task: Task;
  /** One line for `vesper tasks list`. */
  readonly summary: string;
  readonly tier: 1 | 2 | 3;
  readonly split: Split;
  /** What its pages may do beyond the default; absent: nothing. */
  readonly web?: WebAllowances;
  /** The task's truth for one seed. Same seed, same episode. */
  episode(seed: bigint): TaskEpisode;
  /**
   * The state judge: a pure function of the evidence that {@link TaskEpisode.evidence} gave. Runs in the verifier, far
   * from the page.
   * @param seed the episode's own: evidence that was made under another one is refused, or does not decide the goal
   * @throws for evidence that cannot be this episode's; the judge then abstains, and the episode is no reward
   */
  evaluate(evidence: string, seed: bigint): StateVerdict;
}

/** Everything here is denied unless a template declares it. */
export interface WebAllowances {
  /** Windows that the page opens become tabs of the slot, without an opener. */
  readonly windows?: boolean;
  /**
   * An expression, run in the page, that starts the next episode of the same template in place and leaves nothing of
   * the last one (rung R0 of the reset ladder). Only for pages that are known to do so.
   */
  readonly restart?: string;
}

/** The back end of one web episode: it serves the page and holds its truth, outside the page's reach. */
export interface TaskEpisode {
  readonly instruction: string;
  readonly keyPoints: readonly KeyPoint[];
  readonly feasible: boolean;
  /**
   * False while the page has yet to say what its episode is: pinned pages that draw their own problem. A start that is
   * still without one when the page has settled is no start. Absent: the back end knows it from the beginning.
   */
  readonly started?: boolean;
  /** Where the episode starts; its origin is one of the task's allowed ones. */
  readonly startUrl: string;
  /** Answers every request of the page to its own origins. Never reaches a network. */
  respond(request: WebRequest): WebResponse;
  /** The truth as JSON text; {@link TaskTemplate.evaluate} reads it. */
  evidence(): string;
  /** The app ended the episode (a submit that closes it). */
  readonly over: boolean;
  /** Acts only through `act()`, with Actions; looks through read-only probes. Ends when it yields no more. */
  oracle(view: OracleView): AsyncGenerator<Action, void, StepResult>;
}

export interface OracleView {
  readonly frameWidth: number;
  readonly frameHeight: number;
  probe(request: ProbeRequest): Promise<ProbeResult>;
}

export interface WebRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

export interface StateVerdict {
  /** What the state alone says. `infeasible` when the task cannot be done; the ending decides whether it was recognised. */
  readonly kind: "completed" | "partial" | "infeasible" | "failed";
  /** Per key point of kind `state`, by id. */
  readonly keyPoints: Readonly<Record<string, boolean>>;
  readonly reason: string;
}
