/** @file The policies of this machine's runs: manifests from each run's store, pointers from the bus. */
import { join } from "node:path";
import type { Bus } from "@vesper/bus";
import { type Page, type Paged, type PolicyCatalogue, UnknownPolicy } from "@vesper/coordinator/api";
import { type Logger, VesperError } from "@vesper/kit";
import type { GetPolicyResponse, PolicyPointer, PolicySummary } from "@vesper/proto";
import { type BlobStore, keys, latestManifest, type Manifest, NotFound, readManifest } from "@vesper/store";
import { readRunFile } from "../run-file.ts";
import { openStoreOf } from "../run-store.ts";
import { RunFolders } from "./run-folders.ts";

export interface LocalPoliciesOptions {
  /** Where runs are kept. */
  readonly out: string;
  /** May read pointers; undefined when there is none. */
  readonly bus: Bus | undefined;
  readonly log: Logger;
}

export class LocalPolicies implements PolicyCatalogue {
  readonly #folders: RunFolders;
  readonly #bus: Bus | undefined;
  readonly #log: Logger;

  constructor({ out, bus, log }: LocalPoliciesOptions) {
    this.#folders = new RunFolders(out);
    this.#bus = bus;
    this.#log = log;
  }

  async get(run: string, policy: string, version: number | undefined, signal: AbortSignal): Promise<GetPolicyResponse> {
    const name = await this.#policyOf(run, policy);
    await using store = await openStoreOf(await this.#folders.open(run));
    const manifest = await findManifest(store, run, name, version, signal);
    if (!manifest) {
      const asked = version === undefined ? name : `${name}@${version}`;
      throw new UnknownPolicy("policy", asked, "one that the run has made a checkpoint of, see `vesper policies list`");
    }
    return { policy: summaryOf(manifest), pointer: await this.#pointer(run, name) };
  }

  async list(run: string, page: Page, signal: AbortSignal): Promise<Paged<PolicySummary>> {
    if (run !== "") return { items: await this.#newest(run, signal), next: "" };
    const runs = await this.#folders.names(page);
    const items: PolicySummary[] = [];
    for (const name of runs.items) items.push(...(await this.#newestIfReached(name, signal)));
    return { items, next: runs.next };
  }

  async *watch(run: string, policy: string, signal: AbortSignal): AsyncGenerator<PolicyPointer> {
    const name = await this.#policyOf(run, policy);
    if (!this.#bus) throw new NoBus();
    yield* this.#bus.pointers.watch(run, name, signal);
  }

  /** Empty for a run that has made no checkpoint. */
  async #newest(run: string, signal: AbortSignal): Promise<readonly PolicySummary[]> {
    const policy = await this.#policyOf(run, "");
    await using store = await openStoreOf(await this.#folders.open(run));
    const manifest = await findManifest(store, run, policy, undefined, signal);
    return manifest ? [summaryOf(manifest)] : [];
  }

  /** Of many runs one whose store is gone does not hide the others. */
  async #newestIfReached(run: string, signal: AbortSignal): Promise<readonly PolicySummary[]> {
    try {
      return await this.#newest(run, signal);
    } catch (error) {
      if (!(error instanceof VesperError) || signal.aborted) throw error;
      this.#log.warn({ run, err: error }, "left out of a list");
      return [];
    }
  }

  async #policyOf(run: string, policy: string): Promise<string> {
    const folder = await this.#folders.open(run);
    const spec = await readRunFile(join(folder.path, "run.json"));
    if (policy === "" || policy === spec.policy.name) return spec.policy.name;
    throw new UnknownPolicy("policy", policy, spec.policy.name);
  }

  /** A bus that is away says nothing of what the store holds. */
  async #pointer(run: string, policy: string): Promise<PolicyPointer | undefined> {
    try {
      return (await this.#bus?.pointers.get(run, policy))?.pointer;
    } catch (error) {
      if (!(error instanceof VesperError)) throw error;
      this.#log.info({ run, code: error.code }, "no pointer can be had");
      return undefined;
    }
  }
}

/** Pointers are on the bus. */
class NoBus extends VesperError {
  readonly code = "no-bus";
  override readonly retryable = true;

  constructor() {
    super("this server has no bus, on which pointers are");
  }
}

async function findManifest(
  store: BlobStore,
  run: string,
  policy: string,
  version: number | undefined,
  signal: AbortSignal,
): Promise<Manifest | undefined> {
  try {
    if (version !== undefined) return await readManifest(store, run, policy, version, signal);
    return await latestManifest(store, run, policy, signal);
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

function summaryOf(manifest: Manifest): PolicySummary {
  const { run, policy, version, digest, stage, update, parent, parts, consumed, discarded, createdAtMs } = manifest;
  return {
    run,
    policy,
    version,
    digest,
    manifestKey: keys.manifest(run, policy, version),
    stage,
    update,
    parentVersion: parent?.version,
    bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
    episodesConsumed: consumed.length,
    episodesDiscarded: discarded.length,
    createdAtMs,
    metrics: Object.entries(manifest.metrics)
      .filter(([, value]) => Number.isFinite(value))
      .map(([name, value]) => ({ name, value })),
  };
}
