/** @file Why an order is not played to an end here. */
import { VesperError } from "@vesper/kit";

/** Nobody could act for the policy in time. That is no fault of the policy: the order goes back. */
export class NobodyActed extends VesperError {
  readonly code = "nobody-acted";
  override readonly retryable = true;

  constructor(policy: string, stepIndex: number, options?: ErrorOptions) {
    super(`no actor of policy ${policy} answered for step ${stepIndex}`, options);
  }
}

/** An actor answered with older weights than the order allows. */
export class OlderVersion extends VesperError {
  readonly code = "older-version";
  override readonly retryable = true;

  constructor(found: number, allowed: number) {
    super(`an actor answered with version ${found}; the order allows ${allowed} or newer`);
  }
}

/** A newer delivery of the same order was taken: whatever the older one still does is refused. */
export class OlderEpoch extends VesperError {
  readonly code = "older-epoch";

  constructor(episode: string, delivery: number) {
    super(`episode ${episode}: delivery ${delivery} is not the newest`);
  }
}

/** The task has no scripted solution here, so nobody can play its oracle. */
export class NoOracle extends VesperError {
  readonly code = "no-oracle";

  constructor(taskId: string) {
    super(`task ${taskId} has no template in this worker`);
  }
}

/** Every slot is quarantined: only a new process can help (the last rung of the reset ladder). */
export class AllSlotsQuarantined extends VesperError {
  readonly code = "all-slots-quarantined";

  constructor(slots: number, options?: ErrorOptions) {
    super(`all ${slots} slots are quarantined after failed resets`, options);
  }
}

/** In a deterministic run a fault cannot be passed over: it would change what follows. */
export class DeterministicRunBroken extends VesperError {
  readonly code = "deterministic-run-broken";

  constructor(episode: string, options?: ErrorOptions) {
    super(`episode ${episode} met a fault, which ends a deterministic run; it can be resumed`, options);
  }
}
