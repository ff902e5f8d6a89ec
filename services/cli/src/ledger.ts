/**
 * @file The ledger: from the records alone, every labelled trajectory was consumed once, or discarded with a reason, or
 * is still open. Reports = consumed ∪ discarded ∪ open; versions rise, one digest each.
 */
import type { BlobStore, ConsumedEpisode, Manifest } from "@vesper/store";
import { type Lineage, lineageOf, rollBackViolations } from "./ledger-lineage.ts";
import { type LedgerRecords, type ReportEntry, readLedgerRecords } from "./ledger-records.ts";

export type ViolationKind =
  | "consumed-twice"
  | "consumed-and-discarded"
  | "consumed-without-report"
  | "consumed-outside-group"
  | "consumed-measurement"
  | "sampled-by-later-version"
  | "wrong-digest"
  | "unaccounted"
  | "rolled-back-unlisted"
  | "replayed-never-consumed"
  | "versions-not-monotone"
  | "parent-missing"
  | "two-digests"
  | "unreadable";

export interface LedgerViolation {
  readonly kind: ViolationKind;
  readonly subject: string;
  readonly detail: string;
}

export interface LedgerReport {
  readonly run: string;
  /** Labelled training episodes; each is in exactly one of the three below. */
  readonly trajectories: number;
  readonly consumed: number;
  readonly discarded: number;
  readonly open: number;
  readonly discardedByReason: Readonly<Record<string, number>>;
  /** Later deliveries of episodes that were labelled already. */
  readonly superseded: number;
  /** Episodes of validation and of evaluate stages: never consumed, counted apart. */
  readonly validation: number;
  readonly evaluation: number;
  /** Rows that were trained once more, from the store. */
  readonly replayed: number;
  readonly groups: { readonly opened: number; readonly closed: number; readonly settled: number };
  /** Updates in the newest version's lineage. */
  readonly updates: number;
  readonly newestVersion: number | undefined;
  readonly violations: readonly LedgerViolation[];
}

export async function proveLedger(store: BlobStore, run: string): Promise<LedgerReport> {
  return balance(run, await readLedgerRecords(store, run));
}

/** The proof itself, over records in memory. */
export function balance(run: string, records: LedgerRecords): LedgerReport {
  const lineages = [...records.manifests.values()].map(lineageOf);
  const chain = lineages.flatMap((lineage) => lineage.chain);
  const byKey = new Map(records.reports.map((report) => [report.key, report]));
  const train = records.reports.filter((report) => report.purpose === "train");
  const first = firstReports(train);
  const consumed = consumedBy(chain);
  const discarded = discardReasons(records, lineages);
  const manifests = [...records.manifests.values()].flat();
  const settled = new Set([
    ...manifests.flatMap((manifest) => manifest.consumedGroups),
    ...[...manifests, ...records.discards].flatMap((record) => record.discardedGroups.map(({ group }) => group)),
  ]);
  const open: string[] = [];
  const violations: LedgerViolation[] = [
    ...records.unreadable.map(({ key, problem }) => violation("unreadable", key, problem)),
    ...lineages.flatMap((lineage) => [...lineage.violations, ...rollBackViolations(lineage)]),
    ...[...consumed.values()].flatMap((uses) => consumptionViolations(uses, byKey, records, discarded)),
    ...replayViolations(chain),
  ];
  for (const [episode, { group }] of first) {
    if (consumed.has(episode) || discarded.has(episode)) continue;
    if (settled.has(group)) {
      const detail = `its group ${group} is settled, and it is neither consumed nor discarded`;
      violations.push(violation("unaccounted", `episode ${episode}`, detail));
    } else open.push(episode);
  }
  const out = [...first.keys()].filter((episode) => !consumed.has(episode) && discarded.has(episode));
  return {
    run,
    trajectories: first.size,
    consumed: [...first.keys()].filter((episode) => consumed.has(episode)).length,
    discarded: out.length,
    open: open.length,
    discardedByReason: countBy(out.map((episode) => discarded.get(episode) ?? "")),
    superseded: train.length - first.size,
    validation: records.reports.filter((report) => report.purpose === "validate").length,
    evaluation: records.reports.filter((report) => report.purpose === "evaluate").length,
    replayed: chain.reduce((sum, manifest) => sum + manifest.replayed.length, 0),
    groups: { opened: records.openings.size, closed: records.groups.size, settled: settled.size },
    updates: chain.filter((manifest) => manifest.consumedGroups.length > 0).length,
    newestVersion: chain.at(-1)?.version,
    violations,
  };
}

export function renderLedger(report: LedgerReport): string {
  const reasons = Object.entries(report.discardedByReason).map(([reason, count]) => `${reason} ${count}`);
  const lines = [
    `run ${report.run}: ${report.trajectories} labelled training trajectories`,
    `  consumed   ${report.consumed} (each once, by ${report.updates} updates; newest version ${report.newestVersion ?? "none"})`,
    `  discarded  ${report.discarded}${reasons.length > 0 ? ` (${reasons.join(", ")})` : ""}`,
    `  open       ${report.open}`,
    `  apart: ${report.validation} validation, ${report.evaluation} evaluation, ${report.superseded} superseded, ${report.replayed} replayed`,
    `  groups: ${report.groups.opened} opened, ${report.groups.closed} closed, ${report.groups.settled} settled`,
  ];
  if (report.violations.length === 0) return [...lines, "the ledger balances"].join("\n");
  const found = report.violations.map(({ kind, subject, detail }) => `  ${kind}: ${subject}: ${detail}`);
  return [
    ...lines,
    `the ledger does NOT balance: ${found.length} violation${found.length === 1 ? "" : "s"}`,
    ...found,
  ].join("\n");
}

/** One use of an episode in an update. */
interface Use {
  readonly version: number;
  readonly consumed: ConsumedEpisode;
}

function consumedBy(chain: readonly Manifest[]): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const { version, consumed } of chain) {
    for (const one of consumed) uses.set(one.episode, [...(uses.get(one.episode) ?? []), { version, consumed: one }]);
  }
  return uses;
}

/** Reasons by episode: the learner's in manifests and discard records, the coordinator's in closed groups. */
function discardReasons(records: LedgerRecords, lineages: readonly Lineage[]): Map<string, string> {
  const reasons = new Map<string, string>();
  for (const { closed } of records.groups.values()) {
    for (const { episode, reason } of closed.dropped) reasons.set(episode, reason);
  }
  for (const { discarded } of records.discards) {
    for (const { episode, reason } of discarded) reasons.set(episode, reason);
  }
  for (const { chain, abandoned } of lineages) {
    for (const { discarded } of [...abandoned, ...chain]) {
      for (const { episode, reason } of discarded) reasons.set(episode, reason);
    }
  }
  return reasons;
}

function consumptionViolations(
  uses: readonly Use[],
  reports: ReadonlyMap<string, ReportEntry>,
  records: LedgerRecords,
  discarded: ReadonlyMap<string, string>,
): LedgerViolation[] {
  const [first] = uses;
  if (!first) return [];
  const { version, consumed } = first;
  const subject = `episode ${consumed.episode}`;
  const found: LedgerViolation[] = [];
  const report = reports.get(consumed.reportKey);
  if (uses.length > 1) {
    found.push(violation("consumed-twice", subject, `by versions ${uses.map((use) => use.version).join(", ")}`));
  }
  const reason = discarded.get(consumed.episode);
  if (reason !== undefined) {
    found.push(violation("consumed-and-discarded", subject, `by version ${version}, and as ${reason}`));
  }
  if (report?.episode !== consumed.episode) {
    return [...found, violation("consumed-without-report", subject, `version ${version} names ${consumed.reportKey}`)];
  }
  if (report.purpose !== "train") {
    found.push(
      violation("consumed-measurement", subject, `version ${version} trained on an episode to ${report.purpose}`),
    );
  }
  if (report.archiveSha256 !== consumed.archiveSha256) {
    const detail = `version ${version} trained on ${consumed.archiveSha256}, the report is of ${report.archiveSha256}`;
    found.push(violation("wrong-digest", subject, detail));
  }
  if (report.newestVersion >= version) {
    const detail = `version ${version} trained on rows that version ${report.newestVersion} sampled`;
    found.push(violation("sampled-by-later-version", subject, detail));
  }
  if (!records.groups.get(consumed.group)?.closed.members.includes(consumed.episode)) {
    found.push(violation("consumed-outside-group", subject, `it is no member of closed group ${consumed.group}`));
  }
  return found;
}

/** Only what an update consumed may be replayed by a later one. */
function replayViolations(chain: readonly Manifest[]): LedgerViolation[] {
  const before = new Set<string>();
  const found: LedgerViolation[] = [];
  for (const { version, replayed, consumed } of chain) {
    for (const episode of new Set(replayed)) {
      if (before.has(episode)) continue;
      found.push(violation("replayed-never-consumed", `episode ${episode}`, `replayed by version ${version}`));
    }
    for (const { episode } of consumed) before.add(episode);
  }
  return found;
}

function firstReports(reports: readonly ReportEntry[]): Map<string, ReportEntry> {
  const first = new Map<string, ReportEntry>();
  for (const report of reports) {
    const known = first.get(report.episode);
    if (!known || report.modifiedAtMs < known.modifiedAtMs) first.set(report.episode, report);
  }
  return first;
}

function countBy(values: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => a.localeCompare(b)));
}

function violation(kind: ViolationKind, subject: string, detail: string): LedgerViolation {
  return { kind, subject, detail };
}
