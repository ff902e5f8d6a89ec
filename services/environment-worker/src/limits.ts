/** @file The worker's bounds: how long it waits and how often it tries, each in one place. */

export interface WorkerLimits {
  /** Of one act request, transport and batching included. */
  readonly actDeadlineMs: number;
  /** Requests for one step before the order goes back. */
  readonly actTries: number;
  /** A guard around every call to a driver, whose own deadlines are shorter. */
  readonly driverDeadlineMs: number;
  /** Of one call to the store or of one publish. */
  readonly ioDeadlineMs: number;
  /** How long one pull waits for an order. */
  readonly orderWaitMs: number;
  /** Failed resets of one order before the slot is quarantined and the order goes back. */
  readonly resetTries: number;
  /** Deliveries of one order after which what fails is its own fault: a reset the episode's, anything else the order's. */
  readonly deliveriesPerOrder: number;
  /** How long an order that goes back stays away. */
  readonly handBackDelayMs: number;
  /** Unparsable outputs in a row that make a policy fault. */
  readonly unparsableInARow: number;
  /** The same action this often in a row, without any change of the screen, is a loop. */
  readonly repeatsInARow: number;
  /** Steps that wait to be published; more are dropped and counted. */
  readonly stepBuffer: number;
  /** Recorded time of one step in deterministic runs. */
  readonly deterministicStepMs: number;
}

export const defaultLimits: WorkerLimits = {
  actDeadlineMs: 10_000,
  actTries: 3,
  driverDeadlineMs: 60_000,
  ioDeadlineMs: 30_000,
  orderWaitMs: 1_000,
  resetTries: 3,
  deliveriesPerOrder: 5,
  handBackDelayMs: 1_000,
  unparsableInARow: 3,
  repeatsInARow: 8,
  stepBuffer: 512,
  deterministicStepMs: 100,
};
