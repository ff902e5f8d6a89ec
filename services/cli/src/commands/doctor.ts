import type { Command } from "commander";
import { examine } from "../doctor.ts";
import { createOutput, exitCodes, type Outcome, table } from "../output.ts";

export function addDoctor(program: Command, outcome: Outcome): void {
  program
    .command("doctor")
    .description("say what this machine lacks before a run finds out")
    .option("--out <folder>", "where runs would be kept", "out")
    .option("--json", "one JSON object", false)
    .addHelpText("after", "\nExample:\n  vesper doctor --json")
    .action(async (options: { out: string; json: boolean }) => {
      const findings = await examine(options.out);
      const rows = findings.map((f) => [f.status, f.check, f.found + (f.remedy ? ` — ${f.remedy}` : "")]);
      const failed = findings.some((f) => f.status === "failed");
      createOutput(options.json).print(table(rows), { ok: !failed, findings });
      outcome.exitCode = failed ? exitCodes.failed : exitCodes.ok;
    });
}
