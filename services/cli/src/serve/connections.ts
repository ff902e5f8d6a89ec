/** @file Where bus and store are, and the doors to them: what a process is told by its environment or its options. */
import { createNatsBus, type NatsBus } from "@vesper/bus";
import { type Logger, type Metrics, UserError, type VesperError } from "@vesper/kit";
import { type BlobStore, createS3Store } from "@vesper/store";
import { readSecret } from "./secret.ts";

/** As options of a command; each has an environment variable of the same name. */
export interface ConnectionOptions {
  readonly nats: string | undefined;
  readonly natsUser: string | undefined;
  readonly natsPasswordFile: string | undefined;
  readonly natsCaFile: string | undefined;
  readonly natsCertFile: string | undefined;
  readonly natsKeyFile: string | undefined;
  readonly natsPrefix: string | undefined;
  readonly s3: string | undefined;
  readonly bucket: string | undefined;
  readonly s3AccessKey: string | undefined;
  readonly s3SecretKeyFile: string | undefined;
  readonly s3Region: string | undefined;
  readonly s3Prefix: string | undefined;
  readonly s3CaFile: string | undefined;
}

export interface BusConnection {
  readonly servers: readonly string[];
  readonly user?: string;
  readonly password?: string;
  readonly tls?: { readonly caFile?: string; readonly certFile?: string; readonly keyFile?: string };
  readonly prefix?: string;
}

export interface StoreConnection {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region?: string;
  readonly prefix?: string;
  readonly caFile?: string;
}

/** @throws {UserError} naming what is missing */
export async function busConnection(
  options: ConnectionOptions,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<BusConnection> {
  const servers = required("VESPER_NATS_URL", options.nats, "nats://HOST:PORT, several with commas")
    .split(",")
    .map((server) => server.trim());
  const password = await readSecret({ variable: "VESPER_NATS_PASSWORD", file: options.natsPasswordFile }, environment);
  if (options.natsUser !== undefined && password === undefined)
    throw new UserError("VESPER_NATS_PASSWORD", "nothing", `the password of ${options.natsUser}, here or in a _FILE`);
  const { natsCaFile: caFile, natsCertFile: certFile, natsKeyFile: keyFile } = options;
  const tls = present({ caFile, certFile, keyFile });
  return {
    servers,
    ...present({ user: options.natsUser, password, prefix: options.natsPrefix }),
    ...(Object.keys(tls).length > 0 ? { tls } : {}),
  };
}

/** @throws {UserError} naming what is missing */
export async function storeConnection(
  options: ConnectionOptions,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<StoreConnection> {
  const secretKey = await readSecret({ variable: "VESPER_S3_SECRET_KEY", file: options.s3SecretKeyFile }, environment);
  return {
    endpoint: required("VESPER_S3_ENDPOINT", options.s3, "http(s)://HOST:PORT"),
    bucket: required("VESPER_S3_BUCKET", options.bucket, "a bucket's name"),
    accessKey: required("VESPER_S3_ACCESS_KEY", options.s3AccessKey, "an access key"),
    secretKey: required("VESPER_S3_SECRET_KEY", secretKey, "the secret key, here or in a _FILE"),
    ...present({ region: options.s3Region, prefix: options.s3Prefix, caFile: options.s3CaFile }),
  };
}

export interface Surroundings {
  /** Of the connection, for those who look at the bus. */
  readonly name: string;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Whether this process makes streams that are missing; others wait for the one that does. */
  readonly create: boolean;
  /** Told when the connection has ended for good. */
  readonly onLost?: (error: VesperError) => void;
}

/** @throws {UserError} @throws {BusUnreachable} @throws {BusDenied} @throws {BusMisfit} each in one line */
export function openBus(connection: BusConnection, around: Surroundings): Promise<NatsBus> {
  return createNatsBus({ ...connection, ...around });
}

/** @throws {UserError} @throws {StoreUnreachable} @throws {StoreDenied} @throws {BucketMissing} each in one line */
export function openStore(
  connection: StoreConnection,
  { metrics, log }: Pick<Surroundings, "metrics" | "log">,
  createBucket = false,
): Promise<BlobStore> {
  return createS3Store({ ...connection, createBucket, metrics, log });
}

function required(field: string, value: string | undefined, allowed: string): string {
  if (value === undefined || value === "") throw new UserError(field, "nothing", allowed);
  return value;
}

/** Without the members that are undefined. */
function present<T extends Readonly<Record<string, string | undefined>>>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const out: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  for (const [key, value] of Object.entries(values)) if (value !== undefined) Object.assign(out, { [key]: value });
  return out;
}
