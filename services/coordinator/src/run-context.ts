/** @file What the stages of one run share while a process coordinates it. */
import { asError, withDeadline } from "@vesper/kit";
import type { Inbox } from "./inbox.ts";
import type { Outbox } from "./outbox.ts";
import type { PlayTime } from "./play-time.ts";
import type { RunEvent } from "./run-events.ts";
import { listReports, type RunHistory, readReport } from "./run-history.ts";
import type { RunServices } from "./run-services.ts";
import type { RunView } from "./run-view.ts";
import type { RunWriter } from "./run-writer.ts";
import type { StageEnd } from "./stage-progress.ts";
import type { UnheardClosings } from "./unheard-closings.ts";
import type { Watchdog } from "./watchdog.ts";

export interface RunContext {
  readonly services: RunServices;
  readonly writer: RunWriter;
  readonly outbox: Outbox;
  readonly inbox: Inbox<RunEvent>;
  readonly view: RunView;
  readonly watchdog: Watchdog;
  /** What deadlines of episodes are counted in. */
  readonly playTime: PlayTime;
  readonly history: RunHistory;
  readonly unheard: UnheardClosings;
  /** The next group number of the run. */
  takeGroupNumber(): number;
}

/** One stage at work. */
export interface StageRunner {
  run(signal: AbortSignal): Promise<StageEnd>;
  /** Updates made in the stage; 0 where none are made. */
  readonly updates: number;
  readonly secondsLeft: number | undefined;
}

/** Labels that were freed before they were read here are read from their reports instead. */
export async function fetchLabels(
  { services, inbox }: RunContext,
  episodes: Iterable<string>,
  signal: AbortSignal,
): Promise<void> {
  const reports = await listReports(services, signal);
  for (const episode of episodes) {
    const reportKey = reports.get(episode);
    if (reportKey === undefined) continue;
    inbox.push({ kind: "label", label: { ...(await readReport(services, reportKey, signal)), reportKey } });
  }
}

/** For a look at the bus on the way out: it may be what the run waits for. */
const DUMP_DEADLINE_MS = 5_000;

/** Whom the bus has work for, as lines of a dump; that it does not say is an answer too. */
export async function busDump({ services }: RunContext): Promise<string[]> {
  try {
    return await withDeadline("bus dump", Math.min(DUMP_DEADLINE_MS, services.limits.ioDeadlineMs), () =>
      queueLines(services),
    );
  } catch (error) {
    return [`the bus does not answer: ${asError(error).message}`];
  }
}

async function queueLines({ bus, spec }: RunServices): Promise<string[]> {
  const orders = await bus.orders(spec.name, spec.environment.platform).stats();
  const ready = await bus.ready(spec.name).stats();
  const labelled = await bus.labelled(spec.name, spec.policy.name).stats();
  const queue = (name: string, q: typeof orders) =>
    `${name}: ${q.pending} pending, ${q.taken} taken, oldest ${Math.round(q.oldestAgeMs)} ms, capacity ${q.capacity}`;
  return [
    queue("orders (environment workers)", orders),
    queue("ready (verifiers)", ready),
    `labelled (learner): sequences ${labelled.firstSequence} … ${labelled.lastSequence}, capacity ${labelled.capacity}`,
  ];
}
