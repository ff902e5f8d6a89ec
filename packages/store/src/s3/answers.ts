/** @file What the answers of an S3 service and the errors of its connection mean. */
import { asError, VesperError } from "@vesper/kit";
import { S3Error } from "minio";
import { AlreadyExists, InvalidKey, NotFound, StoreFull, StoreUnavailable } from "../errors.ts";
import { isTransient } from "./clients.ts";
import { BucketMissing, StoreDenied, StoreRejected, StoreUnreachable } from "./errors.ts";

/** What a request was about, for messages. */
export interface Asked {
  readonly endpoint: string;
  readonly bucket: string;
  /** The caller's key; "" when it is about no single one. */
  readonly key: string;
  /** E.g. "writing a/b". */
  readonly doing: string;
}

/** Codes of services that have no room: AWS has none; versitygw, MinIO, SeaweedFS, Garage, Ceph. */
const FULL = new Set([
  "InsufficientStorage",
  "QuotaExceeded",
  "XMinioStorageFull",
  "XMinioAdminBucketQuotaExceeded",
  "StorageFull",
]);

const DENIED = new Set([
  "AccessDenied",
  "AllAccessDisabled",
  "AuthorizationHeaderMalformed",
  "ExpiredToken",
  "InvalidAccessKeyId",
  "InvalidToken",
  "RequestTimeTooSkewed",
  "SignatureDoesNotMatch",
]);

/** What AWS calls otherwise. */
const ALIASES: Readonly<Record<string, string>> = { XAdminUserNotFound: "InvalidAccessKeyId" };

/** The request came damaged or late, so the same one may go well. */
const DAMAGED = new Set([
  "BadDigest",
  "ConditionalRequestConflict",
  "IncompleteBody",
  "InternalError",
  "OperationAborted",
  "RequestTimeout",
  "SlowDown",
  "XAmzContentSHA256Mismatch",
]);

/** Services over a file system cannot keep a key under another. */
const NESTED = new Set(["ExistingObjectIsDirectory", "ObjectParentIsFile", "XMinioParentIsObject"]);

/** @param status of the answer, if one came */
export function asStoreError(error: unknown, asked: Asked, status: number | undefined): Error {
  if (error instanceof VesperError) return error;
  if (error instanceof S3Error) return fromAnswer(error, asked, status);
  if (isTransient(status)) return failed(asked, String(status), error);
  // Node's errors of sockets, names, TLS and HTTP carry a code; what has none is a mistake in a program.
  const known = asError(error);
  if (!("code" in known) || typeof known.code !== "string") return known;
  return new StoreUnreachable(asked.endpoint, asked.doing, reasonOf(known), { cause: error });
}

/** Node leaves the message of an error empty whose causes are several, such as the addresses of a name. */
function reasonOf(error: Error): string {
  // OpenSSL ends its lines.
  if (error.message !== "") return error.message.replace(/\s+/g, " ").trim();
  const causes = error instanceof AggregateError ? error.errors.map((one: unknown) => asError(one).message) : [];
  return causes.join("; ") || String("code" in error ? error.code : error.name);
}

function failed({ doing, endpoint }: Asked, answer: string, cause: unknown): StoreUnavailable {
  return new StoreUnavailable(`${doing} (${endpoint} answered ${answer})`, { cause });
}

function fromAnswer(error: S3Error, asked: Asked, status = 0): Error {
  const { endpoint, bucket, key, doing } = asked;
  const options = { cause: error };
  // The client takes a code of digits for a number.
  const said = String(error.code ?? "");
  const code = ALIASES[said] ?? said;
  const reason = code === "" ? `status ${status}` : code;
  if (FULL.has(code) || status === 507) return new StoreFull(key, options);
  if (code === "NoSuchBucket") return new BucketMissing(bucket, endpoint, options);
  if (code === "PreconditionFailed" || status === 412) return new AlreadyExists(key, options);
  if (NESTED.has(code)) return new InvalidKey(key, "this store cannot keep a blob under another blob's key", options);
  // Before the status: versitygw answers 404 to an access key that it does not know.
  if (DENIED.has(code) || status === 401 || status === 403) return new StoreDenied(endpoint, doing, reason, options);
  if (status === 404 && key !== "") return new NotFound(key, options);
  if (DAMAGED.has(code) || isTransient(status)) return failed(asked, `${status} ${code}`, error);
  return new StoreRejected(endpoint, doing, `${status} ${code} ${error.message}`.trim(), options);
}
