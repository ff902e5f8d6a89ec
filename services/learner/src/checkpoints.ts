/**
 * @file Checkpoints in the store. Parts are content-addressed; the manifest names them and is written last, under a
 * key that nobody may hold. A manifest with all its parts is a checkpoint, anything else is not.
 */
import { CorruptData } from "@vesper/kit";
import {
  decodeManifest,
  encodeManifest,
  keys,
  type Manifest,
  type ManifestPart,
  type PolicyAlias,
} from "@vesper/store";
import type { EnginePart } from "./engine.ts";
import { NoCompleteCheckpoint, Superseded } from "./errors.ts";
import { checkDigest, type StoreAccess } from "./store-access.ts";

/** Manifests fetched at once at start. */
const FETCHES_AT_ONCE = 16;

/** A part or a learner's own state, by its name in the manifest. */
export type CheckpointParts = readonly EnginePart[];

export interface RestoredCheckpoint {
  readonly manifest: Manifest;
  readonly parts: CheckpointParts;
  /** Newer manifests that could not be restored, oldest first. */
  readonly abandoned: readonly Manifest[];
}

export class Checkpoints {
  readonly #access: StoreAccess;
  readonly #run: string;
  readonly #policy: string;
  /** Digests of parts known to be stored: an unchanged part is not put again. */
  readonly #stored = new Set<string>();

  constructor(access: StoreAccess, run: string, policy: string) {
    this.#access = access;
    this.#run = run;
    this.#policy = policy;
  }

  /** Every manifest of the policy in version order; one that does not decode is left out and its number returned. */
  async manifests(signal: AbortSignal): Promise<{ readonly manifests: Manifest[]; readonly highest: number }> {
    const prefix = keys.policy(this.#run, this.#policy);
    const versions = (await this.#access.list(prefix, signal)).flatMap((key) => {
      const name = /^(\d+)\.json$/.exec(key.slice(prefix.length))?.[1];
      return name === undefined ? [] : [{ key, version: Number(name) }];
    });
    const manifests: Manifest[] = [];
    for (let at = 0; at < versions.length; at += FETCHES_AT_ONCE) {
      const some = versions.slice(at, at + FETCHES_AT_ONCE);
      const read = await Promise.all(some.map(({ key }) => this.#readManifest(key, signal)));
      manifests.push(...read.filter((m) => m !== undefined));
    }
    manifests.sort((a, b) => a.version - b.version);
    return { manifests, highest: Math.max(-1, ...versions.map((v) => v.version)) };
  }

  /**
   * The newest checkpoint whose parts are all there and whole; undefined when none was ever written.
   * @throws {NoCompleteCheckpoint} when there are manifests but none can be restored
   */
  async restore(manifests: readonly Manifest[], signal: AbortSignal): Promise<RestoredCheckpoint | undefined> {
    const abandoned: Manifest[] = [];
    const failures: string[] = [];
    for (const manifest of manifests.toReversed()) {
      try {
        return { manifest, parts: await this.read(manifest, signal), abandoned: abandoned.toReversed() };
      } catch (error) {
        if (!(error instanceof CorruptData)) throw error;
        failures.push(`${manifest.version}: ${error.message}`);
        abandoned.push(manifest);
      }
    }
    if (manifests.length === 0) return undefined;
    throw new NoCompleteCheckpoint(`no checkpoint of ${this.#policy} is complete: ${failures.join("; ")}`);
  }

  /** All parts of a manifest. @throws {CorruptData} naming the part that is missing or not what its digest says */
  async read(manifest: Manifest, signal: AbortSignal): Promise<CheckpointParts> {
    const parts: EnginePart[] = [];
    for (const part of manifest.parts) {
      const key = keys.part(manifest.run, part.sha256);
      const bytes = await this.#access.find(key, signal);
      if (!bytes) throw new CorruptData(`version ${manifest.version} misses its part ${part.name} (${key})`);
      checkDigest(key, bytes, part.sha256);
      parts.push({ name: part.name, bytes, sha256: part.sha256 });
    }
    for (const part of manifest.parts) if (manifest.run === this.#run) this.#stored.add(part.sha256);
    return parts;
  }

  /** Stores parts that are not stored yet and says how a manifest names them. */
  async putParts(parts: CheckpointParts, signal: AbortSignal): Promise<ManifestPart[]> {
    return await Promise.all(
      parts.map(async ({ name, bytes, sha256: digest }) => {
        if (!this.#stored.has(digest)) {
          await this.#access.put(keys.part(this.#run, digest), bytes, signal);
          this.#stored.add(digest);
        }
        return { name, sha256: digest, bytes: bytes.byteLength };
      }),
    );
  }

  /** Makes a checkpoint of it. @throws {Superseded} when another learner wrote this version */
  async commit(manifest: Manifest, signal: AbortSignal): Promise<void> {
    const key = keys.manifest(this.#run, this.#policy, manifest.version);
    if (await this.#access.putIfAbsent(key, encodeManifest(manifest), signal)) return;
    throw new Superseded(`version ${manifest.version} of ${this.#policy} was written by another learner`);
  }

  async name(alias: "best" | "last", manifest: Manifest, success: number | undefined, signal: AbortSignal) {
    const record: PolicyAlias = {
      run: this.#run,
      policy: this.#policy,
      version: manifest.version,
      digest: manifest.digest,
      manifestKey: keys.manifest(this.#run, this.#policy, manifest.version),
      success,
    };
    const bytes = Buffer.from(`${JSON.stringify(record, undefined, 2)}\n`);
    await this.#access.put(keys.policyAlias(this.#run, this.#policy, alias), bytes, signal);
  }

  /** Deletes the parts that only these manifests name. */
  async collect(gone: readonly Manifest[], kept: readonly Manifest[], signal: AbortSignal): Promise<void> {
    const needed = new Set(kept.flatMap((m) => m.parts.map((p) => p.sha256)));
    const digests = new Set(gone.flatMap((m) => m.parts.map((p) => p.sha256)).filter((d) => !needed.has(d)));
    await this.#delete(digests, signal);
  }

  /**
   * Deletes parts that no manifest of the run names: what an upload left behind that was killed before its manifest.
   * Only at start, before this learner uploads, and only where it is the run's only policy.
   */
  async collectOrphans(manifests: readonly Manifest[], signal: AbortSignal): Promise<number> {
    const policies = `runs/${this.#run}/policies/`;
    const own = keys.policy(this.#run, this.#policy);
    if ((await this.#access.list(policies, signal)).some((key) => !key.startsWith(own))) return 0;
    const named = new Set(manifests.flatMap((m) => m.parts.map((p) => p.sha256)));
    const prefix = keys.parts(this.#run);
    const found = (await this.#access.list(prefix, signal)).map((key) => key.slice(prefix.length));
    const orphans = found.filter((digest) => !named.has(digest));
    await this.#delete(orphans, signal);
    return orphans.length;
  }

  async #delete(digests: Iterable<string>, signal: AbortSignal): Promise<void> {
    const list = [...digests];
    for (const digest of list) this.#stored.delete(digest);
    await this.#access.delete(
      list.map((digest) => keys.part(this.#run, digest)),
      signal,
    );
  }

  async #readManifest(key: string, signal: AbortSignal): Promise<Manifest | undefined> {
    const bytes = await this.#access.find(key, signal);
    if (!bytes) return undefined;
    try {
      return decodeManifest(bytes);
    } catch (error) {
      if (error instanceof CorruptData) return undefined;
      throw error;
    }
  }
}
