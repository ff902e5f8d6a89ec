/**
 * @file A store in a folder: a key is a path. A blob is written beside its place, made durable, and moved there in one
 * step, so a reader or a crash sees the old blob, the new one, or none.
 */
import type { Dirent } from "node:fs";
import { type FileHandle, link, mkdir, open, readdir, readFile, rename, stat, unlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { asError, Cancelled, throwIfAborted, VesperError } from "@vesper/kit";
import { AlreadyExists, InvalidKey, NotFound, StoreFull, StoreUnavailable } from "../errors.ts";
import { checkKey, checkPrefix } from "../key.ts";
import type { BlobInfo, BlobStore, PutOptions } from "../store.ts";
import { DirectorySync } from "./directory-sync.ts";
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

class FileStore implements BlobStore {
  readonly #root: string;
  readonly #temporary: string;
  readonly #durable: boolean;
  readonly #directories = new DirectorySync();
  /** Folders that are known to exist, so that most writes make none. */
  readonly #known = new Set<string>();
  readonly #inFlight = new Set<Promise<unknown>>();

  constructor(root: string, temporary: string, durable: boolean) {
    this.#root = root;
    this.#temporary = temporary;
    this.#durable = durable;
  }

  put(key: string, bytes: Uint8Array, options: PutOptions = {}): Promise<void> {
    const writing = this.#put(key, bytes, options);
    this.#inFlight.add(writing);
    const done = () => this.#inFlight.delete(writing);
    writing.then(done, done);
    return writing;
  }

  async get(
    key: string,
    options: { readonly range?: { readonly start: number; readonly end: number }; readonly signal?: AbortSignal } = {},
  ): Promise<Uint8Array> {
    const path = this.#path(key);
    throwIfAborted(options.signal, `reading ${key}`);
    try {
      if (options.range) return await readRange(path, options.range.start, options.range.end);
      const read = await readFile(path, options.signal ? { signal: options.signal } : {});
      return new Uint8Array(read.buffer, read.byteOffset, read.byteLength);
    } catch (error) {
      throw asReadError(error, key, `reading ${key}`);
    }
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

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.allSettled([...this.#inFlight]);
  }

  #path(key: string): string {
    checkKey(key);
    if (key === TEMPORARY_FOLDER || key.startsWith(`${TEMPORARY_FOLDER}/`)) {
      throw new InvalidKey(key, `${TEMPORARY_FOLDER} is the store's own`);
    }
    return join(this.#root, key);
  }

  async #put(key: string, bytes: Uint8Array, { ifAbsent = false, signal }: PutOptions): Promise<void> {
    const path = this.#path(key);
    throwIfAborted(signal, `writing ${key}`);
    const temporary = join(this.#temporary, temporaryName());
    try {
      await this.#write(temporary, bytes);
      throwIfAborted(signal, `writing ${key}`);
      await this.#place(temporary, path, ifAbsent);
    } catch (error) {
      await unlink(temporary).catch((missing: NodeJS.ErrnoException) => {
        if (missing.code !== "ENOENT") throw new StoreUnavailable(`removing ${temporary}`, { cause: missing });
      });
      const known = asStoreError(error, key, `writing ${key}`);
      // Nobody who writes looks for anything: what is missing is the store's own folder.
      throw known instanceof NotFound ? new StoreUnavailable(`writing ${key}`, { cause: error }) : known;
    }
  }

  async #write(path: string, bytes: Uint8Array): Promise<void> {
    await using handle = await open(path, "wx", 0o644);
    await writeAll(handle, bytes);
    if (this.#durable) await handle.datasync();
  }

  /** Moves the temporary file to its place. A hard link refuses a name that is taken; a rename replaces it. */
  async #place(temporary: string, path: string, ifAbsent: boolean): Promise<void> {
    const folder = dirname(path);
    const move = async () => {
      await this.#makeFolder(folder);
      if (ifAbsent) await link(temporary, path);
      else await rename(temporary, path);
    };
    try {
      await move();
    } catch (error) {
      if (errno(error) !== "ENOENT") throw error;
      // Somebody removed the folder meanwhile.
      this.#known.clear();
      await move();
    }
    if (ifAbsent) await unlink(temporary);
    if (this.#durable) await this.#directories.sync(folder);
  }

  async #makeFolder(folder: string): Promise<void> {
    if (this.#known.has(folder)) return;
    try {
      await mkdir(folder, { recursive: true });
    } catch (error) {
      // A blob lies where the folder should: said as what it is, not as a key that is taken.
      if (errno(error) === "EEXIST")
        throw new InvalidKey(folder.slice(this.#root.length + 1), NO_NESTING, { cause: error });
      throw error;
    }
    if (this.#durable) {
      // A folder is an entry of the one above it; whoever made it may not have got that far, so each process makes sure.
      for (let made = folder; made !== this.#root; made = dirname(made)) await this.#directories.sync(dirname(made));
    }
    this.#known.add(folder);
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

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  // One write may take less than it was given, and on a full disk the next one says so.
  for (let done = 0; done < bytes.byteLength; ) {
    done += (await handle.write(bytes, done, bytes.byteLength - done)).bytesWritten;
  }
}

/** Bytes `start` … `end`−1, as many of them as there are. */
async function readRange(path: string, start: number, end: number): Promise<Uint8Array> {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new RangeError(`range ${start} … ${end}: two integers, 0 ≤ start ≤ end`);
  }
  await using handle = await open(path, "r");
  const { size } = await handle.stat();
  const out = new Uint8Array(Math.max(0, Math.min(end, size) - start));
  for (let done = 0; done < out.byteLength; ) {
    const { bytesRead } = await handle.read(out, done, out.byteLength - done, start + done);
    if (bytesRead === 0) return out.subarray(0, done);
    done += bytesRead;
  }
  return out;
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
    case "ABORT_ERR":
      return new Cancelled(doing, { cause: error });
    default:
      return new StoreUnavailable(doing, { cause: error });
  }
}
