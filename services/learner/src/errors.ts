/** @file What can go wrong in a learner, one class per cause. */
import { VesperError } from "@vesper/kit";

/** Another learner wrote the checkpoint or the pointer: this one is no longer the policy's and must end. */
export class Superseded extends VesperError {
  readonly code = "superseded";
}

/** A trajectory that the learner cannot use; `reason` goes into the manifest and into a metric's label. */
export class UnusableTrajectory extends VesperError {
  readonly code = "unusable-trajectory";
  readonly reason:
    | "corrupt"
    | "expired"
    | "length-mismatch"
    | "not-expressible"
    | "no-steps"
    | "wrong-frame"
    | "not-allowed";

  constructor(reason: UnusableTrajectory["reason"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** No checkpoint of the policy can be restored although some were written. */
export class NoCompleteCheckpoint extends VesperError {
  readonly code = "no-complete-checkpoint";
}
