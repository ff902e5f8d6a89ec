/** @file The order for one episode, and who acts in it. */
import type { Task } from "./task.ts";

/** `policy`: the run's policy acts. `oracle`: the task's own solution. `noop` and `random` are the yardsticks. */
export type Behaviour = "policy" | "oracle" | "noop" | "random";

export type Purpose = "train" | "validate" | "evaluate";

/**
 * Which delivery of an order this is. It is in every step id, in the archive's key and in `ready`; a slot refuses an
 * older one.
 */
export interface Epoch {
  /** The orders stream's incarnation. */
  readonly incarnation: string;
  /** Delivery count, from 1. */
  readonly delivery: number;
}

export interface EpisodeOrder {
  readonly run: string;
  readonly stage: string;
  readonly policy: string;
  /** Counts up over the whole run. */
  readonly group: number;
  readonly member: number;
  /** Counts up from 0 when a member's episode was invalid. */
  readonly attempt: number;
  /** hash(run, stage, group, member, attempt), 16 hex digits. */
  readonly episode: string;
  readonly task: Task;
  readonly environmentSeed: bigint;
  readonly samplingSeed: bigint;
  readonly behaviour: Behaviour;
  readonly purpose: Purpose;
  readonly temperature: number;
  /** The actor answers only with this version or a newer one (staleness 0 sets it to the newest). */
  readonly minVersion: number;
  /** 0 = no hint. */
  readonly hintType: number;
  readonly issuedAtMs: number;
}
