/** @file What a coordinator hears: labels, settlements and new versions, from wherever they come. */
import { IncarnationChanged, type OrderedLog } from "@vesper/bus";
import { VesperError, withDeadline, withRetries } from "@vesper/kit";
import type { LabelledTrajectory, Settled } from "@vesper/proto";
import type { Inbox } from "./inbox.ts";
import type { RunServices } from "./run-services.ts";

export type RunEvent =
  | { readonly kind: "label"; readonly label: LabelledTrajectory }
  | { readonly kind: "closed"; readonly group: number; readonly stage: string }
  | { readonly kind: "settled"; readonly settled: Settled }
  | { readonly kind: "version"; readonly version: number }
  /** All that a log held when reading began has been heard. */
  | { readonly kind: "caught-up"; readonly log: "labelled" | "run-state" }
  /** Labels were freed before they could be read. */
  | { readonly kind: "gap" };

const RETRY_DELAY_MS = 500;

/**
 * Reads every log of a run from its first message into the inbox until the signal fires. A log that turns out to be
 * another one fails the inbox with {@link IncarnationChanged}.
 */
export function listen(services: RunServices, inbox: Inbox<RunEvent>, signal: AbortSignal): Promise<unknown> {
  const { spec, bus } = services;
  const labelled = follow(services, bus.labelled(spec.name, spec.policy.name), signal, {
    message(message) {
      if (message.kind === "trajectory") inbox.push({ kind: "label", label: message.trajectory });
      else inbox.push({ kind: "closed", group: message.closed.group, stage: message.closed.stage });
    },
    caughtUp: () => inbox.push({ kind: "caught-up", log: "labelled" }),
    gap: () => inbox.push({ kind: "gap" }),
  });
  const runState = follow(services, bus.runState(spec.name), signal, {
    message(message) {
      if (message.kind === "settled") inbox.push({ kind: "settled", settled: message.settled });
    },
    caughtUp: () => inbox.push({ kind: "caught-up", log: "run-state" }),
    gap: () => undefined,
  });
  const loops = [labelled, runState, watchVersions(services, inbox, signal)];
  return Promise.all(
    loops.map((loop) =>
      loop.catch((error: unknown) => {
        if (!signal.aborted) inbox.fail(error);
      }),
    ),
  );
}

interface Listener<T> {
  message(message: T): void;
  caughtUp(): void;
  gap(): void;
}

async function follow<T>(
  services: RunServices,
  log: OrderedLog<T>,
  signal: AbortSignal,
  listener: Listener<T>,
): Promise<void> {
  const { limits, timers } = services;
  const io = { deadlineMs: limits.ioDeadlineMs, signal, clock: timers };
  const { firstSequence, lastSequence, incarnation } = await withRetries("log stats", io, () => log.stats());
  let next = Math.max(1, firstSequence);
  let behind = lastSequence >= next;
  if (!behind) listener.caughtUp();
  const heard = () => {
    if (behind && next > lastSequence) {
      behind = false;
      listener.caughtUp();
    }
  };
  const read = async () => {
    while (!signal.aborted) {
      try {
        for await (const entry of log.read({ from: next, incarnation, signal })) {
          if (entry.sequence > next) listener.gap();
          next = entry.sequence + 1;
          listener.message(entry.message);
          heard();
        }
      } catch (error) {
        if (error instanceof IncarnationChanged || !(error instanceof VesperError) || !error.retryable) throw error;
        services.log.warn({ err: error }, "reading goes on after a pause");
        await timers.sleep(RETRY_DELAY_MS, signal);
      }
    }
  };
  const passed = (first: number) => {
    if (first > next) listener.gap();
    next = Math.max(next, first);
    heard();
  };
  await Promise.all([read(), passFreed(services, log, signal, () => behind, passed)]);
}

/** What was freed between the look at a log and the reading of it will never be heard. */
async function passFreed<T>(
  { timers, limits }: RunServices,
  log: OrderedLog<T>,
  signal: AbortSignal,
  behind: () => boolean,
  passed: (firstSequence: number) => void,
): Promise<void> {
  while (behind() && !signal.aborted) {
    try {
      await timers.sleep(RETRY_DELAY_MS, signal);
      if (!behind()) return;
      const { firstSequence } = await withDeadline("log stats", limits.ioDeadlineMs, () => log.stats(), signal);
      passed(firstSequence);
    } catch (error) {
      if (!signal.aborted && !(error instanceof VesperError && error.retryable)) throw error;
    }
  }
}

async function watchVersions(services: RunServices, inbox: Inbox<RunEvent>, signal: AbortSignal): Promise<void> {
  const { spec, bus, timers, log } = services;
  while (!signal.aborted) {
    try {
      for await (const pointer of bus.pointers.watch(spec.name, spec.policy.name, signal)) {
        inbox.push({ kind: "version", version: pointer.version });
      }
    } catch (error) {
      if (!(error instanceof VesperError) || !error.retryable) throw error;
      log.warn({ err: error }, "watching versions goes on after a pause");
      await timers.sleep(RETRY_DELAY_MS, signal);
    }
  }
}
