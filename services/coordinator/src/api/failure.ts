/** @file Errors of ours as gRPC's: a status code, one line, and the detail in the trailing metadata. */
import { Metadata, status } from "@grpc/grpc-js";
import { asError, VesperError } from "@vesper/kit";
import { DecodeError, type ErrorDetail, errorDetailCodec } from "@vesper/proto";

/** The trailing metadata that holds an `ErrorDetail`. */
export const DETAIL_KEY = "vesper-error-bin";

/** Trailers are headers, and those are small. */
const LONGEST_TEXT = 500;

export interface Failure {
  readonly code: status;
  readonly details: string;
  readonly metadata: Metadata;
}

/** By our codes; what is not here is UNAVAILABLE when a retry may help and INTERNAL else. */
const STATUSES: Readonly<Record<string, status>> = {
  "user-error": status.INVALID_ARGUMENT,
  "decode-failed": status.INVALID_ARGUMENT,
  "unknown-run": status.NOT_FOUND,
  "unknown-policy": status.NOT_FOUND,
  "not-found": status.NOT_FOUND,
  "run-exists": status.ALREADY_EXISTS,
  "already-exists": status.ALREADY_EXISTS,
  "run-not-at-work": status.FAILED_PRECONDITION,
  "too-many-runs": status.RESOURCE_EXHAUSTED,
  "too-many-streams": status.RESOURCE_EXHAUSTED,
  "queue-full": status.RESOURCE_EXHAUSTED,
  "store-full": status.RESOURCE_EXHAUSTED,
  "deadline-exceeded": status.DEADLINE_EXCEEDED,
  cancelled: status.CANCELLED,
  unauthenticated: status.UNAUTHENTICATED,
};

/** A call that the server does not take or does not go on with, since it ends. */
export class Draining extends VesperError {
  readonly code = "draining";
  override readonly retryable = true;

  constructor() {
    super("the server is about to end; ask again, it or another one");
  }
}

/** A stream was served for as long as one is. */
export class StreamAged extends VesperError {
  readonly code = "stream-aged";
  override readonly retryable = true;

  constructor(ms: number) {
    super(`served for ${ms / 1_000} s, as long as a stream is; watch again`);
  }
}

export class TooManyStreams extends VesperError {
  readonly code = "too-many-streams";
  override readonly retryable = true;

  constructor(most: number) {
    super(`${most} streams are open, as many as this server serves`);
  }
}

export class Unauthenticated extends VesperError {
  readonly code = "unauthenticated";

  constructor() {
    super("this server wants its token, as metadata `authorization: Bearer TOKEN`");
  }
}

export function failureOf(thrown: unknown): Failure {
  if (!(thrown instanceof VesperError || thrown instanceof DecodeError)) {
    // Of our own faults strangers are told nothing; the log has them.
    const unknown = detailOf({ code: "internal", retryable: false });
    return failure(status.INTERNAL, "an error inside the server; its log says more", unknown);
  }
  const { code, retryable, message } = thrown;
  const by = STATUSES[code] ?? (retryable ? status.UNAVAILABLE : status.INTERNAL);
  return failure(by, message, detailOf({ code, retryable, ...mistakeOf(thrown) }));
}

function failure(code: status, message: string, detail: ErrorDetail): Failure {
  const metadata = new Metadata();
  metadata.set(DETAIL_KEY, Buffer.from(errorDetailCodec.encode(detail)));
  return { code, details: short(message), metadata };
}

type Mistake = Pick<ErrorDetail, "field" | "found" | "allowed">;

function mistakeOf(error: Error): Partial<Mistake> {
  const of = (key: keyof Mistake) => (key in error ? String(Reflect.get(error, key)) : "");
  return { field: of("field"), found: of("found"), allowed: of("allowed") };
}

function detailOf(detail: Pick<ErrorDetail, "code" | "retryable"> & Partial<Mistake>): ErrorDetail {
  const { code, retryable, field = "", found = "", allowed = "" } = detail;
  return { code, retryable, field: short(field), found: short(found), allowed: short(allowed) };
}

function short(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, " ");
  return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT)}…` : line;
}

/** The detail that a server sent along, when it is one of ours. */
export function readDetail(metadata: Metadata | undefined): ErrorDetail | undefined {
  const [bytes] = metadata?.get(DETAIL_KEY) ?? [];
  if (!(bytes instanceof Uint8Array)) return undefined;
  try {
    return errorDetailCodec.decode(Uint8Array.from(bytes));
  } catch (error) {
    // A server of another making; what it says in its status is enough.
    if (asError(error) instanceof DecodeError) return undefined;
    throw error;
  }
}
