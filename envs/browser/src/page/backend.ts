/**
 * @file The network of a page, as far as it has one: requests to the task's origins are answered by the episode's back
 * end in this process; everything else is refused. Redirects come round as new requests and are judged again.
 */
import type { TaskEpisode, WebRequest, WebResponse } from "@vesper/env-sdk";
import { asError, VesperError } from "@vesper/kit";
import type { CdpSession } from "../cdp/connection.ts";
import { CommandRefused, PageGone } from "../cdp/errors.ts";
import type { HeaderEntry, RequestPaused } from "../cdp/protocol.ts";

/** The task's own back end threw; what it would say is no truth any more. */
export class BackendFailed extends VesperError {
  readonly code = "backend-failed";
}

/** What one episode lets a slot's pages reach, and what they reached. Shared by all pages of the slot. */
export class Backend {
  readonly #episode: TaskEpisode;
  readonly #origins: ReadonlySet<string>;
  readonly #refusals: string[] = [];
  readonly #servedOrigins = new Set<string>();
  #setsCookies = false;
  #failure: BackendFailed | undefined;

  constructor(episode: TaskEpisode, allowedOrigins: readonly string[]) {
    this.#episode = episode;
    this.#origins = new Set(allowedOrigins.map(normalised));
  }

  /** Origins that gave the page something. */
  get servedOrigins(): ReadonlySet<string> {
    return this.#servedOrigins;
  }

  /** A response carried Set-Cookie: the context now holds state that scripts cannot see. */
  get setsCookies(): boolean {
    return this.#setsCookies;
  }

  /** @throws {BackendFailed} when the back end threw: the episode's truth can no longer be trusted */
  check(): void {
    if (this.#failure) throw this.#failure;
  }

  /** True for http(s) URLs whose origin the task names. */
  allows(url: string): boolean {
    const origin = originOf(url);
    return origin !== undefined && this.#origins.has(origin);
  }

  /** Refused origins since the last call, each once. */
  takeRefusals(): readonly string[] {
    return [...new Set(this.#refusals.splice(0))];
  }

  refuse(url: string): void {
    this.#refusals.push(originOf(url) ?? url.slice(0, 100));
  }

  /** The response, or undefined when the request is refused. */
  answer(request: WebRequest): WebResponse | undefined {
    const origin = originOf(request.url);
    if (origin === undefined || !this.#origins.has(origin)) {
      this.refuse(request.url);
      return undefined;
    }
    this.#servedOrigins.add(origin);
    try {
      const response = this.#episode.respond(request);
      if (Object.keys(response.headers).some((name) => name.toLowerCase() === "set-cookie")) this.#setsCookies = true;
      return response;
    } catch (error) {
      this.#failure ??= new BackendFailed(`the task's back end threw: ${asError(error).message}`, { cause: error });
      return undefined;
    }
  }
}

/** Answers one paused request of `session`. */
export async function answerPaused(
  session: CdpSession,
  paused: RequestPaused,
  backend: Backend | undefined,
): Promise<void> {
  const { requestId, request } = paused;
  const response = backend?.answer({
    method: request.method,
    url: request.url,
    headers: request.headers,
    body: bodyOf(request),
  });
  try {
    if (response === undefined) {
      await refuse(session, paused);
      return;
    }
    await session.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: response.status,
      responseHeaders: headersOf(response),
      body: Buffer.from(response.body).toString("base64"),
    });
  } catch (error) {
    // The page navigated away or ended while its request waited: nobody wants the answer.
    if (!(error instanceof CommandRefused || error instanceof PageGone)) throw error;
  }
}

/** A refused document leaves the page where it was: an error page would be one of the browser's own. */
async function refuse(session: CdpSession, { requestId, resourceType }: RequestPaused): Promise<void> {
  if (resourceType !== "Document") {
    await session.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" });
    return;
  }
  await session.send("Fetch.fulfillRequest", { requestId, responseCode: 204, responseHeaders: [], body: "" });
}

function headersOf(response: WebResponse): HeaderEntry[] {
  const entries: HeaderEntry[] = [];
  let cached = false;
  for (const [name, value] of Object.entries(response.headers)) {
    if (name.toLowerCase() === "cache-control") cached = true;
    // Several cookies in one response: one line each, as the header cannot be folded (RFC 6265, section 3).
    for (const line of name.toLowerCase() === "set-cookie" ? value.split("\n") : [value]) {
      entries.push({ name, value: line });
    }
  }
  // An episode must not see what an earlier one fetched.
  if (!cached) entries.push({ name: "cache-control", value: "no-store" });
  return entries;
}

function bodyOf(request: RequestPaused["request"]): string {
  if (request.postData !== undefined) return request.postData;
  const parts = request.postDataEntries ?? [];
  return Buffer.concat(parts.map((part) => Buffer.from(part.bytes ?? "", "base64"))).toString("utf8");
}

/** `scheme://host[:port]` of an http(s) URL. */
export function originOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, origin } = new URL(url);
  return protocol === "http:" || protocol === "https:" ? origin : undefined;
}

function normalised(origin: string): string {
  return originOf(origin) ?? origin;
}
