import { createLogger, UserError } from "@vesper/kit";
import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { onInterrupt } from "../interrupt.ts";
import { explain, type Outcome } from "../output.ts";
import { busConnection, type ConnectionOptions, storeConnection } from "../serve/connections.ts";
import { exitCodeOf } from "../serve/exit-code.ts";
import { watchParent } from "../serve/parent-watch.ts";
import { type Role, roles } from "../serve/role.ts";
import { type ServeOptions, serveRole } from "../serve/serve-role.ts";
import { addBusOptions, addStoreOptions } from "./connection-options.ts";
import { portNumber, wholeNumber } from "./numbers.ts";

const logLevels = ["debug", "info", "warn", "error"] as const;

interface Options extends ConnectionOptions {
  readonly run: string | undefined;
  readonly slots: number | undefined;
  readonly healthHost: string;
  readonly healthPort: number;
  readonly graceSeconds: number;
  readonly logLevel: (typeof logLevels)[number];
  readonly parent: number | undefined;
}

/** What a program that plays a role of its own making changes. */
export type ServeExtras = Pick<ServeOptions, "templates" | "drivers">;

export function addServe(program: Command, outcome: Outcome, extras: ServeExtras = {}): void {
  const command = program
    .command("serve")
    .description("play one role of a run as a process of its own")
    .addArgument(new Argument("<role>", "which").choices(roles))
    .addOption(new Option("--run <name>", "the run, of which the store holds the record").env("VESPER_RUN"))
    .addOption(
      new Option("--slots <n>", "episodes at once in this environment worker (default: as the run says)")
        .env("VESPER_SLOTS")
        .argParser(wholeNumber),
    )
    .addOption(
      new Option("--health-host <host>", "where the health port listens")
        .env("VESPER_HEALTH_HOST")
        .default("127.0.0.1"),
    )
    .addOption(
      new Option("--health-port <n>", "/healthz, /readyz, /metrics and /progress; 0 takes a free port")
        .env("VESPER_HEALTH_PORT")
        .argParser(portNumber)
        .default(0),
    )
    .addOption(
      new Option("--grace-seconds <n>", "from SIGTERM to the end")
        .env("VESPER_GRACE_SECONDS")
        .argParser(seconds)
        .default(25),
    )
    .addOption(new Option("--log-level <level>").env("VESPER_LOG_LEVEL").choices(logLevels).default("info"))
    .addOption(
      new Option("--parent <pid>", "end when this process, which started it, is gone")
        .env("VESPER_PARENT")
        .argParser(wholeNumber),
    );
  addStoreOptions(addBusOptions(command))
    .addHelpText(
      "after",
      `
Example:
  VESPER_RUN=quickstart VESPER_NATS_URL=nats://127.0.0.1:4222 VESPER_NATS_USER=actor \\
  VESPER_NATS_PASSWORD_FILE=nats-actor VESPER_S3_ENDPOINT=http://127.0.0.1:7070 VESPER_S3_BUCKET=vesper \\
  VESPER_S3_ACCESS_KEY=vesper VESPER_S3_SECRET_KEY_FILE=s3-secret vesper serve actor

SIGTERM drains: nothing new is taken, what was taken is finished or handed back. Exit codes: 0 drained, 1 failed (starting
again may help), 2 a mistake in what was asked, 3 the run itself has failed.`,
    )
    .action(async (role: Role, options: Options) => {
      using interruption = onInterrupt();
      using parent = watchParent(options.parent);
      const interrupted = AbortSignal.any([interruption.signal, parent.signal]);
      endInTime(interrupted, options.graceSeconds * 1_000);
      try {
        await serveRole({
          role,
          run: runName(options.run),
          bus: await busConnection(options),
          store: await storeConnection(options),
          health: { host: options.healthHost, port: options.healthPort },
          graceMs: options.graceSeconds * 1_000,
          log: createLogger({ level: options.logLevel }),
          interrupted,
          ...(options.slots === undefined ? {} : { slots: options.slots }),
          ...extras,
        });
      } catch (error) {
        process.stderr.write(`${explain(error).line}\n`);
        outcome.exitCode = exitCodeOf(error);
      }
      // Whatever still holds the process open (a thread inside native code) holds it no longer than this.
      setTimeout(() => process.exit(outcome.exitCode), LEAVE_MS).unref();
    });
}

/** What is over leaves within this time. */
const LEAVE_MS = 2_000;

/** The grace period is a promise to whoever sent the signal: then comes SIGKILL, without a word in the log. */
function endInTime(interrupted: AbortSignal, graceMs: number): void {
  const insist = () => {
    process.stderr.write(`vesper: not drained within ${graceMs / 1_000} s; what was taken goes back by itself\n`);
    process.exit(1);
  };
  interrupted.addEventListener("abort", () => setTimeout(insist, Math.max(0, graceMs - LEAVE_MS)).unref(), {
    once: true,
  });
}

function runName(name: string | undefined): string {
  if (name === undefined || name === "") throw new UserError("VESPER_RUN", "nothing", "the name of a run");
  return name;
}

function seconds(text: string): number {
  const value = Number(text);
  if (!(value >= 3 && value <= 3_600)) throw new InvalidArgumentError("3 to 3600.");
  return value;
}
