/**
 * @file Workers and verifiers in one: take orders, decide by a rule what came of each, write the report, publish the
 * label. They answer announcements of finished episodes from their reports, as verifiers do.
 */
import type { Bus, Delivery } from "@vesper/bus";
import { sha256, VesperError } from "@vesper/kit";
import type { EpisodeOrder, Epoch, LabelledTrajectory, TrajectoryReady, VerdictKind } from "@vesper/proto";
import { AlreadyExists, type BlobStore, decodeReportRecord, encodeReportRecord, keys } from "@vesper/store";

export interface PlayersOptions {
  readonly run: string;
  readonly bus: Bus;
  readonly store: BlobStore;
  readonly slots: number;
  /** What came of an episode; undefined: it is lost without a word. */
  outcome(order: EpisodeOrder): VerdictKind | undefined;
  /** Held until it resolves. */
  pace?(order: EpisodeOrder): Promise<void>;
  /** The version that acts. */
  version(): number;
}

const rewards: Readonly<Record<VerdictKind, number | undefined>> = {
  completed: 1,
  infeasible: 1,
  partial: 0.25,
  failed: 0,
  invalid: undefined,
  unjudged: undefined,
};

export class Players {
  readonly #options: PlayersOptions;
  /** Every order that was taken, in the order of taking. */
  readonly orders: EpisodeOrder[] = [];

  constructor(options: PlayersOptions) {
    this.#options = options;
  }

  async run(signal: AbortSignal): Promise<void> {
    const { run, bus, slots } = this.#options;
    const over = aborted(signal);
    const orders = Array.from({ length: slots }, () =>
      serve(
        () => bus.orders(run, "web").next({ waitMs: 20, signal: AbortSignal.any([signal]) }),
        signal,
        (d) => this.#play(d, over, signal),
      ),
    );
    const again = serve(
      () => bus.ready(run).next({ waitMs: 20, signal: AbortSignal.any([signal]) }),
      signal,
      (d) => this.#answer(d),
    );
    await Promise.all([...orders, again]);
  }

  async #play(
    { message: order, epoch }: Delivery<EpisodeOrder>,
    over: Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    this.orders.push(order);
    await Promise.race([this.#options.pace?.(order), over]);
    signal.throwIfAborted();
    const kind = this.#options.outcome(order);
    if (kind === undefined) return;
    const { store } = this.#options;
    const ready = finished(order, epoch, order.behaviour === "policy" ? this.#options.version() : 0);
    const verdict: LabelledTrajectory["verdict"] = {
      kind,
      reason: "",
      rule: "test",
      score: kind === "completed" ? 1 : 0,
      binary: kind === "completed",
      reward: rewards[kind],
      keyPoints: [],
      judges: [],
      inputDigest: sha256(order.episode),
    };
    const reportKey = keys.report(order.run, order.episode, epoch);
    try {
      await store.put(reportKey, encodeReportRecord({ ready, verdict }), { ifAbsent: true });
    } catch (error) {
      if (!(error instanceof AlreadyExists)) throw error;
    }
    await this.#label({ ready, verdict, reportKey });
  }

  async #answer({ message: ready }: Delivery<TrajectoryReady>): Promise<void> {
    const reportKey = keys.report(ready.run, ready.episode, ready.epoch);
    const report = decodeReportRecord(await this.#options.store.get(reportKey), reportKey);
    await this.#label({ ...report, reportKey });
  }

  async #label(trajectory: LabelledTrajectory): Promise<void> {
    const { run, policy, episode, epoch } = trajectory.ready;
    const id = `label.${episode}.${epoch.incarnation}-${epoch.delivery}`;
    await this.#options.bus.labelled(run, policy).publish({ kind: "trajectory", trajectory }, { id });
  }
}

async function serve<T>(
  next: () => Promise<Delivery<T> | undefined>,
  signal: AbortSignal,
  handle: (delivery: Delivery<T>) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const delivery = await next();
      if (!delivery) continue;
      await handle(delivery);
      await delivery.ack();
    } catch (error) {
      if (!(error instanceof VesperError) && !signal.aborted) throw error;
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }
}

/** Resolves when the signal fires. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}

/** The archive's digest depends on the order alone, as it does where episodes repeat to the bit. */
function finished(order: EpisodeOrder, epoch: Epoch, version: number): TrajectoryReady {
  const { run, stage, policy, group, member, attempt, episode, task, environmentSeed, behaviour, purpose } = order;
  const { samplingSeed, minVersion } = order;
  const digest = sha256([task.id, environmentSeed, samplingSeed, behaviour, minVersion].join("/"));
  return {
    run,
    stage,
    policy,
    group,
    member,
    attempt,
    episode,
    epoch,
    taskId: task.id,
    domain: task.domain,
    environmentSeed,
    behaviour,
    purpose,
    archiveKey: keys.trajectory(run, task.domain, episode, epoch),
    archiveSha256: digest,
    archiveBytes: 1,
    end: { kind: "finished", fault: "", where: "" },
    steps: 2,
    oldestVersion: version,
    newestVersion: version,
    startedAtMs: 0,
    finishedAtMs: 1,
  };
}
