/** @file The gRPC server for runs and policies: a door, two services, health, and an end that keeps its promises. */
import { Server, type ServiceDefinition, status, type UntypedHandleCall } from "@grpc/grpc-js";
import { asError, Service, type ServiceContext, UserError } from "@vesper/kit";
import { type CallSurroundings, stream, unary } from "./call.ts";
import { MAX_REQUEST_BYTES, MAX_RESPONSE_BYTES, methods, POLICY_SERVICE, RUN_SERVICE } from "./contract.ts";
import { checkDoor, type DoorOptions, serverCredentials, tokenGuard } from "./door.ts";
import { Health, healthPaths } from "./health.ts";
import { apiMetrics } from "./metrics.ts";
import type { Page, PolicyCatalogue, RunControl } from "./run-control.ts";

export interface ApiServerOptions extends DoorOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly runs: RunControl;
  readonly policies: PolicyCatalogue;
  /** Most open streams; default 256. */
  readonly mostStreams?: number;
}

const MOST_STREAMS = 256;
const MOST_STREAMS_PER_CONNECTION = 100;
/** A peer that does not answer a ping is gone: half-open connections are noticed within these two. */
const PING_EVERY_MS = 30_000;
const PING_DEADLINE_MS = 10_000;
const PAGE = 100;
const LONGEST_PAGE = 1_000;

export class ApiServer extends Service {
  readonly #options: ApiServerOptions;
  readonly #server: Server;
  readonly #health: Health;
  #port = 0;

  /** @throws {UserError} for a server that would be open, or take tokens in the clear, off loopback */
  constructor(options: ApiServerOptions, context: ServiceContext) {
    super("api", context);
    checkDoor(options);
    this.#options = options;
    const { token, mostStreams = MOST_STREAMS } = options;
    this.#server = new Server({
      "grpc.max_receive_message_length": MAX_REQUEST_BYTES,
      "grpc.max_send_message_length": MAX_RESPONSE_BYTES,
      "grpc.max_concurrent_streams": MOST_STREAMS_PER_CONNECTION,
      "grpc.keepalive_time_ms": PING_EVERY_MS,
      "grpc.keepalive_timeout_ms": PING_DEADLINE_MS,
      ...(token === undefined ? {} : { interceptors: [tokenGuard(token, Object.values(healthPaths))] }),
    });
    this.#health = new Health([RUN_SERVICE, POLICY_SERVICE], mostStreams);
    this.#addServices(mostStreams);
  }

  /** Where it listens, once started. */
  get port(): number {
    return this.#port;
  }

  protected async onStart(): Promise<void> {
    const { host, port, tls } = this.#options;
    // An IPv6 address has colons of its own.
    const address = `${host.includes(":") && !host.startsWith("[") ? `[${host}]` : host}:${port}`;
    this.#port = await new Promise<number>((resolve, reject) => {
      this.#server.bindAsync(address, serverCredentials(tls), (error, bound) => {
        if (!error) return resolve(bound);
        const allowed = "an address and a port that are free, and a certificate with its key";
        reject(new UserError("listening", `${address}: ${asError(error).message}`, allowed, { cause: error }));
      });
    });
    this.#health.set("serving");
  }

  /** Nothing new is taken, streams end with UNAVAILABLE, calls are finished; what is left at the signal is cut. */
  protected async onDrain(signal: AbortSignal): Promise<void> {
    this.#health.set("not-serving");
    this.#health.end();
    await new Promise<void>((resolve) => {
      const cut = () => {
        this.#server.forceShutdown();
        resolve();
      };
      if (signal.aborted) return cut();
      signal.addEventListener("abort", cut, { once: true });
      this.#server.tryShutdown((error) => {
        signal.removeEventListener("abort", cut);
        if (error) this.context.log.warn({ err: error }, "shutting down");
        resolve();
      });
    });
  }

  protected async onStop(): Promise<void> {
    this.#health.end();
    this.#server.forceShutdown();
  }

  #addServices(mostStreams: number): void {
    const { runs, policies } = this.#options;
    const metrics = this.context.metrics.declare(apiMetrics);
    const around: CallSurroundings = {
      log: this.context.log,
      draining: this.drainSignal,
      mostStreams,
      open: { streams: 0 },
      ended: (method, by, took) => {
        metrics.calls.record(1, { method, status: status[by] });
        metrics.seconds.record(took, { method });
        metrics.streams.record(around.open.streams);
      },
    };
    const m = methods;
    add(this.#server, [
      [m.startRun.path, unary(m.startRun, around, async (q, signal) => ({ status: await runs.start(q, signal) }))],
      [
        m.listRuns.path,
        unary(m.listRuns, around, async (q, signal) => {
          const { items, next } = await runs.list(pageOf(q), signal);
          return { runs: items, next };
        }),
      ],
      [m.getRun.path, unary(m.getRun, around, async ({ run }, signal) => ({ status: await runs.get(run, signal) }))],
      [m.stopRun.path, unary(m.stopRun, around, async ({ run }, signal) => ({ status: await runs.stop(run, signal) }))],
      [
        m.scaleRun.path,
        unary(m.scaleRun, around, async ({ run, roles }, signal) => ({ status: await runs.scale(run, roles, signal) })),
      ],
      [
        m.getPolicy.path,
        unary(m.getPolicy, around, ({ run, policy, version }, signal) => policies.get(run, policy, version, signal)),
      ],
      [
        m.listPolicies.path,
        unary(m.listPolicies, around, async (q, signal) => {
          const { items, next } = await policies.list(q.run, pageOf(q), signal);
          return { policies: items, next };
        }),
      ],
      [healthPaths.check, this.#health.check],
    ]);
    addStreams(this.#server, [
      [
        m.watchRun.path,
        stream(m.watchRun, around, async function* ({ run }, signal) {
          for await (const each of runs.watch(run, signal)) yield { status: each };
        }),
      ],
      [
        m.watchPolicy.path,
        stream(m.watchPolicy, around, async function* ({ run, policy }, signal) {
          for await (const pointer of policies.watch(run, policy, signal)) yield { pointer };
        }),
      ],
      [healthPaths.watch, this.#health.watch],
    ]);
  }
}

type Handlers = readonly (readonly [path: string, handler: UntypedHandleCall])[];

/** Messages are decoded where their errors can be answered, not inside the library: here they are bytes. */
function define(handlers: Handlers, responseStream: boolean): ServiceDefinition {
  const same = (bytes: Buffer) => bytes;
  return Object.fromEntries(
    handlers.map(([path]) => [
      path,
      {
        path,
        requestStream: false,
        responseStream,
        requestSerialize: same,
        requestDeserialize: same,
        responseSerialize: same,
        responseDeserialize: same,
      },
    ]),
  );
}

function add(server: Server, handlers: Handlers): void {
  server.addService(define(handlers, false), Object.fromEntries(handlers));
}

function addStreams(server: Server, handlers: Handlers): void {
  server.addService(define(handlers, true), Object.fromEntries(handlers));
}

function pageOf({ after, limit }: { readonly after: string; readonly limit: number }): Page {
  if (limit > LONGEST_PAGE) throw new UserError("limit", String(limit), `0 to ${LONGEST_PAGE}`);
  return { after, limit: limit === 0 ? PAGE : limit };
}
