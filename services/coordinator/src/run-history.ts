/** @file What an earlier process of the run left: everything the coordinator knows, from records alone. */
import { type RetryOptions, withRetries } from "@vesper/kit";
import type { RunSpec, Settled } from "@vesper/proto";
import {
  type BlobStore,
  type DiscardRecord,
  decodeGroupOpening,
  decodeGroupRecord,
  decodeReportRecord,
  type GroupOpening,
  type GroupRecord,
  keys,
  type Manifest,
  type ReportRecord,
  readDiscards,
  readManifests,
} from "@vesper/store";
import type { RunServices } from "./run-services.ts";
import { validationStage } from "./seeds.ts";

/** Records read at once; few enough to share one signal without a warning. */
const READS_AT_ONCE = 8;

export interface RunHistory {
  /** Closed groups, in group order. */
  readonly groups: readonly GroupRecord[];
  /** Groups that were opened and not closed. */
  readonly openings: readonly GroupOpening[];
  /** What manifests and discard records say of groups, by group. */
  readonly settled: ReadonlyMap<number, Settled>;
  /** Updates of the newest version's lineage, oldest first. */
  readonly updates: readonly { readonly version: number; readonly stage: string }[];
  readonly newestVersion: number | undefined;
  /** Stage names of evaluation records; a validation's is {@link validationRecordStage}. */
  readonly evaluated: ReadonlySet<string>;
  readonly nextGroup: number;
  /** Report keys by episode, the first of each; empty for a new run. */
  readonly reports: ReadonlyMap<string, string>;
}

/** The stage name of a validation round's record. */
export function validationRecordStage(stage: string, version: number): string {
  return `${validationStage(stage)}/${String(version).padStart(9, "0")}`;
}

/** Versions of a stage that were validated. */
export function validatedVersions(history: RunHistory, stage: string): number[] {
  const prefix = `${validationStage(stage)}/`;
  return [...history.evaluated].flatMap((name) => (name.startsWith(prefix) ? [Number(name.slice(prefix.length))] : []));
}

/** Whether any later stage of the run has begun, so that this one is over. */
export function isOver(history: RunHistory, spec: RunSpec, stageIndex: number): boolean {
  const stage = spec.stages[stageIndex];
  if (stage?.kind === "evaluate" && history.evaluated.has(stage.name)) return true;
  const later = spec.stages.slice(stageIndex + 1).map((each) => each.name);
  const begun = new Set([
    ...history.groups.map((record) => record.closed.stage),
    ...history.openings.map((opening) => opening.stage),
    ...[...history.evaluated].map((name) => name.split("/")[0] ?? name),
    ...history.updates.map((update) => update.stage),
  ]);
  return later.some((name) => begun.has(name));
}

export async function loadHistory(services: RunServices, signal: AbortSignal): Promise<RunHistory> {
  const { spec, store } = services;
  const reader = new Reader(services, signal);
  const run = spec.name;
  const groupKeys = await reader.list(keys.groups(run));
  const groups = await reader.all(groupKeys, decodeGroupRecord);
  const closed = new Set(groups.map((record) => record.closed.group));
  const openingKeys = await reader.list(keys.openings(run));
  const opened = openingKeys.map((key) => ({ key, group: Number(/(\d+)\.json$/.exec(key)?.[1]) }));
  const openings = await reader.all(
    opened.filter(({ group }) => !closed.has(group)).map(({ key }) => key),
    decodeGroupOpening,
  );
  const manifests = await reader.call("manifests", (inner) => readManifests(store, run, spec.policy.name, inner));
  const discards = await reader.call("discards", (inner) => readDiscards(store, run, spec.policy.name, inner));
  const evaluations = keys.evaluations(run);
  const evaluated = (await reader.list(evaluations)).map((key) => key.slice(evaluations.length, -".json".length));
  const fresh = opened.length === 0 && groups.length === 0 && manifests.length <= 1;
  return {
    groups,
    openings,
    settled: settledBy(manifests, discards),
    updates: lineage(manifests).filter((manifest) => manifest.consumedGroups.length > 0),
    newestVersion: manifests.at(-1)?.version,
    evaluated: new Set(evaluated),
    nextGroup: nextNumber(
      closed,
      opened.map(({ group }) => group),
    ),
    reports: fresh && evaluated.length === 0 ? new Map() : await reader.reports(keys.reports(run)),
  };
}

/** One above the highest; 0 for none. Long runs have more groups than a call takes arguments. */
export function nextNumber(...taken: readonly Iterable<number>[]): number {
  let next = 0;
  for (const numbers of taken) for (const number of numbers) next = Math.max(next, number + 1);
  return next;
}

/** The first report's key of every episode of the run. */
export function listReports(services: RunServices, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  return new Reader(services, signal).reports(keys.reports(services.spec.name));
}

/** A stored report; the key comes from {@link RunHistory.reports}. */
export function readReport(
  { store, limits, timers }: RunServices,
  key: string,
  signal: AbortSignal,
): Promise<ReportRecord> {
  const io: RetryOptions = { deadlineMs: limits.ioDeadlineMs, tries: limits.ioTries, signal, clock: timers };
  return withRetries("report", io, async (inner) => decodeReportRecord(await store.get(key, { signal: inner }), key));
}

/** Every manifest counts, also one that was rolled back: what it consumed is never dispatched again. */
function settledBy(manifests: readonly Manifest[], discards: readonly DiscardRecord[]): Map<number, Settled> {
  const settled = new Map<number, Settled>();
  const add = (one: Settled) => {
    if (!settled.has(one.group)) settled.set(one.group, one);
  };
  for (const { run, policy, version, parent, consumedGroups, discardedGroups } of manifests) {
    // Discards of a manifest were made while its parent was the newest version.
    const before = parent?.version ?? Math.max(0, version - 1);
    for (const { group, reason } of discardedGroups) {
      add({ run, policy, group, outcome: "discarded", reason, version: before });
    }
    for (const group of consumedGroups) add({ run, policy, group, outcome: "consumed", reason: "", version });
  }
  for (const { run, policy, version, discardedGroups } of discards) {
    for (const { group, reason } of discardedGroups) {
      add({ run, policy, group, outcome: "discarded", reason, version });
    }
  }
  return settled;
}

/** From the first manifest to the newest, along parents: what a roll-back left behind is no update. */
function lineage(manifests: readonly Manifest[]): Manifest[] {
  const byVersion = new Map(manifests.map((manifest) => [manifest.version, manifest]));
  const chain: Manifest[] = [];
  for (let at = manifests.at(-1); at; at = at.parent && byVersion.get(at.parent.version)) chain.push(at);
  return chain.reverse();
}

class Reader {
  readonly #store: BlobStore;
  readonly #options: RetryOptions;

  constructor({ store, limits, timers }: RunServices, signal: AbortSignal) {
    this.#store = store;
    this.#options = { deadlineMs: limits.ioDeadlineMs, tries: limits.ioTries, signal, clock: timers };
  }

  call<T>(what: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return withRetries(what, this.#options, work);
  }

  list(prefix: string): Promise<string[]> {
    return this.call(`list ${prefix}`, async (inner) => {
      const found: string[] = [];
      for await (const { key } of this.#store.list(prefix, { signal: inner })) found.push(key);
      return found;
    });
  }

  async all<T>(names: readonly string[], decode: (bytes: Uint8Array, where: string) => T): Promise<T[]> {
    const out: T[] = [];
    for (let at = 0; at < names.length; at += READS_AT_ONCE) {
      const batch = names
        .slice(at, at + READS_AT_ONCE)
        .map((key) => this.call(key, async (inner) => decode(await this.#store.get(key, { signal: inner }), key)));
      out.push(...(await Promise.all(batch)));
    }
    return out;
  }

  reports(prefix: string): Promise<Map<string, string>> {
    return this.call(`list ${prefix}`, async (inner) => {
      const first = new Map<string, { readonly key: string; readonly modifiedAtMs: number }>();
      for await (const info of this.#store.list(prefix, { signal: inner })) {
        const name = info.key.slice(prefix.length);
        const episode = name.slice(0, name.indexOf("."));
        const known = first.get(episode);
        if (!known || info.modifiedAtMs < known.modifiedAtMs) first.set(episode, info);
      }
      return new Map([...first].map(([episode, { key }]) => [episode, key]));
    });
  }
}
