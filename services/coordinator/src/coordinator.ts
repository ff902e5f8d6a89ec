/** @file The coordinator of one run: takes its stages one after the other from the specification to the end. */

import type { Bus } from "@vesper/bus";
import { IncarnationChanged } from "@vesper/bus";
import {
  asError,
  type Clock,
  freshId,
  ManualClock,
  Service,
  type ServiceContext,
  systemClock,
  UserError,
  withDeadline,
} from "@vesper/kit";
import type { RunPhase, RunSpec, StageSpec, Task } from "@vesper/proto";
import type { BlobStore } from "@vesper/store";
import { NothingTrained } from "./errors.ts";
import { EvaluateStage } from "./evaluate-stage.ts";
import { Inbox } from "./inbox.ts";
import { coordinatorMetrics } from "./metrics.ts";
import { Outbox } from "./outbox.ts";
import { PlayTime } from "./play-time.ts";
import type { CoordinatorProgress } from "./progress.ts";
import { checkCapacity, checkSpec } from "./run-check.ts";
import type { RunContext, StageRunner } from "./run-context.ts";
import { listen, type RunEvent } from "./run-events.ts";
import { isOver, loadHistory } from "./run-history.ts";
import { type CoordinatorLimits, defaultLimits, type RunServices } from "./run-services.ts";
import { RunView } from "./run-view.ts";
import { RunWriter } from "./run-writer.ts";
import type { StageEnd } from "./stage-progress.ts";
import { TrainingStage } from "./training-stage.ts";
import { UnheardClosings } from "./unheard-closings.ts";
import { Watchdog } from "./watchdog.ts";

export interface CoordinatorOptions {
  readonly spec: RunSpec;
  /** The tasks that the run's stages name. */
  readonly tasks: (taskId: string) => Task | undefined;
  readonly bus: Bus;
  readonly store: BlobStore;
  readonly limits?: Partial<CoordinatorLimits>;
  /** For waits and the watchdog, which are real also in deterministic runs. Default: the system's. */
  readonly timers?: Clock;
}

export interface StageOutcome {
  readonly stage: string;
  readonly end: StageEnd | "before";
  readonly updates: number;
}

/** For the last word of a run that failed. */
const LAST_WORD_DEADLINE_MS = 2_000;

export class Coordinator extends Service {
  readonly #services: RunServices;
  readonly #view = new RunView();
  readonly #session = freshId();
  #phase: RunPhase = "starting";
  #stage: StageSpec | undefined;
  #runner: StageRunner | undefined;
  #finish!: (outcomes: readonly StageOutcome[]) => void;
  /** Resolves when every stage is over; pending for ever when the service fails or is stopped. */
  readonly finished: Promise<readonly StageOutcome[]>;

  constructor(options: CoordinatorOptions, context: ServiceContext) {
    super("coordinator", context);
    const { spec, bus, store, limits, timers = systemClock } = options;
    this.#services = {
      spec,
      bus,
      store,
      timers,
      task: (taskId) => {
        const task = options.tasks(taskId);
        if (!task) throw new UserError("task", taskId, "a task of an installed suite (see `vesper tasks list`)");
        return task;
      },
      // Recorded times must repeat with everything else; nothing but counts decides in a deterministic run.
      clock: spec.deterministic ? new ManualClock() : context.clock,
      log: this.context.log.child({ run: spec.name }),
      metrics: context.metrics.declare(coordinatorMetrics),
      limits: { ...defaultLimits, ...limits },
    };
    this.finished = new Promise((resolve) => {
      this.#finish = resolve;
    });
  }

  progress(): CoordinatorProgress {
    const view = this.#view;
    return {
      phase: this.#phase,
      stage: this.#stage?.name ?? "",
      version: view.newestVersion ?? 0,
      updates: this.#runner?.updates ?? 0,
      episodes: view.episodes,
      steps: view.steps,
      success: view.success,
      meanReward: view.meanReward,
      perTask: view.perTask,
      lag: view.lag,
      secondsLeft: this.#runner?.secondsLeft,
    };
  }

  protected override async onStart(stop: AbortSignal): Promise<void> {
    checkSpec(this.#services.spec, this.#services.task);
    await checkCapacity(this.#services, stop);
    this.spawn("run", (signal) => this.#run(signal));
  }

  /** Nothing is half done between two events: what is in flight is found again in records and logs. */
  protected override async onDrain(): Promise<void> {}

  protected override async onStop(): Promise<void> {}

  async #run(stop: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([stop, this.drainSignal]);
    const writer = new RunWriter(this.#services, this.#session);
    try {
      for (;;) {
        try {
          const outcomes = await this.#stages(writer, signal);
          this.#phase = "finished";
          await writer.phase("", "finished", "", signal);
          this.#finish(outcomes);
          return;
        } catch (error) {
          if (!(error instanceof IncarnationChanged)) throw error;
          this.#services.metrics.busLost.record();
          this.#services.log.warn({ err: error }, "a stream was lost; the run is rebuilt from its records");
        }
      }
    } catch (error) {
      if (signal.aborted) return;
      this.#phase = "failed";
      const reason = asError(error).message;
      await withDeadline("last word", LAST_WORD_DEADLINE_MS, (inner) =>
        writer.phase(this.#stage?.name ?? "", "failed", reason, AbortSignal.any([signal, inner])),
      ).catch((failed: unknown) => this.#services.log.warn({ err: asError(failed) }, "the failure was not announced"));
      throw error;
    }
  }

  /** Every stage that is not over yet, on records and logs as they are now. */
  async #stages(writer: RunWriter, signal: AbortSignal): Promise<StageOutcome[]> {
    const { spec, timers } = this.#services;
    const history = await loadHistory(this.#services, signal);
    let nextGroup = history.nextGroup;
    const inbox = new Inbox<RunEvent>();
    this.#view.forgetCaughtUp();
    const context: RunContext = {
      services: this.#services,
      writer,
      outbox: new Outbox(this.#services, writer),
      inbox,
      view: this.#view,
      watchdog: new Watchdog(timers, spec.limits.watchdogMs),
      playTime: new PlayTime(this.#services),
      history,
      unheard: new UnheardClosings(this.#services, writer, history),
      takeGroupNumber: () => nextGroup++,
    };
    const leave = new AbortController();
    const listening = listen(this.#services, inbox, AbortSignal.any([signal, leave.signal]));
    try {
      const outcomes: StageOutcome[] = [];
      for (const [index, stage] of spec.stages.entries()) {
        if (isOver(history, spec, index)) {
          const updates = history.updates.filter((update) => update.stage === stage.name).length;
          outcomes.push({ stage: stage.name, end: "before", updates });
          // A bus made anew does not know it: without this the learner would wait for more groups of the stage.
          if (stage.kind !== "evaluate") await writer.phase(stage.name, "stage-finished", "before", signal);
        } else outcomes.push(await this.#runStage(context, stage, signal));
      }
      return outcomes;
    } finally {
      leave.abort(new Error("the run's stages are over"));
      await listening;
    }
  }

  async #runStage(context: RunContext, stage: StageSpec, signal: AbortSignal): Promise<StageOutcome> {
    const runner = stage.kind === "evaluate" ? new EvaluateStage(context, stage) : new TrainingStage(context, stage);
    this.#stage = stage;
    this.#runner = runner;
    this.#phase = "running";
    await context.writer.phase(stage.name, "running", "", signal);
    context.watchdog.touch();
    const end = await runner.run(signal);
    if (stage.kind !== "evaluate" && runner.updates === 0 && end !== "solved")
      throw new NothingTrained(stage.name, end);
    this.#services.log.info({ stage: stage.name, end, updates: runner.updates }, "stage over");
    return { stage: stage.name, end, updates: runner.updates };
  }
}
