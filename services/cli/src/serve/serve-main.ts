/** @file `serve ROLE` as a program of its own, for suites and drivers that this one does not know. */
import { Command } from "commander";
import { addServe, type ServeExtras } from "../commands/serve.ts";
import { exitCodes, type Outcome } from "../output.ts";

/** @param args without the program's own name @returns the process's exit code */
export async function serveMain(args: readonly string[], extras: ServeExtras): Promise<number> {
  const outcome: Outcome = { exitCode: exitCodes.ok };
  const program = new Command("vesper");
  addServe(program, outcome, extras);
  await program.parseAsync(args, { from: "user" });
  return outcome.exitCode;
}
