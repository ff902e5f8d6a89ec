/**
 * @file What encoding and decoding throw. They have the shape of every other error of the project (`code`,
 * `retryable`); they do not extend its root class because the contract imports nothing else.
 */

/** The bytes or the JSON do not say what the message promises. Names the field, what was there, what may be. */
export class DecodeError extends Error {
  readonly code = "decode-failed";
  readonly retryable = false;
  /** Dotted path from the message, e.g. `observation.image`; "" when the bytes are no message at all. */
  readonly field: string;
  readonly found: string;
  readonly allowed: string;

  constructor(message: string, field: string, found: string, allowed: string, options?: ErrorOptions) {
    super(`${field === "" ? message : `${message}.${field}`}: found ${found}; allowed: ${allowed}`, options);
    this.name = "DecodeError";
    this.field = field;
    this.found = found;
    this.allowed = allowed;
  }
}

/** A value that its message cannot carry. Nothing was sent. */
export class EncodeError extends Error {
  readonly code = "encode-failed";
  readonly retryable = false;
  readonly field: string;
  readonly found: string;
  readonly allowed: string;

  constructor(message: string, field: string, found: string, allowed: string, options?: ErrorOptions) {
    super(`${field === "" ? message : `${message}.${field}`}: found ${found}; allowed: ${allowed}`, options);
    this.name = "EncodeError";
    this.field = field;
    this.found = found;
    this.allowed = allowed;
  }
}

/** Thrown by fields, which do not know where they stand; the message around them turns it into one of the above. */
export class FieldFault extends Error {
  #path = "";
  readonly found: string;
  readonly allowed: string;

  constructor(found: string, allowed: string) {
    super(`found ${found}; allowed: ${allowed}`);
    this.name = "FieldFault";
    this.found = found;
    this.allowed = allowed;
  }

  get path(): string {
    return this.#path;
  }

  /** Puts the name of the field (or `[index]` of the item) in which the fault happened before its path. */
  within(step: string): this {
    this.#path = this.#path === "" || this.#path.startsWith("[") ? step + this.#path : `${step}.${this.#path}`;
    return this;
  }
}

/** A value in a few words for an error text; never long, never a whole page. */
export function describe(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "string")
    return value.length > 40 ? `text of ${value.length} characters` : JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return `a ${typeof value}`;
}
