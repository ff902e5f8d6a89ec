/**
 * @file What every implementation of the store does. Not part of the package's front door: it registers vitest tests.
 * An implementation's own test file calls {@link storeConformance} with a way to make an empty store.
 */
import { getEventListeners } from "node:events";
import { Cancelled } from "@vesper/kit";
import * as fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { AlreadyExists, InvalidKey, NotFound } from "./errors.ts";
import type { BlobInfo, BlobStore } from "./store.ts";

export interface StoreUnderTest extends AsyncDisposable {
  readonly store: BlobStore;
  /** Another store over the same blobs, as another process would have it. */
  reopen(): Promise<BlobStore>;
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

async function keysOf(blobs: AsyncIterable<BlobInfo>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of blobs) keys.push(key);
  return keys;
}

export function storeConformance(name: string, create: () => Promise<StoreUnderTest>): void {
  const open: AsyncDisposable[] = [];
  const start = async () => {
    const under = await create();
    open.push(under);
    return under;
  };
  afterEach(async () => {
    for (const under of open.splice(0)) await under[Symbol.asyncDispose]();
  });

  describe(`${name}: blobs`, () => blobTests(start));
  describe(`${name}: put if absent`, () => absentTests(start));
  describe(`${name}: listing and deleting`, () => listTests(start));
  describe(`${name}: keys`, () => keyTests(start));
  describe(`${name}: cancelling`, () => cancelTests(start));
}

type Start = () => Promise<StoreUnderTest>;

function blobTests(start: Start): void {
  test("any bytes come back as they were", async () => {
    const { store } = await start();
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5_000 }), async (bytes) => {
        await store.put("a/blob", bytes);
        expect(Buffer.compare(await store.get("a/blob"), bytes)).toBe(0);
        expect(await store.stat("a/blob")).toMatchObject({ key: "a/blob", bytes: bytes.byteLength });
      }),
      { numRuns: 20 },
    );
  });

  test("a large blob comes back whole", async () => {
    const { store } = await start();
    const bytes = new Uint8Array(3_000_001).map((_, i) => (i * 31) >> 3);
    await store.put("large", bytes);
    expect(Buffer.compare(await store.get("large"), bytes)).toBe(0);
  });

  test("what is written over is gone, whole", async () => {
    const { store } = await start();
    await store.put("key", bytesOf("a long first value"));
    await store.put("key", bytesOf("second"));
    expect(textOf(await store.get("key"))).toBe("second");
  });

  test("readers during a change see the old value or the new one, never a mixture", async () => {
    const { store } = await start();
    const versions = [1, 2, 3, 4].map((fill) => new Uint8Array(100_000 * fill).fill(fill));
    await store.put("key", versions[0] ?? new Uint8Array());
    let writing = true;
    const writes = (async () => {
      for (let i = 0; i < 12; i++) await store.put("key", versions[i % 4] ?? new Uint8Array());
      writing = false;
    })();
    while (writing) {
      const bytes = await store.get("key");
      const [fill = 0] = bytes;
      expect(bytes.byteLength).toBe(100_000 * fill);
      expect(bytes.every((byte) => byte === fill)).toBe(true);
    }
    await writes;
  });

  test("another process sees what was put", async () => {
    const { store, reopen } = await start();
    await store.put("runs/a/run.json", bytesOf("{}"));
    await using other = await reopen();
    expect(textOf(await other.get("runs/a/run.json"))).toBe("{}");
    expect(await keysOf(other.list(""))).toEqual(["runs/a/run.json"]);
  });

  test("changing what was read or written changes nothing that is stored", async () => {
    const { store } = await start();
    const bytes = bytesOf("value");
    await store.put("key", bytes);
    bytes.fill(0);
    (await store.get("key")).fill(1);
    expect(textOf(await store.get("key"))).toBe("value");
  });

  test("what is missing is NotFound to read and undefined to look at", async () => {
    const { store } = await start();
    await store.put("runs/a", bytesOf("x"));
    for (const key of ["nothing", "runs", "runs/a/b", "runs/b"]) {
      await expect(store.get(key)).rejects.toThrow(NotFound);
      await expect(store.get(key)).rejects.toMatchObject({ code: "not-found", key, retryable: false });
      expect(await store.stat(key)).toBeUndefined();
    }
  });

  test.each([
    [0, 3, "abc"],
    [2, 4, "cd"],
    [4, 100, "ef"],
    [6, 9, ""],
    [50, 60, ""],
    [3, 3, ""],
  ])("a range %i … %i gives the bytes that are there", async (from, to, expected) => {
    const { store } = await start();
    await store.put("key", bytesOf("abcdef"));
    expect(textOf(await store.get("key", { range: { start: from, end: to } }))).toBe(expected);
  });

  test("a range of what is missing is NotFound", async () => {
    const { store } = await start();
    await expect(store.get("key", { range: { start: 0, end: 1 } })).rejects.toThrow(NotFound);
  });
}

function absentTests(start: Start): void {
  test("a key that is taken is refused and keeps its value", async () => {
    const { store } = await start();
    await store.put("key", bytesOf("first"), { ifAbsent: true });
    const refused = store.put("key", bytesOf("second"), { ifAbsent: true });
    await expect(refused).rejects.toThrow(AlreadyExists);
    await expect(refused).rejects.toMatchObject({ code: "already-exists", key: "key", retryable: false });
    expect(textOf(await store.get("key"))).toBe("first");
  });

  test("of many writers at once exactly one wins, and its value stays", async () => {
    const { store, reopen } = await start();
    await using other = await reopen();
    for (let round = 0; round < 5; round++) {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 16 }, (_, writer) =>
          (writer % 2 === 0 ? store : other).put(`race/${round}`, bytesOf(`writer ${writer}`), { ifAbsent: true }),
        ),
      );
      const winners = outcomes.flatMap((outcome, writer) => (outcome.status === "fulfilled" ? [writer] : []));
      expect(winners).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(AlreadyExists);
      }
      expect(textOf(await store.get(`race/${round}`))).toBe(`writer ${winners[0]}`);
    }
  });

  test("a deleted key is free again", async () => {
    const { store } = await start();
    await store.put("key", bytesOf("first"), { ifAbsent: true });
    await store.delete(["key"]);
    await store.put("key", bytesOf("second"), { ifAbsent: true });
    expect(textOf(await store.get("key"))).toBe("second");
  });
}

function listTests(start: Start): void {
  test("keys come in the order of their characters, folders or not", async () => {
    const { store } = await start();
    const keys = ["a!", "a-b", "a.txt", "a/0", "a/b/c", "a/b0", "a0", "ab", "b/1", "B", "0"];
    for (const key of keys) await store.put(key, bytesOf(key));
    expect(await keysOf(store.list(""))).toEqual([...keys].sort());
  });

  test("a prefix may end anywhere in a key", async () => {
    const { store } = await start();
    for (const key of ["runs/a/1", "runs/a/2/x", "runs/ab/3", "runs/b/4", "run"]) await store.put(key, bytesOf(key));
    expect(await keysOf(store.list("runs/a"))).toEqual(["runs/a/1", "runs/a/2/x", "runs/ab/3"]);
    expect(await keysOf(store.list("runs/a/"))).toEqual(["runs/a/1", "runs/a/2/x"]);
    expect(await keysOf(store.list("runs/a/1"))).toEqual(["runs/a/1"]);
    expect(await keysOf(store.list("nothing/here"))).toEqual([]);
    expect(await keysOf(store.list("runs/a/1/deeper"))).toEqual([]);
  });

  test("more keys than a page come complete, with size and time", async () => {
    const { store } = await start();
    const keys = Array.from({ length: 150 }, (_, i) => `many/${String(i).padStart(4, "0")}`);
    await Promise.all(keys.map((key, i) => store.put(key, new Uint8Array(i))));
    const listed: BlobInfo[] = [];
    for await (const info of store.list("many/")) listed.push(info);
    expect(listed.map((info) => info.key)).toEqual(keys);
    expect(listed.map((info) => info.bytes)).toEqual(keys.map((_, i) => i));
    for (const info of listed) expect(await store.stat(info.key)).toEqual(info);
  });

  test("what is deleted is gone; what is missing may be deleted", async () => {
    const { store } = await start();
    for (const key of ["a/1", "a/2", "a/3"]) await store.put(key, bytesOf(key));
    await store.delete(["a/1", "a/3", "a/9", "z"]);
    await store.delete([]);
    expect(await keysOf(store.list(""))).toEqual(["a/2"]);
  });

  test("a blob that is deleted while a listing goes on is listed or not, and nothing else happens", async () => {
    const { store } = await start();
    for (let i = 0; i < 10; i++) await store.put(`k/${i}`, bytesOf("x"));
    const seen: string[] = [];
    for await (const { key } of store.list("k/")) {
      if (seen.length === 0) await store.delete(["k/8"]);
      seen.push(key);
    }
    expect(seen.filter((key) => key !== "k/8")).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9].map((i) => `k/${i}`));
  });
}

function keyTests(start: Start): void {
  test.each([
    "",
    "/",
    "/etc/passwd",
    "a//b",
    "a/",
    ".",
    "..",
    "../x",
    "a/../../x",
    "a/./b",
    "a\\b",
    "a\0b",
    "a\nb",
    "é",
    "x".repeat(241),
    "x/".repeat(600).slice(0, -1),
  ])("%j is no key", async (key) => {
    const { store } = await start();
    await expect(store.put(key, bytesOf("x"))).rejects.toThrow(InvalidKey);
    await expect(store.get(key)).rejects.toThrow(InvalidKey);
    await expect(store.stat(key)).rejects.toThrow(InvalidKey);
    await expect(store.delete([key])).rejects.toThrow(InvalidKey);
  });

  test.each(["../", "a/../b", "/a", "a//b", "a\0"])("%j is no prefix", async (prefix) => {
    const { store } = await start();
    await expect(keysOf(store.list(prefix))).rejects.toThrow(InvalidKey);
  });

  test.each([
    "a b",
    "...",
    ".hidden",
    "a..b/c",
    "runs/x/trajectories/web/0123456789abcdef.1700000000000-aa-2.tar",
    "x".repeat(240),
    "~!@#$%^&*()_+={}[]|:;\"'<>,.?",
  ])("%j is a key", async (key) => {
    const { store } = await start();
    await store.put(key, bytesOf("x"));
    expect(await keysOf(store.list(""))).toEqual([key]);
    expect(textOf(await store.get(key))).toBe("x");
  });
}

function cancelTests(start: Start): void {
  test("a signal that has fired stops every call, and nothing is written", async () => {
    const { store } = await start();
    await store.put("there", bytesOf("x"));
    const signal = AbortSignal.abort();
    await expect(store.put("key", bytesOf("x"), { signal })).rejects.toThrow(Cancelled);
    await expect(store.get("there", { signal })).rejects.toThrow(Cancelled);
    await expect(store.stat("there", { signal })).rejects.toThrow(Cancelled);
    await expect(keysOf(store.list("", { signal }))).rejects.toThrow(Cancelled);
    await expect(store.delete(["there"], { signal })).rejects.toThrow(Cancelled);
    expect(await keysOf(store.list(""))).toEqual(["there"]);
  });

  test("no listener stays on a signal", async () => {
    const { store } = await start();
    const { signal } = new AbortController();
    await store.put("key", bytesOf("x"), { signal });
    await store.get("key", { signal });
    await keysOf(store.list("", { signal }));
    await store.delete(["key"], { signal });
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test("a write that is cancelled on its way leaves the old value or the new one", async () => {
    const { store } = await start();
    await store.put("key", bytesOf("old"));
    const controller = new AbortController();
    const writing = store.put("key", new Uint8Array(2_000_000), { signal: controller.signal });
    setImmediate(() => controller.abort());
    const written = await writing.then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(Cancelled);
        return false;
      },
    );
    // Over a network nobody can take back what is on its way.
    expect(written ? [2_000_000] : [3, 2_000_000]).toContain((await store.stat("key"))?.bytes);
    expect(await keysOf(store.list(""))).toEqual(["key"]);
  });
}
