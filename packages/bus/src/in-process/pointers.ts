/** @file Policy pointers in one process. */
import { type PolicyPointer, policyPointerCodec } from "@vesper/proto";
import type { Pointers } from "../bus.ts";
import { BusClosed, RevisionConflict } from "../errors.ts";
import { joinNames } from "./names.ts";

interface Slot {
  payload: Uint8Array | undefined;
  revision: number;
  readonly watchers: Set<() => void>;
}

export class InProcessPointers implements Pointers {
  readonly #slots = new Map<string, Slot>();
  #closed = false;

  async get(run: string, policy: string) {
    this.#open();
    const { payload, revision } = this.#slot(run, policy);
    return payload === undefined ? undefined : { pointer: policyPointerCodec.decode(payload), revision };
  }

  async put(pointer: PolicyPointer, expectedRevision: number): Promise<number> {
    this.#open();
    const slot = this.#slot(pointer.run, pointer.policy);
    if (slot.revision !== expectedRevision) {
      throw new RevisionConflict(`pointer of ${pointer.run}/${pointer.policy}`, expectedRevision, slot.revision);
    }
    slot.payload = policyPointerCodec.encode(pointer);
    slot.revision += 1;
    for (const wake of [...slot.watchers]) wake();
    return slot.revision;
  }

  async *watch(run: string, policy: string, signal: AbortSignal): AsyncGenerator<PolicyPointer, void, undefined> {
    const slot = this.#slot(run, policy);
    let seen = 0;
    while (!signal.aborted) {
      this.#open();
      if (slot.payload !== undefined && slot.revision > seen) {
        seen = slot.revision;
        yield policyPointerCodec.decode(slot.payload);
        continue;
      }
      await new Promise<void>((resolve) => {
        const wake = () => {
          slot.watchers.delete(wake);
          signal.removeEventListener("abort", wake);
          resolve();
        };
        slot.watchers.add(wake);
        signal.addEventListener("abort", wake, { once: true });
      });
    }
  }

  close(): void {
    this.#closed = true;
    for (const slot of this.#slots.values()) for (const wake of [...slot.watchers]) wake();
  }

  #open(): void {
    if (this.#closed) throw new BusClosed();
  }

  #slot(run: string, policy: string): Slot {
    const key = joinNames(run, policy);
    let slot = this.#slots.get(key);
    if (!slot) {
      slot = { payload: undefined, revision: 0, watchers: new Set() };
      this.#slots.set(key, slot);
    }
    return slot;
  }
}
