/** @file Runs over records in a folder that is removed: each process has a bus of its own, which dies with it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInProcessBus, type InProcessBusOptions } from "@vesper/bus";
import { Cancelled, hash64, ManualClock, Metrics, Rng, silentLogger } from "@vesper/kit";
import type { EpisodeOrder, RunSpec, Task, VerdictKind } from "@vesper/proto";
import { type BlobStore, createFileStore, decodeGroupRecord, type GroupRecord, keys } from "@vesper/store";
import { Coordinator } from "../src/coordinator.ts";
import type { CoordinatorLimits } from "../src/run-services.ts";
import { task } from "./labels.ts";
import { Players, type PlayersOptions } from "./players.ts";
import { SettlingLearner, type SettlingLearnerOptions } from "./settling-learner.ts";

export interface ProcessSetting {
  readonly outcome?: PlayersOptions["outcome"];
  readonly pace?: PlayersOptions["pace"];
  readonly at?: SettlingLearnerOptions["at"];
  readonly bus?: InProcessBusOptions;
  readonly limits?: Partial<CoordinatorLimits>;
  readonly tasks?: (taskId: string) => Task | undefined;
}

/** Half of everything succeeds, by the order's own seed: the same episode always ends alike. */
export const coin = (order: EpisodeOrder): VerdictKind =>
  new Rng(hash64("outcome", order.environmentSeed, order.samplingSeed)).uniform() < 0.5 ? "completed" : "failed";

export class RunProcesses implements AsyncDisposable {
  readonly store: BlobStore;
  readonly #folder: string;

  private constructor(store: BlobStore, folder: string) {
    this.store = store;
    this.#folder = folder;
  }

  static async open(): Promise<RunProcesses> {
    const folder = await mkdtemp(join(tmpdir(), "vesper-coordinator-"));
    return new RunProcesses(await createFileStore(folder, { durable: false }), folder);
  }

  /** A coordinator, players and a learner at work. What they wrote stays when they are disposed of. */
  async start(spec: RunSpec, setting: ProcessSetting = {}) {
    const { store } = this;
    const bus = createInProcessBus(setting.bus);
    const metrics = new Metrics();
    const clock = new ManualClock(1_000_000);
    const options = {
      spec,
      bus,
      store,
      tasks: setting.tasks ?? ((taskId: string) => ({ ...task, id: taskId })),
      limits: { idleMs: 20, settleGraceMs: 500, ...setting.limits },
    };
    const coordinator = new Coordinator(options, { clock, log: silentLogger, metrics });
    const stop = new AbortController();
    const learner = new SettlingLearner({ bus, store, spec, ...(setting.at ? { at: setting.at } : {}) });
    const players = new Players({
      run: spec.name,
      bus,
      store,
      slots: spec.environment.slots,
      outcome: setting.outcome ?? coin,
      version: () => learner.manifest?.version ?? 0,
      ...(setting.pace ? { pace: setting.pace } : {}),
    });
    await coordinator.start();
    const playing = players.run(stop.signal);
    const learning = learner.run(stop.signal);
    const learnerDied = learning.then(
      () => new Promise<Error>(() => undefined),
      (error: Error) => error,
    );
    const playersDied = playing.then(() => new Promise<never>(() => undefined));
    return {
      bus,
      clock,
      metrics,
      coordinator,
      learner,
      players,
      learnerDied,
      /** What the run came to: its stages, or the failure. */
      outcome: () =>
        Promise.race([
          coordinator.finished,
          playersDied,
          coordinator.failure.then((failure) => Promise.reject(failure)),
        ]),
      async [Symbol.asyncDispose]() {
        await coordinator.stop();
        stop.abort(new Cancelled("test over"));
        await bus[Symbol.asyncDispose]();
        await Promise.allSettled([playing, learning]);
      },
    };
  }

  /** Closed groups of a run, in order. */
  async groupRecords(run: string): Promise<GroupRecord[]> {
    const records = [];
    for await (const { key } of this.store.list(keys.groups(run))) {
      records.push(decodeGroupRecord(await this.store.get(key), key));
    }
    return records;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.store[Symbol.asyncDispose]();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
