/** @file What the end of a role's process tells whoever started it: whether starting it again may help. */
import { UserError, VesperError } from "@vesper/kit";
import { exitCodes } from "../output.ts";

/** The run itself has failed, and would again: its coordinator says so. */
const RUN_FAILED = 3;

/** Codes of errors that are a verdict on the run, not an accident of a process. */
const verdicts: ReadonlySet<string> = new Set(["run-stalled", "nothing-trained", "no-usable-episodes"]);

/** Codes of errors that somebody must mend elsewhere: wrong credentials, missing rights, a bucket that is not there. */
const settings: ReadonlySet<string> = new Set(["bus-denied", "bus-misfit", "store-denied", "bucket-missing"]);

export function exitCodeOf(error: unknown): number {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof UserError) return exitCodes.usage;
    if (!(each instanceof VesperError)) continue;
    if (verdicts.has(each.code)) return RUN_FAILED;
    if (settings.has(each.code)) return exitCodes.usage;
  }
  return exitCodes.failed;
}

/** False when the next start would end the same way. */
export function mayHelpToRestart(exitCode: number | null): boolean {
  return exitCode !== exitCodes.usage && exitCode !== RUN_FAILED;
}
