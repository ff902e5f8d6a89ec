/** @file `vesper`: one program, one file a command. Exit codes: 0 done, 1 failed, 2 a mistake in what was asked, 130 interrupted. */
import { readFile } from "node:fs/promises";
import { Command, CommanderError } from "commander";
import { exitCodes, explain, type Outcome } from "./output.ts";

type Add = (program: Command, outcome: Outcome) => void;

/**
 * In the order of the help. A command's code is loaded when it is asked for: a role's process knows its own part only.
 */
const commands: readonly { readonly names: readonly string[]; readonly load: () => Promise<Add> }[] = [
  { names: ["run"], load: async () => (await import("./commands/run.ts")).addRun },
  { names: ["evaluate"], load: async () => (await import("./commands/evaluate.ts")).addEvaluate },
  { names: ["tasks"], load: async () => (await import("./commands/tasks.ts")).addTasks },
  { names: ["inspect"], load: async () => (await import("./commands/inspect.ts")).addInspect },
  { names: ["ledger"], load: async () => (await import("./commands/ledger.ts")).addLedger },
  { names: ["doctor"], load: async () => (await import("./commands/doctor.ts")).addDoctor },
  { names: ["serve"], load: async () => (await import("./commands/serve.ts")).addServe },
  { names: ["up", "down"], load: async () => (await import("./commands/servers.ts")).addServers },
  { names: ["scale"], load: async () => (await import("./commands/scale.ts")).addScale },
  { names: ["api"], load: async () => (await import("./commands/api.ts")).addApi },
  { names: ["runs"], load: async () => (await import("./commands/runs.ts")).addRuns },
  { names: ["policies"], load: async () => (await import("./commands/policies.ts")).addPolicies },
];

export async function main(argv: readonly string[]): Promise<number> {
  endWithReader();
  const outcome: Outcome = { exitCode: exitCodes.ok };
  const program = new Command("vesper")
    .description("Trains agents that operate screens.")
    .version(await version())
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: (text, write) => write(`vesper: ${text.replace(/^error: /, "")}`) })
    .showHelpAfterError("(see vesper --help)")
    .addHelpText(
      "after",
      `
Examples:
  vesper run runs/quickstart.yaml              train, then evaluate, then write report.html
  vesper run runs/quickstart.yaml --resume     go on where an interrupted run stood
  vesper tasks play widgets/click-color        watch a task's own solution
  vesper ledger out/runs/quickstart            prove that nothing was lost or counted twice`,
    );
  const asked = commands.filter(({ names }) => names.includes(argv[0] ?? ""));
  // Without a command that we know, the help names them all.
  for (const { load } of asked.length > 0 ? asked : commands) (await load())(program, outcome);
  try {
    await program.parseAsync(argv, { from: "user" });
    return outcome.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    const { line, exitCode } = explain(error);
    process.stderr.write(`${line}\n`);
    return exitCode;
  }
}

/** Nobody reads the output any more, as after `| head`: like Ctrl-C where a command listens for that, else the end. */
function endWithReader(): void {
  let gone = false;
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
      if (gone) return;
      gone = true;
      if (!process.emit("SIGINT")) process.exit(exitCodes.interrupted);
    });
}

async function version(): Promise<string> {
  const text = await readFile(new URL("../package.json", import.meta.url), "utf8");
  const parsed: unknown = JSON.parse(text);
  return typeof parsed === "object" && parsed !== null && "version" in parsed ? String(parsed.version) : "unknown";
}
