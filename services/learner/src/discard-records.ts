/**
 * @file Discards that no manifest will list, made durable when a learner drains and when the run is over: after that
 * the records alone say of every group what became of it.
 */
import { AlreadyExists, type DiscardRecord, readDiscards, writeDiscards } from "@vesper/store";
import type { Discards } from "./discards.ts";
import { Superseded } from "./errors.ts";
import type { StoreAccess } from "./store-access.ts";

export class DiscardRecords {
  readonly #access: StoreAccess;
  readonly #run: string;
  readonly #policy: string;
  #next = 0;
  /** Taken over, and not known to be durable. */
  #unwritten: DiscardRecord | undefined;

  constructor(access: StoreAccess, run: string, policy: string) {
    this.#access = access;
    this.#run = run;
    this.#policy = policy;
  }

  /** What earlier processes wrote; before the first {@link write}. @throws {CorruptRecord} */
  async read(signal: AbortSignal): Promise<readonly DiscardRecord[]> {
    const records = await this.#access.call("read discards", signal, (store, s) =>
      readDiscards(store, this.#run, this.#policy, s),
    );
    this.#next = records.length;
    return records;
  }

  /**
   * Writes what was discarded since the last manifest, if anything was. What a call did not come to write is written by
   * the next one first, under the number that it had: whoever reads counts on numbers without a gap.
   * @param version the newest one @throws {Superseded} when another learner wrote this record
   */
  async write(discards: Discards, version: number, nowMs: number, signal: AbortSignal): Promise<void> {
    if (this.#unwritten) await this.#put(this.#unwritten, signal);
    const taken = discards.take();
    if (taken.discarded.length === 0 && taken.discardedGroups.length === 0) return;
    const record = { run: this.#run, policy: this.#policy, version, ...taken, createdAtMs: Math.floor(nowMs) };
    this.#unwritten = record;
    await this.#put(record, signal);
  }

  async #put(record: DiscardRecord, signal: AbortSignal): Promise<void> {
    const number = this.#next;
    try {
      await this.#access.call("write discards", signal, (store, s) => writeDiscards(store, record, number, s));
    } catch (error) {
      if (!(error instanceof AlreadyExists)) throw error;
      throw new Superseded(`discards ${number} of ${this.#policy} were written by another learner`, { cause: error });
    }
    this.#next += 1;
    this.#unwritten = undefined;
  }
}
