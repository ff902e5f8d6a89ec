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
  #named = { best: -1, last: -1 };

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

  /** Takes over the manifests of a run that goes on; those whose parts are gone already cost one deletion more. */
  begin(manifests: readonly Manifest[]): void {
    this.#kept = [...manifests];
  }

  /** The newest durable checkpoint joins. */
  add(manifest: Manifest): void {
    this.#kept.push(manifest);
  }

  /** Never beside an upload: a part that a checkpoint in the making shares with an old one must not go. */
  async tidy(signal: AbortSignal): Promise<void> {
    await this.#name(signal);
    const versions = this.#kept.map((m) => m.version);
    const best = bestVersion(new Map([...this.#scored].filter(([version]) => versions.includes(version))));
    const pinned = awaitingValidation(versions, this.#scored, this.#validation.everyUpdates);
    if (best !== undefined) pinned.add(best);
    const keep = retained(this.#kept, { ...this.#retention, pinned });
    const gone = this.#kept.filter((m) => !keep.has(m.version));
    if (gone.length === 0) return;
    this.#kept = this.#kept.filter((m) => keep.has(m.version));
    await this.#checkpoints.collect(gone, this.#kept, signal);
  }

  async #name(signal: AbortSignal): Promise<void> {
    const last = this.#kept.at(-1);
    if (last && last.version !== this.#named.last) {
      await this.#checkpoints.name("last", last, this.#scored.get(last.version), signal);
      this.#named.last = last.version;
    }
    const version = bestVersion(this.#scored);
    const best = this.#kept.find((m) => m.version === version);
    if (best && best.version !== this.#named.best) {
      await this.#checkpoints.name("best", best, this.#scored.get(best.version), signal);
      this.#named.best = best.version;
    }
  }
}
