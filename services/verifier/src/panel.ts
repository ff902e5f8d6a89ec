/** @file All judges at once, each under its own deadline. One that fails or hangs abstains; the others count. */
import { asError, type Clock, InvariantViolated, type Logger, VesperError, withDeadline } from "@vesper/kit";
import type { JudgeRecord, Vote } from "@vesper/proto";
import type { Judge, JudgeAnswer, JudgeRequest, StateOutcome } from "./judge.ts";

export interface PanelOptions {
  readonly judges: readonly Judge[];
  readonly deadlineMs: number;
  /** For recorded latencies. */
  readonly clock: Clock;
  readonly log: Logger;
}

export interface Hearing {
  readonly votes: readonly Vote[];
  readonly outcome: StateOutcome | undefined;
  readonly records: readonly JudgeRecord[];
}

/** What stands in a record of a judge that has nothing to say about the task. */
export const NOT_APPLICABLE = "not-applicable";

export async function hear(request: JudgeRequest, options: PanelOptions, signal: AbortSignal): Promise<Hearing> {
  const heard = await Promise.all(options.judges.map((judge) => ask(judge, request, options, signal)));
  const known = new Set(request.keyPoints.map((point) => point.id));
  return {
    votes: heard.flatMap(({ judge, answer }) =>
      (answer?.votes ?? []).filter((v) => known.has(v.keyPoint)).map((vote) => ({ ...vote, judge: judge.name })),
    ),
    outcome: heard.find(({ answer }) => answer?.outcome)?.answer?.outcome,
    records: heard.map(({ record }) => record),
  };
}

async function ask(
  judge: Judge,
  request: JudgeRequest,
  { deadlineMs, clock, log }: PanelOptions,
  signal: AbortSignal,
): Promise<{ readonly judge: Judge; readonly answer: JudgeAnswer | undefined; readonly record: JudgeRecord }> {
  const started = clock.monotonicMs();
  const record = (error: string): JudgeRecord => ({
    name: judge.name,
    kind: judge.kind,
    version: judge.version,
    latencyMs: clock.monotonicMs() - started,
    error,
  });
  try {
    const answer = await withDeadline(
      `judge ${judge.name}`,
      deadlineMs,
      async (inner) => judge.judge(request, inner),
      signal,
    );
    if (answer?.outcome && judge.kind !== "state") {
      throw new InvariantViolated(`judge ${judge.name} of kind ${judge.kind} gave an outcome of the state`);
    }
    return { judge, answer, record: record(answer ? "" : NOT_APPLICABLE) };
  } catch (error) {
    if (signal.aborted) throw error;
    log.warn({ err: asError(error), judge: judge.name, episode: request.ready.episode }, "judge abstains");
    return { judge, answer: undefined, record: record(error instanceof VesperError ? error.code : "error") };
  }
}
