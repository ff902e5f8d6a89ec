/**
 * @file What makes an update count, in this order: parts, manifest (durable from here on), pointer, settled groups,
 * purge. A crash between any two is mended at the next start, because each is recognised when it is done again.
 */
import type { LabelledMessage, OrderedLog } from "@vesper/bus";
import { type Clock, pass, withRetries } from "@vesper/kit";
import type { Settled } from "@vesper/proto";
import type { Manifest } from "@vesper/store";
import type { Checkpoints } from "./checkpoints.ts";
import type { EnginePart } from "./engine.ts";
import { settlements } from "./lineage.ts";
import type { Outbox } from "./outbox.ts";
import type { PointerWriter } from "./pointer.ts";

/** Of one purge. */
const PURGE_DEADLINE_MS = 30_000;

/** A manifest before its parts are stored. */
export type ManifestDraft = Omit<Manifest, "parts" | "digest" | "createdAtMs">;

export interface PublisherPorts {
  readonly checkpoints: Checkpoints;
  readonly pointer: PointerWriter;
  readonly outbox: Outbox;
  readonly labelled: OrderedLog<LabelledMessage>;
  readonly clock: Clock;
  /** For waits between tries. */
  readonly timers: Clock;
}

export class Publisher {
  readonly #ports: PublisherPorts;

  constructor(ports: PublisherPorts) {
    this.#ports = ports;
  }

  /** @throws {Superseded} when another learner made this version or a newer one */
  async publish(draft: ManifestDraft, parts: readonly EnginePart[], signal: AbortSignal): Promise<Manifest> {
    const { checkpoints, clock } = this.#ports;
    pass("consumed");
    const stored = await checkpoints.putParts(parts, signal);
    pass("checkpoint-parts");
    const digest = stored.find((p) => p.name === "weights")?.sha256;
    if (digest === undefined) throw new Error("a checkpoint without weights");
    const manifest: Manifest = { ...draft, parts: stored, digest, createdAtMs: Math.floor(clock.nowMs()) };
    await checkpoints.commit(manifest, signal);
    pass("manifest");
    // Discards were said when they were made.
    const consumed = settlements(manifest).filter(({ outcome }) => outcome === "consumed");
    await this.#announce(manifest, consumed, signal);
    return manifest;
  }

  /**
   * What follows a durable checkpoint, done again at start for the newest one.
   * @param said groups that `run-state` calls settled already
   */
  async announceAgain(manifest: Manifest, said: ReadonlyMap<number, string>, signal: AbortSignal): Promise<void> {
    const unsaid = settlements(manifest).filter(({ group }) => !said.has(group));
    await this.#announce(manifest, unsaid, signal);
  }

  async #announce(manifest: Manifest, settled: readonly Settled[], signal: AbortSignal): Promise<void> {
    const { pointer, outbox, labelled, clock, timers } = this.#ports;
    await pointer.publish(manifest, clock.nowMs(), signal);
    pass("pointer");
    outbox.add(settled);
    const { floor, incarnation } = manifest.position;
    await withRetries("purge labelled", { deadlineMs: PURGE_DEADLINE_MS, signal, clock: timers }, async () => {
      // Sequences of another incarnation mean nothing here.
      if ((await labelled.stats()).incarnation === incarnation) await labelled.purgeBelow(floor);
    });
    pass("purge");
  }
}
