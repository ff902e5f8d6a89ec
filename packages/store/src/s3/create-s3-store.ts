/** @file The door to stores in buckets: what may be set, and opening one. */
import type { Clock, Logger, Metrics } from "@vesper/kit";
import type { BlobStore } from "../store.ts";

export interface S3StoreOptions {
  /** `https://HOST[:PORT]`; `http://` on this machine only. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Default us-east-1, which services that have no regions take. */
  readonly region?: string;
  /** Put before every key, e.g. `team-a`; several systems may share a bucket so. */
  readonly prefix?: string;
  /** PEM file of the authorities to trust instead of the system's; read again when it changes. */
  readonly caFile?: string;
  /** Makes the bucket when it is missing. */
  readonly createBucket?: boolean;
  readonly metrics?: Metrics;
  readonly log?: Logger;
  readonly clock?: Clock;
  /** Until a request is answered, not counting the time its bytes may take. Default 20 s. */
  readonly answerMs?: number;
  /** A connection on which nothing moves for this long is given up. Default 15 s. */
  readonly silenceMs?: number;
  /** What a transfer is given up below, on average. Default 256 KiB/s. */
  readonly slowestBytesPerSecond?: number;
  /** Of each request, the first included. Default 5. */
  readonly tries?: number;
  readonly maxConnections?: number;
  /** Of a page of a listing; services give 1,000 at most. */
  readonly pageKeys?: number;
}

/**
 * Opens the store and sees that the bucket is there and the key is known.
 * @throws {UserError} for settings that cannot work
 * @throws {BucketMissing} @throws {StoreDenied} @throws {StoreUnreachable} after all tries
 */
export async function createS3Store(options: S3StoreOptions): Promise<BlobStore> {
  // Here, not above: most processes that know stores open none in a bucket, and the client takes long to load.
  const { S3Store } = await import("./s3-store.ts");
  const store = new S3Store(options);
  try {
    await store.open(options.createBucket ?? false);
  } catch (error) {
    await store[Symbol.asyncDispose]();
    throw error;
  }
  return store;
}
