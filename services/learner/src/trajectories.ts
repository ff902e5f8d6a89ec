/** @file Archives as rows: fetched here, checked and decoded in a thread of their own while the engine trains. */
import { type Instrument, Thread, ThreadCallFailed } from "@vesper/kit";
import { NotFound } from "@vesper/store";
import type { TrainingRow } from "./engine.ts";
import { UnusableTrajectory } from "./errors.ts";
import { RowCache } from "./replay.ts";
import type { StoreAccess } from "./store-access.ts";
import type { TrajectoryCalls } from "./trajectory-calls.ts";

/** Frames of earlier episodes kept for replay; beyond this they are fetched again. */
const REPLAY_CACHE_BYTES = 256 * 2 ** 20;

export interface ArchiveSource {
  readonly episode: string;
  readonly archiveKey: string;
  readonly archiveSha256: string;
}

/** Where the rows of an episode come from: a port, so that a learner can be run where there are no threads. */
export interface RowReader extends AsyncDisposable {
  /** @param policy policy.json: how actions become tokens */
  open(policy: Uint8Array, signal: AbortSignal): Promise<void>;
  /** @throws {UnusableTrajectory} with the reason */
  sampled(source: ArchiveSource, signal: AbortSignal): Promise<readonly TrainingRow[]>;
  /** Rows of a demonstration. @throws {UnusableTrajectory} with the reason */
  demonstrated(source: ArchiveSource, signal: AbortSignal): Promise<readonly TrainingRow[]>;
}

class CachedRows {
  readonly rows: readonly TrainingRow[];
  readonly byteLength: number;

  constructor(rows: readonly TrainingRow[]) {
    this.rows = rows;
    // Rows of one episode may share a frame.
    const frames = new Set(rows.map((r) => r.input.frame.data.buffer));
    this.byteLength = [...frames].reduce((sum, buffer) => sum + buffer.byteLength, 0);
  }
}

export class TrajectoryReader implements RowReader {
  readonly #access: StoreAccess;
  readonly #notExpressible: Instrument;
  readonly #thread = new Thread<TrajectoryCalls>(new URL("./trajectory-thread.ts", import.meta.url), "trajectories");
  readonly #cache = new RowCache<CachedRows>(REPLAY_CACHE_BYTES);

  constructor(access: StoreAccess, notExpressible: Instrument) {
    this.#access = access;
    this.#notExpressible = notExpressible;
  }

  async open(policy: Uint8Array, signal: AbortSignal): Promise<void> {
    await this.#thread.call("open", { policy }, { signal });
  }

  async sampled(source: ArchiveSource, signal: AbortSignal): Promise<readonly TrainingRow[]> {
    return await this.#read(source, "sample", signal);
  }

  /** From memory when it was read lately. */
  async demonstrated(source: ArchiveSource, signal: AbortSignal): Promise<readonly TrainingRow[]> {
    const cached = this.#cache.get(source.episode);
    if (cached) return cached.rows;
    const rows = await this.#read(source, "demonstration", signal);
    this.#cache.put(source.episode, new CachedRows(rows));
    return rows;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#thread[Symbol.asyncDispose]();
  }

  async #read(source: ArchiveSource, as: "demonstration" | "sample", signal: AbortSignal) {
    const { archiveKey: key, archiveSha256: sha256 } = source;
    try {
      const bytes = await this.#access.get(key, signal);
      const { rows, notExpressible } = await this.#thread.call("read", { key, bytes, sha256, as }, { signal });
      if (notExpressible > 0) this.#notExpressible.record(notExpressible);
      return rows;
    } catch (error) {
      throw unusable(error);
    }
  }
}

const reasons: ReadonlySet<string> = new Set<UnusableTrajectory["reason"]>([
  "length-mismatch",
  "not-expressible",
  "no-steps",
  "wrong-frame",
  "not-allowed",
]);

function unusable(error: unknown): unknown {
  if (error instanceof NotFound) return new UnusableTrajectory("expired", error.message, { cause: error });
  if (!(error instanceof ThreadCallFailed)) return error;
  if (error.code === "corrupt-data") return new UnusableTrajectory("corrupt", error.message, { cause: error });
  if (!isReason(error.reason)) return error;
  return new UnusableTrajectory(error.reason, error.message, { cause: error });
}

function isReason(reason: string): reason is UnusableTrajectory["reason"] {
  return reasons.has(reason);
}
