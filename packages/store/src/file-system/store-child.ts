/** @file The processes of the file store's tests: one is killed, one runs into a full disk, some just end. */
import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { VesperError } from "@vesper/kit";
import { createFileStore } from "./file-store.ts";

const [what, folder = ""] = process.argv.slice(2);

/** Puts blobs named by their digest, several at once, and prints each key when its put has resolved. */
async function endless(): Promise<never> {
  const store = await createFileStore(folder);
  const write = async (): Promise<never> => {
    for (let i = 0; ; i++) {
      const bytes = randomBytes(1 + ((i * 7_919) % 200_000));
      const key = `blobs/${createHash("sha256").update(bytes).digest("hex")}`;
      await store.put(key, bytes, { ifAbsent: i % 2 === 0 });
      process.stdout.write(`${key}\n`);
    }
  };
  return Promise.race([write(), write(), write()]);
}

async function full(): Promise<void> {
  await using store = await createFileStore(folder);
  const large = new Uint8Array(1_000_000);
  await store.put("small", Buffer.from("value"));
  const errors: VesperError[] = [];
  for (const put of [
    () => store.put("large", large),
    () => store.put("deep/er/large", large, { ifAbsent: true }),
    () => store.put("small", large),
  ]) {
    await put().catch((error: unknown) => {
      if (!(error instanceof VesperError)) throw error;
      errors.push(error);
    });
  }
  const temporary = await readdir(join(folder, ".vesper-tmp"));
  const keys: string[] = [];
  for await (const { key } of store.list("")) keys.push(key);
  const value = Buffer.from(await store.get("small")).toString();
  await store.put("later", new Uint8Array(100_000));
  process.stdout.write(
    JSON.stringify({
      codes: errors.map((error) => error.code),
      retryable: errors.map((error) => error.retryable),
      keys,
      value,
      temporary,
      afterwards: (await store.stat("later")) ? "stored" : "missing",
    }),
  );
}

/** Uses a store and ends without closing it. */
async function forget(): Promise<void> {
  const store = await createFileStore(folder);
  await store.put("forgotten", Buffer.from("value"));
  await store.get("forgotten");
  process.stdout.write("stored");
}

/** Counts the threads before and after a store is closed. */
async function close(): Promise<void> {
  const store = await createFileStore(folder);
  await store.put("closed", Buffer.from("value"));
  await store.get("closed");
  const threads = () =>
    process.getActiveResourcesInfo().filter((name) => name === "Worker" || name === "MessagePort").length;
  const waiting = store.put("closed", new Uint8Array(2_000_000));
  await Promise.resolve();
  await Promise.resolve();
  const open = threads();
  await waiting;
  await store[Symbol.asyncDispose]();
  process.stdout.write(JSON.stringify({ open, closed: threads() }));
}

if (what === "endless") await endless();
else if (what === "forget") await forget();
else if (what === "close") await close();
else await full();
