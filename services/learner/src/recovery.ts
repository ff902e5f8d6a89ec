/** @file How a learner begins: from nothing, from its newest checkpoint, or from an older one when that is broken. */
import type { LogStats } from "@vesper/bus";
import type { RunSpec } from "@vesper/proto";
import {
  type DiscardRecord,
  decodeGroupRecord,
  keys,
  type Manifest,
  type PolicyStart,
  type Position,
} from "@vesper/store";
import type { Checkpoints } from "./checkpoints.ts";
import type { EnginePart, LearnerEngine } from "./engine.ts";
import type { DiscardedMember } from "./groups.ts";
import { ancestry, rolledBack, settledBy, supervisedEpisodes } from "./lineage.ts";
import type { ManifestDraft } from "./publisher.ts";
import { ReplayPool } from "./replay.ts";
import { readStart } from "./start-policy.ts";
import { decodeState, initialState, type LearnerState } from "./state.ts";
import type { StoreAccess } from "./store-access.ts";

export interface Recovered {
  /** The checkpoint that the engine now holds; undefined when it is the first and still to be published. */
  readonly manifest: Manifest | undefined;
  /** Every manifest of the policy. */
  readonly manifests: readonly Manifest[];
  /** To be published at once: the first version, or a restored one under a new number. */
  readonly draft: ManifestDraft | undefined;
  readonly parts: readonly EnginePart[];
  readonly state: LearnerState;
  readonly position: Position;
  readonly pool: ReplayPool;
}

export interface RecoveryPorts {
  readonly spec: RunSpec;
  readonly checkpoints: Checkpoints;
  readonly access: StoreAccess;
  /** Where `policy.start` is looked up. */
  readonly startAccess: StoreAccess;
  readonly engine: LearnerEngine;
  readonly labelled: LogStats;
}

/**
 * Brings the engine to the newest complete checkpoint. When newer manifests had to be passed over, what they consumed
 * is rolled back and the restored weights get a number above them, so that no version ever means two things.
 */
export async function recover(ports: RecoveryPorts, signal: AbortSignal): Promise<Recovered> {
  const { checkpoints, engine, spec } = ports;
  const { manifests, highest } = await checkpoints.manifests(signal);
  await checkpoints.collectOrphans(manifests, signal);
  const restored = await checkpoints.restore(manifests, signal);
  if (!restored) return await begin(ports, highest + 1, signal);

  const { manifest, abandoned } = restored;
  const parts = restored.parts.filter((p) => p.name !== "state");
  await engine.initialise({ kind: "checkpoint", parts }, signal);
  const statePart = restored.parts.find((p) => p.name === "state");
  const state = statePart ? decodeState(statePart.bytes) : initialState;
  const supervised = new Set(spec.stages.filter((s) => s.kind === "sft").map((s) => s.name));
  const pool = new ReplayPool(supervisedEpisodes(ancestry(manifests, manifest), supervised));
  const newest = abandoned.at(-1) ?? manifest;
  const position = positionIn(newest.position, ports.labelled);
  const base = { manifest, manifests, parts, state, position, pool };
  if (highest === manifest.version) return { ...base, draft: undefined };
  const back = rolledBack(abandoned);
  const draft: ManifestDraft = {
    run: spec.name,
    policy: spec.policy.name,
    version: highest + 1,
    parent: { version: manifest.version, digest: manifest.digest },
    start: undefined,
    stage: manifest.stage,
    update: state.updates,
    position,
    consumed: [],
    consumedGroups: [],
    discarded: back.discarded,
    discardedGroups: back.groups,
    replayed: [],
    metrics: {},
  };
  return { ...base, draft };
}

async function begin(ports: RecoveryPorts, version: number, signal: AbortSignal): Promise<Recovered> {
  const { engine, spec } = ports;
  const { architecture, frameWidth, frameHeight, cell, width, start, name, actions } = spec.policy;
  let from: PolicyStart | undefined;
  if (start === undefined) {
    const description = { architecture, frameWidth, frameHeight, cell, width, ...(actions && { actions }) };
    await engine.initialise({ kind: "seed", seed: spec.seed, description }, signal);
  } else {
    const { manifest, parts } = await readStart(ports.startAccess, start, signal);
    from = { run: manifest.run, policy: manifest.policy, version: manifest.version, digest: manifest.digest };
    await engine.initialise({ kind: "checkpoint", parts }, signal);
  }
  const position = positionIn(undefined, ports.labelled);
  const draft: ManifestDraft = {
    run: spec.name,
    policy: name,
    version,
    parent: undefined,
    start: from,
    stage: "",
    update: 0,
    position,
    consumed: [],
    consumedGroups: [],
    discarded: [],
    discardedGroups: [],
    replayed: [],
    metrics: {},
  };
  const parts = await engine.snapshot(signal);
  const pool = new ReplayPool([]);
  return { manifest: undefined, manifests: [], draft, parts, state: initialState, position, pool };
}

/** The stored position, unless the log is another one: then its start, where ids say what is known. */
export function positionIn(stored: Position | undefined, labelled: LogStats): Position {
  const { incarnation, firstSequence, lastSequence } = labelled;
  const same = stored?.incarnation === incarnation && lastSequence >= stored.floor - 1;
  return stored && same ? stored : { incarnation, floor: Math.max(1, firstSequence), above: [] };
}

/** What is settled for ever: what records say, and what was said of groups that no record holds yet. */
export function settledAtStart(
  manifests: readonly Manifest[],
  discards: readonly DiscardRecord[],
  said: ReadonlyMap<number, string>,
) {
  const settled = settledBy(manifests, discards);
  const unlisted = [...said].filter(([group]) => !settled.groups.has(group));
  return {
    groups: new Set([...settled.groups, ...said.keys()]),
    episodes: settled.episodes,
    /** Discards that a crash kept out of every record; one said to be consumed was rolled back with its manifest. */
    unlisted: unlisted.map(([group, reason]) => ({ group, reason: reason === "" ? "rolled-back" : reason })),
  };
}

export type SettledAtStart = ReturnType<typeof settledAtStart>;

/**
 * The members, by the records of their closings, of groups that were said to be discarded and that no record lists. Their
 * labels may have gone with a bus: nothing else would ever account for them.
 */
export async function unlistedMembers(
  access: StoreAccess,
  run: string,
  { unlisted, episodes }: SettledAtStart,
  signal: AbortSignal,
): Promise<readonly DiscardedMember[]> {
  const members: DiscardedMember[] = [];
  for (const { group, reason } of unlisted) {
    const key = keys.group(run, group);
    const bytes = await access.find(key, signal);
    if (!bytes) continue;
    for (const [member, episode] of decodeGroupRecord(bytes, key).closed.members.entries())
      if (!episodes.has(episode)) members.push({ group, member, episode, reason });
  }
  return members;
}
