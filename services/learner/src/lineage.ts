/** @file What manifests say together: who is settled for ever, what a roll-back leaves behind, what may be replayed. */
import type { Settled } from "@vesper/proto";
import type { ConsumedEpisode, DiscardRecord, Manifest } from "@vesper/store";
import type { DiscardedMember } from "./groups.ts";

export interface SettledIds {
  readonly groups: ReadonlySet<number>;
  readonly episodes: ReadonlySet<string>;
}

/** Everything that any manifest consumed or discarded, also one that was rolled back, and that discard records list. */
export function settledBy(manifests: readonly Manifest[], discards: readonly DiscardRecord[] = []): SettledIds {
  const groups = new Set<number>();
  const episodes = new Set<string>();
  for (const manifest of manifests) {
    for (const group of manifest.consumedGroups) groups.add(group);
    for (const { episode } of manifest.consumed) episodes.add(episode);
  }
  for (const record of [...manifests, ...discards]) {
    for (const { group } of record.discardedGroups) groups.add(group);
    for (const { episode } of record.discarded) episodes.add(episode);
  }
  return { groups, episodes };
}

/** What the abandoned manifests consumed: it is in no weights any more, and it is never trained again. */
export function rolledBack(abandoned: readonly Manifest[]): {
  readonly discarded: DiscardedMember[];
  readonly groups: { group: number; reason: string }[];
} {
  const discarded = abandoned.flatMap((m) =>
    m.consumed.map(({ episode, group, member }) => ({ group, member, episode, reason: "rolled-back" })),
  );
  const groups = abandoned.flatMap((m) => m.consumedGroups.map((group) => ({ group, reason: "rolled-back" })));
  return { discarded, groups };
}

/** The manifests from the first to `newest` along their parents. */
export function ancestry(manifests: readonly Manifest[], newest: Manifest): Manifest[] {
  const byVersion = new Map(manifests.map((m) => [m.version, m]));
  const chain: Manifest[] = [];
  for (let at: Manifest | undefined = newest; at; at = at.parent && byVersion.get(at.parent.version)) chain.push(at);
  return chain.reverse();
}

/** What a manifest says of its groups, in words of `run-state`. */
export function settlements(manifest: Manifest): Settled[] {
  const { run, policy, version } = manifest;
  const consumed = manifest.consumedGroups.map(
    (group): Settled => ({ run, policy, group, outcome: "consumed", reason: "", version }),
  );
  return [...consumed, ...discardSettlements(manifest)];
}

/** What a record says of the groups that it lists as discarded. */
export function discardSettlements({ run, policy, version, discardedGroups }: DiscardRecord | Manifest): Settled[] {
  return discardedGroups.map(({ group, reason }) => ({ run, policy, group, outcome: "discarded", reason, version }));
}

/** Episodes that supervised stages consumed along a lineage, oldest first. */
export function supervisedEpisodes(chain: readonly Manifest[], stages: ReadonlySet<string>): ConsumedEpisode[] {
  return chain.filter((m) => stages.has(m.stage)).flatMap((m) => m.consumed);
}
