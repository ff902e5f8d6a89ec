/** @file The configuration of a nats-server for this bus: limits, storage, TLS, and one user per role. */
import { isIP } from "node:net";
import { UserError } from "@vesper/kit";
import { accessOf, type BusRole } from "./access.ts";
import { MAX_REQUEST_BYTES } from "./limits.ts";

/** A password by its value (for tests, from a secret), or by the name of the server's environment variable. */
export type Secret = { readonly value: string } | { readonly variable: string };

export interface ServerUser {
  readonly role: BusRole;
  /** Default: the role's name. */
  readonly user?: string;
  readonly password: Secret;
}

export interface NatsServerConfig {
  readonly port: number;
  /** Default: loopback. */
  readonly host?: string;
  readonly storeDir: string;
  readonly name?: string;
  /** Without users everybody who reaches the port may do everything: loopback only. */
  readonly users?: readonly ServerUser[];
  readonly tls?: { readonly certFile: string; readonly keyFile: string; readonly caFile?: string };
  /** Largest sum of all streams; streams reserve their bounds in it. Default: the server's, a share of the disk. */
  readonly maxStoreBytes?: number;
  /** Writes reach the disk before they are acknowledged: nothing is lost with the power. */
  readonly syncAlways?: boolean;
  /** For /healthz, /varz, /jsz; loopback or the pod's network. */
  readonly monitorPort?: number;
  readonly maxPayloadBytes?: number;
  readonly prefix?: string;
}

/** @throws {UserError} for a server that would be open, or take passwords in plaintext, off loopback */
export function natsServerConfig(config: NatsServerConfig): string {
  const { host = "127.0.0.1", users = [], tls } = config;
  if (!isLoopback(host) && (users.length === 0 || !tls)) {
    const found = `${host} ${users.length === 0 ? "without users" : "without TLS"}`;
    throw new UserError("host of nats-server", found, "users and TLS, or a loopback address");
  }
  const lines = [
    `host: ${quoted(host)}`,
    `port: ${config.port}`,
    ...(config.name === undefined ? [] : [`server_name: ${quoted(config.name)}`]),
    ...(config.monitorPort === undefined ? [] : [`http: ${quoted(`${host}:${config.monitorPort}`)}`]),
    `max_payload: ${config.maxPayloadBytes ?? MAX_REQUEST_BYTES}`,
    "jetstream {",
    `  store_dir: ${quoted(config.storeDir)}`,
    ...(config.maxStoreBytes === undefined ? [] : [`  max_file_store: ${config.maxStoreBytes}`]),
    ...(config.syncAlways ? ["  sync_interval: always"] : []),
    "}",
  ];
  if (tls) {
    lines.push("tls {", `  cert_file: ${quoted(tls.certFile)}`, `  key_file: ${quoted(tls.keyFile)}`);
    if (tls.caFile !== undefined) lines.push(`  ca_file: ${quoted(tls.caFile)}`);
    lines.push("}");
  }
  if (users.length > 0) lines.push(...authorisation(users, config.prefix));
  return `${lines.join("\n")}\n`;
}

function authorisation(users: readonly ServerUser[], prefix: string | undefined): readonly string[] {
  const lines = ["authorization {", "  users: ["];
  for (const { role, user = role, password } of users) {
    const access = accessOf(role, user, prefix);
    const list = (subjects: readonly string[]) => subjects.map((subject) => `          ${quoted(subject)}`);
    lines.push(
      "    {",
      `      user: ${quoted(user)}`,
      `      password: ${"value" in password ? quoted(password.value) : `$${variableName(password.variable)}`}`,
      "      permissions {",
      "        publish {",
      "          allow: [",
      ...list(access.publish),
      "          ]",
      ...(access.neverPublish.length === 0 ? [] : ["          deny: [", ...list(access.neverPublish), "          ]"]),
      "        }",
      "        subscribe: [",
      ...list(access.subscribe),
      "        ]",
      ...(access.mayAnswer ? [`        allow_responses: { max: 1, expires: "${ANSWER_WITHIN}" }`] : []),
      "      }",
      "    }",
    );
  }
  return [...lines, "  ]", "}"];
}

/** Beyond every deadline of an act request. */
const ANSWER_WITHIN = "5m";

/** JSON's strings are strings to the server too. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

function variableName(name: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) throw new UserError("variable of a password", name, "a variable's name");
  return name;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}
