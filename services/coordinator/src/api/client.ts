/** @file The API as its caller sees it: typed calls with deadlines, and errors that say what to do. */
import {
  ChannelCredentials,
  Client,
  type ClientReadableStream,
  Metadata,
  type ServiceError,
  status,
} from "@grpc/grpc-js";
import { UserError, VesperError } from "@vesper/kit";
import type { ErrorDetail } from "@vesper/proto";
import { MAX_REQUEST_BYTES, MAX_RESPONSE_BYTES, type Method } from "./contract.ts";
import { isLoopback } from "./door.ts";
import { readDetail } from "./failure.ts";

const PING_EVERY_MS = 30_000;
const PING_DEADLINE_MS = 10_000;

export interface ApiClientOptions {
  /** `http://HOST:PORT` on loopback, else `https://HOST:PORT`. */
  readonly url: string;
  readonly token?: string;
  /** PEM text of who signs the server's certificate; absent: the system's. */
  readonly certificateAuthority?: string;
}

/** Nobody answers there, or not now. */
export class ApiUnavailable extends VesperError {
  readonly code = "api-unavailable";
  override readonly retryable = true;
}

/** The server wants a token, or another one. */
export class ApiDenied extends VesperError {
  readonly code = "api-denied";
}

/** The server answered with an error. */
export class ApiFailed extends VesperError {
  readonly code = "api-failed";
  /** gRPC's name, e.g. `INTERNAL`. */
  readonly status: string;
  readonly detail: ErrorDetail | undefined;

  constructor(message: string, by: string, detail: ErrorDetail | undefined, options?: ErrorOptions) {
    super(message, options);
    this.status = by;
    this.detail = detail;
  }
}

export class ApiClient implements Disposable {
  readonly #url: string;
  readonly #client: Client;
  readonly #token: string | undefined;

  /** @throws {UserError} for an address that is none, and for a token that would travel in the clear */
  constructor(options: ApiClientOptions) {
    const { address, secure } = parseUrl(options);
    this.#url = options.url;
    this.#token = options.token;
    const { certificateAuthority: authority } = options;
    const credentials = secure
      ? ChannelCredentials.createSsl(authority === undefined ? null : Buffer.from(authority))
      : ChannelCredentials.createInsecure();
    this.#client = new Client(address, credentials, {
      "grpc.max_receive_message_length": MAX_RESPONSE_BYTES,
      "grpc.max_send_message_length": MAX_REQUEST_BYTES,
      "grpc.keepalive_time_ms": PING_EVERY_MS,
      "grpc.keepalive_timeout_ms": PING_DEADLINE_MS,
      // A proxy would see what loopback keeps to itself, the token too.
      ...(secure ? {} : { "grpc.enable_http_proxy": 0 }),
    });
  }

  /** @throws {UserError} for what the server says is the caller's mistake @throws {ApiUnavailable} @throws {ApiDenied} @throws {ApiFailed} */
  async call<Q, S>(method: Method<Q, S>, request: Q, signal?: AbortSignal): Promise<S> {
    const bytes = await new Promise<Buffer>((resolve, reject) => {
      const call = this.#client.makeUnaryRequest(
        method.path,
        (value: Q) => Buffer.from(method.request.encode(value)),
        (answer) => answer,
        request,
        this.#metadata(),
        { deadline: Date.now() + method.deadlineMs },
        (error, answer) => {
          signal?.removeEventListener("abort", cancel);
          if (answer && !error) resolve(answer);
          else
            reject(error ? this.#errorOf(error) : new ApiFailed("an answer without a message", "INTERNAL", undefined));
        },
      );
      const cancel = () => call.cancel();
      signal?.addEventListener("abort", cancel, { once: true });
      if (signal?.aborted) cancel();
    });
    return method.response.decode(bytes);
  }

  /** Ends when the server ends it or the signal fires. @throws as {@link call} does */
  async *watch<Q, S>(method: Method<Q, S>, request: Q, signal: AbortSignal): AsyncGenerator<S> {
    const stream: ClientReadableStream<Buffer> = this.#client.makeServerStreamRequest(
      method.path,
      (value: Q) => Buffer.from(method.request.encode(value)),
      (answer) => answer,
      request,
      this.#metadata(),
      { deadline: Date.now() + method.deadlineMs },
    );
    // Told after the last reader has left, when nobody wants to know.
    stream.on("error", () => undefined);
    const cancel = () => stream.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    if (signal.aborted) cancel();
    try {
      for await (const bytes of stream) yield method.response.decode(bytes);
    } catch (error) {
      if (signal.aborted) return;
      throw isServiceError(error) ? this.#errorOf(error) : error;
    } finally {
      signal.removeEventListener("abort", cancel);
      stream.cancel();
    }
  }

  [Symbol.dispose](): void {
    this.#client.close();
  }

  #metadata(): Metadata {
    const metadata = new Metadata();
    if (this.#token !== undefined) metadata.set("authorization", `Bearer ${this.#token}`);
    return metadata;
  }

  #errorOf(error: ServiceError): VesperError {
    const detail = readDetail(error.metadata);
    const options = { cause: error };
    if (detail && detail.field !== "") return new UserError(detail.field, detail.found, detail.allowed, options);
    if (error.code === status.UNAUTHENTICATED) {
      const found = this.#token === undefined ? "wants a token" : "refuses this token";
      return new ApiDenied(`the API at ${this.#url} ${found}; see VESPER_API_TOKEN and --token-file`, options);
    }
    if (error.code === status.UNAVAILABLE) {
      // What the server itself said, or what kept us from reaching it.
      if (detail) return new ApiUnavailable(`the API at ${this.#url}: ${error.details}`);
      return new ApiUnavailable(`the API at ${this.#url} cannot be reached: ${whyNot(error)}`);
    }
    return new ApiFailed(error.details, status[error.code], detail, options);
  }
}

/** In a few words: the library's own repeat themselves. */
function whyNot({ details }: ServiceError): string {
  if (details.includes("ECONNREFUSED")) return "nobody listens there; `vesper api` starts one";
  return details.replace(/^.*Last error: (Error: )?/, "").replace(/\. Resolution note:.*$/, "");
}

function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && "code" in error && "details" in error && "metadata" in error;
}

function parseUrl({ url, token }: ApiClientOptions): { readonly address: string; readonly secure: boolean } {
  const allowed = "http://127.0.0.1:PORT, https://HOST:PORT";
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const plain = parsed?.protocol === "http:";
  if (!parsed || !(plain || parsed.protocol === "https:") || parsed.hostname === "")
    throw new UserError("API's address", JSON.stringify(url), allowed);
  if (parsed.username !== "" || parsed.password !== "" || parsed.pathname !== "/" || parsed.search !== "")
    throw new UserError("API's address", "one with more than host and port", allowed);
  if (plain && token !== undefined && !isLoopback(parsed.hostname))
    throw new UserError("API's address", `${url} with a token`, "https:// off loopback: no token travels in the clear");
  const port = parsed.port === "" ? (plain ? "80" : "443") : parsed.port;
  return { address: `${parsed.hostname}:${port}`, secure: !plain };
}
