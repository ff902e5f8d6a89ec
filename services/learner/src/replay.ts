/**
 * @file Which earlier rows are trained again. The choice depends on lineage and seed alone, so that a resumed run
 * chooses what the unbroken one would have; what memory holds only decides what must be fetched again.
 */
import { hash64, Rng } from "@vesper/kit";
import type { ConsumedEpisode } from "@vesper/store";

/** Only this many of the newest episodes are drawn from: bounds memory, and keeps a resume from fetching a whole run. */
export const REPLAY_WINDOW_EPISODES = 1024;

/** One row of an earlier episode. */
export interface ReplayPick {
  readonly source: ConsumedEpisode;
  /** Which of the episode's rows. */
  readonly row: number;
}

export class ReplayPool {
  readonly #episodes: ConsumedEpisode[];

  constructor(episodes: readonly ConsumedEpisode[]) {
    this.#episodes = episodes.slice(-REPLAY_WINDOW_EPISODES);
  }

  get size(): number {
    return this.#episodes.length;
  }

  /** The episodes that {@link ReplayPool.pick} may name. */
  get episodes(): readonly ConsumedEpisode[] {
    return this.#episodes;
  }

  add(episodes: readonly ConsumedEpisode[]): void {
    this.#episodes.push(...episodes);
    if (this.#episodes.length > REPLAY_WINDOW_EPISODES)
      this.#episodes.splice(0, this.#episodes.length - REPLAY_WINDOW_EPISODES);
  }

  /**
   * `count` rows for the update that makes `version`, uniform over all rows of the pool, with replacement; none when
   * the pool is empty.
   */
  pick(count: number, runSeed: bigint, version: number): ReplayPick[] {
    const total = this.#episodes.reduce((sum, e) => sum + e.rows, 0);
    if (total === 0) return [];
    const rng = new Rng(hash64("replay", runSeed, version));
    const places = Array.from({ length: count }, () => rng.below(total)).sort((a, b) => a - b);
    const picks: ReplayPick[] = [];
    let before = 0;
    let at = 0;
    for (const source of this.#episodes) {
      for (; at < places.length && (places[at] ?? 0) < before + source.rows; at++)
        picks.push({ source, row: (places[at] ?? 0) - before });
      before += source.rows;
    }
    return picks;
  }
}

/** Rows of earlier episodes in memory, the least recently used dropped first. */
export class RowCache<R extends { readonly byteLength: number }> {
  readonly #limitBytes: number;
  readonly #entries = new Map<string, R>();
  #bytes = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(episode: string): R | undefined {
    const found = this.#entries.get(episode);
    if (!found) return undefined;
    this.#entries.delete(episode);
    this.#entries.set(episode, found);
    return found;
  }

  put(episode: string, entry: R): void {
    const known = this.#entries.get(episode);
    if (known) this.#bytes -= known.byteLength;
    this.#entries.delete(episode);
    this.#entries.set(episode, entry);
    this.#bytes += entry.byteLength;
    for (const [oldest, { byteLength }] of this.#entries) {
      if (this.#bytes <= this.#limitBytes || this.#entries.size === 1) break;
      this.#entries.delete(oldest);
      this.#bytes -= byteLength;
    }
  }
}
