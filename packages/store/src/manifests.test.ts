import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CorruptData } from "@vesper/kit";
import { afterEach, expect, test } from "vitest";
import { AlreadyExists, NotFound } from "./errors.ts";
import { createFileStore } from "./file-system/file-store.ts";
import { keys } from "./layout.ts";
import { checkParts, latestManifest, listVersions, readManifest, readManifests, writeManifest } from "./manifests.ts";
import { collectParts, partOf, putPart, readPart } from "./parts.ts";
import type { Manifest } from "./records.ts";
import { makeTrajectory, sampleManifest } from "./samples.ts";
import type { BlobStore } from "./store.ts";
import { readArchive, writeArchive } from "./trajectories.ts";

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0)) await clean();
});

async function openStore(): Promise<{ store: BlobStore; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), "vesper-manifests-"));
  cleanUp.push(() => rm(folder, { recursive: true, force: true }));
  return { store: await createFileStore(folder, { durable: false }), folder };
}

const weightsOf = (version: number) => new Uint8Array(1_000).fill(version);

/** A whole checkpoint: parts first, manifest last. */
async function checkpoint(store: BlobStore, version: number): Promise<Manifest> {
  const parts = [
    await putPart(store, "quickstart", "model", new Uint8Array([1, 2, 3])),
    await putPart(store, "quickstart", "weights", weightsOf(version)),
  ];
  const manifest = {
    ...sampleManifest,
    version,
    parts,
    digest: partOf({ ...sampleManifest, parts }, "weights").sha256,
  };
  await writeManifest(store, manifest);
  return manifest;
}

test("the newest manifest is found by number; aliases beside it are not manifests", async () => {
  const { store } = await openStore();
  expect(await latestManifest(store, "quickstart", "small")).toBeUndefined();
  const written = [await checkpoint(store, 2), await checkpoint(store, 10), await checkpoint(store, 1)];
  for (const name of ["best", "last"] as const) {
    await store.put(keys.policyAlias("quickstart", "small", name), new Uint8Array([123, 125]));
  }
  expect(await listVersions(store, "quickstart", "small")).toEqual([1, 2, 10]);
  expect(await latestManifest(store, "quickstart", "small")).toEqual(written[1]);
  expect((await readManifests(store, "quickstart", "small")).map((manifest) => manifest.version)).toEqual([1, 2, 10]);
  expect(await listVersions(store, "quickstart", "smaller")).toEqual([]);
});

test("killed between parts: the previous checkpoint is the newest, the orphan is collected (prime-rl#1712)", async () => {
  const { store } = await openStore();
  const whole = await checkpoint(store, 1);
  const orphan = await putPart(store, "quickstart", "weights", weightsOf(2));
  const newest = await latestManifest(store, "quickstart", "small");
  expect(newest).toEqual(whole);
  const manifests = await readManifests(store, "quickstart", "small");
  const young = { nowMs: Date.now(), olderThanMs: 3_600_000 };
  expect(await collectParts(store, "quickstart", manifests, young)).toEqual([]);
  const later = { nowMs: Date.now() + 2 * 3_600_000, olderThanMs: 3_600_000 };
  expect(await collectParts(store, "quickstart", manifests, later)).toEqual([orphan.sha256]);
  await checkParts(store, whole);
  await expect(readPart(store, "quickstart", orphan)).rejects.toThrow(CorruptData);
});

test("one flipped byte in a part is refused by digest (verl#6813)", async () => {
  const { store, folder } = await openStore();
  const part = partOf(await checkpoint(store, 1), "weights");
  expect(await readPart(store, "quickstart", part)).toEqual(weightsOf(1));
  const path = join(folder, keys.part("quickstart", part.sha256));
  const bytes = await readFile(path);
  bytes[500] = (bytes[500] ?? 0) ^ 1;
  await writeFile(path, bytes);
  const reading = readPart(store, "quickstart", part);
  await expect(reading).rejects.toThrow(CorruptData);
  await expect(reading).rejects.toMatchObject({ code: "corrupt-data", field: "weights" });
});

test("a manifest whose part is missing, short, or not named is refused, and the part is named (vLLM#52689)", async () => {
  const { store } = await openStore();
  const manifest = await checkpoint(store, 1);
  expect(() => partOf(manifest, "optimiser")).toThrow("no part is called optimiser");
  const weights = partOf(manifest, "weights");
  await store.put(keys.part("quickstart", weights.sha256), new Uint8Array(10));
  await expect(checkParts(store, manifest)).rejects.toThrow("part weights has 10 bytes, not 1000");
  await expect(readPart(store, "quickstart", weights)).rejects.toMatchObject({ field: "weights" });
  await store.delete([keys.part("quickstart", weights.sha256)]);
  await expect(checkParts(store, manifest)).rejects.toThrow("part weights is missing");
  await expect(checkParts(store, manifest)).rejects.toThrow(CorruptData);
});

test("a version belongs to one writer; the same writer may repeat itself", async () => {
  const { store } = await openStore();
  const manifest = await checkpoint(store, 1);
  expect(await writeManifest(store, manifest)).toBe("same");
  await expect(writeManifest(store, { ...manifest, update: 99 })).rejects.toThrow(AlreadyExists);
  expect(await readManifest(store, "quickstart", "small", 1)).toEqual(manifest);
});

test("a manifest under another one's key, and one that cannot be read, are refused by name", async () => {
  const { store } = await openStore();
  const manifest = await checkpoint(store, 1);
  const bytes = await store.get(keys.manifest("quickstart", "small", 1));
  await store.put(keys.manifest("quickstart", "small", 7), bytes);
  await expect(readManifest(store, "quickstart", "small", 7)).rejects.toThrow("version: found 1; allowed: 7");
  await expect(readManifest(store, "quickstart", "small", 8)).rejects.toThrow(NotFound);
  await store.put(keys.manifest("quickstart", "small", 7), bytes.slice(0, -40));
  await expect(latestManifest(store, "quickstart", "small")).rejects.toThrow("000000007.json");
  expect(manifest.version).toBe(1);
});

test("equal parts are stored once, a large one as well as a small one", async () => {
  const { store } = await openStore();
  for (const bytes of [new Uint8Array(10), new Uint8Array(1_000_000).fill(7)]) {
    const [one, two] = [await putPart(store, "r", "a", bytes), await putPart(store, "r", "b", bytes)];
    expect(one.sha256).toBe(two.sha256);
    expect(Buffer.compare(await readPart(store, "r", one), bytes)).toBe(0);
  }
  const listed: string[] = [];
  for await (const { key } of store.list(keys.parts("r"))) listed.push(key);
  expect(listed).toHaveLength(2);
});

test("an archive is written once under its epoch and read by its digest", async () => {
  const { store } = await openStore();
  const trajectory = makeTrajectory();
  const stored = await writeArchive(store, trajectory);
  expect(stored.key).toBe(keys.trajectory("quickstart", "web", trajectory.order.episode, trajectory.epoch));
  expect(await writeArchive(store, trajectory)).toEqual(stored);
  expect(await readArchive(store, stored)).toEqual(trajectory);
  await expect(writeArchive(store, { ...trajectory, feasible: false })).rejects.toThrow(AlreadyExists);
  await expect(readArchive(store, { ...stored, sha256: "0".repeat(64) })).rejects.toThrow(CorruptData);
});
