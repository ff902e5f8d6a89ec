/**
 * @file A learner without a network: it consumes closed groups in order and writes manifests, pointers and settlements
 * as the contract says. Its "weights" are a hash over everything it consumed, so two runs that differ anywhere differ
 * there.
 */
import type { Bus, LabelledMessage } from "@vesper/bus";
import { sha256 } from "@vesper/kit";
import type { GrpoStage, LabelledTrajectory, RunSpec, Settled, SftStage } from "@vesper/proto";
import { type BlobStore, type Manifest, readManifests, writeManifest } from "@vesper/store";

export interface SettlingLearnerOptions {
  readonly bus: Bus;
  readonly store: BlobStore;
  readonly spec: RunSpec;
  /** Called at named places; a test that throws here kills the learner there. */
  readonly at?: (place: "before-manifest" | "after-manifest" | "after-pointer", version: number) => void;
}

interface Gathered {
  readonly labels: Map<string, LabelledTrajectory>;
  closed: Extract<LabelledMessage, { kind: "closed" }>["closed"] | undefined;
}

type Training = SftStage | GrpoStage;

export class SettlingLearner {
  readonly #options: SettlingLearnerOptions;
  readonly #groups = new Map<number, Gathered>();
  readonly #settled = new Set<number>();
  /** Complete groups that may be consumed. */
  readonly #ready = new Map<number, { readonly stage: Training; readonly members: readonly LabelledTrajectory[] }>();
  /** Updates by stage. */
  readonly #made = new Map<string, number>();
  #discarded: { group: number; reason: string }[] = [];
  #discardedMembers: { group: number; member: number; episode: string; reason: string }[] = [];
  #session = 0;
  manifest: Manifest | undefined;
  /** Groups in the order in which they were consumed, by version. */
  readonly consumed: number[][] = [];

  constructor(options: SettlingLearnerOptions) {
    this.#options = options;
  }

  /** Restores from manifests, publishes the first or newest version, then works until the signal fires. */
  async run(signal: AbortSignal): Promise<void> {
    const { store, spec, bus } = this.#options;
    const manifests = await readManifests(store, spec.name, spec.policy.name);
    for (const manifest of manifests) {
      if (manifest.consumedGroups.length > 0) this.#made.set(manifest.stage, (this.#made.get(manifest.stage) ?? 0) + 1);
      for (const group of [...manifest.consumedGroups, ...manifest.discardedGroups.map((d) => d.group)]) {
        this.#settled.add(group);
      }
    }
    this.#session = manifests.length;
    this.manifest = manifests.at(-1) ?? (await this.#publish("", []));
    await this.#point();
    const labelled = async () => {
      for await (const { message } of bus.labelled(spec.name, spec.policy.name).read({ from: 1, signal })) {
        await this.#hear(message);
      }
    };
    await Promise.all([labelled(), this.#followPhases(signal)]);
  }

  async #followPhases(signal: AbortSignal): Promise<void> {
    const { bus, spec } = this.#options;
    for await (const { message } of bus.runState(spec.name).read({ from: 1, signal })) {
      if (message.kind !== "phase" || message.phase.phase !== "stage-finished") continue;
      for (const [group, { stage, members }] of this.#ready) {
        if (stage.name === message.phase.stage) await this.#discard(group, "stage-ended", members);
      }
    }
  }

  async #hear(message: LabelledMessage): Promise<void> {
    const own = message.kind === "closed" ? message.closed : message.trajectory.ready;
    const stage = this.#options.spec.stages.find(
      (each): each is Training => each.name === own.stage && each.kind !== "evaluate",
    );
    if (!stage || this.#settled.has(own.group)) return;
    const gathered = this.#groups.get(own.group) ?? { labels: new Map(), closed: undefined };
    this.#groups.set(own.group, gathered);
    if (message.kind === "closed") gathered.closed ??= message.closed;
    else if (!gathered.labels.has(message.trajectory.ready.episode)) {
      gathered.labels.set(message.trajectory.ready.episode, message.trajectory);
    }
    const members = gathered.closed?.members.map((episode) => gathered.labels.get(episode));
    if (!members?.every((member) => member !== undefined)) return;
    this.#groups.delete(own.group);
    const rewards = new Set(members.map((member) => member.verdict.reward));
    if (members.length === 0) return await this.#discard(own.group, "too-small", []);
    if (stage.kind === "grpo" && rewards.size === 1) return await this.#discard(own.group, "no-signal", members);
    this.#ready.set(own.group, { stage, members });
    await this.#update(stage);
  }

  async #update(stage: Training): Promise<void> {
    const mine = [...this.#ready].filter(([, group]) => group.stage === stage).sort(([a], [b]) => a - b);
    if (mine.length < stage.batchGroups || this.#updates(stage) >= (stage.until.updates ?? Infinity)) return;
    const batch = mine.slice(0, stage.batchGroups);
    const members = batch.flatMap(([, group]) => group.members);
    this.manifest = await this.#publish(stage.name, members);
    await this.#point();
    this.#made.set(stage.name, this.#updates(stage) + 1);
    this.consumed.push(batch.map(([group]) => group));
    for (const [group] of batch) {
      this.#ready.delete(group);
      await this.#settle({ group, outcome: "consumed", reason: "" });
    }
  }

  #updates(stage: Training): number {
    return this.#made.get(stage.name) ?? 0;
  }

  async #discard(group: number, reason: string, members: readonly LabelledTrajectory[]): Promise<void> {
    this.#ready.delete(group);
    this.#discarded.push({ group, reason });
    this.#discardedMembers.push(
      ...members.map(({ ready: { member, episode } }) => ({ group, member, episode, reason })),
    );
    await this.#settle({ group, outcome: "discarded", reason });
  }

  async #settle(news: Pick<Settled, "group" | "outcome" | "reason">): Promise<void> {
    const { bus, spec } = this.#options;
    this.#settled.add(news.group);
    const settled: Settled = {
      run: spec.name,
      policy: spec.policy.name,
      version: this.manifest?.version ?? 0,
      ...news,
    };
    await bus
      .runState(spec.name)
      .publish({ kind: "settled", settled }, { id: `settled.${news.group}.${this.#session}` });
  }

  async #publish(stage: string, members: readonly LabelledTrajectory[]): Promise<Manifest> {
    const { store, spec, at } = this.#options;
    const parent = this.manifest;
    const version = (parent?.version ?? -1) + 1;
    const learnt = members.map(({ ready, verdict }) => [ready.episode, ready.archiveSha256, verdict.reward]);
    const manifest: Manifest = {
      run: spec.name,
      policy: spec.policy.name,
      version,
      digest: sha256(JSON.stringify([parent?.digest ?? "", learnt])),
      parent: parent && { version: parent.version, digest: parent.digest },
      start: undefined,
      stage,
      update: version,
      parts: [],
      position: { incarnation: "", floor: 1, above: [] },
      consumed: members.map(({ ready, reportKey }) => ({
        episode: ready.episode,
        group: ready.group,
        member: ready.member,
        archiveKey: ready.archiveKey,
        archiveSha256: ready.archiveSha256,
        reportKey,
        rows: ready.steps,
      })),
      consumedGroups: [...new Set(members.map(({ ready }) => ready.group))],
      discarded: this.#discardedMembers,
      discardedGroups: this.#discarded,
      replayed: [],
      metrics: {},
      createdAtMs: version,
    };
    this.#discarded = [];
    this.#discardedMembers = [];
    if (version > 0) at?.("before-manifest", version);
    await writeManifest(store, manifest);
    if (version > 0) at?.("after-manifest", version);
    return manifest;
  }

  async #point(): Promise<void> {
    const { bus, at } = this.#options;
    if (!this.manifest) return;
    const { run, policy, version, digest } = this.manifest;
    const known = await bus.pointers.get(run, policy);
    const pointer = { run, policy, version, digest, manifestKey: `${version}`, publishedAtMs: version };
    await bus.pointers.put(pointer, known?.revision ?? 0);
    if (version > 0) at?.("after-pointer", version);
  }
}
