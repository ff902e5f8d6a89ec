/** @file What can be wrong with a policy, its files, and what it is asked about. */
import { VesperError } from "@vesper/kit";

/** An input that the policy was not built for; names the role. */
export class InputMismatch extends VesperError {
  readonly code = "input-mismatch";
  readonly role: string;
  readonly found: string;
  readonly allowed: string;

  constructor(role: string, found: string, allowed: string, options?: ErrorOptions) {
    super(`policy input ${role}: found ${found}; allowed: ${allowed}`, options);
    this.role = role;
    this.found = found;
    this.allowed = allowed;
  }
}

/** Image bytes that are not what their format promises. */
export class FrameUnreadable extends VesperError {
  readonly code = "frame-unreadable";
}

/** policy.json names an architecture that this build does not know. */
export class UnknownArchitecture extends VesperError {
  readonly code = "unknown-architecture";
  readonly architecture: string;

  constructor(architecture: string, known: readonly string[]) {
    super(`policy architecture ${JSON.stringify(architecture)} is not known; known: ${known.join(", ")}`);
    this.architecture = architecture;
  }
}

/** policy.json is of another format or version, or a field is missing or of the wrong kind. */
export class PolicyFormatError extends VesperError {
  readonly code = "policy-format";
}

/** A policy's parts contradict each other: the graph, the weights, the vocabulary. */
export class PolicyMismatch extends VesperError {
  readonly code = "policy-mismatch";
}

/** A distribution without a token: the mask is empty, or every allowed logit is NaN. */
export class NothingToSample extends VesperError {
  readonly code = "nothing-to-sample";
}
