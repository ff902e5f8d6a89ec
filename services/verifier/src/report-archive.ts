/** @file Reading finished episodes and keeping reports of them: every call has a deadline and is tried again. */
import { type Clock, CorruptData, type RetryOptions, type VesperError, withRetries } from "@vesper/kit";
import type { TrajectoryReady } from "@vesper/proto";
import {
  AlreadyExists,
  type BlobStore,
  decodeReportRecord,
  encodeReportRecord,
  keys,
  NotFound,
  type ReportRecord,
  readArchive,
  type Trajectory,
} from "@vesper/store";

export interface ReportArchiveOptions {
  readonly store: BlobStore;
  readonly timers: Clock;
  readonly ioDeadlineMs: number;
  /** Of one call, before the delivery goes back to the queue. */
  readonly tries: number;
  onRetry(error: VesperError, what: "archive" | "report"): void;
}

export class ReportArchive {
  readonly #options: ReportArchiveOptions;
  /** By run: the newest incarnation seen, and the episodes that have reports of others. */
  readonly #earlier = new Map<string, { readonly incarnation: string; readonly episodes: ReadonlySet<string> }>();

  constructor(options: ReportArchiveOptions) {
    this.#options = options;
  }

  /**
   * The episode as it was archived.
   * @throws {CorruptData} when the bytes are not those that were announced, or hold another episode
   * @throws {NotFound}
   */
  async trajectory(ready: TrajectoryReady, signal: AbortSignal): Promise<Trajectory> {
    const archive = { key: ready.archiveKey, sha256: ready.archiveSha256 };
    const trajectory = await this.#retrying("archive", signal, (inner) =>
      readArchive(this.#options.store, archive, inner),
    );
    const { order, epoch } = trajectory;
    const same =
      order.episode === ready.episode &&
      order.run === ready.run &&
      order.task.id === ready.taskId &&
      order.group === ready.group &&
      order.member === ready.member &&
      order.purpose === ready.purpose &&
      order.environmentSeed === ready.environmentSeed &&
      epoch.incarnation === ready.epoch.incarnation &&
      epoch.delivery === ready.epoch.delivery &&
      trajectory.end.kind === ready.end.kind;
    if (!same) throw new CorruptData(`${ready.archiveKey} holds another episode than was announced`);
    return trajectory;
  }

  /** The report of this episode that came first, of whichever epoch; undefined when there is none. */
  async find(ready: TrajectoryReady, signal: AbortSignal): Promise<StoredReport | undefined> {
    const { store } = this.#options;
    return this.#retrying("report", signal, async (inner) => {
      const own = await load(store, keys.report(ready.run, ready.episode, ready.epoch), inner);
      if (own) return own;
      if (!(await this.#mayHaveEarlier(ready, inner))) return undefined;
      let first: { readonly key: string; readonly modifiedAtMs: number } | undefined;
      for await (const info of store.list(`${keys.reports(ready.run)}${ready.episode}.`, { signal: inner })) {
        if (!first || info.modifiedAtMs < first.modifiedAtMs) first = info;
      }
      return first && load(store, first.key, inner);
    });
  }

  /** A first delivery can only repeat an episode of an earlier incarnation, and those are listed once. */
  async #mayHaveEarlier({ run, episode, epoch }: TrajectoryReady, signal: AbortSignal): Promise<boolean> {
    if (epoch.delivery > 1) return true;
    const known = this.#earlier.get(run);
    if (known?.incarnation === epoch.incarnation) return known.episodes.has(episode);
    const episodes = new Set<string>();
    const prefix = keys.reports(run);
    for await (const { key } of this.#options.store.list(prefix, { signal })) {
      const name = key.slice(prefix.length);
      const dot = name.indexOf(".");
      if (!name.startsWith(`${epoch.incarnation}-`, dot + 1)) episodes.add(name.slice(0, dot));
    }
    this.#earlier.set(run, { incarnation: epoch.incarnation, episodes });
    return episodes.has(episode);
  }

  /** Keeps a report unless one exists; returns the one that counts. */
  async keep(record: ReportRecord, signal: AbortSignal): Promise<StoredReport> {
    const { store } = this.#options;
    const { run, episode, epoch } = record.ready;
    const key = keys.report(run, episode, epoch);
    return this.#retrying("report", signal, async (inner) => {
      try {
        await store.put(key, encodeReportRecord(record), { ifAbsent: true, signal: inner });
        return { key, record };
      } catch (error) {
        if (!(error instanceof AlreadyExists)) throw error;
        return { key, record: decodeReportRecord(await store.get(key, { signal: inner }), key) };
      }
    });
  }

  #retrying<T>(what: "archive" | "report", signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { ioDeadlineMs, timers, tries, onRetry } = this.#options;
    const options: RetryOptions = {
      deadlineMs: ioDeadlineMs,
      tries,
      signal,
      clock: timers,
      onRetry: (error) => onRetry(error, what),
    };
    return withRetries(what, options, work);
  }
}

export interface StoredReport {
  readonly key: string;
  readonly record: ReportRecord;
}

async function load(store: BlobStore, key: string, signal: AbortSignal): Promise<StoredReport | undefined> {
  try {
    return { key, record: decodeReportRecord(await store.get(key, { signal }), key) };
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}
