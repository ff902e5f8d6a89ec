/** @file Where the learner stands in `labelled`: everything below `floor` is settled, plus the ids above it that are. */
import { InvariantViolated } from "@vesper/kit";
import type { Position } from "@vesper/store";

/**
 * Follows entries from read to settled. The position it gives lies inside the checkpoint, so that work and position
 * become durable in one write.
 */
export class PositionTracker {
  #incarnation: string;
  #next: number;
  /** Read and not settled; insertion order is sequence order. */
  readonly #open = new Map<number, string>();
  readonly #settledAbove = new Map<number, string>();
  /** Ids of the restored position that have not been read again yet. */
  readonly #recognised: Set<string>;

  constructor(position: Position) {
    this.#incarnation = position.incarnation;
    this.#next = position.floor;
    this.#recognised = new Set(position.above);
  }

  /** The sequence to go on reading from. */
  get next(): number {
    return this.#next;
  }

  get incarnation(): string {
    return this.#incarnation;
  }

  /** Entries read and not settled. */
  get open(): number {
    return this.#open.size;
  }

  /**
   * Notes that an entry was read. False when the restored position says that it is settled already.
   * @throws {InvariantViolated} when sequences do not rise
   */
  read(sequence: number, id: string): boolean {
    if (sequence < this.#next) throw new InvariantViolated(`entry ${sequence} read after ${this.#next - 1}`);
    this.#next = sequence + 1;
    if (this.#recognised.delete(id)) {
      this.#keepSettled(sequence, id);
      return false;
    }
    this.#open.set(sequence, id);
    return true;
  }

  /** Settles entries; unknown or settled ones are fine. */
  settle(sequences: Iterable<number>): void {
    for (const sequence of sequences) {
      const id = this.#open.get(sequence);
      if (id === undefined) continue;
      this.#open.delete(sequence);
      this.#keepSettled(sequence, id);
    }
    const floor = this.#floor();
    for (const sequence of this.#settledAbove.keys()) if (sequence < floor) this.#settledAbove.delete(sequence);
  }

  get position(): Position {
    const floor = this.#floor();
    const above = [...this.#settledAbove].filter(([sequence]) => sequence >= floor).map(([, id]) => id);
    return { incarnation: this.#incarnation, floor, above: [...above, ...this.#recognised] };
  }

  /** The log is another one now: nothing of the old numbering means anything. */
  restart(incarnation: string): void {
    this.#incarnation = incarnation;
    this.#next = 1;
    this.#open.clear();
    this.#settledAbove.clear();
    this.#recognised.clear();
  }

  #keepSettled(sequence: number, id: string): void {
    if (sequence >= this.#floor()) this.#settledAbove.set(sequence, id);
  }

  #floor(): number {
    const oldest = this.#open.keys().next();
    return oldest.done ? this.#next : oldest.value;
  }
}
