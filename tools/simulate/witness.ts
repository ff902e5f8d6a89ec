/**
 * @file Sees everything that takes effect in a simulated world, at the moment at which it does, and holds it to the
 * invariants. It knows nothing of how the services decide.
 */
import type { LabelledMessage, RunStateMessage } from "@vesper/bus";
import type { Clock } from "@vesper/kit";
import type { UpdateRequest } from "@vesper/learner";
import type { EpisodeOrder, PolicyPointer, RunSpec, StageSpec } from "@vesper/proto";
import {
  type DiscardRecord,
  decodeDiscardRecord,
  decodeGroupOpening,
  decodeGroupRecord,
  decodeManifest,
  type GroupOpening,
  type GroupRecord,
  type Manifest,
} from "@vesper/store";
import type { BrokerWatch } from "./broker.ts";
import type { TrainingWatch } from "./engine.ts";
import { Occupancy } from "./occupancy.ts";

type Training = Exclude<StageSpec, { kind: "evaluate" }>;

/** What became of a group: `consumed`, or the reason of its discard. */
type Outcome = "consumed" | `discarded: ${string}`;

interface MadeWeights {
  readonly before: string;
  readonly episodes: ReadonlySet<string>;
}

const MOST_VIOLATIONS = 20;

export class Witness implements BrokerWatch, TrainingWatch {
  readonly violations: string[] = [];
  readonly openings = new Map<number, GroupOpening>();
  readonly groups = new Map<number, GroupRecord>();
  readonly manifests: Manifest[] = [];
  readonly discards: DiscardRecord[] = [];
  /** By records and by what was said, whichever came first. */
  readonly settled = new Map<number, Outcome>();
  /** Outcomes that records hold. */
  readonly recorded = new Map<number, Outcome>();
  /** Versions between sampling and training, of each new row that was trained. */
  readonly lags: number[] = [];
  readonly slots: Occupancy;
  /** Training episodes with a label. */
  readonly labelledEpisodes = new Set<string>();
  /** Rows above the staleness limit that were trained. */
  staleRows = 0;
  rows = 0;
  largestOutstanding = 0;
  readonly #spec: RunSpec;
  readonly #clock: Clock;
  readonly #orders = new Map<string, string>();
  readonly #made = new Map<string, MadeWeights>();
  readonly #consumed = new Map<string, number>();
  readonly #outstanding = new Map<string, Set<number>>();
  #pointer: PolicyPointer | undefined;
  #training: Training | undefined;

  constructor(spec: RunSpec, clock: Clock) {
    this.#spec = spec;
    this.#clock = clock;
    this.slots = new Occupancy(clock);
  }

  violated(what: string): void {
    if (this.violations.length < MOST_VIOLATIONS)
      this.violations.push(`at ${this.#clock.nowMs().toFixed(0)} ms: ${what}`);
  }

  /** An update that a dead learner was at will not be. */
  learnerDied(): void {
    this.#training = undefined;
  }

  // What is put into the store.

  stored(key: string, bytes: Uint8Array): void {
    if (/\/openings\/\d+\.json$/.test(key)) this.#opened(decodeGroupOpening(bytes, key));
    else if (/\/groups\/\d+\.json$/.test(key)) this.#closed(decodeGroupRecord(bytes, key));
    else if (/\/policies\/[^/]+\/\d+\.json$/.test(key)) this.#published(decodeManifest(bytes, key));
    else if (/\/discards\/\d+\.json$/.test(key)) this.#discarded(decodeDiscardRecord(bytes, key));
  }

  #opened(opening: GroupOpening): void {
    const { group } = opening;
    const stage = this.#stage(opening.stage);
    if (this.openings.has(group)) this.violated(`group ${group} is opened twice`);
    this.openings.set(group, opening);
    const outstanding = this.#outstandingOf(stage.name);
    if (!this.settled.has(group)) outstanding.add(group);
    this.largestOutstanding = Math.max(this.largestOutstanding, outstanding.size);
    const capacity = (stage.maxStaleness + 1) * stage.batchGroups;
    if (outstanding.size > capacity) {
      this.violated(`group ${group} makes ${outstanding.size} groups outstanding; at most ${capacity} may be`);
    }
    if (stage.maxStaleness === 0 && this.#training === stage) {
      this.violated(`group ${group} is opened during an update, although no staleness is allowed`);
    }
  }

  #closed(record: GroupRecord): void {
    const { group, members, stage } = record.closed;
    if (this.groups.has(group)) this.violated(`group ${group} is closed twice`);
    if (!this.openings.has(group)) this.violated(`group ${group} is closed and was never opened`);
    this.groups.set(group, record);
    if (members.length === 0) this.#outstandingOf(stage).delete(group);
  }

  #published(manifest: Manifest): void {
    const { version, parent, consumed, consumedGroups, discardedGroups, digest, stage } = manifest;
    const last = this.manifests.at(-1);
    if (version !== (last?.version ?? -1) + 1)
      this.violated(`version ${version} follows ${last?.version ?? "nothing"}`);
    if (parent?.version !== last?.version || parent?.digest !== last?.digest) {
      this.violated(`version ${version} has parent ${parent?.version}, not ${last?.version}`);
    }
    if (last && consumedGroups.length > 0) this.#checkWeights(manifest, last.digest);
    for (const { episode, group } of consumed) {
      const before = this.#consumed.get(episode);
      if (before !== undefined) this.violated(`episode ${episode} is consumed by versions ${before} and ${version}`);
      this.#consumed.set(episode, version);
      if (!this.groups.get(group)?.closed.members.includes(episode)) {
        this.violated(`version ${version} consumed ${episode}, which is no member of closed group ${group}`);
      }
    }
    for (const group of consumedGroups) this.#record(group, "consumed", `version ${version}`);
    for (const { group, reason } of discardedGroups) this.#record(group, `discarded: ${reason}`, `version ${version}`);
    if (consumedGroups.length > 0) {
      const { batchGroups, until } = this.#stage(stage);
      if (consumedGroups.length !== batchGroups)
        this.violated(`version ${version} has ${consumedGroups.length} groups`);
      const made = 1 + this.manifests.filter((m) => m.stage === stage && m.consumedGroups.length > 0).length;
      if (until.updates !== undefined && made > until.updates) this.violated(`stage ${stage} has ${made} updates`);
    }
    this.#training = undefined;
    this.slots.mark();
    this.manifests.push({ ...manifest, digest });
  }

  /** The weights hold what the manifest lists, and nothing else. */
  #checkWeights({ version, digest, consumed }: Manifest, before: string): void {
    const made = this.#made.get(digest);
    if (!made) {
      this.violated(`nobody made the weights of version ${version}`);
      return;
    }
    if (made.before !== before)
      this.violated(`the weights of version ${version} were made from others than its parent's`);
    const listed = new Set(consumed.map(({ episode }) => episode));
    const same = listed.size === made.episodes.size && [...listed].every((episode) => made.episodes.has(episode));
    if (!same) this.violated(`version ${version} lists other episodes than its weights were made of`);
  }

  #discarded(record: DiscardRecord): void {
    this.discards.push(record);
    for (const { group, reason } of record.discardedGroups)
      this.#record(group, `discarded: ${reason}`, "a discard record");
  }

  #record(group: number, outcome: Outcome, where: string): void {
    const known = this.recorded.get(group);
    if (known !== undefined) this.violated(`group ${group} is ${known}, and ${outcome} by ${where}`);
    this.recorded.set(group, outcome);
    this.#settle(group, outcome);
  }

  #settle(group: number, outcome: Outcome): void {
    const known = this.settled.get(group);
    const agrees = known === undefined || known === outcome || (known !== "consumed" && outcome !== "consumed");
    if (!agrees) this.violated(`group ${group} is settled as ${known} and as ${outcome}`);
    if (known === undefined) this.settled.set(group, outcome);
    const stage = this.openings.get(group)?.stage;
    if (stage !== undefined) this.#outstanding.get(stage)?.delete(group);
  }

  // What is put on the bus.

  ordered = (order: EpisodeOrder): void => {
    const { episode, environmentSeed, samplingSeed, task, group, member, attempt, purpose } = order;
    const name = [environmentSeed, samplingSeed, task.id, group, member, attempt, purpose].join(" ");
    const known = this.#orders.get(episode);
    if (known !== undefined && known !== name)
      this.violated(`episode ${episode} is ordered as ${known} and as ${name}`);
    this.#orders.set(episode, name);
    if (purpose === "train" && !this.openings.has(group))
      this.violated(`${episode} is ordered before its group is opened`);
  };

  labelled = (message: LabelledMessage): void => {
    if (message.kind === "closed") {
      const { group } = message.closed;
      if (!this.groups.has(group)) this.violated(`the closing of group ${group} is announced before it is recorded`);
      return;
    }
    const { ready } = message.trajectory;
    if (ready.purpose === "train") this.labelledEpisodes.add(ready.episode);
  };

  said = (message: RunStateMessage): void => {
    if (message.kind !== "settled") return;
    const { group, outcome, reason, version } = message.settled;
    if (outcome === "consumed" && !this.manifests.find((m) => m.version === version)?.consumedGroups.includes(group)) {
      this.violated(`group ${group} is said to be consumed before version ${version} is durable`);
    }
    this.#settle(group, outcome === "consumed" ? outcome : `discarded: ${reason}`);
  };

  pointed = (pointer: PolicyPointer): void => {
    const { version, digest } = pointer;
    const manifest = this.manifests.find((m) => m.version === version);
    if (manifest?.digest !== digest)
      this.violated(`the pointer names version ${version}, which is not durable as such`);
    if (this.#pointer && version < this.#pointer.version) {
      this.violated(`the pointer goes back from version ${this.#pointer.version} to ${version}`);
    }
    this.#pointer = pointer;
  };

  // What is trained.

  began(request: UpdateRequest): void {
    const stage = this.#spec.stages.find((each) => each.kind !== "evaluate" && each.learner === request.specification);
    if (!stage || stage.kind === "evaluate") {
      this.violated("an update of no stage");
      return;
    }
    this.#training = stage;
    if (stage.kind !== "grpo") return;
    for (const { row, replayed } of request.rows) {
      if (replayed) continue;
      this.rows += 1;
      const lag = request.version - row.version;
      this.lags.push(lag);
      if (lag < 0) this.violated(`a row of version ${row.version} is trained at version ${request.version}`);
      if (lag <= stage.maxStaleness) continue;
      this.staleRows += 1;
      this.violated(
        `a row of version ${row.version} is trained at ${request.version}; the limit is ${stage.maxStaleness}`,
      );
    }
  }

  made(before: string, after: string, { rows }: UpdateRequest): void {
    const episodes = new Set(rows.flatMap(({ row, replayed }) => (replayed ? [] : [row.episode])));
    this.#made.set(after, { before, episodes });
  }

  #outstandingOf(stage: string): Set<number> {
    const known = this.#outstanding.get(stage) ?? new Set();
    this.#outstanding.set(stage, known);
    return known;
  }

  #stage(name: string): Training {
    const stage = this.#spec.stages.find((each): each is Training => each.kind !== "evaluate" && each.name === name);
    if (!stage) throw new Error(`a group of stage ${name}`);
    return stage;
  }
}
