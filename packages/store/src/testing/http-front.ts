/** @file An HTTP server in front of a real S3 service that misbehaves when told to, and otherwise only passes on. */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { InvariantViolated } from "@vesper/kit";

export type FrontFault =
  /** Answered by the front; the service hears nothing of it. */
  | { readonly kind: "answer"; readonly status: number; readonly body?: string }
  /** The service does what it is asked, and its answer is lost. */
  | { readonly kind: "lose-answer" }
  /** Nobody answers; the connection stays open. */
  | { readonly kind: "hang" }
  /** The answer's head arrives, and this many bytes of its body; then nothing more. */
  | { readonly kind: "stall-body"; readonly afterBytes: number };

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
}

export class HttpFront implements AsyncDisposable {
  readonly port: number;
  /** Every request so far, those that met a fault included. */
  readonly seen: SeenRequest[] = [];
  readonly #server: Server;
  readonly #targetPort: number;
  #faults: { readonly fault: FrontFault; readonly method: string | undefined; left: number }[] = [];

  private constructor(server: Server, targetPort: number) {
    const address: AddressInfo | string | null = server.address();
    if (address === null || typeof address === "string") throw new InvariantViolated("an HTTP server has no port");
    this.port = address.port;
    this.#server = server;
    this.#targetPort = targetPort;
    server.on("request", (incoming: IncomingMessage, outgoing: ServerResponse) => this.#serve(incoming, outgoing));
  }

  static async start(options: { readonly targetPort: number }): Promise<HttpFront> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(0, "127.0.0.1", resolve);
    });
    return new HttpFront(server, options.targetPort);
  }

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The next `times` requests (of `method`, if given) meet the fault. */
  fail(times: number, fault: FrontFault, method?: string): void {
    this.#faults.push({ fault, method, left: times });
  }

  /** How many requests of the method there were. */
  count(method: string): number {
    return this.seen.filter((one) => one.method === method).length;
  }

  /** Ends every connection, those that hang included. */
  dropConnections(): void {
    this.#server.closeAllConnections();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.dropConnections();
    await closed;
  }

  #next(method: string): FrontFault | undefined {
    const one = this.#faults.find((each) => each.left > 0 && (each.method ?? method) === method);
    if (!one) return undefined;
    one.left -= 1;
    return one.fault;
  }

  #serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const method = incoming.method ?? "";
    this.seen.push({ method, path: incoming.url ?? "" });
    const fault = this.#next(method);
    incoming.on("error", () => outgoing.destroy());
    switch (fault?.kind) {
      case "hang":
        incoming.resume();
        return;
      case "answer":
        incoming.resume();
        incoming.on("end", () => outgoing.writeHead(fault.status).end(fault.body ?? ""));
        return;
      default:
        this.#pass(incoming, outgoing, fault);
    }
  }

  #pass(incoming: IncomingMessage, outgoing: ServerResponse, fault: FrontFault | undefined): void {
    const onwards = request(
      {
        host: "127.0.0.1",
        port: this.#targetPort,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
        agent: false,
      },
      (answer) => {
        if (fault?.kind === "lose-answer") {
          answer.resume();
          answer.on("end", () => incoming.socket.resetAndDestroy());
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (fault?.kind === "stall-body") stall(answer, outgoing, fault.afterBytes);
        else answer.pipe(outgoing);
      },
    );
    onwards.on("error", () => incoming.socket.resetAndDestroy());
    outgoing.on("close", () => onwards.destroy());
    incoming.pipe(onwards);
  }
}

function stall(answer: IncomingMessage, outgoing: ServerResponse, afterBytes: number): void {
  let left = afterBytes;
  answer.on("data", (chunk: Buffer) => {
    const part = chunk.subarray(0, left);
    left -= part.byteLength;
    if (part.byteLength > 0) outgoing.write(part);
  });
}
