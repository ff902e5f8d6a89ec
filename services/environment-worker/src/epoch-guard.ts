/** @file Fencing: of two deliveries of one order only the newer one may do anything. */
import type { Epoch } from "@vesper/proto";

/** Episodes remembered; far more than can be in play at once. */
const REMEMBERED = 16_384;

export class EpochGuard {
  readonly #newest = new Map<string, Epoch>();

  /** Registers a delivery. False when a newer one of the same order has been seen. */
  admit(episode: string, epoch: Epoch): boolean {
    const known = this.#newest.get(episode);
    if (known && known.incarnation === epoch.incarnation && known.delivery > epoch.delivery) return false;
    this.#newest.delete(episode);
    this.#newest.set(episode, epoch);
    if (this.#newest.size > REMEMBERED) {
      const [oldest] = this.#newest.keys();
      if (oldest !== undefined) this.#newest.delete(oldest);
    }
    return true;
  }

  /** Whether this delivery may still act, record and publish. */
  isCurrent(episode: string, epoch: Epoch): boolean {
    const known = this.#newest.get(episode);
    return known === undefined || (known.incarnation === epoch.incarnation && known.delivery === epoch.delivery);
  }
}
