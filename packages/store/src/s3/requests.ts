/** @file The S3 requests that a store makes, each once: with minio's client, in this project's terms. */
import type { IncomingMessage } from "node:http";
import { S3Error } from "minio";
import { drained, textOf } from "./body.ts";
import type { BorrowedClient } from "./clients.ts";
import { type Page, parsePage, wholeSeconds } from "./page.ts";
import type { ByteRange } from "./range.ts";

/** What services allow in one request. */
export const MAX_PAGE_KEYS = 1_000;
export const MAX_DELETE_KEYS = 1_000;

/** Kept beside each object: what its bytes hash to, and which call wrote it. */
const DIGEST = "vesper-sha256";
const WRITER = "vesper-writer";

export interface Place {
  readonly bucket: string;
  /** The store's prefix included. */
  readonly object: string;
}

export interface NewObject {
  readonly body: Buffer;
  readonly sha256: string;
  /** Of this very call: two that put the same bytes are still two. */
  readonly writer: string;
  readonly ifAbsent: boolean;
}

export async function putObject(one: BorrowedClient, place: Place, object: NewObject): Promise<void> {
  const { body, sha256, writer, ifAbsent } = object;
  const headers = {
    "content-length": body.byteLength,
    "content-type": "application/octet-stream",
    [`x-amz-meta-${DIGEST}`]: sha256,
    [`x-amz-meta-${WRITER}`]: writer,
    ...(ifAbsent ? { "if-none-match": "*" } : {}),
  };
  // Not its putObject: that would hash the bytes once more, on this thread.
  const request = { method: "PUT", bucketName: place.bucket, objectName: place.object, headers };
  const answer = await one.client.makeRequestStreamAsync(request, body, sha256, [200], "");
  await drained(answer);
}

/** The answer as it begins; undefined when the range begins behind the end. */
export async function getObject(
  one: BorrowedClient,
  { bucket, object }: Place,
  range: ByteRange | undefined,
): Promise<IncomingMessage | undefined> {
  const headers = range ? { range: `bytes=${range.start}-${range.end - 1}` } : {};
  const request = { method: "GET", bucketName: bucket, objectName: object, headers };
  try {
    return await one.client.makeRequestAsync(request, "", range ? [200, 206] : [200]);
  } catch (error) {
    if (range && one.status === 416) return undefined;
    throw error;
  }
}

/** The digest that was stored with an object. */
export function digestIn(answer: IncomingMessage): string | undefined {
  const digest = answer.headers[`x-amz-meta-${DIGEST}`];
  return typeof digest === "string" ? digest : undefined;
}

export interface ObjectInfo {
  readonly bytes: number;
  readonly modifiedAtMs: number;
  /** Undefined for what others wrote. */
  readonly writer: string | undefined;
}

export async function headObject(one: BorrowedClient, { bucket, object }: Place): Promise<ObjectInfo | undefined> {
  try {
    const { size, lastModified, metaData } = await one.client.statObject(bucket, object);
    const writer: unknown = metaData[WRITER];
    return {
      bytes: size,
      modifiedAtMs: wholeSeconds(lastModified.getTime()),
      writer: typeof writer === "string" ? writer : undefined,
    };
  } catch (error) {
    if (one.status === 404) return undefined;
    throw error;
  }
}

/** @param prefix of the objects, in a bucket @param from what the page before said is next; "" for the first */
export async function listPage(
  one: BorrowedClient,
  { bucket, object: prefix }: Place,
  { maxKeys, from = "" }: { readonly maxKeys: number; readonly from?: string },
): Promise<Page> {
  // Sorted, as the signature wants them. Not the client's listing: it takes keys that look like numbers for numbers.
  const query = new URLSearchParams({
    ...(from === "" ? {} : { "continuation-token": from }),
    "encoding-type": "url",
    "list-type": "2",
    "max-keys": String(maxKeys),
    prefix,
  });
  const request = { method: "GET", bucketName: bucket, query: query.toString().replaceAll("+", "%20") };
  const answer = await one.client.makeRequestAsync(request);
  return parsePage(await textOf(answer));
}

/** @throws {S3Error} for the first that could not be deleted; one that is missing can */
export async function removeObjects(one: BorrowedClient, bucket: string, objects: string[]): Promise<void> {
  for (const result of await one.client.removeObjects(bucket, objects)) {
    const { code, message } = deletionError(result);
    if (code === "NoSuchKey") continue;
    throw Object.assign(new S3Error(message), { code });
  }
}

/** The client gives each `Error` of the answer as it is; its types say that it lies one level deeper. */
function deletionError(result: unknown): { readonly code: string; readonly message: string } {
  const { Code: code, Message: message }: { readonly Code?: unknown; readonly Message?: unknown } = Object(result);
  return { code: String(code ?? "InternalError"), message: String(message ?? "") };
}

export async function makeBucket(one: BorrowedClient, bucket: string): Promise<void> {
  try {
    await one.client.makeBucket(bucket, one.client.region ?? "");
  } catch (error) {
    // Somebody else was faster: there is one, which is all that was wanted.
    if (error instanceof S3Error && error.code === "BucketAlreadyOwnedByYou") return;
    throw error;
  }
}
