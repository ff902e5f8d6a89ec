/**
 * @file Checkpoints in the store. Parts are content-addressed; the manifest names them and is written last, under a
 * key that nobody may hold. A manifest with all its parts is a checkpoint, anything else is not.
 */
import { CorruptData } from "@vesper/kit";
import {
  AlreadyExists,
  keys,
  listVersions,
  type Manifest,
  type ManifestPart,
  type PolicyAlias,
  readManifest,
  readPart,
  writeManifest,
} from "@vesper/store";
import { type AliasName, readAliasRecord, writeAlias } from "./aliases.ts";
import type { EnginePart } from "./engine.ts";
import { NoCompleteCheckpoint, Superseded } from "./errors.ts";
import type { StoreAccess } from "./store-access.ts";

/** Manifests fetched at once at start. */
const FETCHES_AT_ONCE = 16;

export interface RestoredCheckpoint {
  readonly manifest: Manifest;
  readonly parts: readonly EnginePart[];
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

  /** Every manifest of the policy in version order; one that cannot be read is left out but its number counts. */
  async manifests(signal: AbortSignal): Promise<{ readonly manifests: Manifest[]; readonly highest: number }> {
    const versions = await this.#access.call("list versions", signal, (store, s) =>
      listVersions(store, this.#run, this.#policy, s),
    );
    const manifests: Manifest[] = [];
    for (let at = 0; at < versions.length; at += FETCHES_AT_ONCE) {
      const read = versions.slice(at, at + FETCHES_AT_ONCE).map((version) => this.#readManifest(version, signal));
      manifests.push(...(await Promise.all(read)).filter((m) => m !== undefined));
    }
    return { manifests, highest: versions.at(-1) ?? -1 };
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
  async read(manifest: Manifest, signal: AbortSignal): Promise<readonly EnginePart[]> {
    const parts: EnginePart[] = [];
    for (const part of manifest.parts) {
      const bytes = await this.#access.call(`read part ${part.name}`, signal, (store, s) =>
        readPart(store, manifest.run, part, s),
      );
      parts.push({ name: part.name, bytes, sha256: part.sha256 });
    }
    for (const { sha256 } of manifest.parts) this.#stored.add(sha256);
    return parts;
  }

  /** Stores parts that are not stored yet and says how a manifest names them. */
  async putParts(parts: readonly EnginePart[], signal: AbortSignal): Promise<ManifestPart[]> {
    return await Promise.all(
      parts.map(async ({ name, bytes, sha256 }) => {
        if (!this.#stored.has(sha256)) {
          const key = keys.part(this.#run, sha256);
          await this.#access.call(`put part ${name}`, signal, (store, s) => store.put(key, bytes, { signal: s }));
          this.#stored.add(sha256);
        }
        return { name, sha256, bytes: bytes.byteLength };
      }),
    );
  }

  /** Makes a checkpoint of it. @throws {Superseded} when another learner wrote this version */
  async commit(manifest: Manifest, signal: AbortSignal): Promise<void> {
    try {
      await this.#access.call("write manifest", signal, (store, s) => writeManifest(store, manifest, s));
    } catch (error) {
      if (!(error instanceof AlreadyExists)) throw error;
      throw new Superseded(`version ${manifest.version} of ${this.#policy} was written by another learner`, {
        cause: error,
      });
    }
  }

  /** @param success mean over the validation set, when it was played with this version */
  async name(alias: AliasName, manifest: Manifest, success: number | undefined, signal: AbortSignal): Promise<void> {
    await writeAlias(this.#access, alias, manifest, success, signal);
  }

  async named(alias: AliasName, signal: AbortSignal): Promise<PolicyAlias | undefined> {
    return await this.#access.call(`read ${alias}`, signal, (store, s) =>
      readAliasRecord(store, this.#run, this.#policy, alias, s),
    );
  }

  /** Deletes the parts that only these manifests name. */
  async collect(gone: readonly Manifest[], kept: readonly Manifest[], signal: AbortSignal): Promise<void> {
    const needed = new Set(kept.flatMap((m) => m.parts.map((p) => p.sha256)));
    const digests = new Set(gone.flatMap((m) => m.parts.map((p) => p.sha256)).filter((d) => !needed.has(d)));
    await this.#delete([...digests], signal);
  }

  /**
   * Deletes parts that no manifest of the run names: what an upload left behind that was killed before its manifest.
   * Only at start, before this learner uploads, and only where the run has no other policy that may be uploading.
   */
  async collectOrphans(manifests: readonly Manifest[], signal: AbortSignal): Promise<number> {
    const own = keys.policy(this.#run, this.#policy);
    const all = await this.#access.list(`runs/${this.#run}/policies/`, signal);
    if (all.some((key) => !key.startsWith(own))) return 0;
    const named = new Set(manifests.flatMap((m) => m.parts.map((p) => p.sha256)));
    const prefix = keys.parts(this.#run);
    const stored = (await this.#access.list(prefix, signal)).map((key) => key.slice(prefix.length));
    const orphans = stored.filter((digest) => !named.has(digest));
    await this.#delete(orphans, signal);
    return orphans.length;
  }

  async #delete(digests: readonly string[], signal: AbortSignal): Promise<void> {
    for (const digest of digests) this.#stored.delete(digest);
    await this.#access.delete(
      digests.map((digest) => keys.part(this.#run, digest)),
      signal,
    );
  }

  async #readManifest(version: number, signal: AbortSignal): Promise<Manifest | undefined> {
    try {
      return await this.#access.call(`read manifest ${version}`, signal, (store, s) =>
        readManifest(store, this.#run, this.#policy, version, s),
      );
    } catch (error) {
      if (error instanceof CorruptData) return undefined;
      throw error;
    }
  }
}
