/**
 * @file Follows a policy's pointer: fetches what a new version needs and has the inference thread take it over. While
 * that goes on, or fails, the version before answers.
 */
import {
  asError,
  Bell,
  CorruptData,
  type Instrument,
  type Logger,
  type Thread,
  ThreadCallFailed,
  ThreadEnded,
  VesperError,
  withDeadline,
} from "@vesper/kit";
import type { PolicyPointer } from "@vesper/proto";
import { type BlobStore, decodeManifest, keys, type Manifest, NotFound } from "@vesper/store";
import type { HoldVersion, InferenceCalls, PromisedBytes } from "./protocol.ts";

/** Of one call to the store. */
const CALL_DEADLINE_MS = 30_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

export interface WeightsFollowerOptions {
  readonly store: BlobStore;
  readonly thread: Thread<InferenceCalls>;
  readonly log: Logger;
  readonly callDeadlineMs?: number;
  readonly metrics: Readonly<Record<"swaps" | "swapSeconds" | "refused" | "storeRetries" | "version", Instrument>>;
  /** The thread answers with this version from now on. */
  onHeld(version: number): void;
}

interface Held {
  readonly version: number;
  readonly weights: string;
  readonly description: string;
  readonly model: string;
}

export class WeightsFollower {
  readonly #options: WeightsFollowerOptions;
  #wanted: PolicyPointer | undefined;
  #held: Held | undefined;
  readonly #newer = new Bell();

  constructor(options: WeightsFollowerOptions) {
    this.#options = options;
    options.metrics.version.record(-1);
  }

  get version(): number | undefined {
    return this.#held?.version;
  }

  /** Notes every pointer as it comes; ends with the pointers. */
  async watch(pointers: AsyncIterable<PolicyPointer>): Promise<void> {
    for await (const pointer of pointers) {
      this.#wanted = pointer;
      this.#newer.ring();
    }
  }

  /** Loads the newest wanted version, again and again until the signal fires. */
  async load(signal: AbortSignal): Promise<void> {
    let waitMs = FIRST_WAIT_MS;
    while (!signal.aborted) {
      const wanted = this.#wanted;
      if (!wanted || wanted.version === this.#held?.version) {
        await this.#newer.wait(signal);
        continue;
      }
      try {
        await this.#take(wanted, signal);
        waitMs = FIRST_WAIT_MS;
      } catch (error) {
        if (signal.aborted || error instanceof ThreadEnded) throw error;
        this.#note(wanted, asError(error));
        // A newer version need not wait for the faulty one's turn.
        await this.#newer.wait(signal, waitMs);
        waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
      }
    }
  }

  async #take(pointer: PolicyPointer, signal: AbortSignal): Promise<void> {
    const startedMs = performance.now();
    const manifest = decodeManifest(await this.#get(pointer.manifestKey, signal));
    if (manifest.version !== pointer.version || manifest.digest !== pointer.digest)
      throw new CorruptData(`${pointer.manifestKey} is not the manifest of version ${pointer.version}`);
    const weights = partDigest(manifest, "weights");
    const description = partDigest(manifest, "policy");
    const model = partDigest(manifest, "model");
    if (weights !== manifest.digest) throw new CorruptData(`${pointer.manifestKey}: its digest is not its weights'`);
    const held = this.#held;
    const sameModel = held?.description === description && held.model === model;
    const message: HoldVersion = {
      version: manifest.version,
      digest: manifest.digest,
      policy: sameModel
        ? undefined
        : {
            description: await this.#promised(manifest, description, signal),
            model: await this.#promised(manifest, model, signal),
          },
      weights: sameModel && held.weights === weights ? undefined : await this.#promised(manifest, weights, signal),
    };
    await this.#options.thread.call("hold", message, { signal });
    this.#held = { version: manifest.version, weights, description, model };
    const { metrics } = this.#options;
    metrics.swaps.record();
    metrics.swapSeconds.record((performance.now() - startedMs) / 1000);
    metrics.version.record(manifest.version);
    this.#options.onHeld(manifest.version);
  }

  async #promised(manifest: Manifest, sha256: string, signal: AbortSignal): Promise<PromisedBytes> {
    const key = keys.part(manifest.run, sha256);
    return { key, bytes: await this.#get(key, signal), sha256 };
  }

  #get(key: string, signal: AbortSignal): Promise<Uint8Array> {
    const deadlineMs = this.#options.callDeadlineMs ?? CALL_DEADLINE_MS;
    return withDeadline(`get ${key}`, deadlineMs, (s) => this.#options.store.get(key, { signal: s }), signal);
  }

  #note(pointer: PolicyPointer, error: Error): void {
    const { log, metrics } = this.#options;
    const reason = refusal(error);
    if (reason === undefined) metrics.storeRetries.record();
    else metrics.refused.record(1, { reason });
    log.warn({ err: error, version: pointer.version, held: this.#held?.version }, "version not taken into use");
  }
}

function partDigest(manifest: Manifest, name: string): string {
  const part = manifest.parts.find((p) => p.name === name);
  if (!part) throw new CorruptData(`version ${manifest.version} names no part "${name}"`);
  return part.sha256;
}

/** Why weights are refused; undefined when the store is at fault and the same call may succeed later. */
function refusal(error: Error): "digest" | "missing" | "unusable" | undefined {
  if (error instanceof NotFound) return "missing";
  if (error instanceof CorruptData) return "digest";
  if (error instanceof ThreadCallFailed) return error.code === "corrupt-data" ? "digest" : "unusable";
  return error instanceof VesperError && error.retryable ? undefined : "unusable";
}
