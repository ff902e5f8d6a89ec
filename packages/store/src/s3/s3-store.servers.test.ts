import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Child, Metrics, TcpProxy } from "@vesper/kit";
import { Client } from "minio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeConformance } from "../conformance.ts";
import { AlreadyExists, CorruptRecord, InvalidKey } from "../errors.ts";
import type { BlobStore } from "../store.ts";
import { makeCertificate } from "../testing/certificate.ts";
import { S3Server } from "../testing/s3-server.ts";
import { createS3Store, type S3StoreOptions } from "./create-s3-store.ts";
import { StoreUnreachable } from "./errors.ts";

let server: S3Server;
beforeAll(async () => {
  server = await S3Server.start();
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
});

const BUCKET = "vesper";
let cases = 0;

function settings(options: Partial<S3StoreOptions> = {}): S3StoreOptions {
  const { endpoint, accessKey, secretKey } = server;
  return { endpoint, accessKey, secretKey, bucket: BUCKET, createBucket: true, prefix: `case-${++cases}`, ...options };
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));

async function keysOf(store: BlobStore, prefix = ""): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys;
}

for (const pageKeys of [1_000, 7]) {
  storeConformance(`S3, pages of ${pageKeys} keys`, async () => {
    const options = settings({ pageKeys });
    const store = await createS3Store(options);
    return {
      store,
      reopen: () => createS3Store(options),
      [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    };
  });
}

describe("a bucket", () => {
  test("may hold several stores, which see nothing of each other", async () => {
    await using one = await createS3Store(settings({ prefix: "team/one" }));
    await using two = await createS3Store(settings({ prefix: "team/two/" }));
    await one.put("a", bytesOf("1"));
    await two.put("a", bytesOf("2"));
    expect([await keysOf(one), await keysOf(two)]).toEqual([["a"], ["a"]]);
    await using both = await createS3Store(settings({ prefix: "team" }));
    expect(await keysOf(both)).toEqual(["one/a", "two/a"]);
    await one.delete(["a"]);
    expect(await keysOf(both)).toEqual(["two/a"]);
  });

  test("refuses keys that are too long together with the store's prefix", async () => {
    await using store = await createS3Store(settings());
    const key = `${"x".repeat(200)}/`.repeat(5) + "y".repeat(15);
    expect(key).toHaveLength(1_020);
    await expect(store.put(key, bytesOf("x"))).rejects.toThrow(InvalidKey);
  });

  test("more keys than one request takes are deleted together", async () => {
    await using store = await createS3Store(settings());
    const keys = Array.from({ length: 2_100 }, (_, i) => `k/${String(i).padStart(4, "0")}`);
    const [first = "", last = ""] = [keys[0], keys.at(-1)];
    for (const key of [first, last, "l"]) await store.put(key, bytesOf("x"));
    await store.delete(keys);
    expect(await keysOf(store)).toEqual(["l"]);
  });
});

describe("objects that others wrote", () => {
  const foreign = () =>
    new Client({
      endPoint: "127.0.0.1",
      port: server.port,
      useSSL: false,
      accessKey: server.accessKey,
      secretKey: server.secretKey,
      region: "us-east-1",
    });

  test("are read, and their folder markers are no blobs", async () => {
    const options = settings();
    await using store = await createS3Store(options);
    await foreign().putObject(BUCKET, `${options.prefix}/folder/`, Buffer.alloc(0), 0);
    await foreign().putObject(BUCKET, `${options.prefix}/folder/file`, Buffer.from("theirs"), 6);
    expect(await keysOf(store)).toEqual(["folder/file"]);
    expect(Buffer.from(await store.get("folder/file")).toString()).toBe("theirs");
    await expect(store.put("folder/file", bytesOf("ours"), { ifAbsent: true })).rejects.toThrow(AlreadyExists);
  });

  test("over ours with our digest kept are damage", async () => {
    const metrics = new Metrics();
    const options = settings({ metrics, tries: 2 });
    await using store = await createS3Store(options);
    await store.put("key", bytesOf("value"));
    const { metaData } = await foreign().statObject(BUCKET, `${options.prefix}/key`);
    const kept = Object.fromEntries(Object.entries(metaData).filter(([name]) => name.startsWith("vesper-")));
    expect(Object.keys(kept)).toContain("vesper-sha256");
    await foreign().putObject(BUCKET, `${options.prefix}/key`, Buffer.from("eulav"), 5, kept);
    const reading = store.get("key");
    await expect(reading).rejects.toThrow(CorruptRecord);
    await expect(reading).rejects.toMatchObject({ code: "corrupt-data", where: "key" });
    expect(await metrics.registry.metrics()).toContain('vesper_store_retries_total{operation="get",cause="digest"} 1');
  });
});

const child = fileURLToPath(new URL("./s3-child.ts", import.meta.url));

function startChild(what: string, endpoint: string, prefix: string, onLine: (line: string) => void): Promise<Child> {
  return Child.start({
    name: `s3-child ${what}`,
    command: process.execPath,
    args: ["--import", "tsx", child, what, endpoint, BUCKET, prefix],
    env: { ...process.env, ACCESS_KEY: server.accessKey, SECRET_KEY: server.secretKey },
    onLine,
  });
}

describe("a process", () => {
  test("killed while it writes leaves nothing to see", async () => {
    const options = settings();
    await using store = await createS3Store(options);
    await using proxy = await TcpProxy.start({ target: { host: "127.0.0.1", port: server.port } });
    // The connection's buffers hold less than the blob, so that the writer cannot have sent it all.
    await using writer = await startChild("large", `http://127.0.0.1:${proxy.port}`, options.prefix ?? "", (line) => {
      if (line === "writing") held.resolve();
    });
    const held = withResolvers();
    await Promise.race([held.promise, writer.exited]);
    while (proxy.stats.toTargetBytes < 100_000 && !writer.exit) await new Promise((go) => setImmediate(go));
    proxy.pause();
    expect(writer.exit).toBeUndefined();
    await writer.kill();
    proxy.resume();
    while (proxy.stats.connections > 0) await new Promise((go) => setImmediate(go));
    expect(await keysOf(store)).toEqual([]);
    await store.put("large", bytesOf("another's"), { ifAbsent: true });
    expect(await keysOf(store)).toEqual(["large"]);
  });

  test("that closes no store ends all the same", async () => {
    const options = settings();
    await using one = await startChild("forget", server.endpoint, options.prefix ?? "", () => undefined);
    expect(await one.exited).toMatchObject({ code: 0, lastLines: ["stored"] });
  });
});

function withResolvers(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

test("what was asked before a store is closed is done", async () => {
  const options = settings();
  const store = await createS3Store(options);
  const asked = [1, 2, 3].map((n) => store.put(`k/${n}`, new Uint8Array(randomBytes(100_000))));
  await store[Symbol.asyncDispose]();
  await Promise.all(asked);
  await expect(store.put("k/4", bytesOf("x"))).rejects.toThrow(/after it was closed/);
  await using again = await createS3Store(options);
  expect(await keysOf(again)).toEqual(["k/1", "k/2", "k/3"]);
});

describe("over TLS", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "vesper-tls-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function write(name: string) {
    const { certificate, key } = makeCertificate(name, Date.now());
    const [certFile, keyFile] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
    await Promise.all([writeFile(certFile, certificate), writeFile(keyFile, key)]);
    return { certificate, certFile, keyFile };
  }

  test("only a server that the CA file vouches for is talked to, and a rotated CA file is taken up", async () => {
    const [one, two] = [await write("one"), await write("two")];
    const caFile = join(folder, "ca.pem");
    await writeFile(caFile, one.certificate);
    const buckets = join(folder, "buckets");
    const first = await S3Server.start({ folder: buckets, tls: one });
    const { endpoint, port } = first;
    expect(endpoint).toMatch(/^https:/);
    await using store = await createS3Store(settings({ endpoint, caFile, prefix: "", tries: 10 }));
    await store.put("a", bytesOf("value"), { ifAbsent: true });
    expect(Buffer.from(await store.get("a")).toString()).toBe("value");

    const stranger = createS3Store(settings({ endpoint, caFile: two.certFile, tries: 1 }));
    await expect(stranger).rejects.toThrow(StoreUnreachable);
    await expect(stranger).rejects.toThrow(/self.signed certificate/);
    await expect(createS3Store(settings({ endpoint, tries: 1 }))).rejects.toThrow(StoreUnreachable);

    await first[Symbol.asyncDispose]();
    await using _second = await S3Server.start({ folder: buckets, port, tls: two });
    await writeFile(caFile, two.certificate);
    expect(Buffer.from(await store.get("a")).toString()).toBe("value");
    expect(await readdir(join(buckets, BUCKET))).toContain("a");
  });
});
