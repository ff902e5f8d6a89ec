import * as fc from "fast-check";
import { extract, pack } from "tar-stream";
import { expect, test } from "vitest";
import { CorruptRecord } from "./errors.ts";
import { readTar, type TarEntry, writeTar } from "./tar.ts";

const limits = { maxEntries: 1_000 };
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));

const entries = fc.uniqueArray(
  fc.record({
    name: fc.stringMatching(/^[!-~]{1,100}$/),
    bytes: fc.uint8Array({ maxLength: 1_500 }),
  }),
  { maxLength: 6, selector: (entry) => entry.name },
);

async function readWithTarStream(archive: Uint8Array): Promise<TarEntry[]> {
  const found: TarEntry[] = [];
  const reader = extract();
  reader.end(Buffer.from(archive));
  for await (const entry of reader) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    expect(entry.header).toMatchObject({ type: "file", mode: 0o644, uid: 0, gid: 0, mtime: new Date(0) });
    found.push({ name: entry.header.name, bytes: new Uint8Array(Buffer.concat(chunks)) });
  }
  return found;
}

async function writeWithTarStream(files: readonly TarEntry[]): Promise<Uint8Array> {
  const writer = pack();
  for (const { name, bytes } of files) writer.entry({ name, mtime: new Date(0), mode: 0o644 }, Buffer.from(bytes));
  writer.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of writer) chunks.push(chunk as Buffer);
  return new Uint8Array(Buffer.concat(chunks));
}

test("tar-stream reads what we write, and we read what tar-stream writes", async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (files) => {
      const archive = writeTar(files);
      expect(readTar(archive, limits)).toEqual(files);
      // tar-stream keeps "x/" for folders whatever the header says.
      fc.pre(files.every(({ name }) => !name.endsWith("/")));
      expect(await readWithTarStream(archive)).toEqual(files);
      expect(readTar(await writeWithTarStream(files), limits)).toEqual(files);
    }),
    { numRuns: 60 },
  );
});

test("entries are read without a copy", () => {
  const archive = writeTar([{ name: "a", bytes: bytesOf("value") }]);
  expect(readTar(archive, limits)[0]?.bytes.buffer).toBe(archive.buffer);
});

test("every cut and every changed header byte is refused by name or harmless, never a crash", () => {
  const files = [
    { name: "episode.json", bytes: bytesOf("{}") },
    { name: "000.png", bytes: new Uint8Array(700).fill(9) },
  ];
  const archive = writeTar(files);
  for (let length = 0; length < archive.byteLength; length += 37) {
    expect(() => readTar(archive.slice(0, length), limits)).toThrow(CorruptRecord);
  }
  for (let at = 0; at < 512; at++) {
    const damaged = archive.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 0x41;
    expect(() => readTar(damaged, limits), `byte ${at}`).toThrow(CorruptRecord);
  }
});

test("what a trajectory has no use for is refused", async () => {
  const odd = async (header: { name: string; type?: "symlink" | "directory"; linkname?: string }) => {
    const writer = pack();
    writer.entry({ ...header, mtime: new Date(0) }, "");
    writer.finalize();
    const chunks: Buffer[] = [];
    for await (const chunk of writer) chunks.push(chunk as Buffer);
    return new Uint8Array(Buffer.concat(chunks));
  };
  await expect(
    odd({ name: "link", type: "symlink", linkname: "/etc/passwd" }).then((a) => readTar(a, limits)),
  ).rejects.toThrow("link: type: not a plain file");
  await expect(odd({ name: "folder", type: "directory" }).then((a) => readTar(a, limits))).rejects.toThrow(
    CorruptRecord,
  );
  await expect(odd({ name: "x".repeat(300) }).then((a) => readTar(a, limits))).rejects.toThrow(CorruptRecord);
  const three = writeTar(["a", "b", "c"].map((name) => ({ name, bytes: new Uint8Array() })));
  expect(() => readTar(three, { maxEntries: 2 })).toThrow("more than 2 entries");
});
