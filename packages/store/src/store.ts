/** @file Blobs by key. Two implementations (file system, S3) meet one conformance suite. */

export interface BlobInfo {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAtMs: number;
}

export interface PutOptions {
  /** Refuses to overwrite: throws {@link AlreadyExists}. */
  readonly ifAbsent?: boolean;
  readonly signal?: AbortSignal;
}

export interface BlobStore extends AsyncDisposable {
  /**
   * Stores whole or not at all; durable when it resolves. Keys are `/`-separated, without `.`, `..` or empty parts.
   * @throws {AlreadyExists} with `ifAbsent` when the key is taken
   * @throws {StoreFull} when there is no room; what was there stays as it was
   * @throws {InvalidKey}
   */
  put(key: string, bytes: Uint8Array, options?: PutOptions): Promise<void>;
  /**
   * The blob, or bytes `start` … `end`−1 of it (as many of them as there are).
   * @throws {NotFound}
   */
  get(
    key: string,
    options?: { readonly range?: { readonly start: number; readonly end: number }; readonly signal?: AbortSignal },
  ): Promise<Uint8Array>;
  /** Undefined when there is none. */
  stat(key: string, options?: { readonly signal?: AbortSignal }): Promise<BlobInfo | undefined>;
  /** In key order, page by page. */
  list(prefix: string, options?: { readonly signal?: AbortSignal }): AsyncIterable<BlobInfo>;
  /** Missing keys are fine. */
  delete(keys: readonly string[], options?: { readonly signal?: AbortSignal }): Promise<void>;
}
