/**
 * @file minio's client takes neither signal nor deadline. So each request borrows a client of its own whose transport
 * knows that request's signal; all of them share one pool of connections.
 */
import http from "node:http";
import https from "node:https";
import { Client } from "minio";
import { StoreUnavailable } from "../errors.ts";
import type { CertificateAuthority } from "./certificate-authority.ts";
import type { Endpoint } from "./endpoint.ts";
import { SilentConnection } from "./silent-connection.ts";

export interface ClientOptions {
  readonly endpoint: Endpoint;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
  readonly authority: CertificateAuthority | undefined;
  /** A connection on which nothing moves for this long is given up. */
  readonly silenceMs: number;
  readonly maxConnections: number;
}

/** The client throws away the answers that it would repeat by itself, and never reads their bodies. */
const UNREAD_STATUSES = new Set([408, 429, 499, 500, 502, 503, 504, 520]);
/** Said of the request or of the service's room, not of its health. */
const LASTING_STATUSES = new Set([501, 505, 507]);

/** The same request may go well later. */
export function isTransient(status: number | undefined): boolean {
  if (status === undefined || LASTING_STATUSES.has(status)) return false;
  return status >= 500 || UNREAD_STATUSES.has(status);
}

export class Clients implements Disposable {
  readonly #options: ClientOptions;
  readonly #agent: http.Agent;
  readonly #free: BorrowedClient[] = [];
  #closed = false;

  constructor(options: ClientOptions) {
    this.#options = options;
    // Idle connections keep no process alive; the newest is used first, so that the others may time out.
    const agent = { keepAlive: true, maxSockets: options.maxConnections, scheduling: "lifo" } as const;
    this.#agent = options.endpoint.tls ? new https.Agent(agent) : new http.Agent(agent);
  }

  /** Requests that `work` makes end when the signal fires. */
  async use<T>(doing: string, signal: AbortSignal, work: (one: BorrowedClient) => Promise<T>): Promise<T> {
    if (this.#closed) throw new StoreUnavailable(`${doing} after it was closed`);
    const one = this.#free.pop() ?? new BorrowedClient(this.#options, this.#agent);
    one.signal = signal;
    one.status = undefined;
    try {
      return await work(one);
    } finally {
      one.signal = undefined;
      this.#free.push(one);
    }
  }

  [Symbol.dispose](): void {
    this.#closed = true;
    this.#agent.destroy();
  }
}

export class BorrowedClient {
  readonly client: Client;
  signal: AbortSignal | undefined;
  /** HTTP status of the last answer. */
  status: number | undefined;

  constructor(options: ClientOptions, agent: http.Agent) {
    const { endpoint, accessKey, secretKey, region } = options;
    this.client = new Client({
      endPoint: endpoint.host,
      port: endpoint.port,
      useSSL: endpoint.tls,
      accessKey,
      secretKey,
      region,
      transportAgent: agent,
      transport: { request: this.#transport(options) },
      // Ours look before they ask again; two layers of retries multiply.
      retryOptions: { disableRetry: true },
    });
    // Over TLS the client would leave the payload unsigned and send an MD5 instead; we know the SHA-256 anyway, and a
    // signed one is checked by the service.
    this.client.enableSHA256 = true;
  }

  #transport({ endpoint, authority, silenceMs }: ClientOptions): typeof http.request {
    const send = endpoint.tls ? https.request : http.request;
    const request = (options: https.RequestOptions, answered: (answer: http.IncomingMessage) => void) => {
      let answer: http.IncomingMessage | undefined;
      this.status = undefined;
      const trusted = authority ? { ca: authority.pem() } : {};
      const asked = send(
        { ...options, ...trusted, timeout: silenceMs, ...(this.signal ? { signal: this.signal } : {}) },
        (incoming) => {
          answer = incoming;
          this.status = incoming.statusCode;
          answered(incoming);
          // Else its connection would never be free again.
          if (UNREAD_STATUSES.has(incoming.statusCode ?? 0)) incoming.resume();
        },
      );
      asked.on("timeout", () => (answer ?? asked).destroy(new SilentConnection(silenceMs)));
      return asked;
    };
    // The client calls it in this form only, of the three that Node offers.
    return request as typeof http.request;
  }
}
