/** @file Names for frames within an archive: each after the step that saw it first, equal bytes stored once. */
import { sha256 } from "@vesper/kit";
import type { Observation } from "@vesper/proto";

export interface NamedFrame {
  readonly name: string;
  readonly sha256: string;
}

export class FrameNames {
  readonly #byDigest = new Map<string, string>();
  readonly #frames = new Map<string, Uint8Array>();

  /** `<index>.png|jpg`, or the name that the same bytes got earlier. */
  add(observation: Observation, index: number): NamedFrame {
    const digest = sha256(observation.image);
    const known = this.#byDigest.get(digest);
    if (known !== undefined) return { name: known, sha256: digest };
    const extension = observation.imageFormat === "png" ? "png" : "jpg";
    const name = `${String(index).padStart(3, "0")}.${extension}`;
    this.#byDigest.set(digest, name);
    this.#frames.set(name, observation.image);
    return { name, sha256: digest };
  }

  get frames(): ReadonlyMap<string, Uint8Array> {
    return this.#frames;
  }
}
