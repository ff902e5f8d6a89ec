/** @file One class per way in which a store says no. */
import { CorruptData, VesperError } from "@vesper/kit";

/** The key is taken, and the caller asked not to overwrite. */
export class AlreadyExists extends VesperError {
  readonly code = "already-exists";
  readonly key: string;

  constructor(key: string, options?: ErrorOptions) {
    super(`${key} already exists`, options);
    this.key = key;
  }
}

export class NotFound extends VesperError {
  readonly code = "not-found";
  readonly key: string;

  constructor(key: string, options?: ErrorOptions) {
    super(`${key} does not exist`, options);
    this.key = key;
  }
}

/** No room. What was there stays as it was; nothing is half written. */
export class StoreFull extends VesperError {
  readonly code = "store-full";
  override readonly retryable = true;
  readonly key: string;

  constructor(key: string, options?: ErrorOptions) {
    super(`no room for ${key}`, options);
    this.key = key;
  }
}

/** A key that no store takes, or that this one cannot keep beside what it holds. */
export class InvalidKey extends VesperError {
  readonly code = "invalid-key";
  readonly key: string;

  constructor(key: string, allowed: string, options?: ErrorOptions) {
    super(`key ${JSON.stringify(key.slice(0, 200))}: ${allowed}`, options);
    this.key = key;
  }
}

/** The store did not answer as a store: permissions, I/O errors, a missing disk. */
export class StoreUnavailable extends VesperError {
  readonly code = "store-unavailable";
  override readonly retryable = true;

  constructor(what: string, options?: ErrorOptions) {
    super(`the store failed while ${what}`, options);
  }
}

/** {@link CorruptData} that says where: the key or archive entry, and the field within it ("" for the whole). */
export class CorruptRecord extends CorruptData {
  readonly where: string;
  readonly field: string;

  constructor(where: string, field: string, problem: string, options?: ErrorOptions) {
    super(`${where}${field === "" ? "" : `: ${field}`}: ${problem}`, options);
    this.where = where;
    this.field = field;
  }
}
