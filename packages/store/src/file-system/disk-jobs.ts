/** @file What the thread of a file store is asked and how it answers: plain data, since it crosses to a thread. */

export interface WriteJob {
  readonly kind: "write";
  /** Where the bytes go first; in the same file system as `path`. */
  readonly temporary: string;
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly ifAbsent: boolean;
}

export interface ReadJob {
  readonly kind: "read";
  readonly path: string;
  /** Bytes `start` … `end`−1, as many of them as there are; default all. */
  readonly range: { readonly start: number; readonly end: number } | undefined;
}

export type DiskJob = WriteJob | ReadJob;

export interface DiskFailure {
  /** Of the operating system, e.g. ENOSPC; undefined when it is not the system's. */
  readonly code: string | undefined;
  readonly message: string;
  /** Making the folder of a blob, removing what was half written, or the work itself. */
  readonly during: "folder" | "removal" | "work";
}

export interface DiskOutcome {
  readonly failure?: DiskFailure;
  /** What a read gives. */
  readonly bytes?: Uint8Array;
}

/** What a thread is started with. */
export interface DiskSettings {
  /** The store's folder; it exists. */
  readonly root: string;
  /** Whether what was written survives a power cut once it is answered. */
  readonly durable: boolean;
}
