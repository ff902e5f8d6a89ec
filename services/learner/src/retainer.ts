/** @file Keeps what must be kept of checkpoints, names `best` and `last`, and deletes the other parts. */
import type { RetentionSpecification, ValidationSpecification } from "@vesper/proto";
import type { Manifest } from "@vesper/store";
import type { Checkpoints } from "./checkpoints.ts";
import { awaitingValidation, bestVersion, retained } from "./retention.ts";

export class Retainer {
  readonly #checkpoints: Checkpoints;
  readonly #retention: RetentionSpecification;
  readonly #validation: ValidationSpecification;
  readonly #scored: ReadonlyMap<number, number>;
  /** Versions whose parts were kept the last time. */
  #kept: Manifest[] = [];
  /** Every update of the run, versions rising. */
  readonly #updates: { readonly version: number; readonly stage: string }[] = [];
  /** The version called `best` and its score; also of an earlier process, whose scores are no longer told. */
  #best: { readonly version: number; readonly success: number } | undefined;
  #last = -1;

  constructor(
    checkpoints: Checkpoints,
    retention: RetentionSpecification,
    validation: ValidationSpecification,
    scored: ReadonlyMap<number, number>,
  ) {
    this.#checkpoints = checkpoints;
    this.#retention = retention;
    this.#validation = validation;
    this.#scored = scored;
  }

  /** Takes over what a run has that goes on; manifests whose parts are gone already cost one deletion more. */
  async begin(manifests: readonly Manifest[], signal: AbortSignal): Promise<void> {
    for (const manifest of manifests) this.add(manifest);
    const best = await this.#checkpoints.named("best", signal);
    if (best) this.#best = { version: best.version, success: best.success ?? 0 };
  }

  /** The newest durable checkpoint joins. */
  add(manifest: Manifest): void {
    this.#kept.push(manifest);
    if (manifest.consumedGroups.length > 0) this.#updates.push({ version: manifest.version, stage: manifest.stage });
  }

  /** Never beside an upload: a part that a checkpoint in the making shares with an old one must not go. */
  async tidy(signal: AbortSignal): Promise<void> {
    await this.#name(signal);
    const pinned = awaitingValidation(this.#updates, this.#scored, this.#validation.everyUpdates);
    if (this.#best) pinned.add(this.#best.version);
    const keep = retained(this.#kept, { ...this.#retention, pinned });
    const gone = this.#kept.filter((m) => !keep.has(m.version));
    if (gone.length === 0) return;
    this.#kept = this.#kept.filter((m) => keep.has(m.version));
    await this.#checkpoints.collect(gone, this.#kept, signal);
  }

  async #name(signal: AbortSignal): Promise<void> {
    const last = this.#kept.at(-1);
    if (last && last.version !== this.#last) {
      await this.#checkpoints.name("last", last, this.#scored.get(last.version), signal);
      this.#last = last.version;
    }
    const version = bestVersion(new Map([...this.#scored].filter(([v]) => this.#kept.some((m) => m.version === v))));
    const success = version === undefined ? undefined : this.#scored.get(version);
    const manifest = this.#kept.find((m) => m.version === version);
    if (!manifest || success === undefined || (this.#best && success <= this.#best.success)) return;
    await this.#checkpoints.name("best", manifest, success, signal);
    this.#best = { version: manifest.version, success };
  }
}
