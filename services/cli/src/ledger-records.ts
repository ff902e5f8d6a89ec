/** @file Every record of a run that the ledger is proved from, with what cannot be read named instead of thrown. */
import { CorruptData } from "@vesper/kit";
import type { Purpose } from "@vesper/proto";
import {
  type BlobStore,
  type DiscardRecord,
  decodeDiscardRecord,
  decodeGroupOpening,
  decodeGroupRecord,
  decodeReportRecord,
  type GroupRecord,
  keys,
  listVersions,
  type Manifest,
  readManifest,
} from "@vesper/store";

/** What the ledger needs of a report. */
export interface ReportEntry {
  readonly key: string;
  readonly episode: string;
  readonly group: number;
  readonly purpose: Purpose;
  readonly policy: string;
  readonly archiveSha256: string;
  readonly newestVersion: number;
  /** Order among the reports of one episode: the first counts. */
  readonly modifiedAtMs: number;
}

export interface LedgerRecords {
  readonly reports: readonly ReportEntry[];
  readonly groups: ReadonlyMap<number, GroupRecord>;
  readonly openings: ReadonlySet<number>;
  /** By policy, in version order. */
  readonly manifests: ReadonlyMap<string, readonly Manifest[]>;
  /** What no manifest lists, of every policy. */
  readonly discards: readonly DiscardRecord[];
  readonly unreadable: readonly { readonly key: string; readonly problem: string }[];
}

export async function readLedgerRecords(store: BlobStore, run: string): Promise<LedgerRecords> {
  const unreadable: { key: string; problem: string }[] = [];
  const tolerant = async <T>(key: string, read: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof CorruptData)) throw error;
      unreadable.push({ key, problem: error.message });
      return undefined;
    }
  };
  const reports: ReportEntry[] = [];
  for await (const { key, modifiedAtMs } of store.list(keys.reports(run))) {
    const record = await tolerant(key, async () => decodeReportRecord(await store.get(key), key));
    if (!record) continue;
    const { episode, group, purpose, policy, archiveSha256, newestVersion } = record.ready;
    reports.push({ key, episode, group, purpose, policy, archiveSha256, newestVersion, modifiedAtMs });
  }
  const groups = new Map<number, GroupRecord>();
  for await (const { key } of store.list(keys.groups(run))) {
    const record = await tolerant(key, async () => decodeGroupRecord(await store.get(key), key));
    if (record) groups.set(record.closed.group, record);
  }
  const openings = new Set<number>();
  for await (const { key } of store.list(keys.openings(run))) {
    const record = await tolerant(key, async () => decodeGroupOpening(await store.get(key), key));
    if (record) openings.add(record.group);
  }
  const manifests = new Map<string, Manifest[]>();
  const discards: DiscardRecord[] = [];
  for (const policy of await policies(store, run)) {
    const mine: Manifest[] = [];
    for (const version of await listVersions(store, run, policy)) {
      const key = keys.manifest(run, policy, version);
      const manifest = await tolerant(key, () => readManifest(store, run, policy, version));
      if (manifest) mine.push(manifest);
    }
    manifests.set(policy, mine);
    for await (const { key } of store.list(keys.discards(run, policy))) {
      const record = await tolerant(key, async () => decodeDiscardRecord(await store.get(key), key));
      if (record) discards.push(record);
    }
  }
  return { reports, groups, openings, manifests, discards, unreadable };
}

async function policies(store: BlobStore, run: string): Promise<string[]> {
  const root = keys.policies(run);
  const names = new Set<string>();
  for await (const { key } of store.list(root)) names.add(key.slice(root.length).split("/")[0] ?? "");
  return [...names].sort();
}
