/** @file Who may come in: off loopback a token *and* TLS, always. Tokens are compared in constant time and never logged. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import {
  type Metadata,
  ResponderBuilder,
  ServerCredentials,
  ServerInterceptingCall,
  type ServerInterceptor,
  ServerListenerBuilder,
} from "@grpc/grpc-js";
import { UserError } from "@vesper/kit";
import { failureOf, Unauthenticated } from "./failure.ts";

/** What is shorter can be guessed. */
const SHORTEST_TOKEN = 16;

/** As PEM text. */
export interface ServerTls {
  readonly certificate: string;
  readonly key: string;
}

export interface DoorOptions {
  /** Where the server listens. */
  readonly host: string;
  readonly token?: string;
  readonly tls?: ServerTls;
}

/** @throws {UserError} for a server that would be open, or take tokens in the clear, off loopback */
export function checkDoor({ host, token, tls }: DoorOptions): void {
  if (token !== undefined && !isToken(token)) {
    const allowed = `at least ${SHORTEST_TOKEN} printable characters without spaces`;
    throw new UserError("token", "one that is too short or has other characters", allowed);
  }
  if (isLoopback(host) || (token !== undefined && tls)) return;
  const missing = [...(token === undefined ? ["without a token"] : []), ...(tls ? [] : ["without TLS"])].join(" and ");
  throw new UserError("host", `${host} ${missing}`, "a token and TLS, or an address of loopback");
}

/** What a header can carry. */
export function isToken(text: string): boolean {
  return text.length >= SHORTEST_TOKEN && /^[\x21-\x7e]+$/.test(text);
}

export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1");
  return bare === "localhost" || bare === "::1" || (isIP(bare) === 4 && bare.startsWith("127."));
}

export function serverCredentials(tls: ServerTls | undefined): ServerCredentials {
  if (!tls) return ServerCredentials.createInsecure();
  const pair = { cert_chain: Buffer.from(tls.certificate), private_key: Buffer.from(tls.key) };
  return ServerCredentials.createSsl(null, [pair], false);
}

/** Refuses, before anything of a request is read, calls that do not bring the token. Health is for probes, which have none. */
export function tokenGuard(token: string, openPaths: readonly string[]): ServerInterceptor {
  const isRight = tokenTest(token);
  return (method, call) => {
    if (openPaths.includes(method.path)) return new ServerInterceptingCall(call);
    const listener = new ServerListenerBuilder()
      .withOnReceiveMetadata((metadata, next) => {
        if (isRight(bearerOf(metadata))) next(metadata);
        else call.sendStatus(failureOf(new Unauthenticated()));
      })
      .build();
    const responder = new ResponderBuilder().withStart((next) => next(listener)).build();
    return new ServerInterceptingCall(call, responder);
  };
}

function bearerOf(metadata: Metadata): string {
  const [value = ""] = metadata.get("authorization");
  return /^bearer +(.*)$/i.exec(String(value))?.[1] ?? "";
}

/** Takes the same time for every wrong token, whatever its length. */
function tokenTest(token: string): (said: string) => boolean {
  const key = randomBytes(32);
  const digest = (text: string) => createHmac("sha256", key).update(text).digest();
  const expected = digest(token);
  return (said) => timingSafeEqual(digest(said), expected);
}
