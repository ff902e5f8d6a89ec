/** @file What was discarded since the last checkpoint; the next manifest lists it. */
import type { DiscardedMember } from "./groups.ts";

export interface DiscardedGroup {
  readonly group: number;
  readonly reason: string;
}

export class Discards {
  #members: DiscardedMember[] = [];
  #groups: DiscardedGroup[] = [];
  readonly #counts = new Map<string, number>();

  /** Groups discarded by reason, over the process's life. */
  get counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }

  members(members: readonly DiscardedMember[]): void {
    this.#members.push(...members);
  }

  group(group: DiscardedGroup): void {
    this.#groups.push(group);
    this.#counts.set(group.reason, (this.#counts.get(group.reason) ?? 0) + 1);
  }

  /** Hands everything over to a manifest. */
  take(): { readonly discarded: readonly DiscardedMember[]; readonly discardedGroups: readonly DiscardedGroup[] } {
    const taken = { discarded: this.#members, discardedGroups: this.#groups };
    this.#members = [];
    this.#groups = [];
    return taken;
  }
}
