/** @file Publishing a version: the pointer moves by compare-and-set, and whoever loses is no longer the learner. */
import { type Pointers, RevisionConflict } from "@vesper/bus";
import { type Clock, systemClock, withRetries } from "@vesper/kit";
import type { PolicyPointer } from "@vesper/proto";
import { keys, type Manifest } from "@vesper/store";
import { Superseded } from "./errors.ts";

/** Of one call. */
const CALL_DEADLINE_MS = 30_000;

export class PointerWriter {
  readonly #pointers: Pointers;
  readonly #timers: Clock;

  constructor(pointers: Pointers, timers = systemClock) {
    this.#pointers = pointers;
    this.#timers = timers;
  }

  /** Points at a durable checkpoint. @throws {Superseded} when another learner has published this version or a newer one */
  async publish(manifest: Manifest, nowMs: number, signal: AbortSignal): Promise<void> {
    const { run, policy, version, digest } = manifest;
    const pointer: PolicyPointer = {
      run,
      policy,
      version,
      digest,
      manifestKey: keys.manifest(run, policy, version),
      publishedAtMs: nowMs,
    };
    const retrying = { deadlineMs: CALL_DEADLINE_MS, signal, clock: this.#timers };
    await withRetries("publish the policy pointer", retrying, async () => {
      const stored = await this.#pointers.get(run, policy);
      if (stored && stored.pointer.version >= version) {
        // A try of ours that was cut off after it had succeeded, or a restart after the pointer was written.
        if (stored.pointer.version === version && stored.pointer.digest === digest) return;
        throw new Superseded(`the pointer of ${policy} is at version ${stored.pointer.version} already`);
      }
      try {
        await this.#put(pointer, stored?.revision ?? 0);
      } catch (error) {
        if (!(error instanceof RevisionConflict)) throw error;
        throw new Superseded(`another learner moved the pointer of ${policy}`, { cause: error });
      }
    });
  }

  /** Revisions only rise: one below that which was just read is a bus made anew, and no other learner's doing. */
  async #put(pointer: PolicyPointer, expectedRevision: number): Promise<void> {
    try {
      await this.#pointers.put(pointer, expectedRevision);
    } catch (error) {
      if (!(error instanceof RevisionConflict) || error.foundRevision >= expectedRevision) throw error;
      await this.#pointers.put(pointer, error.foundRevision);
    }
  }
}
