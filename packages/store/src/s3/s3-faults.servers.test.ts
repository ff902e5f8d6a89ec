import { Cancelled, Metrics, TcpProxy } from "@vesper/kit";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { putOnce } from "../create.ts";
import { AlreadyExists, NotFound, StoreFull, StoreUnavailable } from "../errors.ts";
import { measuredStore } from "../metrics.ts";
import type { BlobStore } from "../store.ts";
import { HttpFront } from "../testing/http-front.ts";
import { S3Server } from "../testing/s3-server.ts";
import { createS3Store, type S3StoreOptions } from "./create-s3-store.ts";
import { BucketMissing, StoreDenied, StoreRejected, StoreUnreachable } from "./errors.ts";

let server: S3Server;
let cases = 0;
/** Straight to the service. */
let direct: BlobStore;
/** Through what may break. */
let front: HttpFront;
let proxy: TcpProxy;
let metrics: Metrics;
const open: AsyncDisposable[] = [];

beforeAll(async () => {
  server = await S3Server.start();
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
});

function settings(endpoint: string, options: Partial<S3StoreOptions> = {}): S3StoreOptions {
  const { accessKey, secretKey } = server;
  return { endpoint, accessKey, secretKey, bucket: "vesper", prefix: `case-${cases}`, metrics, ...options };
}

async function openStore(endpoint: string, options: Partial<S3StoreOptions> = {}): Promise<BlobStore> {
  const store = await createS3Store(settings(endpoint, options));
  open.push(store);
  return store;
}

const throughFront = (options: Partial<S3StoreOptions> = {}) => openStore(front.endpoint, options);
const throughProxy = (options: Partial<S3StoreOptions> = {}) => openStore(`http://127.0.0.1:${proxy.port}`, options);

beforeEach(async () => {
  cases += 1;
  metrics = new Metrics();
  front = await HttpFront.start({ targetPort: server.port });
  proxy = await TcpProxy.start({ target: { host: "127.0.0.1", port: server.port } });
  open.push(front, proxy);
  direct = await openStore(server.endpoint, { createBucket: true });
});
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one[Symbol.asyncDispose]();
});

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

async function keysOf(store: BlobStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list("")) keys.push(key);
  return keys;
}

async function retries(operation: string, cause: string): Promise<number> {
  const line = `vesper_store_retries_total{operation="${operation}",cause="${cause}"} `;
  const found = (await metrics.registry.metrics()).split("\n").find((each) => each.startsWith(line));
  return Number(found?.slice(line.length) ?? 0);
}

const oops = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;

describe("a service that fails for a while", () => {
  test.each([500, 502, 503, 504, 429])("with status %i is asked again, whatever was asked", async (status) => {
    const store = await throughFront();
    const fail = () => front.fail(2, { kind: "answer", status });
    fail();
    await store.put("a", bytesOf("value"));
    fail();
    await store.put("b", bytesOf("value"), { ifAbsent: true });
    fail();
    expect(textOf(await store.get("a"))).toBe("value");
    fail();
    expect(await store.stat("a")).toMatchObject({ bytes: 5 });
    fail();
    expect(await keysOf(store)).toEqual(["a", "b"]);
    fail();
    await store.delete(["a", "b"]);
    expect(await keysOf(direct)).toEqual([]);
    for (const [operation, calls] of [
      ["put", 2],
      ["get", 1],
      ["stat", 1],
      ["list", 1],
      ["delete", 1],
    ] as const) {
      expect([operation, await retries(operation, "answer")]).toEqual([operation, 2 * calls]);
    }
  });

  test("and for good is given up after the tries, with an error that says it may be tried again", async () => {
    const store = await throughFront({ tries: 3 });
    const before = front.count("GET");
    front.fail(Number.POSITIVE_INFINITY, { kind: "answer", status: 500, body: oops("InternalError") });
    const reading = store.get("a");
    await expect(reading).rejects.toThrow(StoreUnavailable);
    await expect(reading).rejects.toMatchObject({ code: "store-unavailable", retryable: true });
    await expect(reading).rejects.toThrow(`reading a (${front.endpoint} answered 500)`);
    expect(front.count("GET") - before).toBe(3);
  });
});

describe("a service that accepts and never answers (prime-rl#2142)", () => {
  const impatient = { answerMs: 300, tries: 3 };

  test("is given up at the deadline, asked again, and named in the error", async () => {
    const store = await throughFront(impatient);
    front.fail(Number.POSITIVE_INFINITY, { kind: "hang" });
    for (const call of [
      () => store.get("a"),
      () => store.put("a", bytesOf("x")),
      () => store.put("a", bytesOf("x"), { ifAbsent: true }),
      () => store.stat("a"),
      () => keysOf(store),
      () => store.delete(["a"]),
    ]) {
      const before = front.seen.length;
      const calling: Promise<unknown> = call();
      await expect(calling).rejects.toThrow(StoreUnreachable);
      await expect(calling).rejects.toMatchObject({ code: "store-unreachable", retryable: true });
      await expect(calling).rejects.toThrow(`no answer from ${front.endpoint} while`);
      expect(front.seen.length - before).toBe(3);
    }
    expect(await retries("get", "deadline")).toBe(2);
  });

  test("while it is opened, too", async () => {
    front.fail(Number.POSITIVE_INFINITY, { kind: "hang" });
    await expect(throughFront(impatient)).rejects.toThrow(StoreUnreachable);
  });

  test("and then answers is used again, and other calls went on meanwhile", async () => {
    await direct.put("a", bytesOf("value"));
    const store = await throughFront({ answerMs: 500 });
    front.fail(1, { kind: "hang" }, "GET");
    const hung = store.get("a");
    while (front.count("GET") < 2) await new Promise((go) => setImmediate(go));
    await store.put("b", bytesOf("meanwhile"));
    expect(textOf(await hung)).toBe("value");
    expect(await retries("get", "deadline")).toBeGreaterThanOrEqual(1);
  });

  test("is let go at once when the caller's signal fires", async () => {
    const store = await throughFront({ answerMs: 600_000 });
    front.fail(1, { kind: "hang" }, "PUT");
    const controller = new AbortController();
    const writing = store.put("a", bytesOf("x"), { signal: controller.signal });
    while (front.count("PUT") === 0) await new Promise((go) => setImmediate(go));
    controller.abort();
    await expect(writing).rejects.toThrow(Cancelled);
  });

  test("counts as failed, not as refused", async () => {
    const store = measuredStore(await throughFront({ ...impatient, tries: 1 }), metrics);
    front.fail(1, { kind: "hang" });
    await expect(store.get("a")).rejects.toThrow(StoreUnreachable);
    expect(await metrics.registry.metrics()).toContain(
      'vesper_store_requests_total{operation="get",outcome="failed"} 1',
    );
  });
});

describe("an answer whose body", () => {
  const blob = new Uint8Array(300_000).map((_, i) => (i * 31) >> 3);

  test("stalls is given up when nothing has moved for a while, and asked for again", async () => {
    await direct.put("a", blob);
    const store = await throughFront({ silenceMs: 300 });
    front.fail(2, { kind: "stall-body", afterBytes: 1_000 }, "GET");
    expect(Buffer.compare(await store.get("a"), blob)).toBe(0);
    expect(await retries("get", "connection")).toBeGreaterThanOrEqual(2);
  });

  test("trickles is given up when it takes longer than its length is worth", async () => {
    await direct.put("a", blob);
    const store = await throughFront({ answerMs: 500, slowestBytesPerSecond: 1_000_000 });
    front.fail(1, { kind: "stall-body", afterBytes: 1_000 }, "GET");
    expect(Buffer.compare(await store.get("a"), blob)).toBe(0);
    expect(await retries("get", "deadline")).toBeGreaterThanOrEqual(1);
  });

  test("ends early is never taken for the blob", async () => {
    await direct.put("a", blob);
    const store = await throughProxy({ tries: 3 });
    proxy.truncateAfter(100_000);
    const reading = store.get("a");
    await expect(reading).rejects.toThrow(StoreUnreachable);
    await expect(reading).rejects.toMatchObject({ retryable: true });
    proxy.truncateAfter(Number.POSITIVE_INFINITY);
    expect(Buffer.compare(await store.get("a"), blob)).toBe(0);
  });
});

describe("a put", () => {
  const blob = new Uint8Array(2_000_000).fill(7);

  test.each([false, true])("whose connection is cut in the middle leaves nothing (if absent: %s)", async (ifAbsent) => {
    const store = await throughProxy({ tries: 2 });
    proxy.truncateAfter(500_000, "to-target");
    await expect(store.put("a", blob, { ifAbsent })).rejects.toThrow(StoreUnreachable);
    expect(await keysOf(direct)).toEqual([]);
    proxy.truncateAfter(Number.POSITIVE_INFINITY, "to-target");
    await store.put("a", blob, { ifAbsent });
    expect(Buffer.compare(await direct.get("a"), blob)).toBe(0);
  });

  test("whose connection is cut once goes well the next time", async () => {
    const store = await throughProxy({ tries: 10 });
    proxy.truncateAfter(500_000, "to-target");
    const writing = store.put("a", blob, { ifAbsent: true });
    while ((await retries("put", "connection")) === 0) await new Promise((go) => setImmediate(go));
    proxy.truncateAfter(Number.POSITIVE_INFINITY, "to-target");
    await writing;
    expect(Buffer.compare(await direct.get("a"), blob)).toBe(0);
  });

  test.each([10, 2_000_000])("of %i bytes whose answer was lost has won, once", async (length) => {
    const bytes = new Uint8Array(length).fill(3);
    const store = await throughFront();
    front.fail(1, { kind: "lose-answer" }, "PUT");
    await store.put("a", bytes, { ifAbsent: true });
    expect(front.count("PUT")).toBe(1);
    // The same bytes, but not the same writer: the number was taken.
    await expect(direct.put("a", bytes, { ifAbsent: true })).rejects.toThrow(AlreadyExists);
    await expect(store.put("a", bytes, { ifAbsent: true })).rejects.toThrow(AlreadyExists);
    expect(await putOnce(direct, "a", bytes)).toBe("same");
  });

  test("that failed while another took the key has lost", async () => {
    const store = await throughFront();
    front.fail(1, { kind: "hang" }, "PUT");
    const controller = new AbortController();
    const writing = store.put("a", bytesOf("ours"), { ifAbsent: true, signal: controller.signal });
    while (front.count("PUT") === 0) await new Promise((go) => setImmediate(go));
    await direct.put("a", bytesOf("theirs"), { ifAbsent: true });
    front.dropConnections();
    await expect(writing).rejects.toThrow(AlreadyExists);
    expect(textOf(await direct.get("a"))).toBe("theirs");
  });

  test("over a key that is taken sends no large blob to hear so", async () => {
    await direct.put("a", bytesOf("there"));
    const store = await throughFront();
    await expect(store.put("a", blob, { ifAbsent: true })).rejects.toThrow(AlreadyExists);
    expect(front.count("PUT")).toBe(0);
  });

  test.each([
    [507, "InsufficientStorage"],
    [403, "QuotaExceeded"],
    [507, "XMinioStorageFull"],
  ])("that finds no room (%i %s) says so at once", async (status, code) => {
    const store = await throughFront();
    front.fail(1, { kind: "answer", status, body: oops(code) }, "PUT");
    const writing = store.put("a", bytesOf("x"));
    await expect(writing).rejects.toThrow(StoreFull);
    await expect(writing).rejects.toMatchObject({ code: "store-full", key: "a", retryable: true });
    expect(front.count("PUT")).toBe(1);
  });

  test("that the service will not take is not repeated", async () => {
    const store = await throughFront();
    front.fail(1, { kind: "answer", status: 400, body: oops("InvalidArgument") }, "PUT");
    const writing = store.put("a", bytesOf("x"));
    await expect(writing).rejects.toThrow(StoreRejected);
    await expect(writing).rejects.toMatchObject({ retryable: false });
    expect(front.count("PUT")).toBe(1);
  });
});

test("a slow network is waited for", async () => {
  const store = await throughProxy();
  proxy.delay(40);
  await store.put("a", bytesOf("value"), { ifAbsent: true });
  expect(textOf(await store.get("a"))).toBe("value");
  await expect(store.get("b")).rejects.toThrow(NotFound);
});

test("a cut network is survived when it is restored in time", async () => {
  const store = await throughProxy({ tries: 20 });
  await store.put("a", bytesOf("value"));
  proxy.cut();
  const reading = store.get("a");
  while (proxy.stats.refused < 2) await new Promise((go) => setImmediate(go));
  proxy.restore();
  expect(textOf(await reading)).toBe("value");
});

describe("what cannot work is one line that says what to do", () => {
  const refusal = async (endpoint: string, options: Partial<S3StoreOptions>) => {
    const error: unknown = await createS3Store(settings(endpoint, { tries: 2, ...options })).then(
      async (store) => {
        await store[Symbol.asyncDispose]();
        return undefined;
      },
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof Error)) throw new Error("it worked");
    expect(error.message).not.toContain("\n");
    return error;
  };

  test("a wrong secret", async () => {
    const error = await refusal(server.endpoint, { secretKey: "not-the-secret" });
    expect(error).toBeInstanceOf(StoreDenied);
    expect(error).toMatchObject({ code: "store-denied", retryable: false });
    expect(error.message).toBe(
      `${server.endpoint} refused opening bucket vesper: SignatureDoesNotMatch; the secret key is not the one of this access key`,
    );
    expect(error.message).not.toContain("not-the-secret");
  });

  test("a wrong access key", async () => {
    const error = await refusal(server.endpoint, { accessKey: "nobody" });
    expect(error).toBeInstanceOf(StoreDenied);
    expect(error.message).toMatch(/InvalidAccessKeyId; this access key does not exist there$/);
  });

  test("a missing bucket", async () => {
    const error = await refusal(server.endpoint, { bucket: "nothing-here" });
    expect(error).toBeInstanceOf(BucketMissing);
    expect(error).toMatchObject({ code: "bucket-missing", retryable: false, bucket: "nothing-here" });
    expect(error.message).toBe(
      `bucket nothing-here does not exist at ${server.endpoint}: create it, or name another one`,
    );
  });

  test("nobody at the endpoint", async () => {
    const port = proxy.port;
    await proxy[Symbol.asyncDispose]();
    const error = await refusal(`http://127.0.0.1:${port}`, {});
    expect(error).toBeInstanceOf(StoreUnreachable);
    expect(error.message).toMatch(
      new RegExp(`^no answer from http://127.0.0.1:${port} while opening bucket vesper: .*ECONNREFUSED`),
    );
  });

  test("a name that no host has", async () => {
    const error = await refusal("https://nowhere.invalid", {});
    expect(error).toBeInstanceOf(StoreUnreachable);
    expect(error.message).toContain("nowhere.invalid");
  });

  test("something that speaks no TLS", async () => {
    const error = await refusal(server.endpoint.replace("http:", "https:"), {});
    expect(error).toBeInstanceOf(StoreUnreachable);
  });

  test("something that is no S3 service", async () => {
    front.fail(Number.POSITIVE_INFINITY, { kind: "answer", status: 404, body: "<html>no such page</html>" });
    const error = await refusal(front.endpoint, {});
    expect(error).toBeInstanceOf(StoreRejected);
  });
});
