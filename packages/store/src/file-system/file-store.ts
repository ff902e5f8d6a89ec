/**
 * @file A store in a folder: a key is a path. A blob is written beside its place, made durable, and moved there in one
 * step, so a reader or a crash sees the old blob, the new one, or none.
 */
import type { Dirent } from "node:fs";
import { mkdir, readdir, stat, unlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { asError, InvariantViolated, throwIfAborted, VesperError } from "@vesper/kit";
import { AlreadyExists, InvalidKey, NotFound, StoreFull, StoreUnavailable } from "../errors.ts";
import { checkKey, checkPrefix } from "../key.ts";
import type { BlobInfo, BlobStore, PutOptions } from "../store.ts";
import { DirectorySync } from "./directory-sync.ts";
import { Disk } from "./disk.ts";
import type { DiskFailure } from "./disk-jobs.ts";
import { collectTemporary, TEMPORARY_FOLDER, temporaryName } from "./temporary.ts";

export interface FileStoreOptions {
  /** Default true: a blob that was put survives a power cut. False is for tests and measurements. */
  readonly durable?: boolean;
}

/** Opens the store in `folder`, made when missing, and collects what dead processes left half written. */
export async function createFileStore(folder: string, options: FileStoreOptions = {}): Promise<BlobStore> {
  const root = resolve(folder);
  const temporary = join(root, TEMPORARY_FOLDER);
  try {
    await mkdir(temporary, { recursive: true });
    await collectTemporary(temporary, Date.now());
  } catch (error) {
    throw new StoreUnavailable(`opening ${root}`, { cause: error });
  }
  return new FileStore(root, temporary, options.durable ?? true);
}

const NO_NESTING = "a file store cannot keep a blob under another blob's key";

/** How many files a listing looks at together. */
const STATS_AT_ONCE = 64;

/** From here on a blob is written by a thread of its own: a checkpoint's part holds up no episode's archive. */
const LARGE_BYTES = 1 << 20;

class FileStore implements BlobStore {
  readonly #root: string;
  readonly #temporary: string;
  readonly #durable: boolean;
  readonly #directories = new DirectorySync();
  readonly #writes: Disk;
  readonly #largeWrites: Disk;
  readonly #reads: Disk;

  constructor(root: string, temporary: string, durable: boolean) {
    this.#root = root;
    this.#temporary = temporary;
    this.#durable = durable;
    this.#writes = new Disk({ root, durable }, "store-writes");
    this.#largeWrites = new Disk({ root, durable }, "store-large-writes");
    this.#reads = new Disk({ root, durable }, "store-reads");
  }

  async put(key: string, bytes: Uint8Array, { ifAbsent = false, signal }: PutOptions = {}): Promise<void> {
    const path = this.#path(key);
    const doing = `writing ${key}`;
    throwIfAborted(signal, doing);
    // A copy, because the caller may go on with its own; it moves to the thread.
    const copy = new Uint8Array(bytes);
    const temporary = join(this.#temporary, temporaryName());
    const disk = copy.byteLength < LARGE_BYTES ? this.#writes : this.#largeWrites;
    const { failure } = await disk.run({ kind: "write", temporary, path, bytes: copy, ifAbsent }, doing, signal);
    if (failure) throw this.#writeError(failure, key, path);
  }

  async get(
    key: string,
    {
      range,
      signal,
    }: { readonly range?: { readonly start: number; readonly end: number }; readonly signal?: AbortSignal } = {},
  ): Promise<Uint8Array> {
    const path = this.#path(key);
    const doing = `reading ${key}`;
    throwIfAborted(signal, doing);
    if (range) checkRange(range.start, range.end);
    const { failure, bytes } = await this.#reads.run({ kind: "read", path, range }, doing, signal);
    throwIfAborted(signal, doing);
    if (failure) throw asReadError(asSystemError(failure), key, doing);
    if (!bytes) throw new InvariantViolated(`${doing} gave neither bytes nor an error`);
    return bytes;
  }

  async stat(key: string, options: { readonly signal?: AbortSignal } = {}): Promise<BlobInfo | undefined> {
    const path = this.#path(key);
    throwIfAborted(options.signal, `looking at ${key}`);
    try {
      const info = await stat(path);
      return info.isFile() ? { key, bytes: info.size, modifiedAtMs: info.mtimeMs } : undefined;
    } catch (error) {
      const known = asReadError(error, key, `looking at ${key}`);
      if (known instanceof NotFound) return undefined;
      throw known;
    }
  }

  async *list(
    prefix: string,
    options: { readonly signal?: AbortSignal } = {},
  ): AsyncGenerator<BlobInfo, void, undefined> {
    checkPrefix(prefix);
    const slash = prefix.lastIndexOf("/");
    yield* this.#walk(prefix.slice(0, slash + 1), prefix.slice(slash + 1), options.signal);
  }

  async delete(keys: readonly string[], options: { readonly signal?: AbortSignal } = {}): Promise<void> {
    const paths = keys.map((key) => [key, this.#path(key)] as const);
    const folders = new Set<string>();
    for (const [key, path] of paths) {
      throwIfAborted(options.signal, `deleting ${key}`);
      try {
        await unlink(path);
        folders.add(dirname(path));
      } catch (error) {
        const known = asReadError(error, key, `deleting ${key}`);
        if (!(known instanceof NotFound)) throw known;
      }
    }
    if (this.#durable) await Promise.all([...folders].map((folder) => this.#directories.sync(folder)));
  }

  /** Finishes what was asked and ends the threads. */
  async [Symbol.asyncDispose](): Promise<void> {
    const disks = [this.#writes, this.#largeWrites, this.#reads];
    await Promise.all(disks.map((disk) => disk[Symbol.asyncDispose]()));
  }

  #path(key: string): string {
    checkKey(key);
    if (key === TEMPORARY_FOLDER || key.startsWith(`${TEMPORARY_FOLDER}/`)) {
      throw new InvalidKey(key, `${TEMPORARY_FOLDER} is the store's own`);
    }
    return join(this.#root, key);
  }

  #writeError(failure: DiskFailure, key: string, path: string): Error {
    const cause = asSystemError(failure);
    const doing = `writing ${key}`;
    if (failure.during === "removal")
      return new StoreUnavailable(`removing what was half written of ${key}`, { cause });
    // A blob lies where the folder should: said as what it is, not as a key that is taken.
    if (failure.during === "folder" && failure.code === "EEXIST") {
      return new InvalidKey(dirname(path).slice(this.#root.length + 1), NO_NESTING, { cause });
    }
    const known = asStoreError(cause, key, doing);
    // Nobody who writes looks for anything: what is missing is the store's own folder.
    return known instanceof NotFound ? new StoreUnavailable(doing, { cause }) : known;
  }

  /** Everything below `folder` ("" or ending in "/") whose name there begins with `start`, in key order. */
  async *#walk(folder: string, start: string, signal: AbortSignal | undefined): AsyncGenerator<BlobInfo> {
    throwIfAborted(signal, `listing ${folder}${start}`);
    const entries = await this.#entries(folder, start);
    for (let i = 0; i < entries.length; ) {
      const entry = entries[i] as Dirent;
      if (entry.isDirectory()) {
        yield* this.#walk(`${folder}${entry.name}/`, "", signal);
        i += 1;
        continue;
      }
      const page: string[] = [];
      for (; i < entries.length && page.length < STATS_AT_ONCE && entries[i]?.isFile(); i++) {
        page.push(`${folder}${(entries[i] as Dirent).name}`);
      }
      throwIfAborted(signal, `listing ${folder}${start}`);
      // Undefined: deleted between the two looks.
      for (const info of await Promise.all(page.map((key) => this.stat(key)))) if (info) yield info;
    }
  }

  async #entries(folder: string, start: string): Promise<Dirent[]> {
    let entries: Dirent[];
    try {
      entries = await readdir(join(this.#root, folder), { withFileTypes: true });
    } catch (error) {
      const known = asReadError(error, folder, `listing ${folder}`);
      if (known instanceof NotFound) return [];
      throw known;
    }
    const order = (entry: Dirent) => (entry.isDirectory() ? `${entry.name}/` : entry.name);
    return entries
      .filter((entry) => entry.name.startsWith(start) && (entry.isFile() || entry.isDirectory()))
      .filter((entry) => folder !== "" || entry.name !== TEMPORARY_FOLDER)
      .sort((a, b) => (order(a) < order(b) ? -1 : 1));
  }
}

/** @throws {RangeError} */
function checkRange(start: number, end: number): void {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new RangeError(`range ${start} … ${end}: two integers, 0 ≤ start ≤ end`);
  }
}

/** The error of the operating system as Node would have thrown it here. */
function asSystemError({ code, message }: DiskFailure): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}

function errno(error: unknown): string | undefined {
  return (asError(error) as NodeJS.ErrnoException).code;
}

/** For those who only look: a path that leads through a file, or ends at a folder, names no blob. */
function asReadError(error: unknown, key: string, doing: string): Error {
  const code = errno(error);
  return code === "ENOTDIR" || code === "EISDIR"
    ? new NotFound(key, { cause: error })
    : asStoreError(error, key, doing);
}

function asStoreError(error: unknown, key: string, doing: string): Error {
  if (error instanceof VesperError || error instanceof RangeError) return error;
  switch (errno(error)) {
    case "ENOENT":
      return new NotFound(key, { cause: error });
    case "EEXIST":
      return new AlreadyExists(key, { cause: error });
    case "ENOSPC":
    case "EDQUOT":
    case "EFBIG":
      return new StoreFull(key, { cause: error });
    case "ENOTDIR":
    case "EISDIR":
    case "ENOTEMPTY":
      return new InvalidKey(key, NO_NESTING, { cause: error });
    default:
      return new StoreUnavailable(doing, { cause: error });
  }
}
