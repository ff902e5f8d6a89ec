/**
 * @file What must hold once a run is over: from the records alone everything is accounted for, once. Beside what the
 * witness saw as it happened.
 */
import type { Halt } from "./event-clock.ts";
import type { World } from "./world.ts";

/** Violations of a run that came to `halt`; empty when all is well. */
export function reckon(halt: Halt, world: World): string[] {
  const { witness, spec, coordinator, learner } = world;
  const found = [...witness.violations];
  if (halt !== "done") {
    const progress = JSON.stringify(coordinator.service?.progress());
    const { version, waitingFor } = learner.service?.progress() ?? {};
    found.push(`no progress (${halt}): ${progress}; the learner is at version ${version} and waits for ${waitingFor}`);
  }
  if (found.length > 0) return found;

  const { openings, groups, manifests, discards, recorded } = witness;
  for (const { group } of openings.values()) {
    if (!groups.has(group)) found.push(`group ${group} was opened and never closed`);
    if (!recorded.has(group)) found.push(`no record says what became of group ${group}`);
  }
  const consumed = new Set(manifests.flatMap((manifest) => manifest.consumed.map(({ episode }) => episode)));
  const discarded = new Set([
    ...[...manifests, ...discards].flatMap((record) => record.discarded.map(({ episode }) => episode)),
    ...[...groups.values()].flatMap((record) => record.closed.dropped.map(({ episode }) => episode)),
  ]);
  for (const { closed } of groups.values()) {
    for (const episode of closed.members) {
      if (consumed.has(episode) && discarded.has(episode)) found.push(`${episode} is consumed and discarded`);
      if (!consumed.has(episode) && !discarded.has(episode)) found.push(`member ${episode} of ${closed.group} is lost`);
    }
  }
  for (const episode of witness.labelledEpisodes) {
    if (!consumed.has(episode) && !discarded.has(episode)) found.push(`labelled episode ${episode} is lost`);
  }
  for (const stage of spec.stages) {
    if (stage.kind === "evaluate" || stage.until.updates === undefined) continue;
    const made = manifests.filter((m) => m.stage === stage.name && m.consumedGroups.length > 0).length;
    if (made !== stage.until.updates) found.push(`stage ${stage.name} has ${made} updates of ${stage.until.updates}`);
  }
  return found;
}
