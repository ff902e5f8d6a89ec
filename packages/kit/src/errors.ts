/**
 * @file The root of every error of ours. One class per cause; callers branch on the class or on `code`,
 * never on text. `retryable` says, as data, whether the same call may succeed later.
 */
export abstract class VesperError extends Error {
  /** Stable, kebab-case, safe to put in a metric label or a test. */
  abstract readonly code: string;
  /** True when repeating the same call may succeed without anyone changing anything. */
  readonly retryable: boolean = false;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** A mistake of the person who called: shown as one line without a stack, exit code 2. */
export class UserError extends VesperError {
  readonly code = "user-error";
  readonly field: string;
  readonly found: string;
  readonly allowed: string;

  /** @param field what was wrong @param found what was there @param allowed what may be there */
  constructor(field: string, found: string, allowed: string, options?: ErrorOptions) {
    super(`${field}: found ${found}; allowed: ${allowed}`, options);
    this.field = field;
    this.found = found;
    this.allowed = allowed;
  }
}

/** Something took longer than its deadline. */
export class DeadlineExceeded extends VesperError {
  readonly code = "deadline-exceeded";
  override readonly retryable = true;
  readonly what: string;
  readonly afterMs: number;

  constructor(what: string, afterMs: number, options?: ErrorOptions) {
    super(`${what} did not finish within ${afterMs} ms`, options);
    this.what = what;
    this.afterMs = afterMs;
  }
}

/** The caller's AbortSignal fired. */
export class Cancelled extends VesperError {
  readonly code = "cancelled";

  constructor(what: string, options?: ErrorOptions) {
    super(`${what} was cancelled`, options);
  }
}

/** A state that the code says cannot happen. Never caught to go on. */
export class InvariantViolated extends VesperError {
  readonly code = "invariant-violated";
}

/** Stored or received bytes that do not say what their digest or format promises. */
export class CorruptData extends VesperError {
  readonly code = "corrupt-data";
}

/** Any thrown value as an Error, so that `cause` chains hold. */
export function asError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value));
}
