/** @file What can be wrong between us and an S3 service, one class per cause, each a single line for people. */
import { VesperError } from "@vesper/kit";

/** Nobody answered, or not to the end: refused, cut, silent, or too slow. Whether a write happened is not known. */
export class StoreUnreachable extends VesperError {
  readonly code = "store-unreachable";
  override readonly retryable = true;
  readonly endpoint: string;

  constructor(endpoint: string, doing: string, why: string, options?: ErrorOptions) {
    super(`no answer from ${endpoint} while ${doing}: ${why}`, options);
    this.endpoint = endpoint;
  }
}

/** The service knows us not, or does not let us. */
export class StoreDenied extends VesperError {
  readonly code = "store-denied";
  readonly endpoint: string;
  /** The service's own word, e.g. `SignatureDoesNotMatch`. */
  readonly reason: string;

  constructor(endpoint: string, doing: string, reason: string, options?: ErrorOptions) {
    super(`${endpoint} refused ${doing}: ${reason}; ${whatToDo(reason)}`, options);
    this.endpoint = endpoint;
    this.reason = reason;
  }
}

function whatToDo(reason: string): string {
  switch (reason) {
    case "SignatureDoesNotMatch":
      return "the secret key is not the one of this access key";
    case "InvalidAccessKeyId":
      return "this access key does not exist there";
    case "RequestTimeTooSkewed":
      return "this machine's clock and the store's differ";
    default:
      return "give this access key the rights of its role on the bucket and prefix";
  }
}

export class BucketMissing extends VesperError {
  readonly code = "bucket-missing";
  readonly bucket: string;
  readonly endpoint: string;

  constructor(bucket: string, endpoint: string, options?: ErrorOptions) {
    super(`bucket ${bucket} does not exist at ${endpoint}: create it, or name another one`, options);
    this.bucket = bucket;
    this.endpoint = endpoint;
  }
}

/** The service understood and will not, for a reason that asking again does not change. */
export class StoreRejected extends VesperError {
  readonly code = "store-rejected";
  readonly endpoint: string;

  constructor(endpoint: string, doing: string, reason: string, options?: ErrorOptions) {
    super(`${endpoint} rejected ${doing}: ${reason}`, options);
    this.endpoint = endpoint;
  }
}
