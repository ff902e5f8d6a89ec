import type { Command } from "commander";
import { createOutput, table } from "../output.ts";
import { askProcesses, askScale } from "../processes/control.ts";
import { parseCounts } from "../processes/manager.ts";
import { openRunFolder } from "../run-folder.ts";

export function addScale(program: Command): void {
  program
    .command("scale")
    .description("show the processes of a run at work, or change how many there are")
    .argument("<run>", "the folder of a run that was started with --processes")
    .argument("[role=n...]", "environment-worker=N, actor=N, verifier=N")
    .option("--json", "one JSON object", false)
    .addHelpText(
      "after",
      `
Examples:
  vesper scale out/runs/quickstart
  vesper scale out/runs/quickstart environment-worker=4 actor=2

New processes start at once. Of too many the youngest are drained: they finish what they took, or hand it back.`,
    )
    .action(async (path: string, wishes: readonly string[], options: { json: boolean }) => {
      const counts = parseCounts(wishes);
      const folder = await openRunFolder(path);
      const processes = wishes.length === 0 ? await askProcesses(folder.path) : await askScale(folder.path, counts);
      const rows = processes.map((p) => [
        p.name,
        p.state,
        String(p.pid ?? "–"),
        p.port === undefined ? "–" : `http://127.0.0.1:${p.port}`,
        String(p.restarts),
      ]);
      createOutput(options.json).print(table([["process", "state", "pid", "port", "restarts"], ...rows]), processes);
    });
}
