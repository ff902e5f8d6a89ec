import type { Bus } from "@vesper/bus";
import type { Clock } from "@vesper/kit";
import type { BlobStore } from "@vesper/store";
import type { Judge } from "./judge.ts";
import type { RewardTable } from "./rewards.ts";
import type { VotingRule } from "./voting.ts";

export interface VerifierOptions {
  /** Whose episodes it judges. */
  readonly run: string;
  readonly bus: Bus;
  readonly store: BlobStore;
  readonly judges: readonly Judge[];
  /** Default: unanimous, which suppresses false positives. */
  readonly voting?: VotingRule;
  /** Fewest votes on a positive key point where no state judge speaks. Default 1. */
  readonly quorum?: number;
  readonly rewards?: Partial<RewardTable>;
  /** Trajectories at once. Default 4. */
  readonly concurrency?: number;
  readonly limits?: Partial<VerifierLimits>;
  /** For waits between tries and heartbeats, which are real also in deterministic runs. Default: the system's. */
  readonly timers?: Clock;
}

export interface VerifierLimits {
  readonly judgeDeadlineMs: number;
  /** Of one call to the store or of one publish. */
  readonly ioDeadlineMs: number;
  /** Of one call to the store, before the delivery goes back. */
  readonly ioTries: number;
  /** Deliveries of one episode after which what no repetition can mend sends it to the dead letters. */
  readonly deliveriesPerEpisode: number;
  /** How long one pull waits. */
  readonly waitMs: number;
  /** How long a delivery that goes back stays away. */
  readonly handBackDelayMs: number;
}

export const defaultLimits: VerifierLimits = {
  judgeDeadlineMs: 30_000,
  ioDeadlineMs: 30_000,
  ioTries: 5,
  deliveriesPerEpisode: 5,
  waitMs: 1_000,
  handBackDelayMs: 2_000,
};
