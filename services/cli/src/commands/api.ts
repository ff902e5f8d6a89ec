import { join } from "node:path";
import { createLogger, UserError } from "@vesper/kit";
import { type Command, Option } from "commander";
import { API_PORT } from "../api/client-options.ts";
import { onInterrupt } from "../interrupt.ts";
import { createOutput, type Outcome } from "../output.ts";
import type { ConnectionOptions } from "../serve/connections.ts";
import { readSecret } from "../serve/secret.ts";
import { addBusOptions, addStoreOptions } from "./connection-options.ts";
import { portNumber, wholeNumber } from "./numbers.ts";

const logLevels = ["debug", "info", "warn", "error"] as const;

interface Options extends ConnectionOptions {
  readonly host: string;
  readonly port: number;
  readonly tlsCert: string | undefined;
  readonly tlsKey: string | undefined;
  readonly tokenFile: string | undefined;
  readonly out: string;
  readonly servers: string | undefined;
  readonly suites: string | undefined;
  readonly mostRuns: number;
  readonly healthPort: number | undefined;
  readonly logLevel: (typeof logLevels)[number];
  readonly json: boolean;
}

export interface ApiExtras {
  /** What plays a role, and knows its tasks; default: this program. */
  readonly program?: readonly string[];
}

export function addApi(program: Command, _outcome: Outcome, extras: ApiExtras = {}): void {
  const command = program
    .command("api")
    .description("serve the gRPC API for runs and policies of this machine")
    .addOption(new Option("--host <host>", "where it listens").env("VESPER_API_HOST").default("127.0.0.1"))
    .addOption(
      new Option("--port <n>", "0 takes a free one").env("VESPER_API_PORT").argParser(portNumber).default(API_PORT),
    )
    .addOption(new Option("--tls-cert <file>", "its certificate, PEM").env("VESPER_API_TLS_CERT_FILE"))
    .addOption(new Option("--tls-key <file>", "and the key, PEM").env("VESPER_API_TLS_KEY_FILE"))
    .addOption(
      new Option("--token-file <file>", "the token that callers bring; or in VESPER_API_TOKEN").env(
        "VESPER_API_TOKEN_FILE",
      ),
    )
    .option("--out <folder>", "where runs are kept", "out")
    .option("--servers <folder>", "the folder of `vesper up` (default: OUT/servers)")
    .option("--suites <folder>", "whose modules run files may name as suites (default: none may be named)")
    .option("--most-runs <n>", "runs at work at once", wholeNumber, 4)
    .option("--health-port <n>", "serve /healthz, /readyz and /metrics on this port of loopback", portNumber)
    .addOption(new Option("--log-level <level>").env("VESPER_LOG_LEVEL").choices(logLevels).default("info"))
    .option("--json", "say where it listens as one JSON object", false);
  addStoreOptions(addBusOptions(command))
    .addHelpText(
      "after",
      `
Examples:
  vesper api
  vesper runs start runs/quickstart.yaml --watch
  vesper api --host 0.0.0.0 --tls-cert api.pem --tls-key api.key --token-file token

Off loopback it starts only with a token and TLS. Without --nats and --s3 it uses the bus and store of \`vesper up\`, and
starts them when they do not stand; \`vesper down\` stops them. SIGTERM finishes calls, ends streams and drains every run;
\`vesper runs start FILE --resume\` goes on with one.`,
    )
    .action(async (options: Options) => {
      const { host, port, out, mostRuns, suites, healthPort, servers = join(out, "servers") } = options;
      const token = await readSecret({ variable: "VESPER_API_TOKEN", file: options.tokenFile });
      // gRPC is loaded by who needs it.
      const { serveApi } = await import("../api/serve-api.ts");
      using interruption = onInterrupt();
      await serveApi({
        host,
        port,
        out,
        servers,
        mostRuns,
        connections: options,
        log: createLogger({ level: options.logLevel }),
        interrupted: interruption.signal,
        onListening: (where) => createOutput(options.json).print(`API at ${where.url}`, where),
        ...(token === undefined ? {} : { token }),
        ...(await tlsOf(options)),
        ...(suites === undefined ? {} : { suites }),
        ...(healthPort === undefined ? {} : { healthPort }),
        ...extras,
      });
    });
}

async function tlsOf({ tlsCert, tlsKey }: Options) {
  if (tlsCert === undefined && tlsKey === undefined) return {};
  if (tlsCert === undefined || tlsKey === undefined)
    throw new UserError("TLS", tlsCert === undefined ? "a key only" : "a certificate only", "--tls-cert and --tls-key");
  const { readPem } = await import("../api/pem.ts");
  return { tls: { certificate: await readPem("--tls-cert", tlsCert), key: await readPem("--tls-key", tlsKey) } };
}
