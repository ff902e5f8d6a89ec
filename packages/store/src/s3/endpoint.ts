/** @file Where an S3 service is: one URL, held to what may carry a secret. */
import { isIP } from "node:net";
import { UserError } from "@vesper/kit";

export interface Endpoint {
  /** For people: scheme, host and port, nothing else. */
  readonly text: string;
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
}

const FIELD = "object store endpoint";

/** @throws {UserError} for what is no endpoint, and for plaintext to anywhere but this machine */
export function parseEndpoint(text: string): Endpoint {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) {
    throw new UserError(FIELD, text, "https://HOST[:PORT], or http:// on this machine");
  }
  // Not the text itself: it holds a password.
  if (url.username !== "" || url.password !== "") {
    throw new UserError(FIELD, `a URL with credentials for ${url.host}`, "no credentials in the URL");
  }
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "") {
    throw new UserError(FIELD, text, "scheme, host and port only; bucket and prefix are settings of their own");
  }
  const tls = url.protocol === "https:";
  if (!tls && !isLoopback(url.hostname)) {
    throw new UserError(
      FIELD,
      text,
      "https:// (keys and data travel in the clear over http://, so it is for this machine only)",
    );
  }
  const port = url.port === "" ? (tls ? 443 : 80) : Number(url.port);
  return { text: url.origin, host: url.hostname, port, tls };
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || (isIP(host) === 4 && host.startsWith("127."));
}

/** @throws {UserError} for a name that no service takes */
export function checkBucket(name: string): void {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name) && !name.includes("..")) return;
  throw new UserError("bucket of the object store", JSON.stringify(name), "3 to 63 of a-z, 0-9, - and .");
}
