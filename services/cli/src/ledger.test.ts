import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sha256 } from "@vesper/kit";
import type { Purpose, TrajectoryReady } from "@vesper/proto";
import {
  type ConsumedEpisode,
  createFileStore,
  encodeGroupRecord,
  encodeReportRecord,
  type GroupRecord,
  keys,
  type Manifest,
  writeDiscards,
  writeManifest,
} from "@vesper/store";
import { describe, expect, it } from "vitest";
import { balance, proveLedger, renderLedger, type ViolationKind } from "./ledger.ts";
import type { LedgerRecords, ReportEntry } from "./ledger-records.ts";

const run = "run";
const name = (group: number, member: number) => `e${group}-${member}`;

function report(group: number, member: number, change: Partial<ReportEntry> = {}): ReportEntry {
  const episode = name(group, member);
  return {
    key: `reports/${episode}`,
    episode,
    group,
    purpose: "train",
    policy: "policy",
    archiveSha256: sha256(episode),
    newestVersion: 0,
    modifiedAtMs: 0,
    ...change,
  };
}

function group(
  number: number,
  members: readonly number[],
  dropped: Readonly<Record<number, string>> = {},
): GroupRecord {
  return {
    closed: {
      run,
      stage: "online",
      policy: "policy",
      group: number,
      taskId: "suite/task",
      members: members.map((member) => name(number, member)),
      dropped: Object.entries(dropped).map(([member, reason]) => ({
        member: Number(member),
        episode: name(number, Number(member)),
        reason,
      })),
      reason: "complete",
      closedAtMs: 0,
    },
    taskId: "suite/task",
    environmentSeed: 1n,
    rewards: members.map(() => 1),
    successes: members.map(() => true),
  };
}

function consumed(number: number, member: number): ConsumedEpisode {
  const { episode, key, archiveSha256 } = report(number, member);
  return { episode, group: number, member, archiveKey: `archive/${episode}`, archiveSha256, reportKey: key, rows: 2 };
}

function manifest(version: number, groups: readonly number[], change: Partial<Manifest> = {}): Manifest {
  return {
    run,
    policy: "policy",
    version,
    digest: sha256(`weights ${version}`),
    parent: version > 0 ? { version: version - 1, digest: sha256(`weights ${version - 1}`) } : undefined,
    start: undefined,
    stage: "online",
    update: version,
    parts: [],
    position: { incarnation: "", floor: 1, above: [] },
    consumed: groups.flatMap((number) => [consumed(number, 0), consumed(number, 1)]),
    consumedGroups: groups,
    discarded: [],
    discardedGroups: [],
    replayed: [],
    metrics: {},
    createdAtMs: 0,
    ...change,
  };
}

/** Groups 0 and 1 consumed, 2 discarded without signal, 3 with a dropped member closed and open, 4 not even closed. */
function healthy(): LedgerRecords {
  const discarded = [0, 1].map((member) => ({ group: 2, member, episode: name(2, member), reason: "no-signal" }));
  return {
    reports: [
      ...[0, 1, 2, 3, 4].flatMap((number) => [report(number, 0), report(number, 1)]),
      report(3, 2),
      report(9, 0, { purpose: "validate" }),
      report(9, 1, { purpose: "evaluate" }),
      report(0, 0, { key: "reports/second", modifiedAtMs: 5, archiveSha256: sha256("second") }),
    ],
    groups: new Map(
      [0, 1, 2, 3].map((number) => [number, group(number, [0, 1], number === 3 ? { 2: "invalid" } : {})]),
    ),
    openings: new Set([0, 1, 2, 3, 4]),
    manifests: new Map([
      [
        "policy",
        [
          manifest(0, []),
          manifest(1, [0]),
          manifest(2, [1], {
            discarded,
            discardedGroups: [{ group: 2, reason: "no-signal" }],
            replayed: [name(0, 0), name(0, 0)],
          }),
        ],
      ],
    ]),
    discards: [],
    unreadable: [],
  };
}

const replace = (records: LedgerRecords, at: number, change: Partial<Manifest>): LedgerRecords => ({
  ...records,
  manifests: new Map(
    [...records.manifests].map(([policy, all]) => [policy, all.map((m, i) => (i === at ? { ...m, ...change } : m))]),
  ),
});

const cases: readonly { readonly kind: ViolationKind; readonly broken: (records: LedgerRecords) => LedgerRecords }[] = [
  {
    kind: "consumed-twice",
    broken: (r) => replace(r, 2, { consumed: [consumed(1, 0), consumed(1, 1), consumed(0, 0)] }),
  },
  {
    kind: "consumed-and-discarded",
    broken: (r) =>
      replace(r, 2, {
        discarded: [{ group: 0, member: 0, episode: name(0, 0), reason: "stale" }],
        discardedGroups: [],
      }),
  },
  {
    kind: "consumed-without-report",
    broken: (r) => ({ ...r, reports: r.reports.filter((each) => each.key !== "reports/e1-1") }),
  },
  {
    kind: "consumed-outside-group",
    broken: (r) => ({ ...r, groups: new Map([...r.groups].filter(([number]) => number !== 1)) }),
  },
  {
    kind: "consumed-measurement",
    broken: (r) => ({
      ...r,
      reports: r.reports.map((each) =>
        each.key === "reports/e1-0" ? { ...each, purpose: "evaluate" as Purpose } : each,
      ),
    }),
  },
  {
    kind: "sampled-by-later-version",
    broken: (r) => ({
      ...r,
      reports: r.reports.map((each) => (each.key === "reports/e1-0" ? { ...each, newestVersion: 2 } : each)),
    }),
  },
  {
    kind: "wrong-digest",
    broken: (r) => ({
      ...r,
      reports: r.reports.map((each) =>
        each.key === "reports/e1-0" ? { ...each, archiveSha256: sha256("other") } : each,
      ),
    }),
  },
  { kind: "unaccounted", broken: (r) => replace(r, 2, { discarded: [] }) },
  { kind: "unaccounted", broken: (r) => replace(r, 1, { consumed: [consumed(0, 0)] }) },
  { kind: "replayed-never-consumed", broken: (r) => replace(r, 1, { replayed: [name(0, 0)] }) },
  {
    kind: "versions-not-monotone",
    broken: (r) => replace(r, 2, { parent: { version: 2, digest: sha256("weights 2") } }),
  },
  {
    kind: "parent-missing",
    broken: (r) => replace(r, 2, { version: 9, parent: { version: 7, digest: sha256("weights 7") } }),
  },
  { kind: "two-digests", broken: (r) => replace(r, 2, { parent: { version: 1, digest: sha256("other weights") } }) },
  { kind: "unreadable", broken: (r) => ({ ...r, unreadable: [{ key: "groups/1.json", problem: "not JSON" }] }) },
  {
    kind: "rolled-back-unlisted",
    broken: (r) => replace(r, 2, { parent: { version: 0, digest: sha256("weights 0") }, replayed: [] }),
  },
];

describe("the ledger", () => {
  it("balances: reports are consumed once, discarded with a reason, or open; measurements are counted apart", () => {
    const found = balance(run, healthy());
    expect(found.violations).toEqual([]);
    expect(found).toMatchObject({
      trajectories: 11,
      consumed: 4,
      discarded: 3,
      open: 4,
      discardedByReason: { invalid: 1, "no-signal": 2 },
      superseded: 1,
      validation: 1,
      evaluation: 1,
      replayed: 2,
      groups: { opened: 5, closed: 4, settled: 3 },
      updates: 2,
      newestVersion: 2,
    });
    expect(found.consumed + found.discarded + found.open).toBe(found.trajectories);
    expect(renderLedger(found)).toMatch(/the ledger balances$/);
  });

  it.each(cases)("finds $kind", ({ kind, broken }) => {
    const found = balance(run, broken(healthy()));
    expect(found.violations.map((violation) => violation.kind)).toContain(kind);
    expect(renderLedger(found)).toContain(`${kind}: `);
    expect(renderLedger(found)).toContain("does NOT balance");
  });

  it("counts what was discarded after the last update", () => {
    const discarded = [0, 1, 2].map((member) => ({
      group: 3,
      member,
      episode: name(3, member),
      reason: "stage-ended",
    }));
    const discardedGroups = [{ group: 3, reason: "stage-ended" }];
    const last = { run, policy: "policy", version: 2, discarded, discardedGroups, createdAtMs: 0 };
    const found = balance(run, { ...healthy(), discards: [last] });
    expect(found.violations).toEqual([]);
    expect(found).toMatchObject({ discarded: 5, open: 2, groups: { settled: 4 } });
    expect(found.discardedByReason).toMatchObject({ "stage-ended": 3 });
    const partly = balance(run, { ...healthy(), discards: [{ ...last, discarded: discarded.slice(1) }] });
    expect(partly.violations.map(({ kind }) => kind)).toEqual(["unaccounted"]);
    const twice = balance(run, {
      ...healthy(),
      discards: [{ ...last, discarded: [...discarded, { group: 0, member: 0, episode: name(0, 0), reason: "stale" }] }],
    });
    expect(twice.violations.map(({ kind }) => kind)).toEqual(["consumed-and-discarded"]);
  });

  it("accepts a roll-back that says what it left behind", () => {
    const left = [0, 1].map((member) => ({ group: 0, member, episode: name(0, member), reason: "rolled-back" }));
    const records = replace(healthy(), 2, {
      parent: { version: 0, digest: sha256("weights 0") },
      replayed: [],
      discarded: [...(healthy().manifests.get("policy")?.[2]?.discarded ?? []), ...left],
      discardedGroups: [
        { group: 2, reason: "no-signal" },
        { group: 0, reason: "rolled-back" },
      ],
    });
    const found = balance(run, records);
    expect(found.violations).toEqual([]);
    expect(found).toMatchObject({ consumed: 2, discarded: 5, updates: 1 });
  });

  it("reads a store, and names a record that it cannot read", async () => {
    const folder = await mkdtemp(join(tmpdir(), "vesper-ledger-"));
    try {
      await using store = await createFileStore(folder, { durable: false });
      const epoch = { incarnation: "bus", delivery: 1 };
      for (const member of [0, 1]) {
        const { episode, archiveSha256 } = report(0, member);
        const ready: TrajectoryReady = {
          run,
          stage: "online",
          policy: "policy",
          group: 0,
          member,
          attempt: 0,
          episode,
          epoch,
          taskId: "suite/task",
          domain: "web",
          environmentSeed: 1n,
          behaviour: "policy",
          purpose: "train",
          archiveKey: "archive",
          archiveSha256,
          archiveBytes: 1,
          end: { kind: "finished", fault: "", where: "" },
          steps: 1,
          oldestVersion: 0,
          newestVersion: 0,
          startedAtMs: 0,
          finishedAtMs: 0,
        };
        const verdict = {
          kind: "completed",
          reason: "",
          rule: "",
          score: 1,
          binary: true,
          reward: 1,
          keyPoints: [],
          judges: [],
          inputDigest: "",
        } as const;
        await store.put(keys.report(run, episode, epoch), encodeReportRecord({ ready, verdict }));
      }
      await store.put(keys.group(run, 0), encodeGroupRecord(group(0, [0, 1])));
      await writeManifest(store, manifest(0, []));
      const uses = [0, 1].map((member) => ({
        ...consumed(0, member),
        reportKey: keys.report(run, name(0, member), epoch),
      }));
      await writeManifest(store, manifest(1, [0], { consumed: uses }));
      const discarded = [{ group: 1, member: 0, episode: name(1, 0), reason: "no-signal" }];
      const discardedGroups = [{ group: 1, reason: "no-signal" }];
      const last = { run, policy: "policy", version: 1, discarded, discardedGroups, createdAtMs: 0 };
      await writeDiscards(store, last, 0);
      const proved = await proveLedger(store, run);
      expect(proved).toMatchObject({ consumed: 2, open: 0, groups: { settled: 2 }, violations: [] });
      await store.put(keys.report(run, name(0, 1), epoch), Buffer.from("{}"));
      const found = await proveLedger(store, run);
      expect(found.violations.map(({ kind }) => kind).sort()).toEqual(["consumed-without-report", "unreadable"]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
