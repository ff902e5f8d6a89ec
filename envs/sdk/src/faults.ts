/** @file What can break in a platform, as one typed error. A fault is never a reward. */
import { VesperError } from "@vesper/kit";

export const faultKinds = [
  "unresponsive",
  "crashed",
  "exited",
  "reset-failed",
  "navigation-failed",
  "protocol",
  "resource-exhausted",
] as const;

export type FaultKind = (typeof faultKinds)[number];

export class EnvironmentFault extends VesperError {
  readonly code = "environment-fault";
  override readonly retryable = true;
  readonly kind: FaultKind;
  /** The call during which it happened: `reset`, `act`, `observe`, … */
  readonly where: string;

  constructor(kind: FaultKind, where: string, message: string, options?: ErrorOptions) {
    super(`${where}: ${kind}: ${message}`, options);
    this.kind = kind;
    this.where = where;
  }
}
