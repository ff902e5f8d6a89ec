/** @file The verifier: takes finished episodes, judges them, keeps a report, then publishes the label. */
import { type Delivery, DeliveryExpired, giveBack, keepWorking, takeNext } from "@vesper/bus";
import {
  asError,
  type Clock,
  CorruptData,
  type Instrument,
  pass,
  Service,
  type ServiceContext,
  systemClock,
  VesperError,
  withDeadline,
  withRetries,
} from "@vesper/kit";
import type { TrajectoryReady, Verdict } from "@vesper/proto";
import { NotFound } from "@vesper/store";
import { verifierMetrics } from "./metrics.ts";
import { defaultLimits, type VerifierLimits, type VerifierOptions } from "./options.ts";
import { NOT_APPLICABLE } from "./panel.ts";
import { ReportArchive, type StoredReport } from "./report-archive.ts";
import { defaultRewards } from "./rewards.ts";
import { type JudgingOptions, judgeTrajectory, unreadable } from "./verdict.ts";

export class Verifier extends Service {
  readonly #options: VerifierOptions;
  readonly #limits: VerifierLimits;
  readonly #timers: Clock;
  readonly #judging: JudgingOptions;
  readonly #archive: ReportArchive;
  readonly #abandon = new AbortController();
  readonly #metrics: Readonly<Record<keyof typeof verifierMetrics, Instrument>>;
  #workers: Promise<unknown> = Promise.resolve();
  /** Set while a peer keeps failing. */
  #trouble: string | undefined;

  constructor(options: VerifierOptions, context: ServiceContext) {
    super("verifier", context);
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    this.#timers = options.timers ?? systemClock;
    this.#metrics = context.metrics.declare(verifierMetrics);
    this.#judging = {
      judges: options.judges,
      deadlineMs: this.#limits.judgeDeadlineMs,
      clock: context.clock,
      log: this.context.log,
      voting: options.voting ?? { rule: "unanimous" },
      quorum: options.quorum ?? 1,
      rewards: { ...defaultRewards, ...options.rewards },
    };
    this.#archive = new ReportArchive({
      store: options.store,
      timers: this.#timers,
      ioDeadlineMs: this.#limits.ioDeadlineMs,
      tries: this.#limits.ioTries,
      onRetry: (error, what) => this.#retried(error, what),
    });
  }

  override notReady(): string | undefined {
    return this.#trouble ?? super.notReady();
  }

  protected override async onStart(): Promise<void> {
    const { concurrency = 4 } = this.#options;
    const runs = Array.from({ length: concurrency }, (_, index) => {
      return new Promise<void>((resolve) => {
        this.spawn(`worker ${index}`, (signal) => this.#work(signal).finally(resolve));
      });
    });
    this.#workers = Promise.all(runs);
  }

  protected override async onDrain(signal: AbortSignal): Promise<void> {
    const onAbort = () => this.#abandon.abort(new Error("drain deadline"));
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    await this.#workers;
    signal.removeEventListener("abort", onAbort);
  }

  protected override async onStop(): Promise<void> {}

  async #work(stop: AbortSignal): Promise<void> {
    // Signals of its own: many workers listening to one signal would look like a leak.
    const signal = AbortSignal.any([stop, this.#abandon.signal]);
    const drain = AbortSignal.any([this.drainSignal]);
    while (!drain.aborted) {
      const delivery = await this.#next(drain);
      if (delivery) await this.#handle(delivery, signal);
    }
  }

  #next(drain: AbortSignal): Promise<Delivery<TrajectoryReady> | undefined> {
    const { waitMs, handBackDelayMs: pauseMs } = this.#limits;
    const options = { waitMs, pauseMs, signal: drain, log: this.context.log, clock: this.#timers };
    return takeNext(this.#options.bus.ready(this.#options.run), options);
  }

  /** Judges one delivery. What may succeed later goes back; what no repetition can mend ends the service. */
  async #handle(delivery: Delivery<TrajectoryReady>, stop: AbortSignal): Promise<void> {
    using heartbeat = keepWorking(delivery, this.context.log, this.#timers);
    const { lost } = heartbeat;
    const started = this.context.clock.monotonicMs();
    try {
      const report = await this.#report(delivery.message, AbortSignal.any([stop, lost]));
      await this.#publish(report, AbortSignal.any([stop, lost]));
      pass("label-published");
      await withDeadline("ack of an episode", this.#limits.ioDeadlineMs, () => delivery.ack(), stop);
      this.#trouble = undefined;
      this.#metrics.seconds.record((this.context.clock.monotonicMs() - started) / 1000);
    } catch (error) {
      if (lost.aborted || error instanceof DeliveryExpired) return;
      const later = stop.aborted || (error instanceof VesperError && error.retryable);
      // What broke one verifier after the other is the fault of the episode, or of what is kept of it.
      if (!later && delivery.epoch.delivery >= this.#limits.deliveriesPerEpisode) {
        this.context.log.error({ err: asError(error), episode: delivery.message.episode }, "episode given up");
        const bury = () => delivery.term(asError(error).message);
        return await withDeadline("term of an episode", this.#limits.ioDeadlineMs, bury);
      }
      this.context.log.warn({ err: asError(error), episode: delivery.message.episode }, "episode not judged");
      await giveBack(delivery, stop.aborted ? 0 : this.#limits.handBackDelayMs, this.context.log);
      if (!later) throw error;
    }
  }

  /** The report that counts for the episode: an existing one, or a new one. */
  async #report(ready: TrajectoryReady, signal: AbortSignal): Promise<StoredReport> {
    const known = await this.#archive.find(ready, signal);
    if (known) {
      const { epoch } = known.record.ready;
      const same = epoch.incarnation === ready.epoch.incarnation && epoch.delivery === ready.epoch.delivery;
      this.#metrics.repeated.record(1, { as: same ? "answered" : "superseded" });
      return known;
    }
    const verdict = await this.#judge(ready, signal);
    const kept = await this.#archive.keep({ ready, verdict }, signal);
    pass("report-written");
    this.#metrics.verdicts.record(1, { kind: kept.record.verdict.kind });
    return kept;
  }

  async #judge(ready: TrajectoryReady, signal: AbortSignal): Promise<Verdict> {
    try {
      const trajectory = await this.#archive.trajectory(ready, signal);
      const verdict = await judgeTrajectory(ready, trajectory, this.#judging, signal);
      this.#count(verdict);
      return verdict;
    } catch (error) {
      if (error instanceof CorruptData) return unreadable(ready, "corrupt-data", error.message);
      if (error instanceof NotFound) return unreadable(ready, "archive-missing", error.message);
      throw error;
    }
  }

  async #publish({ key, record }: StoredReport, signal: AbortSignal): Promise<void> {
    const { ready, verdict } = record;
    const log = this.#options.bus.labelled(ready.run, ready.policy);
    const id = `label.${ready.episode}.${ready.epoch.incarnation}-${ready.epoch.delivery}`;
    const trajectory = { ready, verdict, reportKey: key };
    await withRetries(
      "label",
      {
        deadlineMs: this.#limits.ioDeadlineMs,
        signal,
        clock: this.#timers,
        longestWaitMs: 1_000,
        onRetry: (error) => this.#retried(error, "label"),
      },
      (inner) => log.publish({ kind: "trajectory", trajectory }, { id, signal: inner }),
    );
  }

  #retried(error: VesperError, what: "archive" | "report" | "label"): void {
    this.#trouble = `${what}: ${error.message}`;
    this.#metrics.storeRetries.record(1, { what });
    this.context.log.warn({ err: error, what }, "trying again");
  }

  #count(verdict: Verdict): void {
    for (const point of verdict.keyPoints) {
      this.#metrics.votes.record(point.satisfiedVotes, { status: "satisfied" });
      this.#metrics.votes.record(point.violatedVotes, { status: "violated" });
      this.#metrics.votes.record(point.unknownVotes, { status: "unknown" });
    }
    for (const { kind, latencyMs, error } of verdict.judges) {
      this.#metrics.judgeSeconds.record(latencyMs / 1000, { kind });
      if (error === "" || error === NOT_APPLICABLE) continue;
      this.#metrics.abstentions.record(1, { kind, reason: error === "deadline-exceeded" ? "deadline" : "error" });
    }
  }
}
