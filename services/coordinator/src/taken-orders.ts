/**
 * @file Which orders have been taken, read off the queue's length. Orders leave it in the order in which they came, so
 * one has been taken once no more messages wait than were stored after it. What others store, and what comes back,
 * makes this later than it is, never earlier.
 */
import type { EpisodeOrder } from "@vesper/proto";

export class TakenOrders {
  #waiting: { readonly order: EpisodeOrder; readonly place: number }[] = [];
  #stored = 0;

  /** Orders that may still wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** @param known the queue had it already, from an earlier process: somewhere before everything that comes now */
  placed(order: EpisodeOrder, known: boolean): void {
    if (!known) this.#stored += 1;
    this.#waiting.push({ order, place: this.#stored });
  }

  /** Orders taken since the last look, in order. @param pending messages that wait in the queue now */
  look(pending: number): EpisodeOrder[] {
    const still = this.#waiting.findIndex(({ place }) => pending > this.#stored - place);
    const taken = this.#waiting.slice(0, still === -1 ? this.#waiting.length : still);
    this.#waiting = this.#waiting.slice(taken.length);
    return taken.map(({ order }) => order);
  }
}
