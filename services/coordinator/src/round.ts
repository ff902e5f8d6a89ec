/** @file One round over a fixed set: orders out, labels in, a record of scores at the end. */
import type { LabelledTrajectory, Purpose } from "@vesper/proto";
import type { EvaluationRecord } from "@vesper/store";
import { EpisodeSet, type PlannedEpisode } from "./episode-set.ts";
import { setOrder } from "./orders.ts";
import type { Outbox } from "./outbox.ts";
import { type RunHistory, readReport } from "./run-history.ts";
import type { RunServices } from "./run-services.ts";

export interface RoundOptions {
  /** What the episodes carry. */
  readonly stage: string;
  /** What the record is called. */
  readonly recordStage: string;
  readonly purpose: Exclude<Purpose, "train">;
  readonly temperature: number;
  /** The newest version at the start: the oldest that may act. */
  readonly version: number;
  readonly planned: readonly PlannedEpisode[];
}

export class Round {
  readonly version: number;
  readonly set: EpisodeSet;
  readonly #services: RunServices;
  readonly #options: RoundOptions;
  readonly #startedAtMs: number;

  constructor(services: RunServices, options: RoundOptions) {
    const { spec, limits, clock } = services;
    this.#services = services;
    this.#options = options;
    this.version = options.version;
    this.#startedAtMs = clock.nowMs();
    this.set = new EpisodeSet(options.planned, {
      run: spec.name,
      stage: options.stage,
      attempts: spec.limits.attempts,
      window: Math.max(1, spec.environment.slots * limits.playingPerSlot),
    });
  }

  /** Takes over what an earlier process of the run had judged of this set. */
  async absorb(history: RunHistory, signal: AbortSignal): Promise<void> {
    if (history.reports.size === 0) return;
    for (const episode of this.set.episodes) {
      const key = history.reports.get(episode);
      if (key !== undefined) this.set.label({ ...(await readReport(this.#services, key, signal)), reportKey: key });
    }
  }

  /** Orders what the window has room for; late episodes are played again. @param playTimeMs as `started` was told it */
  dispatch(outbox: Outbox, playTimeMs: number): void {
    const { spec, clock } = this.#services;
    const { stage, purpose, temperature, version } = this.#options;
    const nowMs = clock.nowMs();
    if (!spec.deterministic) this.set.expire(playTimeMs, spec.limits.groupDeadlineMs);
    for (const turn of this.set.take()) {
      outbox.add(setOrder(spec, stage, purpose, temperature, turn, { minVersion: version, nowMs }));
    }
  }

  /** True when the label was one of this round's. */
  label(label: LabelledTrajectory): boolean {
    return label.ready.stage === this.#options.stage && this.set.label(label);
  }

  record(): EvaluationRecord {
    const { spec, clock } = this.#services;
    return {
      run: spec.name,
      stage: this.#options.recordStage,
      policy: spec.policy.name,
      version: this.version,
      scores: this.set.scores(),
      startedAtMs: this.#startedAtMs,
      finishedAtMs: clock.nowMs(),
    };
  }
}
