import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UserError } from "@vesper/kit";
import { Client } from "minio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keys } from "../layout.ts";
import type { BlobStore } from "../store.ts";
import { S3Server } from "../testing/s3-server.ts";
import { createS3Store } from "./create-s3-store.ts";
import { StoreDenied } from "./errors.ts";
import { roleStatements, type StoreRole, storeRoles } from "./role-rights.ts";

const BUCKET = "vesper";
const PREFIX = "team";
const RUN = "quickstart";
const epoch = { incarnation: "1-a", delivery: 1 };

/** One blob of each kind. */
const blobs = {
  run: keys.run(RUN),
  trajectory: keys.trajectory(RUN, "web", "e1", epoch),
  report: keys.report(RUN, "e1", epoch),
  group: keys.group(RUN, 1),
  opening: keys.opening(RUN, 1),
  evaluation: keys.evaluation(RUN, "final"),
  manifest: keys.manifest(RUN, "main", 1),
  alias: keys.policyAlias(RUN, "main", "last"),
  part: keys.part(RUN, "0".repeat(64)),
} as const;
type Kind = keyof typeof blobs;
const kinds = Object.keys(blobs).filter((kind): kind is Kind => kind in blobs);

const may: Readonly<Record<StoreRole, { readonly read: readonly Kind[]; readonly write: readonly Kind[] }>> = {
  coordinator: {
    read: ["run", "report", "group", "opening", "evaluation", "manifest", "alias"],
    write: ["group", "opening", "evaluation"],
  },
  "environment-worker": { read: ["run", "trajectory"], write: ["trajectory"] },
  actor: { read: ["run", "manifest", "alias", "part"], write: [] },
  verifier: { read: ["run", "trajectory", "report"], write: ["report"] },
  learner: { read: kinds, write: ["manifest", "alias", "part"] },
};

let server: S3Server;
let root: BlobStore;
let folder: string;
const stores = new Map<StoreRole, BlobStore>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vesper-roles-"));
  server = await S3Server.start({ usersFolder: folder });
  const { endpoint, accessKey, secretKey, port } = server;
  const settings = { endpoint, bucket: BUCKET, prefix: PREFIX };
  root = await createS3Store({ ...settings, accessKey, secretKey, createBucket: true });
  for (const role of storeRoles) await server.addUser(role, `secret-of-${role}`);
  const statements = storeRoles.flatMap((role) =>
    roleStatements({ bucket: BUCKET, prefix: PREFIX, role, runs: [RUN], principal: role, conditions: false }),
  );
  const client = new Client({ endPoint: "127.0.0.1", port, useSSL: false, accessKey, secretKey, region: "us-east-1" });
  await client.setBucketPolicy(BUCKET, JSON.stringify({ Version: "2012-10-17", Statement: statements }));
  for (const role of storeRoles) {
    stores.set(role, await createS3Store({ ...settings, accessKey: role, secretKey: `secret-of-${role}` }));
  }
});
afterAll(async () => {
  for (const store of [...stores.values(), root]) await store?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const allowed = (call: Promise<unknown>) =>
  call.then(
    () => true,
    (error: unknown) => {
      expect(error).toBeInstanceOf(StoreDenied);
      return false;
    },
  );

describe.each(storeRoles)("the key of the role %s", (role) => {
  async function kindsFor(one: (store: BlobStore, key: string) => Promise<unknown>): Promise<Kind[]> {
    const store = stores.get(role);
    if (!store) throw new Error(`no store for ${role}`);
    const found: Kind[] = [];
    for (const kind of kinds) {
      await root.put(blobs[kind], bytesOf("root's"));
      if (await allowed(one(store, blobs[kind]))) found.push(kind);
    }
    return found;
  }

  test("reads what it needs and nothing else", async () => {
    expect(await kindsFor((store, key) => store.get(key))).toEqual(may[role].read);
  });

  test("writes what is its own and nothing else", async () => {
    expect(await kindsFor((store, key) => store.put(key, bytesOf("role's")))).toEqual(may[role].write);
  });

  test("deletes checkpoints if it is the learner's, and nothing otherwise", async () => {
    const deletes = role === "learner" ? may[role].write : [];
    expect(await kindsFor((store, key) => store.delete([key]))).toEqual(deletes);
  });

  test("has no rights in other runs, nor under a prefix that only looks like its own", async () => {
    const store = stores.get(role);
    if (!store) throw new Error(`no store for ${role}`);
    for (const key of [
      keys.trajectory("another", "web", "e1", epoch),
      `runs/${RUN}/reports/trajectories/e1.json`,
      `runs/${RUN}x/trajectories/web/e1.tar`,
    ]) {
      const isItsOwn = role === "verifier" && key.startsWith(keys.reports(RUN));
      expect([key, await allowed(store.put(key, bytesOf("x")))]).toEqual([key, isItsOwn]);
    }
  });
});

test("a run's name that is a pattern gets no policy", () => {
  for (const run of ["*", "a*", "a?", "a/b", "$user"]) {
    expect(() => roleStatements({ bucket: BUCKET, role: "actor", runs: [run] })).toThrow();
  }
  expect(() => roleStatements({ bucket: BUCKET, role: "actor", runs: ["*"] })).toThrow(UserError);
});
