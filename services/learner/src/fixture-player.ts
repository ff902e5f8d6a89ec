/** @file Test data: a small world in place of coordinator, environments, actors and verifier. It plays groups for real:
 * the policy's own weights choose, archives are written, labels and closings are published. */
import { crc32, deflateSync } from "node:zlib";
import { formatAction } from "@vesper/actions";
import type { Bus, RunStateMessage } from "@vesper/bus";
import { hash64, sha256 } from "@vesper/kit";
import { loadPolicy, policyInput, readWeights, SequenceSampler } from "@vesper/policies";
import type { ActResponse, LabelledTrajectory, RunSpec, Step } from "@vesper/proto";
import { type BlobStore, encodeTrajectory, keys, type Manifest, partOf, readManifest, readPart } from "@vesper/store";
import { closing, type LabelChanges, label } from "./fixtures.ts";

const SIDE = 32;
const CELLS = 8;

/** A PNG of a white square on one cell of a black frame. */
export function squareFrame(cell: number): Uint8Array {
  const stride = SIDE * 3 + 1;
  const raw = new Uint8Array(stride * SIDE);
  const [left, top] = [(cell % CELLS) * 4, Math.floor(cell / CELLS) * 4];
  for (let y = top; y < top + 4; y++) raw.fill(255, y * stride + 1 + left * 3, y * stride + 1 + (left + 4) * 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(raw)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, body: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(type), body]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(body.length, 0);
  out.set(named, 4);
  out.writeUInt32BE(crc32(named), named.length + 4);
  return out;
}

export interface PlayedMember {
  readonly labelled: LabelledTrajectory;
  readonly response: ActResponse;
}

export interface PlayOptions {
  readonly stage: string;
  readonly group: number;
  readonly size: number;
  /** Judges a response; default: members with an even number succeed. */
  reward?(response: ActResponse, member: number): number;
  /** Changes what was recorded, before it is archived. */
  spoil?(response: ActResponse, member: number): ActResponse;
  readonly label?: LabelChanges;
  /** The version that acts; default: the one that the pointer names. */
  readonly version?: number;
}

export class Player {
  readonly bus: Bus;
  readonly store: BlobStore;
  readonly spec: RunSpec;
  #sampler: { readonly version: number; readonly sampler: SequenceSampler; readonly manifest: Manifest } | undefined;

  constructor(spec: RunSpec, bus: Bus, store: BlobStore) {
    this.spec = spec;
    this.bus = bus;
    this.store = store;
  }

  async version(): Promise<number> {
    return (await this.bus.pointers.get(this.spec.name, this.spec.policy.name))?.pointer.version ?? -1;
  }

  /** One step per member: a click chosen by the policy. Published in member order, then closed. */
  async play(options: PlayOptions): Promise<PlayedMember[]> {
    const { group, size } = options;
    const members: PlayedMember[] = [];
    for (let member = 0; member < size; member++) {
      const sampled = await this.#act(group, member, options.version);
      const response = options.spoil?.(sampled, member) ?? sampled;
      const reward = options.reward?.(response, member) ?? (member % 2 === 0 ? 1 : 0);
      members.push(await this.#publish(options, member, response, reward));
    }
    await this.close(options.stage, group, members);
    return members;
  }

  /** An oracle's demonstration: the square is clicked. */
  async demonstrate(stage: string, group: number, changes: LabelChanges = {}): Promise<PlayedMember> {
    const grid = (at: number) => Math.round(((at * 4 + 1.5) * 999) / (SIDE - 1));
    const cell = cellOf(group);
    const point = { x: grid(cell % CELLS), y: grid(Math.floor(cell / CELLS)) };
    const response = { ...nothing, action: formatAction({ type: "Click", point }) };
    const options = { stage, group, size: 1, label: { behaviour: "oracle" as const, ...changes } };
    const member = await this.#publish(options, 0, response, 1);
    await this.close(stage, group, [member]);
    return member;
  }

  async close(stage: string, group: number, members: readonly PlayedMember[]): Promise<void> {
    const closed = closing(
      group,
      members.map((m) => m.labelled.ready.episode),
      { stage },
    );
    await this.#labelled().publish({ kind: "closed", closed }, { id: `closed.${group}` });
  }

  async publishLabel(labelled: LabelledTrajectory, id = `label.${labelled.ready.episode}`): Promise<void> {
    await this.#labelled().publish({ kind: "trajectory", trajectory: labelled }, { id });
  }

  /** Waits for what `run-state` says, in order, until `done` gives true. */
  async untilSaid(done: (message: RunStateMessage) => boolean): Promise<void> {
    const over = new AbortController();
    for await (const { message } of this.bus.runState(this.spec.name).read({ from: 1, signal: over.signal })) {
      if (!done(message)) continue;
      over.abort();
      return;
    }
  }

  /** Waits until the group is settled and says how. */
  async settled(
    group: number,
  ): Promise<{ readonly outcome: string; readonly reason: string; readonly version: number }> {
    let found = { outcome: "", reason: "", version: -1 };
    await this.untilSaid((message) => {
      if (message.kind !== "settled" || message.settled.group !== group) return false;
      const { outcome, reason, version } = message.settled;
      found = { outcome, reason, version };
      return true;
    });
    return found;
  }

  async manifest(version: number): Promise<Manifest> {
    return await readManifest(this.store, this.spec.name, this.spec.policy.name, version);
  }

  async dispose(): Promise<void> {
    await this.#sampler?.sampler[Symbol.asyncDispose]();
  }

  #labelled() {
    return this.bus.labelled(this.spec.name, this.spec.policy.name);
  }

  async #act(group: number, member: number, of?: number): Promise<ActResponse> {
    const { sampler, version, manifest } = await this.#current(of ?? (await this.version()));
    const frame = { width: SIDE, height: SIDE, data: pixels(cellOf(group)) };
    const input = policyInput({ frame, instruction: INSTRUCTION, history: [], text: "", hintType: 0 });
    const samplingSeed = hash64("play", group, member);
    const [sequence] = await sampler.sample([{ input, samplingSeed, temperature: 1 }]);
    if (!sequence) throw new Error("nothing sampled");
    const { tokens, logprobs, context } = sequence;
    const { action, failure, spans } = sampler.policy.tokens.decode(tokens, context);
    const written = action ? formatAction(action) : "";
    const { digest } = manifest;
    return { ...nothing, action: written, parseFailure: failure, tokens, logprobs, spans, version, digest };
  }

  async #current(version: number) {
    if (this.#sampler?.version === version) return this.#sampler;
    const manifest = await this.manifest(version);
    const read = (name: string) => readPart(this.store, this.spec.name, partOf(manifest, name));
    const policy = loadPolicy(await read("policy"), await read("model"));
    await this.dispose();
    const sampler = await SequenceSampler.create(policy, { intraOpNumThreads: 1 });
    sampler.use(readWeights(policy, await read("weights")));
    this.#sampler = { version, sampler, manifest };
    return this.#sampler;
  }

  async #publish(options: PlayOptions, member: number, response: ActResponse, reward: number): Promise<PlayedMember> {
    const { group, stage } = options;
    const verdict = reward > 0 ? ("completed" as const) : ("failed" as const);
    const versions = { oldestVersion: response.version, newestVersion: response.version };
    const draft = label(group, member, { stage, reward, verdict, ...versions, ...options.label });
    const archive = await this.#archive(draft, response);
    const key = keys.trajectory(this.spec.name, "web", draft.ready.episode, draft.ready.epoch);
    await this.store.put(key, archive);
    const ready = { ...draft.ready, archiveKey: key, archiveSha256: sha256(archive), archiveBytes: archive.length };
    const labelled = { ...draft, ready };
    await this.publishLabel(labelled);
    return { labelled, response };
  }

  async #archive({ ready }: LabelledTrajectory, response: ActResponse): Promise<Uint8Array> {
    const { run, stage, policy, group, member, episode, epoch, behaviour } = ready;
    const frame = squareFrame(cellOf(group));
    const step: Step = {
      run,
      episode,
      epoch,
      index: 0,
      frame: "000.png",
      frameSha256: sha256(frame),
      observationSeq: 0,
      observationText: "",
      location: "",
      history: [],
      hintType: 0,
      temperature: 1,
      response,
      consequence: "none",
      refused: false,
      executorText: "",
      changed: true,
      timing: { observeMs: 1, inferMs: 1, actMs: 1 },
    };
    return await encodeTrajectory({
      order: {
        run,
        stage,
        policy,
        group,
        member,
        attempt: 0,
        episode,
        task,
        environmentSeed: 1n,
        samplingSeed: 1n,
        behaviour,
        purpose: ready.purpose,
        temperature: 1,
        minVersion: 0,
        hintType: 0,
        issuedAtMs: 1,
      },
      epoch,
      instruction: INSTRUCTION,
      keyPoints: [],
      feasible: true,
      end: { kind: "finished", fault: "", where: "" },
      evidence: undefined,
      steps: [step],
      frames: new Map([["000.png", frame]]),
      lastFrame: "000.png",
      startedAtMs: 1,
      finishedAtMs: 2,
    });
  }
}

const INSTRUCTION = "click the square";

const nothing: ActResponse = {
  action: "",
  parseFailure: "",
  tokens: [],
  logprobs: [],
  spans: [],
  version: 0,
  digest: "",
  batchSize: 1,
  queueMs: 0,
  inferMs: 0,
};

const task = {
  id: "widgets/click-button",
  platform: "web",
  domain: "web",
  frameWidth: SIDE,
  frameHeight: SIDE,
  stepLimit: 1,
  timeLimitMs: 1_000,
  deterministic: "pixels",
  allowedOrigins: [],
  allowedConsequences: [],
  dialogs: "observe",
  parameters: "{}",
} as const;

const cellOf = (group: number) => (group * 7) % (CELLS * CELLS);

function pixels(cell: number): Uint8Array {
  const data = new Uint8Array(SIDE * SIDE * 3);
  const [left, top] = [(cell % CELLS) * 4, Math.floor(cell / CELLS) * 4];
  for (let y = top; y < top + 4; y++) data.fill(255, (y * SIDE + left) * 3, (y * SIDE + left + 4) * 3);
  return data;
}
