/** @file One update: a batch in, a version out. Owns the version, the counters and the replay pool. */
import type { Clock, Instrument } from "@vesper/kit";
import { hash64 } from "@vesper/kit";
import { learningRate } from "@vesper/learning";
import type { RunSpec } from "@vesper/proto";
import type { Manifest } from "@vesper/store";
import type { Batch } from "./batch.ts";
import type { Discards } from "./discards.ts";
import type { EnginePart, LearnerEngine, UpdateMetrics, WeightedRow } from "./engine.ts";
import { UnusableTrajectory } from "./errors.ts";
import type { Intake } from "./intake.ts";
import type { learnerMetrics } from "./metrics.ts";
import type { Publisher } from "./publisher.ts";
import type { Recovered } from "./recovery.ts";
import { ReplayPool } from "./replay.ts";
import type { Retainer } from "./retainer.ts";
import { afterUpdate, encodeState, initialState, type LearnerState, stageProgress } from "./state.ts";
import type { RowReader } from "./trajectories.ts";

export interface TrainerPorts {
  readonly spec: RunSpec;
  readonly engine: LearnerEngine;
  readonly reader: RowReader;
  readonly publisher: Publisher;
  readonly retainer: Retainer;
  readonly discards: Discards;
  readonly metrics: Readonly<Record<keyof typeof learnerMetrics, Instrument>>;
  readonly clock: Clock;
  readonly skipOptimiser: boolean;
}

export class Trainer {
  readonly #ports: TrainerPorts;
  #state: LearnerState = initialState;
  #newest: Manifest | undefined;
  #parts: readonly EnginePart[] = [];
  #pool = new ReplayPool([]);
  #lastUpdate: { readonly stage: string; readonly atMs: number } | undefined;
  last: UpdateMetrics | undefined;
  meanReward = 0;
  lag = 0;
  rowsPerSecond = 0;

  constructor(ports: TrainerPorts) {
    this.#ports = ports;
  }

  /** Of the newest published checkpoint; −1 before the first. */
  get version(): number {
    return this.#newest?.version ?? -1;
  }

  get updates(): number {
    return this.#state.updates;
  }

  /** Updates made in a stage, over every process of the run. */
  stageUpdates(stage: string): number {
    return this.#state.stageUpdates[stage] ?? 0;
  }

  get stage(): string {
    return this.#newest?.stage ?? "";
  }

  /** Publishes what recovery left to publish, or says again what the newest checkpoint made true. */
  async begin(recovered: Recovered, said: ReadonlyMap<number, string>, signal: AbortSignal): Promise<void> {
    const { publisher, retainer, reader } = this.#ports;
    const { manifest, draft, parts, state, pool } = recovered;
    this.#state = state;
    this.#parts = parts;
    this.#pool = pool;
    await retainer.begin(recovered.manifests, signal);
    const policy = parts.find((p) => p.name === "policy");
    if (!policy) throw new Error("a checkpoint without policy.json");
    await reader.open(policy.bytes, signal);
    if (draft) {
      this.#newest = await publisher.publish(draft, [...parts, encodeState(state)], signal);
      retainer.add(this.#newest);
      await publisher.announceAgain(this.#newest, said, signal);
    } else if (manifest) {
      this.#newest = manifest;
      await publisher.announceAgain(manifest, said, signal);
    }
    this.#note(this.#newest);
  }

  async tidy(signal: AbortSignal): Promise<void> {
    await this.#ports.retainer.tidy(signal);
  }

  /** Consumes a batch. When this resolves its version is durable and published. */
  async update(batch: Batch, intake: Intake, signal: AbortSignal): Promise<void> {
    const { spec, clock, metrics, publisher, retainer } = this.#ports;
    const startedMs = clock.monotonicMs();
    const next = this.version + 1;
    const replay = await this.#replay(batch, next, signal);
    const rows = [...batch.rows, ...replay.rows];
    const result = await this.#compute(batch, rows, next, signal);
    const trainedMs = clock.monotonicMs();

    // From here to the draft nothing waits: lists and position describe the same moment.
    const groups = batch.groups.map((g) => g.screened);
    for (const { group } of groups) intake.settle(group);
    this.#ports.discards.members(groups.flatMap((g) => g.discarded));
    this.#state = afterUpdate(this.#state, batch.stage.name, this.#elapsed(batch, startedMs));
    const draft = {
      run: spec.name,
      policy: spec.policy.name,
      version: next,
      parent: this.#newest && { version: this.#newest.version, digest: this.#newest.digest },
      start: undefined,
      stage: batch.stage.name,
      update: this.#state.updates,
      position: intake.tracker.position,
      consumed: batch.consumed,
      consumedGroups: groups.map((g) => g.group),
      ...this.#ports.discards.take(),
      replayed: replay.episodes,
      metrics: manifestMetrics(batch, result),
    };
    const manifest = await publisher.publish(draft, [...this.#parts, encodeState(this.#state)], signal);
    this.#newest = manifest;
    retainer.add(manifest);
    if (batch.stage.kind === "sft") this.#pool.add(batch.consumed);

    const seconds = (clock.monotonicMs() - startedMs) / 1000;
    metrics.updateSeconds.record((trainedMs - startedMs) / 1000, { part: "train" });
    metrics.updateSeconds.record(seconds - (trainedMs - startedMs) / 1000, { part: "checkpoint" });
    this.rowsPerSecond = seconds > 0 ? rows.length / seconds : 0;
    this.#record(batch, replay.rows.length, result);
    this.#note(manifest);
  }

  /** Since the stage's last update in this process, or since this one began; 0 where time is no bound. */
  #elapsed(batch: Batch, startedMs: number): number {
    const { name, until } = batch.stage;
    if (until.minutes === undefined) return 0;
    const now = this.#ports.clock.monotonicMs();
    const since = this.#lastUpdate?.stage === name ? this.#lastUpdate.atMs : startedMs;
    this.#lastUpdate = { stage: name, atMs: now };
    return now - since;
  }

  async #compute(batch: Batch, rows: readonly WeightedRow[], next: number, signal: AbortSignal) {
    const { engine, spec, skipOptimiser } = this.#ports;
    if (skipOptimiser) return undefined;
    const { stage } = batch;
    const { learner } = stage;
    const made = this.#state.stageUpdates[stage.name] ?? 0;
    const { learningRate: peak, warmupUpdates, decay } = learner;
    const progress = stageProgress(this.#state, stage.name, stage.until);
    const result = await engine.update(
      {
        rows,
        objective: stage.kind === "sft" ? "supervised" : learner.loss,
        specification: learner,
        learningRate: learningRate({ peak, warmupUpdates, decay }, made, progress),
        seed: hash64("update", spec.seed, next),
        version: this.version,
      },
      signal,
    );
    this.#parts = await engine.snapshot(signal);
    return result;
  }

  /** Rows of earlier demonstrations, chosen by seed and lineage; what the store no longer has is left out. */
  async #replay(batch: Batch, version: number, signal: AbortSignal) {
    const { stage } = batch;
    if (stage.kind !== "sft" || stage.replayRatio <= 0) return { rows: [], episodes: [] };
    const count = Math.round(stage.replayRatio * batch.rows.length);
    const picks = this.#pool.pick(count, this.#ports.spec.seed, version);
    const episodes = [...new Set(picks.map((p) => p.source))];
    const read = new Map(
      await Promise.all(
        episodes.map(async (source) => {
          try {
            return [source, await this.#ports.reader.demonstrated(source, signal)] as const;
          } catch (error) {
            if (!(error instanceof UnusableTrajectory)) throw error;
            return [source, []] as const;
          }
        }),
      ),
    );
    const rows = picks.flatMap(({ source, row }): WeightedRow[] => {
      const found = read.get(source)?.[row];
      return found ? [{ row: found, advantage: 1, replayed: true }] : [];
    });
    return { rows, episodes: episodes.map((e) => e.episode) };
  }

  #note(manifest: Manifest | undefined): void {
    if (!manifest) return;
    const { metrics } = this.#ports;
    metrics.version.record(manifest.version);
    metrics.checkpointAtSeconds.record(manifest.createdAtMs / 1000);
    metrics.checkpointBytes.record(manifest.parts.reduce((sum, p) => sum + p.bytes, 0));
  }

  #record(batch: Batch, replayed: number, result: UpdateMetrics | undefined): void {
    const { metrics } = this.#ports;
    this.meanReward = batch.meanReward;
    this.lag = batch.meanLag;
    metrics.updates.record();
    metrics.rows.record(batch.rows.length, { kind: "new" });
    metrics.rows.record(replayed, { kind: "replayed" });
    for (const lag of batch.lags) metrics.lag.record(lag);
    if (!result) return;
    this.last = result;
    metrics.tokens.record(result.tokens);
    metrics.skippedSteps.record(result.skippedSteps);
    metrics.loss.record(result.loss);
    metrics.klDivergence.record(result.kl);
    metrics.entropy.record(result.entropy);
    metrics.clipShare.record(result.clipShare);
    metrics.rejectedShare.record(result.rejectedShare);
    metrics.gradientNorm.record(result.gradientNorm);
    if (result.logprobGap !== undefined) metrics.logprobGap.record(result.logprobGap);
  }
}

/** What a manifest says of its update; JSON has no NaN, so such a figure is left out. */
function manifestMetrics(batch: Batch, result: UpdateMetrics | undefined): Record<string, number> {
  const { meanReward, success, meanLag, maxLag } = batch;
  const all = { meanReward, success, meanLag, maxLag, ...result };
  const finite = Object.entries(all).flatMap(([name, value]) =>
    value !== undefined && Number.isFinite(value) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(finite);
}
