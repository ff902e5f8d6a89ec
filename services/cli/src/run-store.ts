/** @file Where a run's records are: beside its report, or in an object store that `store.json` in its folder names. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Metrics, silentLogger } from "@vesper/kit";
import { type BlobStore, createFileStore, StoreUnreachable } from "@vesper/store";
import { z } from "zod";
import type { RunServers } from "./processes/run-servers.ts";
import { exists, type RunFolder } from "./run-folder.ts";
import { openStore } from "./serve/connections.ts";
import { readSecret } from "./serve/secret.ts";

const FILE = "store.json";

/** No secret: where it is read from. */
const note = z.object({
  endpoint: z.string(),
  bucket: z.string(),
  accessKey: z.string(),
  secretKeyFile: z.string().optional(),
  region: z.string().optional(),
  prefix: z.string().optional(),
  caFile: z.string().optional(),
  /** Where the objects lie as plain files. */
  folder: z.string().optional(),
});
type StoreNote = z.infer<typeof note>;

export async function noteStore(folder: RunFolder, servers: RunServers): Promise<void> {
  const { secretKey: _, ...store } = servers.store;
  const { secretKeyFile, bucketFolder } = servers;
  const value: StoreNote = { ...store, secretKeyFile, folder: bucketFolder };
  await writeFile(join(folder.path, FILE), `${JSON.stringify(value, undefined, 2)}\n`);
}

/** The store that holds a run's records, for reading. @throws {StoreUnreachable} */
export async function openStoreOf(folder: RunFolder): Promise<BlobStore> {
  const path = join(folder.path, FILE);
  if (!(await exists(path))) return await createFileStore(folder.root);
  const { folder: files, secretKeyFile, ...rest } = note.parse(JSON.parse(await readFile(path, "utf8")));
  const secretKey = await readSecret({ variable: "VESPER_S3_SECRET_KEY", file: secretKeyFile });
  const connection = {
    endpoint: rest.endpoint,
    bucket: rest.bucket,
    accessKey: rest.accessKey,
    secretKey: secretKey ?? "",
    ...(rest.region === undefined ? {} : { region: rest.region }),
    ...(rest.prefix === undefined ? {} : { prefix: rest.prefix }),
    ...(rest.caFile === undefined ? {} : { caFile: rest.caFile }),
  };
  try {
    return await openStore(connection, { metrics: new Metrics(), log: silentLogger });
  } catch (error) {
    // The server of a run that is over is over too; what it kept are plain files.
    if (error instanceof StoreUnreachable && files !== undefined && (await exists(files)))
      return await createFileStore(files);
    throw error;
  }
}
