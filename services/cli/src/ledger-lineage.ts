/** @file The versions of one policy: which ones lead to the newest, which ones a roll-back left, and what they did. */
import type { Manifest } from "@vesper/store";
import type { LedgerViolation } from "./ledger.ts";

export interface Lineage {
  /** From the first version to the newest, along parents. */
  readonly chain: readonly Manifest[];
  /** Versions that no newer one descends from. */
  readonly abandoned: readonly Manifest[];
  readonly violations: readonly LedgerViolation[];
}

/** Versions rise along parents, and each parent is the version it is said to be. */
export function lineageOf(manifests: readonly Manifest[]): Lineage {
  const violations: LedgerViolation[] = [];
  const byVersion = new Map(manifests.map((manifest) => [manifest.version, manifest]));
  const chain: Manifest[] = [];
  for (let at = manifests.at(-1); at; ) {
    chain.push(at);
    const { version, parent } = at;
    const subject = `version ${version}`;
    if (!parent) break;
    const before = byVersion.get(parent.version);
    if (parent.version >= version) {
      violations.push({ kind: "versions-not-monotone", subject, detail: `its parent is version ${parent.version}` });
      break;
    }
    if (!before) {
      violations.push({ kind: "parent-missing", subject, detail: `there is no manifest of version ${parent.version}` });
    } else if (before.digest !== parent.digest) {
      const detail = `version ${parent.version} has digest ${before.digest}, not ${parent.digest}`;
      violations.push({ kind: "two-digests", subject, detail });
    }
    at = before;
  }
  const kept = new Set(chain);
  return { chain: chain.reverse(), abandoned: manifests.filter((manifest) => !kept.has(manifest)), violations };
}

/** What abandoned versions consumed is in no weights any more: somebody has to say so. */
export function rollBackViolations({ chain, abandoned }: Lineage): LedgerViolation[] {
  const listed = new Set(
    chain.flatMap((m) => m.discarded.filter((d) => d.reason === "rolled-back").map((d) => d.episode)),
  );
  const newest = chain.at(-1)?.version ?? 0;
  return abandoned.flatMap(({ version, consumed }) =>
    consumed
      // A roll-back that has not led to a new version yet has had no manifest to be listed in.
      .filter(({ episode }) => version < newest && !listed.has(episode))
      .map(({ episode }) => ({
        kind: "rolled-back-unlisted" as const,
        subject: `episode ${episode}`,
        detail: `consumed by version ${version}, which was left behind, and not listed as rolled-back`,
      })),
  );
}
