/** @file Everything that can break under a session, as the contract's typed fault. */
import { EnvironmentFault, type FaultKind } from "@vesper/env-sdk";
import { asError, Cancelled, DeadlineExceeded, UserError, withDeadline } from "@vesper/kit";
import { BrowserGone, CommandRefused, CommandTimedOut, PageGone } from "../cdp/errors.ts";
import { BackendFailed } from "../page/backend.ts";
import { NoPicture } from "../page/frames.ts";
import { ScriptFailed } from "../page/page.ts";
import { NotClean } from "./reset.ts";

/**
 * Runs a call of the contract under its deadline.
 *
 * @throws {EnvironmentFault} for whatever broke
 * @throws {Cancelled} when the caller's signal fired
 * @throws {UserError} for a mistake of a person
 */
export async function faultsOf<T>(
  where: string,
  deadlineMs: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await withDeadline(where, deadlineMs, work, signal);
  } catch (error) {
    if (error instanceof UserError || error instanceof Cancelled || error instanceof ScriptFailed) throw error;
    if (error instanceof EnvironmentFault) throw error;
    throw new EnvironmentFault(kindOf(error), where, asError(error).message, { cause: error });
  }
}

function kindOf(error: unknown): FaultKind {
  if (error instanceof CommandTimedOut || error instanceof DeadlineExceeded || error instanceof NoPicture)
    return "unresponsive";
  if (error instanceof BrowserGone) return "exited";
  if (error instanceof PageGone || error instanceof BackendFailed) return "crashed";
  if (error instanceof CommandRefused) return "protocol";
  if (error instanceof NotClean) return "reset-failed";
  throw error;
}
