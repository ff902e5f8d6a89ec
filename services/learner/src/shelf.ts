/** @file Groups on their way from closed to trained: their archives are read ahead, a bounded number at a time. */
import type { LoadedGroup } from "./batch.ts";
import type { Screened } from "./screening.ts";

export interface ShelfOptions {
  /** Groups whose archives are read at once. */
  readonly atOnce: number;
  /** Most groups that lie read and unread; beyond it reading pauses. */
  readonly limit: number;
  /** Reads a group's archives; a group with a `reason` came to nothing. */
  load(group: Screened): Promise<LoadedGroup | Screened>;
  /** A group is ready, or came to nothing and has left the shelf. */
  settled(outcome: LoadedGroup | Screened): void;
  failed(error: unknown): void;
}

export interface ShelvedGroup {
  readonly screened: Screened;
  /** Once it can be trained. */
  readonly loaded: LoadedGroup | undefined;
}

export class Shelf {
  readonly #options: ShelfOptions;
  readonly #waiting = new Map<number, Screened>();
  readonly #loading = new Map<number, Screened>();
  readonly #ready = new Map<number, LoadedGroup>();
  /** What {@link inOrder} gave, until something changes. */
  #ordered: readonly ShelvedGroup[] | undefined;

  constructor(options: ShelfOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#waiting.size + this.#loading.size + this.#ready.size;
  }

  /** Groups that can be trained. */
  get ready(): number {
    return this.#ready.size;
  }

  add(group: Screened): void {
    this.#waiting.set(group.group, group);
    this.#ordered = undefined;
    this.#pump();
  }

  /** Everything on the shelf, the oldest first; `loaded` once it can be trained. */
  inOrder(): readonly ShelvedGroup[] {
    if (this.#ordered) return this.#ordered;
    const onTheWay = [...this.#waiting.values(), ...this.#loading.values()];
    this.#ordered = [
      ...onTheWay.map((screened) => ({ screened, loaded: undefined })),
      ...[...this.#ready.values()].map((loaded) => ({ screened: loaded.screened, loaded })),
    ].sort((a, b) => a.screened.group - b.screened.group);
    return this.#ordered;
  }

  take(groups: readonly LoadedGroup[]): void {
    for (const { screened } of groups) this.#ready.delete(screened.group);
    this.#ordered = undefined;
    this.#pump();
  }

  /** Takes out every group that the test picks, whatever its state. */
  remove(test: (group: Screened) => boolean): Screened[] {
    const picked = this.inOrder().flatMap(({ screened }) => (test(screened) ? [screened] : []));
    for (const { group } of picked) {
      this.#waiting.delete(group);
      this.#loading.delete(group);
      this.#ready.delete(group);
    }
    if (picked.length > 0) this.#ordered = undefined;
    this.#pump();
    return picked;
  }

  #pump(): void {
    const { atOnce, limit } = this.#options;
    while (this.#loading.size < atOnce) {
      let next = Number.POSITIVE_INFINITY;
      for (const waiting of this.#waiting.keys()) next = Math.min(next, waiting);
      const group = this.#waiting.get(next);
      if (!group) return;
      if (this.#loading.size + this.#ready.size >= limit && !this.#makeRoom(next)) return;
      this.#waiting.delete(next);
      this.#loading.set(next, group);
      void this.#load(group);
    }
  }

  /**
   * A batch is made of the oldest groups. One of those that comes late must not wait for a place that newer ones hold
   * and never give back, so the newest that was read is put back.
   */
  #makeRoom(older: number): boolean {
    const newest = Math.max(...this.#ready.keys());
    const loaded = this.#ready.get(newest);
    if (!loaded || newest < older) return false;
    this.#ready.delete(newest);
    this.#waiting.set(newest, loaded.screened);
    return true;
  }

  async #load(group: Screened): Promise<void> {
    try {
      const outcome = await this.#options.load(group);
      // Removed meanwhile: whoever removed it has settled it.
      if (this.#loading.get(group.group) !== group) return;
      this.#loading.delete(group.group);
      this.#ordered = undefined;
      if ("rows" in outcome) this.#ready.set(group.group, outcome);
      this.#options.settled(outcome);
      this.#pump();
    } catch (error) {
      this.#options.failed(error);
    }
  }
}
