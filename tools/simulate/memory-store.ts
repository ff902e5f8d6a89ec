/** @file A store in memory that keeps the store's contract, for worlds that never touch a disk. */
import { type Clock, systemClock, throwIfAborted } from "@vesper/kit";
import { AlreadyExists, type BlobInfo, type BlobStore, InvalidKey, NotFound, type PutOptions } from "@vesper/store";

interface Blob {
  readonly bytes: Uint8Array;
  readonly modifiedAtMs: number;
}

interface Folder {
  readonly blobs: Map<string, Blob>;
  /** Keys in order; undefined when one has come or gone since. */
  sorted: string[] | undefined;
}

/** What an S3 service and a file system both take. */
const PRINTABLE = /^[\x20-\x5b\x5d-\x7e]*$/;
const MAX_KEY_BYTES = 1_024;
const MAX_PART_BYTES = 240;
const badPart = (part: string) => part === "." || part === ".." || part.length > MAX_PART_BYTES;

export class MemoryStore implements BlobStore {
  readonly #clock: Clock;
  /** By everything up to the last `/`. */
  readonly #folders = new Map<string, Folder>();

  constructor(clock: Clock = systemClock) {
    this.#clock = clock;
  }

  async put(key: string, bytes: Uint8Array, { ifAbsent, signal }: PutOptions = {}): Promise<void> {
    throwIfAborted(signal, `putting ${key}`);
    checkKey(key);
    const path = folderOf(key);
    const folder = this.#folders.get(path) ?? { blobs: new Map(), sorted: undefined };
    this.#folders.set(path, folder);
    const known = folder.blobs.has(key);
    if (known && ifAbsent) throw new AlreadyExists(key);
    if (!known) folder.sorted = undefined;
    folder.blobs.set(key, { bytes: Uint8Array.from(bytes), modifiedAtMs: this.#clock.nowMs() });
  }

  async get(
    key: string,
    options: { readonly range?: { readonly start: number; readonly end: number }; readonly signal?: AbortSignal } = {},
  ): Promise<Uint8Array> {
    throwIfAborted(options.signal, `getting ${key}`);
    checkKey(key);
    const blob = this.#find(key);
    if (!blob) throw new NotFound(key);
    return blob.bytes.slice(options.range?.start, options.range?.end);
  }

  async stat(key: string, options: { readonly signal?: AbortSignal } = {}): Promise<BlobInfo | undefined> {
    throwIfAborted(options.signal, `looking at ${key}`);
    checkKey(key);
    const blob = this.#find(key);
    return blob && { key, bytes: blob.bytes.byteLength, modifiedAtMs: blob.modifiedAtMs };
  }

  async *list(prefix: string, options: { readonly signal?: AbortSignal } = {}): AsyncGenerator<BlobInfo, void> {
    throwIfAborted(options.signal, `listing ${prefix}`);
    checkPrefix(prefix);
    const keys = [...this.#folders].flatMap(([path, folder]) => {
      if (!path.startsWith(prefix) && !prefix.startsWith(path)) return [];
      folder.sorted ??= [...folder.blobs.keys()].sort();
      return path.startsWith(prefix) ? folder.sorted : from(folder.sorted, prefix);
    });
    for (const key of keys.sort()) {
      const blob = this.#find(key);
      if (blob) yield { key, bytes: blob.bytes.byteLength, modifiedAtMs: blob.modifiedAtMs };
    }
  }

  async delete(keys: readonly string[], options: { readonly signal?: AbortSignal } = {}): Promise<void> {
    throwIfAborted(options.signal, "deleting");
    for (const key of keys) checkKey(key);
    for (const key of keys) {
      const folder = this.#folders.get(folderOf(key));
      if (folder?.blobs.delete(key)) folder.sorted = undefined;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#folders.clear();
  }

  #find(key: string): Blob | undefined {
    return this.#folders.get(folderOf(key))?.blobs.get(key);
  }
}

const folderOf = (key: string) => key.slice(0, key.lastIndexOf("/") + 1);

/** The keys of a sorted list that begin with `prefix`. */
function from(sorted: readonly string[], prefix: string): string[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < prefix) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < sorted.length && sorted[end]?.startsWith(prefix)) end += 1;
  return sorted.slice(low, end);
}

function checkKey(key: string): void {
  const parts = key.split("/");
  if (key === "" || key.length > MAX_KEY_BYTES || !PRINTABLE.test(key) || parts.includes("") || parts.some(badPart)) {
    throw new InvalidKey(key, `"/"-separated parts of printable ASCII, at most ${MAX_KEY_BYTES} bytes in all`);
  }
}

function checkPrefix(prefix: string): void {
  const inner = prefix.split("/").slice(0, -1);
  if (prefix.length > MAX_KEY_BYTES || !PRINTABLE.test(prefix) || inner.includes("") || inner.some(badPart)) {
    throw new InvalidKey(prefix, `the beginning of a key, at most ${MAX_KEY_BYTES} bytes`);
  }
}
