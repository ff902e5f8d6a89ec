/** @file `vesper api` as a process: the bus and store it drives runs over, its server, and its end. */
import type { Bus } from "@vesper/bus";
import { ApiServer, checkDoor, type ServerTls } from "@vesper/coordinator/api";
import { asError, DeadlineExceeded, Metrics, serveHealth, systemClock, withDeadline } from "@vesper/kit";
import { ServerFolder } from "../processes/servers/server-folder.ts";
import { bringUp } from "../processes/servers/standing-servers.ts";
import { type BusConnection, busConnection, openBus, storeConnection } from "../serve/connections.ts";
import { readSecret } from "../serve/secret.ts";
import { LocalPolicies } from "./local-policies.ts";
import { LocalRunControl, type LocalRunControlOptions } from "./local-run-control.ts";

/** For calls in hand; streams end at once. */
const DRAIN_DEADLINE_MS = 10_000;

/** Of the local bus's users the one that may read pointers and nothing else of the runs. */
const READER = "actor";

export interface ServeApiOptions extends LocalRunControlOptions {
  readonly host: string;
  readonly port: number;
  readonly token?: string;
  readonly tls?: ServerTls;
  /** Serves /healthz, /readyz and /metrics on this port of loopback. */
  readonly healthPort?: number;
  readonly interrupted: AbortSignal;
  /** Told when it listens. */
  readonly onListening: (where: { readonly url: string; readonly port: number; readonly healthPort?: number }) => void;
}

/**
 * Serves until it is told to end: then calls are finished, streams ended, and every run drained.
 * @throws {UserError} for a server that would be open off loopback, and for settings that cannot work @throws {NotReached}
 */
export async function serveApi(options: ServeApiOptions): Promise<void> {
  const { host, log, out, tls, interrupted } = options;
  // Before anything is started for a server that will not be.
  checkDoor(options);
  const metrics = new Metrics();
  const connection = await busOf(options);
  const onLost = (error: Error) => log.error({ err: error }, "the bus is lost; pointers cannot be read");
  await using bus: Bus = await openBus(connection, { name: "api", metrics, log, create: false, onLost });
  await using runs = new LocalRunControl(options);
  const policies = new LocalPolicies({ out, bus, log });
  await using server = new ApiServer({ ...options, runs, policies }, { clock: systemClock, log, metrics });
  await server.start();
  await using health =
    options.healthPort === undefined ? undefined : await serveHealth([server], metrics, { port: options.healthPort });
  const name = host.includes(":") ? `[${host}]` : host;
  const url = `${tls ? "https" : "http"}://${name}:${server.port}`;
  options.onListening({ url, port: server.port, ...(health ? { healthPort: health.port } : {}) });
  await fired(interrupted);
  log.info({}, "draining");
  try {
    await withDeadline("finishing calls", DRAIN_DEADLINE_MS, (signal) => server.drain(signal));
  } catch (error) {
    if (!(error instanceof DeadlineExceeded)) throw error;
    log.warn({ err: asError(error) }, "calls were cut");
  }
}

/** The bus it was given, or the one that stands on this machine, started when it does not. */
async function busOf({ connections, servers, given }: ServeApiOptions): Promise<BusConnection> {
  if (connections.nats !== undefined || connections.s3 !== undefined) {
    await storeConnection(connections);
    return await busConnection(connections);
  }
  const folder = new ServerFolder(servers);
  const { natsPort } = await bringUp(folder, given);
  const password = await readSecret({ variable: "VESPER_NATS_PASSWORD", file: folder.passwordFile(READER) });
  return {
    servers: [`nats://127.0.0.1:${natsPort}`],
    user: READER,
    ...(password === undefined ? {} : { password }),
  };
}

function fired(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
