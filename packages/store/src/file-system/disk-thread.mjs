// @ts-check
/**
 * @file The thread of a file store: takes a batch of jobs, answers it whole, then takes the next. One call per job
 * instead of nine hand-offs to a pool of threads; writers of one batch share the waiting for the disk and one fsync of
 * each folder. It is JavaScript because starting TypeScript costs a thread a fifth of a second, and every command and
 * test opens a store.
 */
import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { parentPort, workerData } from "node:worker_threads";

/** @typedef {import("./disk-jobs.ts").WriteJob} WriteJob */
/** @typedef {import("./disk-jobs.ts").ReadJob} ReadJob */
/** @typedef {import("./disk-jobs.ts").DiskOutcome} DiskOutcome */
/** @typedef {import("./disk-jobs.ts").DiskFailure["during"]} During */

const { root, durable } = /** @type {import("./disk-jobs.ts").DiskSettings} */ (workerData);
const syncData = promisify(fdatasync);

/** Folders that are known to exist, so that most writes make none. @type {Set<string>} */
const known = new Set();

/** @param {unknown} error @param {During} during @returns {DiskOutcome} */
function failed(error, during = "work") {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  return { failure: { code, message, during } };
}

/** @param {string} folder */
function syncFolder(folder) {
  const fd = openSync(folder, "r");
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** @param {string} folder */
function makeFolder(folder) {
  if (known.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  // A folder is an entry of the one above it; whoever made it may not have got that far, so each thread makes sure.
  if (durable) for (let made = folder; made !== root; made = dirname(made)) syncFolder(dirname(made));
  known.add(folder);
}

/** A write on its way: `fd` while its file is open, `outcome` once it is decided. */
class Write {
  /** @type {number | undefined} */
  fd;
  /** @type {DiskOutcome | undefined} */
  outcome;

  /** @param {WriteJob} job */
  constructor(job) {
    this.job = job;
  }

  fill() {
    const { temporary, bytes } = this.job;
    this.fd = openSync(temporary, "wx", 0o644);
    // One write may take less than it was given, and on a full disk the next one says so.
    for (let done = 0; done < bytes.byteLength; ) done += writeSync(this.fd, bytes, done);
  }

  close() {
    const { fd } = this;
    this.fd = undefined;
    if (fd !== undefined) closeSync(fd);
  }

  /** Moves the temporary file to its place. A hard link refuses a name that is taken; a rename replaces it. */
  place() {
    const { temporary, path, ifAbsent } = this.job;
    if (ifAbsent) linkSync(temporary, path);
    else renameSync(temporary, path);
    if (ifAbsent) unlinkSync(temporary);
  }

  /** @param {unknown} error @param {During} [during] */
  fail(error, during) {
    this.outcome = failed(error, during);
    try {
      this.close();
      unlinkSync(this.job.temporary);
    } catch (missing) {
      if (/** @type {NodeJS.ErrnoException} */ (missing).code !== "ENOENT") this.outcome = failed(missing, "removal");
    }
  }
}

/** Does a step for each write that has not failed yet. @param {readonly Write[]} writes @param {(write: Write) => void} step */
function each(writes, step) {
  for (const write of writes) {
    if (write.outcome) continue;
    try {
      step(write);
    } catch (error) {
      write.fail(error);
    }
  }
}

/** @param {readonly Write[]} writes */
async function makeDurable(writes) {
  const open = writes.filter((write) => write.fd !== undefined);
  if (open.length < 2) return each(open, ({ fd }) => fd !== undefined && fdatasyncSync(fd));
  // Together, so that the disk is waited for once and not once for each.
  await Promise.all(open.map((write) => syncData(write.fd ?? -1).catch((error) => write.fail(error))));
}

/** @param {Write} write */
function moveIntoPlace(write) {
  const folder = dirname(write.job.path);
  for (let again = true; ; again = false) {
    try {
      makeFolder(folder);
    } catch (error) {
      if (!again || /** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") return write.fail(error, "folder");
    }
    try {
      return write.place();
    } catch (error) {
      if (!again || /** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error;
    }
    // Somebody removed the folder meanwhile.
    known.clear();
  }
}

/** @param {readonly WriteJob[]} jobs */
async function write(jobs) {
  const writes = jobs.map((job) => new Write(job));
  each(writes, (write) => write.fill());
  if (durable) await makeDurable(writes);
  each(writes, (write) => write.close());
  each(writes, moveIntoPlace);
  if (durable) {
    /** @type {Map<string, unknown>} */
    const synced = new Map();
    each(writes, ({ job }) => {
      const folder = dirname(job.path);
      if (!synced.has(folder))
        synced.set(
          folder,
          attempt(() => syncFolder(folder)),
        );
      const error = synced.get(folder);
      if (error !== undefined) throw error;
    });
  }
  return writes.map(({ outcome }) => outcome ?? {});
}

/** What `work` threw. @param {() => void} work @returns {unknown} */
function attempt(work) {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** @param {ReadJob} job @returns {DiskOutcome} */
function read({ path, range }) {
  try {
    const fd = openSync(path, "r");
    try {
      const info = fstatSync(fd);
      // Some file systems say that a folder holds nothing, and would be believed.
      if (info.isDirectory()) return { failure: { code: "EISDIR", message: `${path} is a folder`, during: "work" } };
      const start = range ? range.start : 0;
      const bytes = new Uint8Array(Math.max(0, Math.min(range ? range.end : info.size, info.size) - start));
      for (let done = 0; done < bytes.byteLength; ) {
        const got = readSync(fd, bytes, done, bytes.byteLength - done, start + done);
        if (got === 0) return { bytes: bytes.slice(0, done) };
        done += got;
      }
      return { bytes };
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    return failed(error);
  }
}

const port = parentPort;
if (!port) throw new Error("the thread of a file store outside a thread");
port.on("message", async (/** @type {readonly import("./disk-jobs.ts").DiskJob[]} */ jobs) => {
  const written = await write(jobs.filter((job) => job.kind === "write"));
  const outcomes = jobs.map((job) => (job.kind === "read" ? read(job) : written.shift()));
  const moved = outcomes.flatMap((outcome) =>
    outcome?.bytes ? [/** @type {ArrayBuffer} */ (outcome.bytes.buffer)] : [],
  );
  port.postMessage(outcomes, moved);
});
