/** @file Which bus and store a run in processes uses: those that it was given, those that stand, or its own. */
import type { BlobStore } from "@vesper/store";
import type { ConnectionOptions } from "../serve/connections.ts";
import { openStore, type StoreConnection, type Surroundings, storeConnection } from "../serve/connections.ts";
import type { Role } from "../serve/role.ts";
import { OwnedServers } from "./servers/owned-servers.ts";
import { secretFile } from "./servers/secret-file.ts";
import type { GivenPrograms, ServerFolder } from "./servers/server-folder.ts";
import { standing } from "./servers/standing-servers.ts";
import type { ProcessEvent } from "./supervised.ts";

export interface RunServers extends AsyncDisposable {
  /** For people. */
  readonly description: string;
  readonly store: StoreConnection;
  /** Where the store's secret is read from again: a file, never the secret. */
  readonly secretKeyFile: string | undefined;
  /** Where the store's objects lie as plain files, when it is one of ours. */
  readonly bucketFolder: string | undefined;
  /** What a process of the role is told by its environment. */
  environment(role: Role): Readonly<Record<string, string>>;
  /** Resolves when they are given up; pending for ever otherwise. */
  readonly failure: Promise<Error>;
}

export interface RunServersOptions {
  readonly connections: ConnectionOptions;
  /** Where local servers keep their data. */
  readonly folder: ServerFolder;
  readonly given?: GivenPrograms;
  readonly logFolder: string;
  readonly onEvent: (event: ProcessEvent) => void;
}

export async function runServers(options: RunServersOptions): Promise<RunServers> {
  const { connections, folder } = options;
  if (connections.nats !== undefined || connections.s3 !== undefined) return await givenServers(connections);
  const note = await folder.readNote();
  const { nats, s3 } = await standing(note);
  if (note && nats && s3) {
    const ports = { natsPort: note.natsPort, s3Port: note.s3Port };
    return await localServers(folder, ports, "as `vesper up` started them", undefined);
  }
  const owned = await OwnedServers.start(options);
  return await localServers(folder, owned.note, "for the time of this run", owned);
}

async function givenServers(connections: ConnectionOptions): Promise<RunServers> {
  const store = await storeConnection(connections);
  const told: Record<string, string | undefined> = {
    VESPER_NATS_URL: connections.nats,
    VESPER_NATS_USER: connections.natsUser,
    VESPER_NATS_PASSWORD_FILE: connections.natsPasswordFile,
    VESPER_NATS_CA_FILE: connections.natsCaFile,
    VESPER_NATS_CERT_FILE: connections.natsCertFile,
    VESPER_NATS_KEY_FILE: connections.natsKeyFile,
    VESPER_NATS_PREFIX: connections.natsPrefix,
    VESPER_NATS_PASSWORD: process.env.VESPER_NATS_PASSWORD,
    VESPER_S3_ENDPOINT: store.endpoint,
    VESPER_S3_BUCKET: store.bucket,
    VESPER_S3_ACCESS_KEY: store.accessKey,
    VESPER_S3_SECRET_KEY_FILE: connections.s3SecretKeyFile,
    VESPER_S3_SECRET_KEY: process.env.VESPER_S3_SECRET_KEY,
    VESPER_S3_REGION: store.region,
    VESPER_S3_PREFIX: store.prefix,
    VESPER_S3_CA_FILE: store.caFile,
  };
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(told)) if (value !== undefined) environment[name] = value;
  return {
    description: `bus ${connections.nats}, store ${store.endpoint}, as they were given`,
    store,
    secretKeyFile: connections.s3SecretKeyFile,
    bucketFolder: undefined,
    environment: () => environment,
    failure: new Promise(() => undefined),
    async [Symbol.asyncDispose]() {},
  };
}

async function localServers(
  folder: ServerFolder,
  { natsPort, s3Port }: { readonly natsPort: number; readonly s3Port: number },
  how: string,
  owned: OwnedServers | undefined,
): Promise<RunServers> {
  const nats = `nats://127.0.0.1:${natsPort}`;
  const endpoint = `http://127.0.0.1:${s3Port}`;
  const { bucket, accessKey, secretKeyFile, bucketFolder } = folder;
  return {
    description: `bus ${nats}, store ${endpoint}, ${how}`,
    store: { endpoint, bucket, accessKey, secretKey: await secretFile(secretKeyFile) },
    secretKeyFile,
    bucketFolder,
    environment: (role) => ({
      VESPER_NATS_URL: nats,
      VESPER_NATS_USER: role,
      VESPER_NATS_PASSWORD_FILE: folder.passwordFile(role),
      VESPER_S3_ENDPOINT: endpoint,
      VESPER_S3_BUCKET: bucket,
      VESPER_S3_ACCESS_KEY: accessKey,
      VESPER_S3_SECRET_KEY_FILE: secretKeyFile,
    }),
    failure: owned?.failure ?? new Promise(() => undefined),
    [Symbol.asyncDispose]: async () => await owned?.[Symbol.asyncDispose](),
  };
}

/** The manager's own door to the store; makes the bucket of servers that are ours. */
export async function openRunStore(
  servers: RunServers,
  around: Pick<Surroundings, "metrics" | "log">,
): Promise<BlobStore> {
  return await openStore(servers.store, around, servers.bucketFolder !== undefined);
}
