/** @file One HTTP port per process: /healthz (alive), /readyz (can work now), /metrics (Prometheus text). */
import { createServer, type Server } from "node:http";
import type { Metrics } from "./metrics.ts";
import type { Service } from "./service.ts";

export interface HealthServer extends AsyncDisposable {
  readonly port: number;
}

/** Whatever can say why it cannot work now: a service, a connection. */
export type Readiness = Pick<Service, "name" | "notReady">;

export interface HealthOptions {
  readonly host?: string;
  readonly port: number;
  /** Further pages by path, each made as JSON when it is asked for. */
  readonly documents?: Readonly<Record<string, () => unknown>>;
}

/**
 * Listens on loopback unless told otherwise; port 0 takes a free one. The list of services is looked at with every
 * question, so that it may grow while a process starts.
 */
export async function serveHealth(
  services: readonly Readiness[],
  metrics: Metrics,
  options: HealthOptions,
): Promise<HealthServer> {
  const server: Server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (path === "/metrics") {
      response.setHeader("content-type", metrics.registry.contentType);
      response.end(await metrics.registry.metrics());
      return;
    }
    if (path === "/healthz") {
      response.end("alive\n");
      return;
    }
    if (path === "/readyz") {
      const reasons = services.flatMap((s) => {
        const reason = s.notReady();
        return reason === undefined ? [] : [`${s.name}: ${reason}`];
      });
      response.statusCode = reasons.length === 0 ? 200 : 503;
      response.end(reasons.length === 0 ? "ready\n" : `${reasons.join("\n")}\n`);
      return;
    }
    const document = options.documents?.[path];
    if (document) {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(document(), (_, value) => (typeof value === "bigint" ? value.toString() : value)));
      return;
    }
    response.statusCode = 404;
    response.end("not found; try /healthz, /readyz or /metrics\n");
  });
  server.requestTimeout = 5_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host ?? "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : options.port;
  return {
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
