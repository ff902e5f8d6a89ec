/**
 * @file The part of ustar (POSIX.1-1988) that an archive of plain files needs. tar-stream reads and writes the same
 * bytes (a test holds the two together); this one is synchronous, several times faster on the worker's and the
 * verifier's hot path, and refuses everything that a trajectory has no use for: links, devices, long-name extensions.
 */
import { CorruptRecord } from "./errors.ts";

const BLOCK = 512;
const LARGEST_SIZE = 8 ** 11 - 1;

export interface TarEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const blocks = (bytes: number) => Math.ceil(bytes / BLOCK) * BLOCK;

/** Equal entries give equal bytes: owner 0, mode 0644, time 0. Names are ASCII of at most 100 characters. */
export function writeTar(entries: readonly TarEntry[]): Uint8Array {
  let total = 2 * BLOCK;
  for (const { bytes } of entries) total += BLOCK + blocks(bytes.byteLength);
  const out = Buffer.alloc(total);
  let at = 0;
  for (const { name, bytes } of entries) {
    writeHeader(out, at, name, bytes.byteLength);
    out.set(bytes, at + BLOCK);
    at += BLOCK + blocks(bytes.byteLength);
  }
  return new Uint8Array(out.buffer, out.byteOffset, out.byteLength);
}

function writeHeader(out: Buffer, at: number, name: string, size: number): void {
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new RangeError(`tar: entry name ${JSON.stringify(name)}`);
  if (size > LARGEST_SIZE) throw new RangeError(`tar: ${name} has ${size} bytes`);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  out.write(name, at, 100, "latin1");
  // mode, uid, gid, size, mtime, then eight blanks while the checksum is computed, then the type: a plain file.
  out.write(
    `0000644\0${"0000000\0".repeat(2)}${octal(size, 11)}\0${octal(0, 11)}\0${" ".repeat(8)}0`,
    at + 100,
    "latin1",
  );
  out.write("ustar\x0000", at + 257, "latin1");
  out.write(`${"0000000\0".repeat(2)}`, at + 329, "latin1");
  out.write(`${octal(checksum(out, at), 6)}\0 `, at + 148, "latin1");
}

/** The sum of the header's bytes, its own field counted as blanks. */
function checksum(archive: Uint8Array, at: number): number {
  let sum = 8 * 0x20;
  for (let i = 0; i < BLOCK; i++) if (i < 148 || i >= 156) sum += archive[at + i] as number;
  return sum;
}

/**
 * The entries, as views into `archive`.
 * @throws {CorruptRecord} naming the entry, or the offset where one should be
 */
export function readTar(archive: Uint8Array, limits: { readonly maxEntries: number }): TarEntry[] {
  const buffer = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const entries: TarEntry[] = [];
  let at = 0;
  for (;;) {
    const where = `archive entry at byte ${at}`;
    if (at + BLOCK > buffer.byteLength) throw new CorruptRecord(where, "", "the archive ends without its last blocks");
    if (buffer[at] === 0) break;
    if (entries.length === limits.maxEntries)
      throw new CorruptRecord(where, "", `more than ${limits.maxEntries} entries`);
    const entry = readEntry(buffer, at, where);
    entries.push(entry);
    at += BLOCK + blocks(entry.bytes.byteLength);
  }
  if (buffer.byteLength - at < 2 * BLOCK || !buffer.subarray(at).every((byte) => byte === 0)) {
    throw new CorruptRecord(`archive entry at byte ${at}`, "", "two empty blocks and nothing else end an archive");
  }
  return entries;
}

function readEntry(buffer: Buffer, at: number, where: string): TarEntry {
  const field = (offset: number, length: number) => buffer.toString("latin1", at + offset, at + offset + length);
  const number = (what: string, offset: number, length: number) => {
    const digits = /^([0-7]+)[\0 ]*$/.exec(field(offset, length))?.[1];
    if (digits === undefined) throw new CorruptRecord(where, what, "not an octal number");
    return Number.parseInt(digits, 8);
  };
  if (number("checksum", 148, 8) !== checksum(buffer, at)) throw new CorruptRecord(where, "checksum", "does not match");
  if (field(257, 5) !== "ustar") throw new CorruptRecord(where, "magic", "not a ustar header");
  const name = /^([\x21-\x7e]+)\0*$/.exec(field(0, 100))?.[1];
  if (name === undefined || field(345, 1) !== "\0") throw new CorruptRecord(where, "name", "not a plain short name");
  if (field(156, 1) !== "0") throw new CorruptRecord(name, "type", "not a plain file");
  const size = number("size", 124, 12);
  const start = at + BLOCK;
  if (start + size > buffer.byteLength) throw new CorruptRecord(name, "size", "reaches beyond the archive's end");
  return { name, bytes: new Uint8Array(buffer.buffer, buffer.byteOffset + start, size) };
}
