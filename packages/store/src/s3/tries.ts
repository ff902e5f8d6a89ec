/** @file One call to a store is several tries: each within its deadline, with growing, jittered waits between them. */
import { randomInt } from "node:crypto";
import { asError, type Clock, DeadlineExceeded, type Instrument, type Logger, throwIfAborted } from "@vesper/kit";
import { CorruptRecord, StoreUnavailable } from "../errors.ts";
import type { RetryCause, StoreOperation } from "../metrics.ts";
import { StoreUnreachable } from "./errors.ts";

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

/** What is asked of the store, and for whom. */
export interface Call {
  readonly operation: StoreOperation;
  /** The caller's key; "" when it is about no single one. */
  readonly key: string;
  /** For messages, e.g. "writing a/b". */
  readonly doing: string;
  readonly signal?: AbortSignal | undefined;
  /** That are sent along. */
  readonly bytes?: number;
}

export interface TriesOptions {
  readonly tries: number;
  readonly clock: Clock;
  readonly log: Logger;
  readonly retries: Instrument | undefined;
  /** No try begins after another when it has fired. */
  readonly closing: AbortSignal;
}

/** Why another try may go well; undefined when it would not. */
function retryCause(error: unknown): RetryCause | undefined {
  if (error instanceof StoreUnreachable) return error.cause instanceof DeadlineExceeded ? "deadline" : "connection";
  if (error instanceof StoreUnavailable) return "answer";
  // Read while it was replaced, or damaged on its way; what is damaged in the store stays so.
  return error instanceof CorruptRecord ? "digest" : undefined;
}

/** Anything between half and all of it: callers that failed together do not come back together. */
function jittered(waitMs: number): number {
  return waitMs / 2 + randomInt(Math.floor(waitMs / 2) + 1);
}

/**
 * @param attempt one try, numbered from 1
 * @throws the last try's error @throws {Cancelled} when the signal fires during a wait
 */
export async function inTries<T>(
  { tries, clock, log, retries, closing }: TriesOptions,
  { operation, doing, signal }: Call,
  attempt: (number: number) => Promise<T>,
): Promise<T> {
  let waitMs = FIRST_WAIT_MS;
  for (let number = 1; ; number++) {
    try {
      return await attempt(number);
    } catch (error) {
      const cause = retryCause(error);
      if (cause === undefined || number >= tries || closing.aborted) throw error;
      retries?.record(1, { operation, cause });
      log.warn({ doing, try: number, of: tries, error: asError(error).message }, "the store is asked again");
    }
    try {
      await clock.sleep(jittered(waitMs), signal);
    } catch (error) {
      throwIfAborted(signal, doing);
      throw error;
    }
    waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
  }
}
