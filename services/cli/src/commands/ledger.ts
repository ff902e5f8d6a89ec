import type { Command } from "commander";
import { createOutput, exitCodes, type Outcome } from "../output.ts";
import { openRunFolder } from "../run-folder.ts";
import { openStoreOf } from "../run-store.ts";

export function addLedger(program: Command, outcome: Outcome): void {
  program
    .command("ledger")
    .description("prove from the records alone that every trajectory was consumed once or discarded with a reason")
    .argument("<run>", "a run's folder")
    .option("--json", "one JSON object", false)
    .addHelpText(
      "after",
      "\nExample:\n  vesper ledger out/runs/quickstart\n\nExit code 1 when the ledger does not balance.",
    )
    .action(async (path: string, options: { json: boolean }) => {
      const { proveLedger, renderLedger } = await import("../ledger.ts");
      const folder = await openRunFolder(path);
      await using store = await openStoreOf(folder);
      const report = await proveLedger(store, folder.run);
      createOutput(options.json).print(renderLedger(report), report);
      outcome.exitCode = report.violations.length === 0 ? exitCodes.ok : exitCodes.failed;
    });
}
