/** @file The end of an episode: archive made durable first, then announced, and only then is the order done. */
import type { Bus } from "@vesper/bus";
import { type Clock, pass, sha256, type VesperError, withRetries } from "@vesper/kit";
import type { TrajectoryReady } from "@vesper/proto";
import {
  AlreadyExists,
  type BlobStore,
  decodeTrajectory,
  encodeTrajectory,
  keys,
  type Trajectory,
} from "@vesper/store";

export interface TrajectoryWriterOptions {
  readonly bus: Bus;
  readonly store: BlobStore;
  readonly timers: Clock;
  readonly ioDeadlineMs: number;
  /** Told of each try that failed; a full queue is among them. */
  onRetry(error: VesperError, what: "archive" | "ready"): void;
}

export class TrajectoryWriter {
  readonly #options: TrajectoryWriterOptions;

  constructor(options: TrajectoryWriterOptions) {
    this.#options = options;
  }

  /** Stores and announces, waiting while there is no room for either; a claim pauses when the next stream is full. */
  async write(trajectory: Trajectory, signal: AbortSignal): Promise<TrajectoryReady> {
    const { order, epoch } = trajectory;
    const key = keys.trajectory(order.run, order.task.domain, order.episode, epoch);
    const mine = await encodeTrajectory(trajectory);
    const stored = await this.#store(key, mine, signal);
    // An order that was placed twice has two plays of one epoch: what is announced is the one that is kept.
    const kept = stored === mine ? trajectory : await decodeTrajectory(stored);
    const ready = announcement(kept, { key, sha256: sha256(stored), bytes: stored.byteLength });
    const id = `${order.episode}.${epoch.incarnation}-${epoch.delivery}`;
    pass("archive-written");
    await this.#retrying("ready", signal, (inner) =>
      this.#options.bus.ready(order.run).publish(ready, { id, signal: inner }),
    );
    pass("ready-published");
    return ready;
  }

  /** Returns the bytes that the key holds: ours, or what an earlier try or holder of this epoch stored. */
  async #store(key: string, bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    const { store } = this.#options;
    return this.#retrying("archive", signal, async (inner) => {
      try {
        await store.put(key, bytes, { ifAbsent: true, signal: inner });
        return bytes;
      } catch (error) {
        if (!(error instanceof AlreadyExists)) throw error;
        return store.get(key, { signal: inner });
      }
    });
  }

  #retrying<T>(what: "archive" | "ready", signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { ioDeadlineMs, timers, onRetry } = this.#options;
    const options = { deadlineMs: ioDeadlineMs, signal, clock: timers, longestWaitMs: 1_000 };
    return withRetries(what, { ...options, onRetry: (error) => onRetry(error, what) }, work);
  }
}

/** What the bus is told of an archived episode. */
export function announcement(
  trajectory: Trajectory,
  archive: { readonly key: string; readonly sha256: string; readonly bytes: number },
): TrajectoryReady {
  const { order, epoch, end, steps, startedAtMs, finishedAtMs } = trajectory;
  const versions = order.behaviour === "policy" ? steps.map((step) => step.response.version) : [];
  return {
    run: order.run,
    stage: order.stage,
    policy: order.policy,
    group: order.group,
    member: order.member,
    attempt: order.attempt,
    episode: order.episode,
    epoch,
    taskId: order.task.id,
    domain: order.task.domain,
    environmentSeed: order.environmentSeed,
    behaviour: order.behaviour,
    purpose: order.purpose,
    archiveKey: archive.key,
    archiveSha256: archive.sha256,
    archiveBytes: archive.bytes,
    end,
    steps: steps.length,
    oldestVersion: versions.length > 0 ? Math.min(...versions) : 0,
    newestVersion: versions.length > 0 ? Math.max(...versions) : 0,
    startedAtMs,
    finishedAtMs,
  };
}
