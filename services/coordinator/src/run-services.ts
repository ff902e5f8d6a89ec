/** @file What a run's coordination works with: ports, the specification, and the tasks that it names. */
import type { Bus } from "@vesper/bus";
import type { Clock, Instrument, Logger } from "@vesper/kit";
import type { RunSpec, Task } from "@vesper/proto";
import type { BlobStore } from "@vesper/store";
import type { coordinatorMetrics } from "./metrics.ts";

export interface CoordinatorLimits {
  /** Of one call to the store or of one publish. */
  readonly ioDeadlineMs: number;
  readonly ioTries: number;
  /** How long the loop sleeps when nothing happens. */
  readonly idleMs: number;
  /** How long a full orders queue is left alone. */
  readonly fullDelayMs: number;
  /** How long a stage that is over waits for the learner to settle what was closed. */
  readonly settleGraceMs: number;
  /** Most validation or evaluation episodes in flight, per environment slot. */
  readonly playingPerSlot: number;
}

export const defaultLimits: CoordinatorLimits = {
  ioDeadlineMs: 30_000,
  ioTries: 60,
  idleMs: 250,
  fullDelayMs: 200,
  settleGraceMs: 10_000,
  playingPerSlot: 2,
};

export interface RunServices {
  readonly spec: RunSpec;
  readonly task: (taskId: string) => Task;
  readonly bus: Bus;
  readonly store: BlobStore;
  /** For what is recorded and for budgets. */
  readonly clock: Clock;
  /** For waits, which are real also in deterministic runs. */
  readonly timers: Clock;
  readonly log: Logger;
  readonly metrics: Readonly<Record<keyof typeof coordinatorMetrics, Instrument>>;
  readonly limits: CoordinatorLimits;
}
