import { VesperError } from "@vesper/kit";

/** A policy's closed vocabulary has no tokens for the action. */
export class NotExpressible extends VesperError {
  readonly code = "not-expressible";
  readonly type: string;

  /** @param type the action's type @param why which argument cannot be said, and what could be */
  constructor(type: string, why: string) {
    super(`${type}: ${why}`);
    this.type = type;
  }
}

/** Tokens that the mask would not have let a policy emit: they come from another vocabulary, or were changed. */
export class TokensNotAllowed extends VesperError {
  readonly code = "tokens-not-allowed";
  readonly position: number;

  constructor(position: number, token: number) {
    super(`token ${token} at position ${position} may not follow what comes before it`);
    this.position = position;
  }
}

/** An action that is outside the limits of the action space, so that it has no written form. */
export class InvalidAction extends VesperError {
  readonly code = "invalid-action";
  readonly type: string;

  constructor(type: string, why: string) {
    super(`${type}: ${why}`);
    this.type = type;
  }
}
