/** @file `vesper up` and `vesper down`. */
import { join } from "node:path";
import type { Command } from "commander";
import { createOutput, type Outcome, table } from "../output.ts";
import { ServerFolder } from "../processes/servers/server-folder.ts";
import { bringUp, takeDown } from "../processes/servers/standing-servers.ts";

interface Options {
  readonly dir: string;
  readonly natsServer?: string;
  readonly versitygw?: string;
  readonly json: boolean;
}

export function addServers(program: Command, _outcome: Outcome): void {
  program
    .command("up")
    .description("start a bus and a store on this machine, for runs with --processes")
    .option("--dir <folder>", "where they keep their data and credentials", join("out", "servers"))
    .option("--nats-server <path>", "instead of what `make tools` built")
    .option("--versitygw <path>", "instead of what `make tools` built")
    .option("--json", "one JSON object", false)
    .addHelpText(
      "after",
      `
Examples:
  vesper up
  vesper run runs/quickstart.yaml --processes
  vesper down

Both listen on loopback only. What runs already is left alone.`,
    )
    .action(async (options: Options) => {
      const folder = new ServerFolder(options.dir);
      const { natsPort, s3Port } = await bringUp(folder, options);
      const nats = `nats://127.0.0.1:${natsPort}`;
      const s3 = `http://127.0.0.1:${s3Port}`;
      const passwords = folder.passwordFile("<role>");
      const { bucket, accessKey, secretKeyFile } = folder;
      const rows = [
        ["bus", nats, `one user a role, passwords in ${passwords}`],
        ["store", s3, `bucket ${bucket}, access key ${accessKey}, secret in ${secretKeyFile}`],
      ];
      createOutput(options.json).print(table(rows), { nats, s3, bucket, accessKey, secretKeyFile, passwords });
    });
  program
    .command("down")
    .description("stop what `vesper up` started; its data stays")
    .option("--dir <folder>", "as `vesper up` was told", join("out", "servers"))
    .option("--json", "one JSON object", false)
    .action(async (options: Options) => {
      const ended = await takeDown(new ServerFolder(options.dir));
      createOutput(options.json).print(ended.length > 0 ? `stopped ${ended.join(" and ")}` : "nothing was running", {
        ended,
      });
    });
}
