/** @file The first connection: which servers, how they are trusted, and one plain line when it cannot be had. */
import { readFile } from "node:fs/promises";
import { isIP } from "node:net";
import { asError, DeadlineExceeded, systemClock, UserError, withDeadline } from "@vesper/kit";
import { type ConnectionOptions, connect, ErrorCode, type NatsConnection, NatsError } from "nats";
import { BusDenied, BusMisfit, BusUnreachable } from "../errors.ts";

/** A silent half of a connection is noticed after two of these. */
const PING_EVERY_MS = 20_000;
const PINGS_UNANSWERED = 2;
const DIAL_TIMEOUT_MS = 5_000;
const FIRST_RECONNECT_WAIT_MS = 100;
const LONGEST_RECONNECT_WAIT_MS = 2_000;
const BETWEEN_FIRST_TRIES_MS = 200;
/** Stream metadata, consumer names and multi-token subjects as they are used here. */
const OLDEST_SERVER = [2, 11] as const;

/** Files are read again at every reconnection, so that rotated certificates are taken up. */
export interface TlsFiles {
  readonly caFile?: string;
  readonly certFile?: string;
  readonly keyFile?: string;
}

export interface DialOptions {
  readonly servers: string | readonly string[];
  readonly name: string;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly tls?: TlsFiles | undefined;
  readonly inboxPrefix: string;
  /** For the first connection; later ones are tried without end. */
  readonly connectDeadlineMs: number;
}

/**
 * @throws {UserError} for servers that are no addresses, credentials in plaintext off loopback, unreadable files
 * @throws {BusUnreachable} when no server answers in time
 * @throws {BusDenied} when the server refuses the credentials
 */
export async function dial(options: DialOptions): Promise<NatsConnection> {
  const addresses = addressesOf(options.servers);
  const tls = options.tls ?? (addresses.some((address) => address.tls) ? {} : undefined);
  refusePlaintextCredentials(addresses, options, tls);
  if (tls) await mustBeReadable(tls);
  const settings = connectionOptions(addresses, options, tls);
  const until = performance.now() + options.connectDeadlineMs;
  let reason: Error | undefined;
  for (;;) {
    const left = Math.max(1, until - performance.now());
    try {
      return await connectWithin(settings, left);
    } catch (error) {
      const failure = asError(error);
      if (failure instanceof NatsError && failure.isAuthError()) {
        const who = options.user === undefined ? "no user" : `user ${options.user}`;
        throw new BusDenied(`credentials (${who})`, "a user and password that the server knows", { cause: error });
      }
      // The last try may have had no time left to fail; what an earlier one failed with says more.
      if (!reason || !isTimeout(failure)) reason = failure;
      if (performance.now() + BETWEEN_FIRST_TRIES_MS >= until) throw unreachable(addresses, options, reason);
      await systemClock.sleep(BETWEEN_FIRST_TRIES_MS);
    }
  }
}

/** @throws {BusMisfit} when the server lacks what the bus needs */
export function checkServer(connection: NatsConnection, maxRequestBytes: number): void {
  const info = connection.info;
  const version = info?.version ?? "";
  const [major = 0, minor = 0] = version.split(".").map((part) => Number.parseInt(part, 10));
  const [oldestMajor, oldestMinor] = OLDEST_SERVER;
  if (major < oldestMajor || (major === oldestMajor && !(minor >= oldestMinor))) {
    throw new BusMisfit("nats-server's version", version || "none", `${OLDEST_SERVER.join(".")} or newer`);
  }
  if (info?.jetstream !== true) throw new BusMisfit("nats-server's jetstream", "off", "on");
  if (info.max_payload < maxRequestBytes) {
    throw new BusMisfit(
      "nats-server's max_payload",
      `${info.max_payload} bytes`,
      `at least ${maxRequestBytes}, for act requests that carry their frame`,
    );
  }
}

interface Address {
  readonly text: string;
  readonly host: string;
  readonly tls: boolean;
}

function addressesOf(servers: string | readonly string[]): readonly Address[] {
  const list = typeof servers === "string" ? servers.split(",") : servers;
  const addresses = list.map((each) => each.trim()).filter((each) => each !== "");
  if (addresses.length === 0) throw new UserError("servers", "none", "nats://host:port, one or more");
  return addresses.map((address) => {
    const full = address.includes("://") ? address : `nats://${address}`;
    const url = URL.canParse(full) ? new URL(full) : undefined;
    if (!url || !["nats:", "tls:"].includes(url.protocol) || url.hostname === "") {
      throw new UserError("servers", address, "nats://host:port or tls://host:port");
    }
    if (url.username !== "" || url.password !== "") {
      throw new UserError("servers", "an address with credentials in it", "an address; credentials by reference");
    }
    return { text: `${url.hostname}:${url.port || "4222"}`, host: url.hostname, tls: url.protocol === "tls:" };
  });
}

function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "");
  return bare === "localhost" || bare === "::1" || (isIP(bare) === 4 && bare.startsWith("127."));
}

function refusePlaintextCredentials(
  addresses: readonly Address[],
  { user, password }: DialOptions,
  tls: TlsFiles | undefined,
): void {
  if (tls || (user === undefined && password === undefined)) return;
  const far = addresses.find((address) => !isLoopback(address.host));
  if (far) throw new UserError("servers", `${far.text} with a password but without TLS`, "TLS, or a loopback address");
}

async function mustBeReadable(tls: TlsFiles): Promise<void> {
  for (const [field, path] of Object.entries(tls)) {
    await readFile(path).catch((error: unknown) => {
      throw new UserError(`tls.${field}`, `${path} (${asError(error).message})`, "a file that can be read", {
        cause: error,
      });
    });
  }
}

function connectionOptions(addresses: readonly Address[], options: DialOptions, tls: TlsFiles | undefined) {
  const settings: ConnectionOptions = {
    servers: addresses.map((address) => address.text),
    name: options.name,
    inboxPrefix: options.inboxPrefix,
    timeout: Math.min(DIAL_TIMEOUT_MS, options.connectDeadlineMs),
    reconnect: true,
    maxReconnectAttempts: -1,
    reconnectDelayHandler: backoff(),
    pingInterval: PING_EVERY_MS,
    maxPingOut: PINGS_UNANSWERED,
    // Without TLS a server could lead us, and our password, to an address that nobody has checked.
    ignoreClusterUpdates: tls === undefined,
  };
  if (options.user !== undefined) settings.user = options.user;
  if (options.password !== undefined) settings.pass = options.password;
  if (tls) settings.tls = { ...tls };
  return settings;
}

/** Waits grow while the connection is down, with jitter so that processes do not come back all at once. */
function backoff(): () => number {
  let waitMs = FIRST_RECONNECT_WAIT_MS;
  let askedAtMs = 0;
  return () => {
    const now = performance.now();
    // Asked long after the last time: the connection held in between.
    if (now - askedAtMs > 4 * LONGEST_RECONNECT_WAIT_MS) waitMs = FIRST_RECONNECT_WAIT_MS;
    askedAtMs = now;
    waitMs = Math.min(LONGEST_RECONNECT_WAIT_MS, waitMs * 1.3);
    return Math.round(waitMs * (0.5 + Math.random() / 2));
  };
}

async function connectWithin(settings: ConnectionOptions, ms: number): Promise<NatsConnection> {
  const connecting = connect(settings);
  try {
    return await withDeadline("connecting", ms, () => connecting);
  } catch (error) {
    // Whoever comes too late is sent away; a failure after the deadline says nothing new.
    void connecting.then((late) => late.close()).catch(() => undefined);
    throw error;
  }
}

function unreachable(addresses: readonly Address[], { connectDeadlineMs }: DialOptions, failure: Error): Error {
  const where = addresses.map((address) => address.text).join(", ");
  const why = reasonOf(failure);
  const allowed = `a NATS server that answers within ${connectDeadlineMs} ms`;
  return new BusUnreachable(`servers: found ${where} (${why}); allowed: ${allowed}`, { cause: failure });
}

function isTimeout(failure: Error): boolean {
  return failure instanceof DeadlineExceeded || (failure instanceof NatsError && failure.code === ErrorCode.Timeout);
}

function reasonOf(failure: Error): string {
  const inner = failure instanceof NatsError ? failure.chainedError : undefined;
  if (failure instanceof NatsError && failure.code === ErrorCode.ConnectionRefused) return "connection refused";
  return (inner?.message ?? failure.message).split("\n")[0] ?? "no answer";
}
