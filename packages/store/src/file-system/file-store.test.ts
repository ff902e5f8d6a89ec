import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Cancelled } from "@vesper/kit";
import { afterEach, expect, test } from "vitest";
import { storeConformance } from "../conformance.ts";
import { InvalidKey, StoreUnavailable } from "../errors.ts";
import { createFileStore } from "./file-store.ts";

const folders: string[] = [];
async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vesper-store-"));
  folders.push(folder);
  return folder;
}
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

for (const durable of [true, false]) {
  storeConformance(durable ? "files" : "files, not durable", async () => {
    const folder = await emptyFolder();
    const store = await createFileStore(folder, { durable });
    return {
      store,
      reopen: () => createFileStore(folder, { durable }),
      [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
    };
  });
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));

test("a blob cannot lie under another blob, and the store's own folder is nobody's", async () => {
  await using store = await createFileStore(await emptyFolder());
  await store.put("a/b", bytesOf("x"));
  for (const key of ["a/b/c", "a", ".vesper-tmp", ".vesper-tmp/x"]) {
    await expect(store.put(key, bytesOf("y"))).rejects.toThrow(InvalidKey);
  }
  await expect(store.put("a", bytesOf("y"), { ifAbsent: true })).rejects.toThrow();
  expect(Buffer.from(await store.get("a/b")).toString()).toBe("x");
});

test("a place that is no folder is refused when the store is opened", async () => {
  const file = join(await emptyFolder(), "file");
  await writeFile(file, "");
  await expect(createFileStore(file)).rejects.toThrow(StoreUnavailable);
});

test("what dead processes left half written is collected; what others may be writing is not", async () => {
  const folder = await emptyFolder();
  const temporary = join(folder, ".vesper-tmp");
  await mkdir(temporary);
  const host = hostname().replace(/[^A-Za-z0-9-]/g, "-");
  const dead = spawnSync(process.execPath, ["-e", ""]).pid;
  const old = new Date(Date.now() - 48 * 3_600_000);
  const gone = [`${host}.${dead}.aaaa.1`, `${host}.${process.pid}.anotherlife.1`, "elsewhere.1.aaaa.1"];
  const kept = [`${host}.${process.ppid}.aaaa.1`, "elsewhere.1.aaaa.2"];
  for (const name of [...gone, ...kept]) await writeFile(join(temporary, name), "half");
  await utimes(join(temporary, "elsewhere.1.aaaa.1"), old, old);
  await using store = await createFileStore(folder);
  expect((await readdir(temporary)).sort()).toEqual(kept.sort());
  for await (const { key } of store.list("")) expect.unreachable(key);
});

test("a folder that disappears under the store is made again", async () => {
  const folder = await emptyFolder();
  await using store = await createFileStore(folder);
  await store.put("a/b/1", bytesOf("x"));
  await rm(join(folder, "a"), { recursive: true });
  await store.put("a/b/2", bytesOf("y"), { ifAbsent: true });
  expect(Buffer.from(await store.get("a/b/2")).toString()).toBe("y");
});

test("of puts that are asked for together each has an outcome of its own", async () => {
  const folder = await emptyFolder();
  await using store = await createFileStore(folder);
  await store.put("taken", bytesOf("first"));
  const outcomes = await Promise.allSettled([
    store.put("a/1", bytesOf("x"), { ifAbsent: true }),
    store.put("taken", bytesOf("second"), { ifAbsent: true }),
    store.put("taken/under", bytesOf("y")),
    store.put("a/2", bytesOf("z")),
    store.put("a/large", new Uint8Array(3_000_000).fill(5)),
    store.get("nothing"),
    store.get("taken"),
  ]);
  const seen = outcomes.map((o) => (o.status === "fulfilled" ? "done" : o.reason.code));
  expect(seen).toEqual(["done", "already-exists", "invalid-key", "done", "done", "not-found", "done"]);
  expect(await readdir(join(folder, ".vesper-tmp"))).toEqual([]);
  expect((await store.get("a/large")).every((byte) => byte === 5)).toBe(true);
});

test("only the bytes of a view are stored, and the caller keeps them", async () => {
  await using store = await createFileStore(await emptyFolder());
  const whole = new Uint8Array(100).map((_, i) => i);
  await store.put("view", whole.subarray(10, 13));
  expect([...(await store.get("view"))]).toEqual([10, 11, 12]);
  expect(whole.byteLength).toBe(100);
});

test("a put that is cancelled while it waits for its turn writes nothing", async () => {
  await using store = await createFileStore(await emptyFolder());
  const controller = new AbortController();
  const ahead = store.put("ahead", bytesOf("x"));
  await Promise.resolve();
  const cancelled = store.put("late", bytesOf("y"), { signal: controller.signal });
  controller.abort();
  await expect(cancelled).rejects.toThrow(Cancelled);
  await ahead;
  expect(await store.stat("late")).toBeUndefined();
});

test("what was asked before a store is closed is done; what is asked after it is refused", async () => {
  const folder = await emptyFolder();
  const store = await createFileStore(folder);
  const asked = [1, 2, 3].map((n) => store.put(`k/${n}`, bytesOf("x")));
  await store[Symbol.asyncDispose]();
  await Promise.all(asked);
  await expect(store.put("k/4", bytesOf("x"))).rejects.toThrow(StoreUnavailable);
  expect((await readdir(join(folder, "k"))).sort()).toEqual(["1", "2", "3"]);
});

const child = fileURLToPath(new URL("./store-child.ts", import.meta.url));
const nodeArguments = ["--import", "tsx", child];

function linesOf(process_: ChildProcess): AsyncIterator<string> {
  if (!process_.stdout) throw new Error("no stdout");
  return createInterface({ input: process_.stdout })[Symbol.asyncIterator]();
}

test("a writer killed at any moment leaves whole blobs only, and nothing after the next start", async () => {
  const folder = await emptyFolder();
  const writer = spawn(process.execPath, [...nodeArguments, "endless", folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = linesOf(writer);
  const acknowledged: string[] = [];
  for (let i = 0; i < 20; i++) acknowledged.push((await lines.next()).value);
  writer.kill("SIGKILL");
  await once(writer, "exit");
  await using store = await createFileStore(folder);
  expect(await readdir(join(folder, ".vesper-tmp"))).toEqual([]);
  const listed = new Set<string>();
  for await (const { key } of store.list("")) {
    listed.add(key);
    expect(
      createHash("sha256")
        .update(await store.get(key))
        .digest("hex"),
    ).toBe(key.split("/")[1]);
  }
  for (const key of acknowledged) expect(listed).toContain(key);
});

test("a store that nobody closed keeps no process alive, and one that was closed leaves no thread", async () => {
  const folder = await emptyFolder();
  const run = (what: string) =>
    spawnSync(process.execPath, [...nodeArguments, what, folder], { encoding: "utf8", timeout: 60_000 });
  expect(run("forget")).toMatchObject({ status: 0, stdout: "stored" });
  const { status, stdout } = run("close");
  expect(status).toBe(0);
  const { open, closed } = JSON.parse(stdout);
  expect(open).toBeGreaterThan(0);
  expect(closed).toBe(0);
});

/** A file system of its own, 512 KiB large, needs a mount; where nobody may mount, the test says so by skipping. */
const mayMount = spawnSync("unshare", ["-rm", "mount", "-t", "tmpfs", "none", tmpdir()]).status === 0;

test.skipIf(!mayMount)("on a full disk a put says StoreFull, and everything stays as it was", async () => {
  const folder = await emptyFolder();
  const script = `mount -t tmpfs -o size=512k none "$0" && exec "$@"`;
  const command = ["-rm", "sh", "-c", script, folder, process.execPath, ...nodeArguments, "full", folder];
  const { status, stdout, stderr } = spawnSync("unshare", command, { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    codes: ["store-full", "store-full", "store-full"],
    retryable: [true, true, true],
    keys: ["small"],
    value: "value",
    temporary: [],
    afterwards: "stored",
  });
});
