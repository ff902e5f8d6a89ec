/** @file The pointer to the weights that actors should hold. */

/** Published only from a durable checkpoint. A version is an integer plus the weights' digest; numbers never repeat. */
export interface PolicyPointer {
  readonly run: string;
  readonly policy: string;
  readonly version: number;
  /** SHA-256 of the weights file. */
  readonly digest: string;
  readonly manifestKey: string;
  readonly publishedAtMs: number;
}
