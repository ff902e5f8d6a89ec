/** @file A bus, a store and verifiers over them: real ones, in process and in a folder that is removed. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Bus, createInProcessBus, type InProcessBusOptions } from "@vesper/bus";
import { ManualClock, Metrics, sha256, silentLogger } from "@vesper/kit";
import type { LabelledTrajectory, TrajectoryReady } from "@vesper/proto";
import { type BlobStore, createFileStore, encodeTrajectory, keys } from "@vesper/store";
import type { VerifierOptions } from "../src/options.ts";
import { createRuleJudge } from "../src/rule-judge.ts";
import { Verifier } from "../src/verifier.ts";
import { type PlayedEpisode, trajectory } from "./episodes.ts";
import { stateJudge } from "./judges.ts";

export class Courtroom implements AsyncDisposable {
  readonly store: BlobStore;
  readonly #folder: string;
  #bus: Bus;

  private constructor(store: BlobStore, folder: string) {
    this.store = store;
    this.#folder = folder;
    this.#bus = createInProcessBus();
  }

  static async open(): Promise<Courtroom> {
    const folder = await mkdtemp(join(tmpdir(), "vesper-verifier-"));
    return new Courtroom(await createFileStore(folder, { durable: false }), folder);
  }

  get bus(): Bus {
    return this.#bus;
  }

  /** Everything that the bus held is gone. */
  async anotherBus(options: InProcessBusOptions = {}): Promise<void> {
    await this.#bus[Symbol.asyncDispose]();
    this.#bus = createInProcessBus(options);
  }

  /** Archives an episode and announces it, as a worker does. */
  async finish(episode: PlayedEpisode = {}, damage?: (bytes: Uint8Array) => Uint8Array): Promise<TrajectoryReady> {
    const played = trajectory(episode);
    const { order, epoch, end } = played;
    const bytes = await encodeTrajectory(played);
    const archiveKey = keys.trajectory(order.run, order.task.domain, order.episode, epoch);
    await this.store.put(archiveKey, damage?.(bytes) ?? bytes);
    const { run, stage, policy, group, member, attempt, environmentSeed, behaviour, purpose } = order;
    const ready: TrajectoryReady = {
      run,
      stage,
      policy,
      group,
      member,
      attempt,
      episode: order.episode,
      epoch,
      taskId: order.task.id,
      domain: order.task.domain,
      environmentSeed: episode.announcedSeed ?? environmentSeed,
      behaviour,
      purpose,
      archiveKey,
      archiveSha256: sha256(bytes),
      archiveBytes: bytes.byteLength,
      end,
      steps: 1,
      oldestVersion: 2,
      newestVersion: 2,
      startedAtMs: 0,
      finishedAtMs: 5,
    };
    await this.announce(ready);
    return ready;
  }

  announce(ready: TrajectoryReady, again = "") {
    const id = `${ready.episode}.${ready.epoch.incarnation}-${ready.epoch.delivery}${again}`;
    return this.#bus.ready("run").publish(ready, { id });
  }

  async startVerifier(change: Partial<VerifierOptions> = {}) {
    const metrics = new Metrics();
    const options: VerifierOptions = {
      run: "run",
      bus: this.#bus,
      store: this.store,
      judges: [stateJudge(), createRuleJudge()],
      ...change,
      limits: { waitMs: 50, handBackDelayMs: 1, ioTries: 2, ...change.limits },
    };
    const verifier = new Verifier(options, { clock: new ManualClock(), log: silentLogger, metrics });
    await verifier.start();
    return Object.assign(verifier, { metrics });
  }

  /** The first labels of the stream. */
  async labels(count: number): Promise<LabelledTrajectory[]> {
    const found: LabelledTrajectory[] = [];
    const reading = this.#bus.labelled("run", "policy").read({ from: 1, signal: new AbortController().signal });
    for await (const { message } of reading) {
      if (message.kind === "trajectory") found.push(message.trajectory);
      if (found.length === count) break;
    }
    return found;
  }

  async reportKeys(): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of this.store.list(keys.reports("run"))) found.push(key);
    return found;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#bus[Symbol.asyncDispose]();
    await this.store[Symbol.asyncDispose]();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
